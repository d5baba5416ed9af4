"""What each panel says: titles, options with what follows from them, points. Values made of views; no pixels."""
