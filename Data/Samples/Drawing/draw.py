"""Draws every picture that `Texts/pictures.json` lists, at the size it says.

The sample content needs pictures that belong to nobody else and that stay small, so they are drawn here.
The results are kept beside this folder: nobody needs Python to build the app. After changing a drawing:

    pip install pillow numpy
    python3 Data/Samples/Drawing/draw.py [name ...]
"""

import io
import json
import pathlib
import sys
import zlib

import landscapes
import night
import people
import things
import town
from canvas import Canvas

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = HERE.parent / "Pictures"
LARGEST = 22_000

DRAWINGS = {}
for module in (landscapes, night, people, things, town):
    DRAWINGS.update(module.DRAWINGS)


def save(image, path):
    """The best quality that keeps the file small."""
    for quality in range(76, 40, -3):
        data = io.BytesIO()
        image.save(data, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2)
        if data.tell() <= LARGEST:
            break
    path.write_bytes(data.getvalue())


def main(names):
    entries = json.loads((HERE.parent / "Texts" / "pictures.json").read_text())
    for entry in entries:
        name = entry["file"].rsplit(".", 1)[0]
        if names and name not in names:
            continue
        canvas = Canvas(entry["width"], entry["height"], seed=zlib.crc32(name.encode()))
        settings = DRAWINGS[name](canvas) or {}
        save(canvas.finish(**settings), PICTURES / entry["file"])
    if not names:
        listed = {entry["file"] for entry in entries}
        for path in PICTURES.iterdir():
            if path.name not in listed:
                path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
