"""The licences of all that a packaged King is made of, by their names in the SPDX list."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody else has made; `libraries` are how the names of its library files begin, without `lib`."""

    name: str
    licence: str
    libraries: tuple[str, ...] = ()


GCC_RUNTIME: Final = "GPL-3.0-or-later WITH GCC-exception-3.1"
PARTS: Final = (
    Part("Python", "PSF-2.0", ("python",)),
    Part("typing_extensions", "PSF-2.0"),
    Part("pygame-ce", "LGPL-2.1-or-later"),
    Part("FluidSynth", "LGPL-2.1-or-later", ("fluidsynth",)),
    Part("libsndfile", "LGPL-2.1-or-later", ("sndfile",)),
    Part("mpg123", "LGPL-2.1-only", ("mpg123",)),
    Part("SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib", ("SDL2",)),
    Part("zlib", "Zlib", ("z.", "z-")),
    Part("numpy", "BSD-3-Clause"),
    Part("OpenBLAS", "BSD-3-Clause", ("scipy_openblas",)),
    Part("FLAC", "BSD-3-Clause", ("FLAC",)),
    Part("Ogg", "BSD-3-Clause", ("ogg",)),
    Part("Opus", "BSD-3-Clause", ("opus",)),
    Part("Vorbis", "BSD-3-Clause", ("vorbis",)),
    Part("WavPack", "BSD-3-Clause", ("wavpack",)),
    Part("WebP", "BSD-3-Clause", ("webp", "sharpyuv")),
    Part("libuuid", "BSD-3-Clause", ("uuid",)),
    Part("PyYAML", "MIT"),
    Part("pydantic", "MIT"),
    Part("pydantic_core", "MIT"),
    Part("annotated-types", "MIT"),
    Part("typing-inspection", "MIT"),
    Part("platformdirs", "MIT"),
    Part("Brotli", "MIT", ("brotli",)),
    Part("libffi", "MIT", ("ffi",)),
    Part("libxmp", "MIT", ("xmp",)),
    Part("HarfBuzz", "MIT-Modern-Variant", ("harfbuzz",)),
    Part("FreeType", "FTL", ("freetype",)),
    Part("libpng", "libpng-2.0", ("png",)),
    Part("libjpeg-turbo", "IJG AND BSD-3-Clause", ("jpeg", "turbojpeg")),
    Part("LibTIFF", "libtiff", ("tiff",)),
    Part("libgcc, libstdc++, libgfortran, libquadmath", GCC_RUNTIME, ("gcc_s", "stdc++", "gfortran", "quadmath")),
    Part("PyInstaller", "GPL-2.0-or-later WITH Bootloader-exception"),
    Part("FreeSans", "GPL-2.0-or-later WITH Font-exception-2.0"),
    Part("font-source-sans-pro", "OFL-1.1"),
    Part("font-source-serif-pro", "OFL-1.1"),
)
"""in the order in which they are shown: those of one licence together"""


def part_of_library(file_name: str) -> Part | None:
    """Tell which part a library file belongs to, such as `libogg-15db22d2.so.0`."""
    name = file_name.removeprefix("lib")
    return next((part for part in PARTS if name.startswith(part.libraries)), None) if name != file_name else None


def by_licence() -> Iterator[tuple[str, str]]:
    """Give each licence with the names of the parts that are under it."""
    for licence in dict.fromkeys(part.licence for part in PARTS):
        yield licence, ", ".join(part.name for part in PARTS if part.licence == licence)
