"""The result of a deal: the cards that counted can be read, however many somebody has taken."""

from kinggame.ui.screens.table_result import laid


def test_cards_lie_in_one_row_where_that_has_room() -> None:
    assert laid(10, (260, 150), 68) == ((10,), 68)


def test_ten_hearts_in_a_narrow_column_lie_in_two_rows_and_are_half_as_large_again() -> None:
    rows, width = laid(10, (80, 150), 61)
    assert rows == (5, 5)
    assert width >= 36


def test_rows_are_as_long_as_one_another_or_one_card_longer() -> None:
    assert laid(13, (80, 300), 61)[0] in {(5, 4, 4), (4, 3, 3, 3)}


def test_a_low_column_keeps_its_one_row() -> None:
    assert laid(10, (80, 60), 40) == ((10,), 24)
