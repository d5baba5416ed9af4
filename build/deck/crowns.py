"""The crown of the king of hearts, which is also on the program's icon."""

from deck.art import Art
from deck.palette import BLUE, INK, OCHRE, OCHRE_DARK, RED, RED_DARK, ROSE
from deck.strokes import along
from deck.trimmings import gem, pearls


def king_crown(art: Art) -> None:
    """Draw the closed crown of the king of hearts, above a face; its heart breaks the frame."""
    with art.at(0, -1.12, 0, (1, 0.86)):
        art.shape("-9.4,-9 -12.4,-15.5 -12,-20.5 -7.5,-21.5 0,-20 7.5,-21.5 12,-20.5 12.4,-15.5 9.4,-9", RED, width=0.8)
        art.taper("-4.6,-10 -6.4,-15 -5.4,-20", 0.7, colour=RED_DARK)
        art.taper("4.6,-10 6.4,-15 5.4,-20", 0.7, colour=RED_DARK)
        for side in (-1, 1):
            with art.at(0, 0, 0, (side, 1)):
                art.shape(
                    "8.2,-11.5 11.4,-15.6 12.2,-20.6 9.6,-22.8 6,-21.5 2.2,-18.2! 1.8,-20.6 6,-24.2 11.4,-24.4 "
                    "15,-20.6 13.4,-14.6 10.2,-10",
                    OCHRE,
                    width=0.7,
                )
                pearls(art, along("10.2,-13.2 13.2,-17.4 13.2,-21.6 9.8,-23.4 5.6,-22.6", 6), 0.75)
        art.shape("-2,-9! -2.5,-15 -1.6,-21.5! 1.6,-21.5! 2.5,-15 2,-9!", OCHRE, width=0.7)
        art.suit("H", 0, -16.2, 3.2, RED, stroke=INK, width=0.4)
        art.shape(
            "-10.6,-12.4 -5,-11.2 0,-10.9 5,-11.2 10.6,-12.4! 10.2,-7.4! 5,-6.6 0,-6.3 -5,-6.6 -10.2,-7.4!",
            OCHRE,
            width=0.85,
        )
        art.line("-10,-11.3 -5,-10.1 0,-9.8 5,-10.1 10,-11.3", 0.35, colour=OCHRE_DARK)
        gem(art, (0, -8.6), 1.5, 1.5, RED)
        gem(art, (-5.2, -8.9), 1.1, 1.1, BLUE)
        gem(art, (5.2, -8.9), 1.1, 1.1, BLUE)
        pearls(art, [(-2.7, -8.7), (2.7, -8.7), (-7.8, -9.3), (7.8, -9.3)], 0.65)
        with art.over_frame():
            art.suit("H", 0, -24.3, 6.6, RED, stroke=INK, width=0.8)
            art.suit("H", -1.0, -25.3, 1.5, ROSE)
