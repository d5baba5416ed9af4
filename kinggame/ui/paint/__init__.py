"""Baked surfaces: cloth, wood, paper, plates, ornaments and marks. Every function takes a `Look` first and
gives a kept `Surface` or `Sprite` that must not be changed; sizes are in pixels."""
