"""The sounds as code: signals made of noise, filters and damped tones, and the recipe of each sound."""
