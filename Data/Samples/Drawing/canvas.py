"""A small canvas: gradients, ridges, light and grain, drawn at twice the size and made smaller."""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SCALE = 2


def rgb(color):
    if isinstance(color, str):
        color = color.lstrip("#")
        return tuple(int(color[i : i + 2], 16) for i in (0, 2, 4))
    return tuple(int(c) for c in color)


def mix(a, b, t):
    return tuple(int(round(x + (y - x) * t)) for x, y in zip(rgb(a), rgb(b)))


def ramp(colors, count):
    """`count` colors, evenly spaced along the stops."""
    stops = np.array([rgb(c) for c in colors], float)
    where = np.linspace(0, len(stops) - 1, count)
    low = np.floor(where).astype(int).clip(0, len(stops) - 2)
    part = (where - low)[:, None]
    return stops[low] * (1 - part) + stops[low + 1] * part


class Canvas:
    def __init__(self, width, height, seed=1, back="#ffffff"):
        self.w, self.h = width, height
        self.random = np.random.default_rng(seed)
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), rgb(back))

    @property
    def pen(self):
        return ImageDraw.Draw(self.image)

    def scaled(self, points):
        return [(x * SCALE, y * SCALE) for x, y in points]

    # Light

    def sky(self, *colors, top=0, bottom=None):
        bottom = self.h if bottom is None else bottom
        rows = int((bottom - top) * SCALE)
        band = np.repeat(ramp(colors, rows)[:, None, :], self.w * SCALE, axis=1)
        band += self.random.normal(0, 0.7, band.shape[:2])[:, :, None]
        self.image.paste(
            Image.fromarray(band.clip(0, 255).astype("uint8")), (0, int(top * SCALE)))

    def glow(self, x, y, radius, color, strength=0.8, power=2.0):
        height, width = self.image.height, self.image.width
        across = (np.arange(width) / SCALE - x)[None, :]
        down = (np.arange(height) / SCALE - y)[:, None]
        away = np.sqrt(across**2 + down**2) / radius
        alpha = (np.clip(1 - away, 0, 1) ** power * strength)[:, :, None]
        pixels = np.asarray(self.image, float)
        pixels = pixels * (1 - alpha) + np.array(rgb(color), float) * alpha
        self.image = Image.fromarray(pixels.clip(0, 255).astype("uint8"))

    def veil(self, color, top, bottom, strength=0.8):
        """Fog: strongest in the middle of the band."""
        rows = np.arange(self.image.height) / SCALE
        middle, half = (top + bottom) / 2, (bottom - top) / 2
        alpha = np.clip(1 - np.abs(rows - middle) / half, 0, 1)
        alpha = (alpha * alpha * (3 - 2 * alpha) * strength)[:, None, None]
        pixels = np.asarray(self.image, float)
        pixels = pixels * (1 - alpha) + np.array(rgb(color), float) * alpha
        self.image = Image.fromarray(pixels.clip(0, 255).astype("uint8"))

    # Shapes

    def through(self, draw, fill, alpha=1.0, blur=0):
        """Fills what `draw` paints white on a mask: with a color or with a gradient from top to bottom."""
        mask = Image.new("L", self.image.size, 0)
        draw(ImageDraw.Draw(mask))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * SCALE))
        box = mask.getbbox()
        if not box:
            return
        if alpha < 1:
            mask = mask.point(lambda value: int(value * alpha))
        width, height = box[2] - box[0], box[3] - box[1]
        if isinstance(fill, (list,)):
            band = np.repeat(ramp(fill, height)[:, None, :], width, axis=1)
            band += self.random.normal(0, 0.7, band.shape[:2])[:, :, None]
            paint = Image.fromarray(band.clip(0, 255).astype("uint8"))
        else:
            paint = Image.new("RGB", (width, height), rgb(fill))
        self.image.paste(paint, box[:2], mask.crop(box))

    def poly(self, points, fill, alpha=1.0, blur=0):
        points = self.scaled(points)
        if alpha == 1 and not blur and not isinstance(fill, list):
            self.pen.polygon(points, fill=rgb(fill))
        else:
            self.through(lambda pen: pen.polygon(points, fill=255), fill, alpha, blur)

    def ellipse(self, x, y, rx, ry, fill, alpha=1.0, blur=0):
        box = [(x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE, (y + ry) * SCALE]
        if alpha == 1 and not blur and not isinstance(fill, list):
            self.pen.ellipse(box, fill=rgb(fill))
        else:
            self.through(lambda pen: pen.ellipse(box, fill=255), fill, alpha, blur)

    def disc(self, x, y, radius, fill, alpha=1.0, blur=0):
        self.ellipse(x, y, radius, radius, fill, alpha, blur)

    def rect(self, x, y, width, height, fill, radius=0, alpha=1.0, blur=0):
        box = [x * SCALE, y * SCALE, (x + width) * SCALE - 1, (y + height) * SCALE - 1]
        radius *= SCALE
        if alpha == 1 and not blur and not isinstance(fill, list):
            self.pen.rounded_rectangle(box, radius, fill=rgb(fill))
        else:
            self.through(
                lambda pen: pen.rounded_rectangle(box, radius, fill=255), fill, alpha, blur)

    def line(self, points, fill, width=2.0, alpha=1.0, blur=0):
        points = self.scaled(points)
        wide = max(1, int(round(width * SCALE)))

        def draw(pen, paint):
            pen.line(points, fill=paint, width=wide, joint="curve")
            for x, y in (points[0], points[-1]):
                pen.ellipse([x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2], fill=paint)

        if alpha == 1 and not blur:
            draw(self.pen, rgb(fill))
        else:
            self.through(lambda pen: draw(pen, 255), fill, alpha, blur)

    def arc(self, x, y, radius, start, end, fill, width=2.0, alpha=1.0):
        """Degrees, clockwise from three o'clock."""
        steps = max(8, int(abs(end - start) / 3))
        angles = np.radians(np.linspace(start, end, steps))
        points = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
        self.line(points, fill, width, alpha)

    def text(self, x, y, text, size, fill, anchor="mm", spacing=0):
        font = ImageFont.load_default(size * SCALE)
        if not spacing:
            self.pen.text((x * SCALE, y * SCALE), text, fill=rgb(fill), font=font, anchor=anchor)
            return
        widths = [font.getlength(letter) / SCALE for letter in text]
        left = x - (sum(widths) + spacing * (len(text) - 1)) / 2
        for letter, width in zip(text, widths):
            self.pen.text(
                (left * SCALE, y * SCALE), letter, fill=rgb(fill), font=font, anchor="lm")
            left += width + spacing

    # Nature

    def noise(self, count, rough=0.55, start=2):
        """A curve between -1 and 1 with large and small bends."""
        total = np.zeros(count)
        size, strength, knots = 0.0, 1.0, start
        where = np.linspace(0, 1, count)
        while knots < count / 2:
            values = self.random.uniform(-1, 1, knots + 3)
            at = where * knots
            low = np.floor(at).astype(int)
            part = at - low
            part = part * part * (3 - 2 * part)
            total += strength * (values[low] * (1 - part) + values[low + 1] * part)
            size += strength
            strength *= rough
            knots *= 2
        return total / size * 1.6

    def ridge(self, y, height, fill, rough=0.55, start=3, sharp=False, alpha=1.0, bottom=None):
        """A line of hills or mountains, filled down to the bottom. Answers the height at each x."""
        count = self.w * SCALE
        curve = self.noise(count, rough, start)
        if sharp:
            curve = 1 - np.abs(curve) * 1.8
        line = np.minimum(y - curve * height, bottom or self.h)
        base = (bottom or self.h) * SCALE
        points = [(x, line[x] * SCALE) for x in range(count)]
        points += [(count, line[-1] * SCALE), (count, base), (0, base)]
        self.through(lambda pen: pen.polygon(points, fill=255), fill, alpha)
        return line[::SCALE]

    def stars(self, count, bottom, colors=("#ffffff", "#fff1d6", "#cfe0ff"), largest=1.1):
        for _ in range(count):
            x, y = self.random.uniform(0, self.w), self.random.uniform(0, bottom) ** 1.0
            size = largest * self.random.uniform(0.25, 1) ** 2.2
            color = colors[self.random.integers(len(colors))]
            self.disc(x, y, max(0.35, size), color, alpha=float(self.random.uniform(0.4, 0.99)))

    def crescent(self, x, y, radius, fill, phase=0.42):
        def box(x, y, radius):
            return [(x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE]

        def draw(pen):
            pen.ellipse(box(x, y, radius), fill=255)
            pen.ellipse(box(x + radius * phase, y - radius * phase * 0.35, radius * 0.93), fill=0)

        self.through(draw, fill)

    def pine(self, x, y, height, fill):
        self.rect(x - height * 0.03, y - height * 0.15, height * 0.06, height * 0.15, fill)
        for part in range(4):
            half = height * (0.11 + 0.065 * part)
            top = y - height + part * height * 0.19
            self.poly([(x, top), (x - half, top + height * 0.34), (x + half, top + height * 0.34)], fill)

    def leaf(self, x, y, length, angle, fill, width=0.32, vein=None):
        """From its stem at (x, y) in the direction of `angle` (degrees, 0 is right, 90 is up)."""
        along = np.linspace(0, 1, 24)
        across = np.sin(along**0.8 * math.pi) * length * width / 2
        turn = math.radians(-angle)
        cos, sin = math.cos(turn), math.sin(turn)

        def place(a, b):
            return (x + a * cos - b * sin, y + a * sin + b * cos)

        points = [place(a * length, b) for a, b in zip(along, across)]
        points += [place(a * length, -b) for a, b in zip(along[::-1], across[::-1])]
        self.poly(points, fill)
        if vein:
            self.line([place(0, 0), place(length * 0.92, 0)], vein, max(0.6, length * 0.012))
            for a in np.linspace(0.2, 0.75, 4):
                reach = math.sin(a**0.8 * math.pi) * length * width * 0.36
                for side in (1, -1):
                    self.line(
                        [place(a * length, 0), place(a * length + reach * 0.9, side * reach)],
                        vein, max(0.4, length * 0.007))

    def ripples(self, top, bottom, color, count, alpha=0.5, middle=None, spread=1.0):
        """Short strokes of light on water, longer and wider apart towards the viewer."""
        for _ in range(count):
            part = self.random.uniform(0, 1) ** 1.5
            y = top + part * (bottom - top)
            length = (6 + 60 * part) * self.random.uniform(0.4, 1.3)
            if middle is None:
                x = self.random.uniform(-20, self.w + 20)
            else:
                x = middle + self.random.normal(0, (0.03 + 0.13 * part) * self.w * spread)
            strength = alpha * self.random.uniform(0.3, 1)
            self.ellipse(x, y, length / 2, 0.5 + 1.3 * part, color, alpha=float(strength))

    # The end

    def finish(self, grain=1.6, vignette=0.10):
        image = self.image.resize((self.w, self.h), Image.LANCZOS)
        pixels = np.asarray(image, float)
        if vignette:
            across = np.linspace(-1, 1, self.w)[None, :]
            down = np.linspace(-1, 1, self.h)[:, None]
            away = np.sqrt(across**2 + down**2) / math.sqrt(2)
            pixels *= (1 - vignette * away**2.2)[:, :, None]
        if grain:
            pixels += self.random.normal(0, grain, (self.h, self.w))[:, :, None]
        return Image.fromarray(pixels.clip(0, 255).astype("uint8"))
