"""Bread, plants, instruments, paper and other things on a table."""

import math

from canvas import mix

DRAWINGS = {}


def drawing(name):
    def keep(draw):
        DRAWINGS[name] = draw
        return draw

    return keep


def table(c, tone, planks=5):
    c.sky(mix(tone, "#ffffff", 0.10), mix(tone, "#000000", 0.08))
    for index in range(1, planks):
        y = c.h * index / planks
        c.line([(0, y), (c.w, y)], mix(tone, "#000000", 0.22), 1.4, 0.7)
    for _ in range(50):
        y, x = c.random.uniform(0, c.h), c.random.uniform(-80, c.w)
        c.line([(x, y), (x + c.random.uniform(40, 190), y + c.random.uniform(-2, 2))],
               mix(tone, "#000000", 0.16), 0.8, 0.5)


def flour(c, x, y, spread, count=170):
    for _ in range(count):
        c.disc(x + c.random.normal(0, spread), y + c.random.normal(0, spread * 0.8),
               c.random.uniform(0.4, 1.9), "#fffaf0", float(c.random.uniform(0.3, 0.9)))


# Bread


@drawing("loaf-round")
def loaf_round(c):
    table(c, "#6f5346")
    x, y, r = c.w * 0.5, c.h * 0.5, c.w * 0.36
    flour(c, x, y, c.w * 0.27, 260)
    c.disc(x + 8, y + 14, r, "#2d1d19", 0.5, 9)
    for part in range(14):
        t = part / 13
        c.disc(x - t * r * 0.12, y - t * r * 0.14, r * (1 - 0.6 * t), mix("#8a4d26", "#e2a65e", t), 0.6)
    c.disc(x, y, r, "#a8642f", 0.12)
    for angle in (0, 90, 180, 270):
        for step in range(7):
            a = math.radians(angle + 45)
            away = r * (0.22 + 0.095 * step)
            for side in (-1, 1):
                c.leaf(x + math.cos(a) * away, y + math.sin(a) * away, r * (0.25 - 0.022 * step),
                       -(angle + 45) + side * 42, "#fbe6c0", 0.30)
    for angle in (0, 90, 180, 270):
        a = math.radians(angle)
        c.leaf(x + math.cos(a) * r * 0.14, y + math.sin(a) * r * 0.14, r * 0.75, -angle, "#f6d7a2", 0.17)
        c.leaf(x + math.cos(a) * r * 0.2, y + math.sin(a) * r * 0.2, r * 0.6, -angle, "#b8743a", 0.06)
    flour(c, x, y, r * 0.42, 90)
    for dx, dy, turn in ((-0.40, 0.40, 40), (0.42, -0.40, 215)):
        for step in range(6):
            a = math.radians(-turn)
            px, py = c.w * (0.5 + dx) + math.cos(a) * step * 13, c.h * (0.5 + dy) + math.sin(a) * step * 13
            for side in (-34, 34):
                c.leaf(px, py, 19, turn + side, "#e5b866", 0.45)


def side_loaf(c, x, base, length, height, tone):
    c.ellipse(x, base + 2, length * 0.54, 7, "#2d1d19", 0.35, 4)
    top = base - height
    c.through(lambda pen: pen.rounded_rectangle(
        [(x - length / 2) * 2, top * 2, (x + length / 2) * 2, base * 2], height * 1.1, fill=255),
        [mix(tone, "#ffe3b0", 0.45), tone, mix(tone, "#3a1d12", 0.35)])
    for part in (-0.26, 0, 0.26):
        c.leaf(x + length * part - 14, base - height * 0.32, height * 0.82, 62, "#fbe6c0", 0.26)
        c.leaf(x + length * part - 11, base - height * 0.36, height * 0.66, 62, mix(tone, "#fff0d0", 0.25), 0.12)


@drawing("loaf-shelf")
def loaf_shelf(c):
    c.sky("#f3e3cb", "#e6cba6")
    for row, tones in enumerate((("#a5622f", "#8a4a25", "#b7763a"), ("#7c4524", "#b87a3d", "#94552b"),
                                 ("#b06c34", "#a2602e", "#6f3f24"))):
        base = c.h * (0.285 + 0.31 * row)
        for index, tone in enumerate(tones):
            side_loaf(c, c.w * (0.18 + 0.32 * index), base, c.w * (0.25 + 0.02 * (index + row) % 0.04),
                      c.h * 0.175, tone)
        c.rect(0, base, c.w, 12, ["#8b5e3c", "#6d452b"])
        c.rect(0, base + 12, c.w, 9, "#5a3823", alpha=0.25, blur=3)
    for index in range(3):
        c.rect(c.w * (0.15 + 0.32 * index), c.h * 0.315, 38, 17, "#fbf5e6", 2)
        c.line([(c.w * (0.15 + 0.32 * index) + 7, c.h * 0.335), (c.w * (0.15 + 0.32 * index) + 30, c.h * 0.335)],
               "#8b5e3c", 1.6)


@drawing("buns-tray")
def buns_tray(c):
    c.sky("#3c4a52", "#2d383f")
    c.rect(c.w * 0.06, c.h * 0.07, c.w * 0.88, c.h * 0.86, ["#8d989c", "#6f7b80"], 22)
    c.rect(c.w * 0.085, c.h * 0.10, c.w * 0.83, c.h * 0.80, ["#f5eedd", "#e7dcc4"], 14)
    for row in range(3):
        for column in range(4):
            x, y = c.w * (0.19 + 0.207 * column), c.h * (0.245 + 0.255 * row)
            r = c.h * 0.098
            c.disc(x + 3, y + 6, r, "#6b4a30", 0.4, 4)
            c.disc(x, y, r, ["#eab873", "#b8712f"])
            for turn in range(150):
                a, away = turn * 0.115, r * (0.88 - turn * 0.0056)
                if turn % 2 == 0:
                    c.disc(x + math.cos(a) * away, y + math.sin(a) * away, 2.3, "#7c431f")
            for turn in range(150):
                a, away = turn * 0.115 + 1.5, r * (0.80 - turn * 0.0051)
                if turn % 3 == 0:
                    c.disc(x + math.cos(a) * away - 1, y + math.sin(a) * away - 2, 1.7, "#f6d6a0", 0.8)
            for _ in range(8):
                c.disc(x + c.random.uniform(-r, r) * 0.6, y + c.random.uniform(-r, r) * 0.6, 1.7, "#fffdf6")


@drawing("starter-jar")
def starter_jar(c):
    c.sky("#e8b98c", "#f2d3ae", "#f8e6cd")
    c.rect(0, c.h * 0.82, c.w, c.h * 0.18, ["#9c6a4a", "#77492f"])
    x, w = c.w * 0.5, c.w * 0.44
    top, base = c.h * 0.2, c.h * 0.86
    c.ellipse(x, base + 3, w * 0.6, 12, "#4c2c1c", 0.4, 6)
    c.rect(x - w / 2, top, w, base - top, "#fdf6ea", 36, 0.55)
    dough = c.h * 0.40
    c.rect(x - w / 2 + 7, dough, w - 14, base - dough - 8, ["#f9ecd2", "#ead0a3"], 28)
    c.ellipse(x, dough + 4, w / 2 - 7, 13, "#fdf4e1")
    for _ in range(85):
        px, py = c.random.uniform(x - w * 0.42, x + w * 0.42), c.random.uniform(dough + 20, base - 24)
        r = c.random.uniform(2, 9)
        c.ellipse(px, py, r, r * 0.85, "#cfae7c", 0.75)
        c.ellipse(px - r * 0.15, py - r * 0.2, r * 0.75, r * 0.6, "#fbf1dc", 0.65)
    c.rect(x - w / 2, c.h * 0.62, w, 9, "#c8503f")
    c.rect(x - w / 2 - 6, top - 14, w + 12, 30, ["#b9c4c2", "#8e9b9b"], 8)
    c.rect(x - w * 0.56, top - 40, w * 1.12, 34, ["#dfe6e2", "#b7c1bf"], 12)
    c.rect(x - w * 0.42, c.h * 0.45, 11, c.h * 0.33, "#ffffff", 6, 0.6)
    c.rect(x - 46, c.h * 0.69, 92, 46, "#fffaf0", 5)
    c.text(x, c.h * 0.705 + 13, "OLGA", 21, "#5a3a28", spacing=3)
    c.text(x, c.h * 0.705 + 29, "since 2011", 9, "#a1795c")


@drawing("coffee")
def coffee(c):
    table(c, "#c99d73", 4)
    x, y = c.w * 0.52, c.h * 0.5
    c.disc(x + 10, y + 16, c.w * 0.35, "#4a2f20", 0.35, 12)
    c.disc(x, y, c.w * 0.35, ["#f3f1ea", "#d9d8d2"])
    c.disc(x, y, c.w * 0.25, "#e6e4de")
    c.line([(x + c.w * 0.2, y - c.h * 0.12), (x + c.w * 0.31, y - c.h * 0.2)], "#f7f5ef", 27)
    c.disc(x + 4, y + 7, c.w * 0.225, "#000000", 0.2, 5)
    c.disc(x, y, c.w * 0.225, "#f9f8f3")
    c.disc(x, y, c.w * 0.195, ["#8f5a34", "#6d3f22"])
    c.disc(x, y, c.w * 0.165, "#a46d40", 0.6, 4)
    for index in range(5):
        size = c.w * (0.115 - 0.019 * index)
        top = y + c.h * (0.075 - 0.045 * index)
        for side in (-1, 1):
            c.leaf(x, top, size, 90 - side * 56, "#f8ead2", 0.5)
        c.leaf(x, top, size * 0.7, 90, "#8f5a34", 0.10)
    c.disc(x, y - c.h * 0.125, 6, "#f8ead2")
    c.line([(c.w * 0.10, c.h * 0.86), (c.w * 0.26, c.h * 0.66)], "#9aa0a3", 6)
    c.ellipse(c.w * 0.275, c.h * 0.64, 16, 21, "#b7bcbe")
    for px, py in ((0.13, 0.15), (0.19, 0.11), (0.16, 0.2)):
        c.ellipse(c.w * px, c.h * py, 15, 10, "#5b3520")
        c.line([(c.w * px - 11, c.h * py + 2), (c.w * px + 11, c.h * py - 2)], "#3a2013", 2)


@drawing("cake")
def cake(c):
    c.sky("#f6d7cf", "#f9e8dc")
    c.rect(0, c.h * 0.76, c.w, c.h * 0.24, ["#d98f86", "#c27670"])
    x, base = c.w * 0.5, c.h * 0.80
    c.ellipse(x, base + 4, c.w * 0.37, 22, "#7c3a3d", 0.35, 6)
    c.rect(x - 9, base, 18, c.h * 0.13, ["#fffaf4", "#e9d3ca"])
    c.ellipse(x, c.h * 0.935, 62, 12, "#f7e9e0")
    c.ellipse(x, base, c.w * 0.36, 22, "#fffaf4")
    for index, tone in enumerate(("#8a4f37", "#f9ead7", "#9a5a3d", "#f9ead7", "#8a4f37")):
        c.rect(x - c.w * 0.27, base - 40 - 34 * index, c.w * 0.54, 36, [tone, mix(tone, "#3a1d12", 0.12)], 8)
    top = base - 40 - 34 * 4
    c.rect(x - c.w * 0.28, top - 20, c.w * 0.56, 30, "#fffaf4", 14)
    for index in range(12):
        c.rect(x - c.w * 0.28 + index * 22.3, top - 6, 20, 20 + (index * 37 % 30), "#fffaf4", 12)
    for index in range(7):
        px = x - c.w * 0.22 + index * c.w * 0.073
        c.disc(px, top - 29, 14, ["#e0524f", "#a82f3f"])
        c.leaf(px, top - 41, 13, 100 - index * 8, "#5f8f56", 0.5)


# Plants


@drawing("monstera")
def monstera(c):
    c.sky("#f0d9c0", "#e9c6a6")
    for x, y, length, angle, tone in (
            (0.52, 0.80, 0.52, 128, "#3c7a5c"), (0.5, 0.8, 0.56, 62, "#2f6650"),
            (0.5, 0.8, 0.60, 95, "#4b9069"), (0.48, 0.82, 0.40, 160, "#2b5c4a"),
            (0.52, 0.82, 0.42, 22, "#468a66")):
        a = math.radians(-angle)
        sx, sy = c.w * x, c.h * y
        ex, ey = sx + math.cos(a) * c.w * 0.24, sy + math.sin(a) * c.w * 0.24
        c.line([(sx, sy), (ex, ey)], "#3f6b4c", 5)
        c.leaf(ex, ey, c.h * length * 0.72, angle, tone, 0.68, mix(tone, "#d8f0cf", 0.35))
        for part in (0.34, 0.5, 0.66):
            for side in (-1, 1):
                bx = ex + math.cos(a) * c.h * length * 0.72 * part
                by = ey + math.sin(a) * c.h * length * 0.72 * part
                c.leaf(bx - side * math.sin(a) * 15, by + side * math.cos(a) * 15,
                       c.h * length * 0.19, angle - side * 52, "#efd4b8", 0.20)
    c.poly([(c.w * 0.34, c.h * 0.78), (c.w * 0.68, c.h * 0.78), (c.w * 0.63, c.h * 0.97),
            (c.w * 0.39, c.h * 0.97)], ["#c9674b", "#9c4737"])
    c.rect(c.w * 0.325, c.h * 0.76, c.w * 0.37, 25, "#d87c5c", 5)


@drawing("tomatoes")
def tomatoes(c):
    c.sky("#dfe8cf", "#c6d8b0")
    for _ in range(34):
        c.leaf(c.random.uniform(0, c.w), c.random.uniform(0, c.h), c.random.uniform(70, 130),
               c.random.uniform(0, 360), mix("#6f9c5b", "#a9c78d", float(c.random.uniform(0, 1))), 0.42)
    c.line([(c.w * 0.1, -5), (c.w * 0.42, c.h * 0.2), (c.w * 0.62, c.h * 0.5), (c.w * 0.88, c.h * 1.02)],
           "#4f7f45", 7)
    spots = [(0.26, 0.30, 52, 0), (0.44, 0.47, 66, 0.1), (0.30, 0.62, 58, 0.5), (0.66, 0.33, 48, 0.2),
             (0.62, 0.72, 70, 0), (0.84, 0.62, 46, 0.85), (0.47, 0.84, 44, 0.7)]
    for x, y, r, green in spots:
        x, y = c.w * x, c.h * y
        tone = mix("#dd4b36", "#b5c24f", green)
        c.disc(x + 5, y + 9, r, "#34502f", 0.35, 6)
        c.ellipse(x, y, r * 1.05, r * 0.95, [mix(tone, "#ffd9a0", 0.35), tone, mix(tone, "#5a1420", 0.4)])
        c.ellipse(x - r * 0.35, y - r * 0.4, r * 0.24, r * 0.14, "#ffffff", 0.55, 2)
        for angle in range(0, 360, 60):
            c.leaf(x, y - r * 0.72, r * 0.5, angle + 15, "#47793f", 0.3)


def cactus(c, x, base, kind, tone):
    dark = mix(tone, "#12352b", 0.35)
    if kind == 0:
        c.rect(x - 20, base - 130, 40, 140, [tone, dark], 20)
        c.rect(x - 52, base - 96, 22, 52, tone, 11)
        c.rect(x - 52, base - 62, 40, 20, dark, 10)
        c.rect(x + 30, base - 118, 22, 58, tone, 11)
        c.rect(x + 12, base - 80, 40, 20, dark, 10)
    elif kind == 1:
        c.ellipse(x, base - 44, 50, 52, [tone, dark])
        for part in (-30, -11, 11, 30):
            c.line([(x + part, base - 82 + abs(part) * 0.4), (x + part * 1.1, base - 8)], dark, 2, 0.6)
        c.disc(x, base - 96, 11, "#ef8fa0")
        c.disc(x, base - 96, 5, "#fbe0a0")
    elif kind == 2:
        for angle in range(20, 161, 17):
            c.leaf(x, base + 2, 104 - abs(90 - angle) * 0.35, angle, mix(tone, "#e6f2c8", (angle % 34) / 90), 0.2, dark)
    else:
        c.ellipse(x, base - 40, 30, 46, [tone, dark])
        c.ellipse(x - 22, base - 96, 23, 32, [tone, dark])
        c.ellipse(x + 21, base - 102, 20, 29, [mix(tone, "#ffffff", 0.1), dark])
        c.disc(x + 24, base - 132, 8, "#f2b04c")
    if kind in (0, 1, 3):
        for _ in range(30):
            px, py = x + c.random.uniform(-24, 24), base - c.random.uniform(6, 100)
            c.line([(px, py), (px + 3, py - 3)], "#f7f2d8", 0.8, 0.7)


@drawing("cacti")
def cacti(c):
    c.sky("#f4c9b4", "#f7ddc6")
    c.disc(c.w * 0.72, c.h * 0.36, c.h * 0.26, "#f9e7c8", 0.8)
    base = c.h * 0.68
    c.rect(0, c.h * 0.89, c.w, c.h * 0.11, ["#9c5d4e", "#7c463f"])
    for index, (kind, tone, pot) in enumerate(((1, "#5f9a72", "#d86f4c"), (0, "#3f8168", "#3d5a7a"),
                                               (2, "#6ca06a", "#f0e6d6"), (3, "#4c8c74", "#c9503f"))):
        x = c.w * (0.155 + 0.23 * index)
        cactus(c, x, base, kind, tone)
        c.poly([(x - 48, base), (x + 48, base), (x + 36, c.h * 0.89), (x - 36, c.h * 0.89)],
               [pot, mix(pot, "#2a1a22", 0.28)])
        c.rect(x - 54, base - 5, 108, 19, mix(pot, "#ffffff", 0.18), 4)
    return {"vignette": 0.06}


@drawing("tulips")
def tulips(c):
    c.sky("#a8d3e3", "#dcecdf", "#f6efd8", bottom=c.h * 0.45)
    c.ridge(c.h * 0.42, 14, ["#86b08f", "#6c9a7c"], 0.5, 5)
    tones = ["#e2574c", "#f2a23c", "#f6d35b", "#e889a6", "#b34a8a", "#f3efe4", "#e2574c"]
    x0, y0 = c.w * 0.56, c.h * 0.40
    count = len(tones)
    for index in range(count * 2):
        left = c.w * (-1.3 + 3.6 * index / (count * 2))
        right = c.w * (-1.3 + 3.6 * (index + 1) / (count * 2))
        tone = tones[(index // 2) % count] if index % 2 == 0 else "#5c8f55"
        a, b = x0 + (left - x0) * 0.04, x0 + (right - x0) * 0.04
        c.poly([(a, y0), (b, y0), (right, c.h), (left, c.h)], [mix(tone, "#e8ecd8", 0.45), tone])
        if index % 2 == 0:
            for _ in range(130):
                t = c.random.uniform(0, 1) ** 0.5
                y = y0 + (c.h - y0) * t
                x = x0 + (left + (right - left) * c.random.uniform(0, 1) - x0) * (0.04 + 0.96 * t)
                size = 0.6 + 7.5 * t**2
                c.ellipse(x, y, size * 0.62, size, mix(tone, "#ffffff" if c.random.uniform(0, 1) < 0.5 else "#4a1630", 0.22))
    x, y = c.w * 0.2, c.h * 0.40
    c.poly([(x - 17, y), (x + 17, y), (x + 10, y - 66), (x - 10, y - 66)], ["#8b6d5b", "#6d5145"])
    c.poly([(x - 13, y - 62), (x, y - 82), (x + 13, y - 62)], "#59403a")
    for angle in (28, 118, 208, 298):
        a = math.radians(angle)
        c.line([(x, y - 64), (x + math.cos(a) * 50, y - 64 + math.sin(a) * 50)], "#f5efe2", 5)


@drawing("mushrooms")
def mushrooms(c):
    c.sky("#26403a", "#3d5f4c", "#7a8a58")
    for x in (0.08, 0.3, 0.66, 0.9):
        c.rect(c.w * x, 0, c.w * 0.07, c.h, ["#1e332f", "#2e4a3d"], alpha=0.8)
    c.glow(c.w * 0.5, c.h * 0.34, c.w * 0.6, "#f0e3a0", 0.35)
    c.ridge(c.h * 0.84, c.h * 0.04, ["#4a5a2f", "#2b3a22"], 0.5, 3)
    for x, base, s, tone in ((0.62, 0.90, 1.0, "#c8452f"), (0.30, 0.93, 0.72, "#d65a35"), (0.82, 0.95, 0.5, "#b83a30")):
        x, base, s = c.w * x, c.h * base, s * c.w * 0.3
        c.poly([(x - s * 0.17, base - s * 0.9), (x + s * 0.17, base - s * 0.9), (x + s * 0.25, base),
                (x - s * 0.25, base)], ["#fbf3e0", "#d3c3a0"])
        c.ellipse(x, base - s * 0.66, s * 0.3, s * 0.08, "#efe2c6")
        c.through(lambda pen, x=x, base=base, s=s: pen.pieslice(
            [(x - s * 0.72) * 2, (base - s * 1.62) * 2, (x + s * 0.72) * 2, (base - s * 0.24) * 2],
            180, 360, fill=255), [mix(tone, "#ffb08a", 0.35), tone, mix(tone, "#4a1018", 0.35)])
        c.ellipse(x, base - s * 0.93, s * 0.72, s * 0.12, "#f0e0c0")
        for dx, dy, r in ((-0.4, -1.15, 0.09), (-0.1, -1.38, 0.11), (0.28, -1.25, 0.1), (0.48, -1.07, 0.07), (0.05, -1.1, 0.07)):
            c.ellipse(x + s * dx, base + s * dy, s * r, s * r * 0.8, "#fff7e6")
    for _ in range(60):
        x = c.random.uniform(0, c.w)
        c.line([(x, c.h), (x + c.random.uniform(-12, 12), c.h - c.random.uniform(14, 52))],
               mix("#3d5a2c", "#8aa04f", float(c.random.uniform(0, 1))), 2.4)


@drawing("sunflower")
def sunflower(c):
    c.sky("#7db8d8", "#cfe6e3")
    x, y = c.w * 0.5, c.h * 0.46
    c.line([(x + 5, y), (x - 8, c.h)], "#4f8045", 16)
    c.leaf(x - 4, c.h * 0.9, c.w * 0.33, 35, "#5c9150", 0.5, "#86b873")
    c.leaf(x - 4, c.h * 0.94, c.w * 0.30, 148, "#4c8046", 0.5, "#7dad6b")
    for ring, (tone, length) in enumerate((("#d98a1f", 0.385), ("#eda92a", 0.36), ("#f8c840", 0.325))):
        for angle in range(0, 360, 18):
            turn = angle + ring * 7
            a = math.radians(-turn)
            c.leaf(x + math.cos(a) * 40, y + math.sin(a) * 40, c.w * length - 40, turn, tone, 0.25)
    c.disc(x, y, c.w * 0.165, ["#7a4a26", "#4a2a1a"])
    for index in range(430):
        a, r = index * 2.39996, c.w * 0.155 * math.sqrt(index / 430)
        c.disc(x + math.cos(a) * r, y + math.sin(a) * r, 2.5, mix("#2d1810", "#c98a3d", (index / 430) ** 2))


@drawing("pumpkins")
def pumpkins(c):
    c.sky("#e9d7b0", "#f3e6c9")
    c.rect(0, c.h * 0.70, c.w, c.h * 0.3, ["#a06a42", "#7c4c30"])
    for x, base, r, tone in ((0.24, 0.78, 96, "#e07b2f"), (0.74, 0.80, 116, "#d56529"), (0.5, 0.90, 82, "#8fa080"), (0.90, 0.93, 50, "#f0c06a"), (0.07, 0.93, 54, "#eda34c")):
        x, base = c.w * x, c.h * base
        c.ellipse(x, base + 2, r * 1.08, 12, "#3c2418", 0.4, 6)
        y = base - r * 0.72
        for part in (-0.62, 0.62, -0.34, 0.34, 0):
            lit = mix(tone, "#ffe0a0", 0.3 - abs(part) * 0.3)
            c.ellipse(x + part * r, y, r * 0.42, r * 0.74, [lit, mix(tone, "#5a2418", 0.30)])
        c.poly([(x - 9, y - r * 0.66), (x + 9, y - r * 0.66), (x + 18, y - r * 1.0), (x + 4, y - r * 1.0)], "#5f7048")
    return {}


@drawing("seedlings")
def seedlings(c):
    c.sky("#eef0dc", "#dfe6c4")
    for row in range(3):
        base = c.h * (0.235 + 0.315 * row)
        for column in range(6):
            x = c.w * (0.105 + 0.158 * column)
            tall = c.h * (0.055 + 0.055 * float(c.random.uniform(0, 1)))
            if (row, column) != (1, 4):
                c.line([(x, base), (x + 2, base - tall)], "#7fae5f", 3.4)
                for side in (-1, 1):
                    c.leaf(x + 2, base - tall, 27 + tall * 0.12, 90 - side * 52, "#6aa257" if side > 0 else "#82b968", 0.46)
            c.poly([(x - 38, base), (x + 38, base), (x + 30, base + c.h * 0.115), (x - 30, base + c.h * 0.115)], ["#c97b58", "#a55b42"])
            c.ellipse(x, base, 38, 9, "#5a3d2c")
            c.rect(x - 9, base + 11, 18, 25, "#fbf6e6", 2)
            c.line([(x - 5, base + 22), (x + 5, base + 22)], "#8c8a6c", 1.2)
            c.line([(x - 5, base + 29), (x + 3, base + 29)], "#8c8a6c", 1.2)


# Rock and rope


HOLDS = ("#e4572e", "#f3a712", "#2e86ab", "#5fad56", "#a23b72", "#f2e9dc")


def hold(c, x, y, size, tone):
    points = []
    wobble = [float(c.random.uniform(0.72, 1.15)) for _ in range(7)]
    for step in range(42):
        part = step / 42 * 7
        low = int(part) % 7
        t = part - int(part)
        t = t * t * (3 - 2 * t)
        r = size * (wobble[low] * (1 - t) + wobble[(low + 1) % 7] * t)
        a = step / 42 * 2 * math.pi
        points.append((x + math.cos(a) * r, y + math.sin(a) * r * 0.8))
    c.poly([(px + 4, py + 8) for px, py in points], "#1c1a22", 0.32, 4)
    c.poly(points, [mix(tone, "#ffffff", 0.28), tone, mix(tone, "#1c1a22", 0.25)])
    c.disc(x, y, size * 0.16, mix(tone, "#1c1a22", 0.6))


def panel(c, tone):
    c.sky(mix(tone, "#ffffff", 0.12), mix(tone, "#000000", 0.12))
    c.poly([(0, c.h * 0.35), (c.w, c.h * 0.1), (c.w, c.h), (0, c.h)], "#000000", 0.07)
    c.poly([(c.w * 0.4, 0), (c.w, 0), (c.w, c.h * 0.62)], "#ffffff", 0.06)
    for row in range(1, int(c.h / 40) + 1):
        for column in range(1, int(c.w / 40) + 1):
            c.disc(column * 40 + (row % 2) * 20 - 20, row * 40 - 12, 1.7, mix(tone, "#000000", 0.4))


@drawing("boulder-wall")
def boulder_wall(c):
    panel(c, "#8d939c")
    placed = []
    while len(placed) < 30:
        x, y = c.random.uniform(30, c.w - 30), c.random.uniform(24, c.h - 24)
        size = c.random.uniform(13, 36)
        if all(math.hypot(x - a, y - b) > (size + s) * 1.3 for a, b, s in placed):
            hold(c, x, y, size, HOLDS[len(placed) % len(HOLDS)])
            placed.append((x, y, size))


@drawing("route")
def route(c):
    panel(c, "#d9cbb6")
    spots = [(0.30, 0.93), (0.62, 0.86), (0.36, 0.74), (0.64, 0.66), (0.48, 0.54), (0.74, 0.46),
             (0.50, 0.36), (0.30, 0.27), (0.56, 0.19), (0.50, 0.08)]
    for index, (x, y) in enumerate(((0.1, 0.2), (0.85, 0.8), (0.14, 0.6), (0.88, 0.25), (0.12, 0.85))):
        hold(c, c.w * x, c.h * y, 17, mix(HOLDS[index], "#d9cbb6", 0.45))
    for (ax, ay), (bx, by) in zip(spots, spots[1:]):
        for step in range(9):
            t = (step + 0.5) / 9
            c.disc(c.w * (ax + (bx - ax) * t), c.h * (ay + (by - ay) * t), 1.7, "#38404f")
    for index, (x, y) in enumerate(spots):
        hold(c, c.w * x, c.h * y, 21 + index * 13 % 11, "#e4572e")
    c.rect(c.w * 0.30 - 44, c.h * 0.93 + 20, 34, 14, "#fffdf6", 2)
    c.rect(c.w * 0.60, c.h * 0.07, 46, 19, "#fffdf6", 3)
    c.text(c.w * 0.60 + 23, c.h * 0.07 + 9.5, "TOP", 12, "#38404f")


@drawing("rope")
def rope(c):
    c.sky("#324b5c", "#22374a")
    x, y = c.w * 0.5, c.h * 0.52
    for index in range(13):
        r = c.h * (0.14 + 0.022 * index)
        wobble = float(c.random.uniform(-6, 6))
        tone = "#f08a4b" if index % 3 else "#f3b562"
        points = [(x + math.cos(math.radians(a)) * r * 1.35 + wobble,
                   y + math.sin(math.radians(a)) * r + wobble * 0.5) for a in range(0, 364, 4)]
        c.line(points, mix(tone, "#3a1a14", 0.55), 11)
        c.line(points, tone, 8)
        for a in range(0, 360, 9):
            px = x + math.cos(math.radians(a)) * r * 1.35 + wobble
            py = y + math.sin(math.radians(a)) * r + wobble * 0.5
            c.line([(px - 2, py - 2.5), (px + 2, py + 2.5)], "#2e86ab", 1.7, 0.9)
    clip = []
    for angle in range(0, 361, 6):
        a = math.radians(angle)
        wide, tall = math.cos(a) * (26 + 5 * math.sin(a)), math.sin(a) * 44
        turn = math.radians(38)
        clip.append((c.w * 0.135 + wide * math.cos(turn) - tall * math.sin(turn),
                     c.h * 0.235 + wide * math.sin(turn) + tall * math.cos(turn)))
    c.line([(a + 4, b + 7) for a, b in clip], "#101c28", 9, 0.5, 3)
    c.line(clip, "#93a1ab", 10)
    c.line([(a - 1, b - 1.5) for a, b in clip], "#dfe6ea", 4)
    c.line(clip[24:35], "#e4572e", 7)
    c.line([clip[14], (c.w * 0.22, c.h * 0.36)], "#2e86ab", 7)


# Paper


@drawing("chart-dough")
def chart_dough(c):
    c.sky("#fbf6ea", "#f5ecd9")
    left, right, top, base = c.w * 0.11, c.w * 0.94, c.h * 0.2, c.h * 0.86
    c.text(left, c.h * 0.095, "How Olga rose", 25, "#4a3728", "lm")
    for index in range(5):
        y = base - (base - top) * index / 4
        c.line([(left, y), (right, y)], "#d9cbb0", 1)
        c.text(left - 9, y, f"{index * 50} %", 11, "#94826b", "rm")
    for index in range(7):
        c.text(left + (right - left) * index / 6, base + 17, f"{index * 2} h", 11, "#94826b")
    for tone, shift, peak in (("#5f8f86", 0.56, 0.62), ("#d0663f", 0.44, 0.93)):
        points = []
        for step in range(80):
            t = step / 79
            rise = 1 / (1 + math.exp(-12 * (t - shift))) - 0.20 * max(0, t - shift - 0.28)
            points.append((left + (right - left) * t, base - (base - top) * peak * rise))
        c.poly(points + [(right, base), (left, base)], tone, 0.16)
        c.line(points, tone, 4)
        for step in range(0, 80, 13):
            c.disc(*points[step], 6, "#fbf6ea")
            c.disc(*points[step], 4, tone)
    c.text(right - 4, c.h * 0.215, "28 °C", 14, "#d0663f", "rm")
    c.text(right - 4, c.h * 0.42, "21 °C", 14, "#5f8f86", "rm")
    return {"grain": 1.5, "vignette": 0}


@drawing("chart-bars")
def chart_bars(c):
    c.sky("#1f2a44", "#1a2338")
    values = [3, 5, 4, 7, 6, 9, 12, 10, 14, 11, 8, 13]
    base, top = c.h * 0.84, c.h * 0.24
    c.text(c.w * 0.07, c.h * 0.11, "Clear nights per month", 23, "#f2ede0", "lm")
    for index, value in enumerate(values):
        x = c.w * (0.075 + 0.0735 * index)
        tall = (base - top) * value / 14
        c.rect(x, base - tall, c.w * 0.05, tall, ["#f6d58a", "#d9825b", "#8c5a7c"], 5)
        c.text(x + c.w * 0.025, base - tall - 11, str(value), 12, "#f2ede0")
        c.text(x + c.w * 0.025, base + 17, "JFMAMJJASOND"[index], 12, "#8e9ab8")
    c.line([(c.w * 0.06, base + 2), (c.w * 0.95, base + 2)], "#3d4b6d", 1.6)
    return {"grain": 1.5, "vignette": 0}


@drawing("poster-concert")
def poster_concert(c):
    c.sky("#e8573f", "#f08a4b", "#f6c667")
    x, y = c.w * 0.5, c.h * 0.43
    for index, tone in enumerate(("#2a1f3d", "#7a2e4d", "#c8443d", "#f2a24b", "#f9e3b0")):
        c.disc(x, y, c.w * (0.40 - 0.075 * index), tone)
    c.poly([(x - 34, c.h * 0.74), (x + 34, c.h * 0.74), (x + 12, y), (x - 12, y)], "#2a1f3d")
    for index in range(4):
        c.line([(x - 6 + 4 * index, y - 60), (x - 6 + 4 * index, c.h * 0.72)], "#f9e3b0", 0.9)
    c.text(x, c.h * 0.085, "NIGHT STRINGS", 35, "#2a1f3d", spacing=5)
    c.text(x, c.h * 0.82, "four cellos, one lighthouse", 19, "#2a1f3d")
    c.rect(c.w * 0.2, c.h * 0.865, c.w * 0.6, 1.5, "#2a1f3d")
    c.text(x, c.h * 0.91, "SATURDAY, WHEN THE LAMP IS LIT", 13, "#2a1f3d", spacing=1.5)
    return {"vignette": 0.04}


@drawing("poster-climb")
def poster_climb(c):
    c.sky("#f4ead5", "#f0dfc0")
    c.disc(c.w * 0.68, c.h * 0.30, c.w * 0.21, "#e4572e")
    for points, tone in (([(0, 0.78), (0.36, 0.30), (0.52, 0.52), (0.66, 0.38), (1, 0.78)], "#2f5d6e"),
                         ([(0, 0.80), (0.2, 0.55), (0.42, 0.72), (0.72, 0.52), (1, 0.74), (1, 0.82)], "#1d3b4d")):
        c.poly([(c.w * a, c.h * b) for a, b in points] + [(c.w, c.h * 0.83), (0, c.h * 0.83)], tone)
    c.poly([(c.w * 0.36, c.h * 0.30), (c.w * 0.29, c.h * 0.395), (c.w * 0.34, c.h * 0.385),
            (c.w * 0.38, c.h * 0.41), (c.w * 0.425, c.h * 0.39)], "#f4ead5")
    c.line([(c.w * 0.36, c.h * 0.30), (c.w * 0.40, c.h * 0.5), (c.w * 0.33, c.h * 0.64), (c.w * 0.4, c.h * 0.83)], "#f3a712", 2.4)
    c.text(c.w * 0.5, c.h * 0.10, "FIRST ROPE", 44, "#1d3b4d", spacing=4)
    c.text(c.w * 0.5, c.h * 0.885, "an open evening for beginners", 18, "#1d3b4d")
    c.text(c.w * 0.5, c.h * 0.935, "TUESDAYS AT SEVEN", 13, "#e4572e", spacing=3)
    return {"vignette": 0.04}


@drawing("score")
def score(c):
    c.sky("#faf5e8", "#f3ead6")
    for system in range(3):
        y = c.h * (0.16 + 0.29 * system)
        for line in range(5):
            c.line([(c.w * 0.05, y + line * 11), (c.w * 0.95, y + line * 11)], "#4a4038", 0.9)
        for bar in (0.05, 0.35, 0.65, 0.95):
            c.line([(c.w * bar, y), (c.w * bar, y + 44)], "#4a4038", 1.6)
        previous = None
        for index in range(17):
            x = c.w * (0.09 + 0.051 * index)
            if min(abs(x - c.w * bar) for bar in (0.35, 0.65)) < 11:
                previous = None
                continue
            height = y + 44 - 5.5 * int(4 + 3.4 * math.sin(index * 0.75 + system * 2) + c.random.integers(-1, 2))
            c.ellipse(x, height, 7, 5, "#2b2420")
            up = height > y + 22
            tip = (x + 6, height - 33) if up else (x - 6, height + 33)
            c.line([(x + (6 if up else -6), height), tip], "#2b2420", 1.7)
            if previous and previous[1] == up and index % 2:
                c.line([previous[0], tip], "#2b2420", 4.5)
                previous = None
            else:
                previous = (tip, up)
    c.arc(c.w * 0.42, c.h * 0.50, 70, 200, 340, "#c8473d", 2.2)
    c.text(c.w * 0.73, c.h * 0.085, "slower, like a tide", 15, "#c8473d")
    c.ellipse(c.w * 0.87, c.h * 0.82, 44, 44, "#b98a5c", 0.25)
    c.arc(c.w * 0.87, c.h * 0.82, 41, 0, 360, "#a06f42", 3, 0.5)
    return {"grain": 1.8, "vignette": 0.06}


@drawing("synth")
def synth(c):
    c.sky("#2d2438", "#1f1a2b")
    c.rect(c.w * 0.04, c.h * 0.08, c.w * 0.92, c.h * 0.84, ["#efe6d5", "#d9ccb4"], 14)
    tones = ("#e4572e", "#f3a712", "#2e86ab", "#5fad56")
    for row in range(2):
        for index in range(9):
            x, y = c.w * (0.115 + 0.078 * index), c.h * (0.20 + 0.155 * row)
            c.disc(x, y + 3, 15, "#6d6152", 0.5, 3)
            c.disc(x, y, 15, ["#4a4453", "#2a2633"])
            a = math.radians(float(c.random.uniform(130, 410)))
            c.line([(x, y), (x + math.cos(a) * 12, y + math.sin(a) * 12)], tones[(index // 3 + row) % 4], 2.6)
    c.rect(c.w * 0.80, c.h * 0.15, c.w * 0.125, c.h * 0.25, "#1c2b2b", 5)
    wave = [(c.w * 0.81 + t * c.w * 0.105, c.h * 0.275 + math.sin(t * 14) * 16 * math.sin(t * 3.1)) for t in [i / 40 for i in range(41)]]
    c.line(wave, "#7df5c9", 2)
    keys, top, base = 15, c.h * 0.48, c.h * 0.87
    width = c.w * 0.86 / keys
    for index in range(keys):
        c.rect(c.w * 0.07 + index * width + 1, top, width - 2, base - top, ["#fffdf6", "#f0e8d8"], 4)
    for index in range(keys - 1):
        if index % 7 not in (2, 6):
            c.rect(c.w * 0.07 + (index + 0.69) * width, top, width * 0.6, (base - top) * 0.6, ["#3a3442", "#1c1922"], 4)
    return {"vignette": 0.05}


@drawing("vinyl")
def vinyl(c):
    c.sky("#e9c9a8", "#d9a883")
    x, y, r = c.w * 0.47, c.h * 0.51, c.w * 0.39
    c.disc(x + 8, y + 12, r, "#4a2a20", 0.45, 9)
    c.disc(x, y, r, "#1b1820")
    for index in range(44):
        c.arc(x, y, r * (0.40 + 0.0134 * index), 0, 360, mix("#2f2a36", "#131118", (index % 3) / 2), 1)
    for start in (20, 200):
        for width in range(26):
            a = math.radians(start + width)
            c.line([(x + math.cos(a) * r * 0.38, y + math.sin(a) * r * 0.38), (x + math.cos(a) * r * 0.985, y + math.sin(a) * r * 0.985)],
                   "#ffffff", 1.6, 0.05)
    c.disc(x, y, r * 0.36, ["#f0a04b", "#d9573f"])
    c.disc(x, y, r * 0.24, "#f6e3c0")
    c.disc(x, y, r * 0.035, "#d9a883")
    c.line([(c.w * 0.91, c.h * 0.13), (c.w * 0.90, c.h * 0.56), (c.w * 0.76, c.h * 0.74)], "#c9c4bb", 7)
    c.disc(c.w * 0.91, c.h * 0.13, 25, ["#efeae0", "#b3ada3"])
    c.rect(c.w * 0.72, c.h * 0.72, 34, 20, "#5a5560", 4)


@drawing("cello")
def cello(c):
    c.sky("#31343f", "#4a4652", "#7a5f58")
    c.rect(0, c.h * 0.88, c.w, c.h * 0.12, ["#6b4433", "#4b2e26"])
    x = c.w * 0.5
    c.ellipse(x, c.h * 0.90, 130, 12, "#1d1518", 0.5, 6)
    outline = ((0.31, 0.03), (0.315, 0.10), (0.34, 0.165), (0.39, 0.19), (0.45, 0.185), (0.495, 0.165), (0.52, 0.13),
               (0.56, 0.118), (0.60, 0.135), (0.625, 0.19), (0.67, 0.235), (0.73, 0.25), (0.79, 0.225), (0.83, 0.16),
               (0.845, 0.06), (0.845, 0.0))
    body = [(x + c.w * wide, c.h * y) for y, wide in outline]
    body += [(x - c.w * wide, c.h * y) for y, wide in reversed(outline)]
    c.poly([(a + 7, b + 5) for a, b in body], "#1d1518", 0.4, 5)
    c.poly(body, ["#d07f45", "#b3602f", "#8f4425"])
    c.line([(x + (a - x) * 0.93, c.h * 0.577 + (b - c.h * 0.577) * 0.955) for a, b in body], "#6d3320", 1.4)
    for side in (-1, 1):
        c.arc(x + side * c.w * 0.095, c.h * 0.575, 17, 120 if side > 0 else -60, 240 if side > 0 else 60, "#3a1d14", 3)
        c.disc(x + side * c.w * 0.082, c.h * 0.553, 3.4, "#3a1d14")
        c.disc(x + side * c.w * 0.082, c.h * 0.600, 3.4, "#3a1d14")
    c.poly([(x - 12, c.h * 0.11), (x + 12, c.h * 0.11), (x + 19, c.h * 0.54), (x - 19, c.h * 0.54)], ["#2a1c1c", "#3d2a26"])
    c.disc(x, c.h * 0.075, 17, "#7a4126")
    c.disc(x, c.h * 0.075, 7, "#4a2618")
    for index, y in enumerate((0.10, 0.13)):
        c.line([(x - 34, c.h * y), (x + 34, c.h * (y + 0.008))], "#2a1c1c", 5)
    c.poly([(x - 16, c.h * 0.70), (x + 16, c.h * 0.70), (x + 7, c.h * 0.82), (x - 7, c.h * 0.82)], "#2a1c1c")
    c.rect(x - 33, c.h * 0.615, 66, 9, "#e0c090", 2)
    for index in range(4):
        c.line([(x - 7 + index * 4.6, c.h * 0.11), (x - 13 + index * 8.6, c.h * 0.71)], "#f4ead5", 1)
    c.line([(x, c.h * 0.83), (x, c.h * 0.9)], "#cfd4d6", 3.5)
    c.line([(c.w * 0.12, c.h * 0.30), (c.w * 0.88, c.h * 0.62)], "#3a2018", 5)
    c.line([(c.w * 0.13, c.h * 0.325), (c.w * 0.86, c.h * 0.632)], "#f4ead5", 2.4)


@drawing("code")
def code(c):
    c.sky("#20283d", "#1a2032")
    c.rect(c.w * 0.05, c.h * 0.07, c.w * 0.9, c.h * 0.86, "#131827", 13)
    for index, tone in enumerate(("#e4696b", "#f0b95b", "#6cc08b")):
        c.disc(c.w * 0.085 + index * 19, c.h * 0.125, 6, tone)
    palette = ("#7aa2f7", "#bb9af7", "#9ece6a", "#e0af68", "#c0caf5", "#56647f")
    indents = (0, 1, 1, 2, 2, 3, 2, 1, 0, 0, 1, 2, 1, 0)
    for row, indent in enumerate(indents):
        y = c.h * (0.205 + 0.0505 * row)
        c.rect(c.w * 0.08, y, 11, 7, "#39425e", 3)
        x = c.w * (0.125 + 0.045 * indent)
        for part in range(int(c.random.integers(2, 6))):
            length = float(c.random.uniform(22, 86))
            if x + length > c.w * 0.88 or row in (8,):
                break
            c.rect(x, y, length, 9, palette[int(c.random.integers(6))], 4)
            x += length + 9
    c.rect(c.w * 0.60, c.h * 0.405, 3, 17, "#f4f0e0")
    return {"grain": 1.4, "vignette": 0.05}


@drawing("books")
def books(c):
    c.sky("#efe2cc", "#e3cfb0")
    tones = ("#c8473d", "#2f5d6e", "#e8a23c", "#54456b", "#7c9463", "#f0e6d6", "#8a4f37", "#3d7f86", "#d98f86", "#27344f")
    for row in range(2):
        base, x, index = c.h * (0.475 + 0.445 * row), c.w * 0.035, row * 4
        while x < c.w * 0.93:
            width, tall = float(c.random.uniform(21, 46)), c.h * float(c.random.uniform(0.27, 0.38))
            tone = tones[index % len(tones)]
            if x + width > c.w * 0.965:
                break
            c.rect(x, base - tall, width - 2, tall, [mix(tone, "#ffffff", 0.1), mix(tone, "#000000", 0.12)], 2)
            light = mix(tone, "#fff3d6", 0.62)
            c.rect(x + 4, base - tall + 15, width - 10, 4, light)
            c.rect(x + 4, base - 30, width - 10, 4, light)
            c.rect(x + width / 2 - 3, base - tall * 0.76, 4, tall * 0.36, light, 2, 0.85)
            x += width
            index += 1
        c.rect(0, base, c.w, 15, ["#8b5e3c", "#6d452b"])
        c.rect(0, base + 15, c.w, 10, "#5a3823", alpha=0.3, blur=3)


@drawing("quilt")
def quilt(c):
    tones = ("#2f5d6e", "#e4572e", "#f3a712", "#f4ead5", "#7c9463", "#a23b72")
    size = c.w / 8
    for row in range(8):
        for column in range(8):
            x, y = column * size, row * size
            a = tones[(row * 3 + column * 5) % 6]
            b = tones[(row + column * 2 + 3) % 6]
            c.rect(x, y, size, size, a)
            kind = (row * 5 + column * 3) % 4
            if kind == 0:
                c.poly([(x, y), (x + size, y), (x, y + size)], b)
            elif kind == 1:
                c.disc(x + size / 2, y + size / 2, size * 0.36, b)
            elif kind == 2:
                c.poly([(x + size / 2, y), (x + size, y + size / 2), (x + size / 2, y + size), (x, y + size / 2)], b)
            else:
                c.poly([(x + size, y), (x + size, y + size), (x, y + size)], b)
            for step in range(8):
                t = (step + 0.2) / 8 * size
                c.line([(x + t, y + 3), (x + t + 4, y + 3)], "#fffaf0", 0.8, 0.8)
                c.line([(x + 3, y + t), (x + 3, y + t + 4)], "#fffaf0", 0.8, 0.8)
    return {"vignette": 0.08}


# Abstract


@drawing("abstract-arcs")
def abstract_arcs(c):
    c.sky("#f4ead5", "#f2e2c4")
    tones = ("#1d3b4d", "#2f6f77", "#7fae9d", "#f0c06a", "#e4773f", "#b8423d")
    for x, y, flip in ((0.0, 1.0, 1), (1.0, 0.52, 0), (0.0, 0.25, 0)):
        for index, tone in enumerate(tones if flip else tones[::-1]):
            c.disc(c.w * x, c.h * y, c.w * (0.66 - 0.095 * index), tone)
    return {"grain": 5, "vignette": 0.04}


@drawing("abstract-waves")
def abstract_waves(c):
    c.sky("#fbe3c8", "#f8cfae")
    tones = ("#f6b48c", "#ee8e78", "#d66a76", "#a94f78", "#743f74", "#44346a", "#252a56")
    for index, tone in enumerate(tones):
        points = [(x, c.h * (0.22 + 0.115 * index) + math.sin(x / c.w * (5 + 0.7 * index) + index * 1.3) * c.h * 0.075)
                  for x in range(0, c.w + 5, 4)]
        c.poly([(x, y - 4) for x, y in points] + [(c.w, c.h), (0, c.h)], "#1c1638", 0.18, 4)
        c.poly(points + [(c.w + 4, c.h), (0, c.h)], [mix(tone, "#ffffff", 0.12), tone])
    c.disc(c.w * 0.76, c.h * 0.17, c.h * 0.09, "#fff6e2")
    return {"grain": 4}


@drawing("abstract-moons")
def abstract_moons(c):
    c.sky("#1e3a4c", "#16293b")
    tones = ("#f4ead5", "#f0b95b", "#e4773f", "#7fae9d", "#d98f86")
    size = c.w / 5
    for row in range(5):
        for column in range(5):
            x, y = (column + 0.5) * size, (row + 0.5) * size
            tone = tones[(row * 2 + column) % 5]
            start = ((row * 3 + column * 7) % 4) * 90
            box = [(x - size * 0.4) * 2, (y - size * 0.4) * 2, (x + size * 0.4) * 2, (y + size * 0.4) * 2]
            c.through(lambda pen, box=box, start=start: pen.pieslice(box, start, start + 180, fill=255), tone)
            if (row + column) % 3 == 0:
                c.disc(x, y, size * 0.15, tones[(row + column * 2 + 2) % 5])
    return {"grain": 4.5, "vignette": 0.06}


@drawing("ribbon")
def ribbon(c):
    """Very wide and very low, for rows that must cope with such a picture."""
    c.sky("#f4ead5", "#f4ead5")
    tones = ("#e4572e", "#f3a712", "#2e86ab", "#5fad56", "#a23b72", "#1d3b4d")
    step = c.h * 0.5
    for index in range(int(c.w / step) + 1):
        x, tone = index * step, tones[index % 6]
        c.poly([(x, c.h), (x + step / 2, 0), (x + step, c.h)], tone)
        c.poly([(x + step / 2, 0), (x + step, c.h), (x + step * 1.5, 0)], mix(tone, "#f4ead5", 0.5))
        c.disc(x + step / 2, c.h * 0.68, c.h * 0.10, "#f4ead5")
    return {"vignette": 0}


@drawing("wide-shelf")
def wide_shelf(c):
    c.sky("#f3e3cb", "#e6cba6")
    base = c.h * 0.74
    for index, tone in enumerate(("#a5622f", "#8a4a25", "#b7763a", "#7c4524")):
        side_loaf(c, c.w * (0.14 + 0.24 * index), base, c.w * 0.19, c.h * 0.32, tone)
    c.rect(0, base, c.w, 16, ["#8b5e3c", "#6d452b"])
    for index in range(9):
        a = c.w * (0.06 + 0.11 * index)
        c.line([(a, 0), (a, c.h * (0.1 + 0.03 * (index % 3)))], "#8b5e3c", 1.6)
        c.disc(a, c.h * (0.13 + 0.03 * (index % 3)), 9, "#fff2c4")
        c.glow(a, c.h * (0.13 + 0.03 * (index % 3)), 70, "#fff2c4", 0.5)


@drawing("wide-leaves")
def wide_leaves(c):
    c.sky("#244a3d", "#1b3a31")
    for _ in range(95):
        tone = mix("#2f6650", "#9cc58a", float(c.random.uniform(0, 1)) ** 1.6)
        c.leaf(c.random.uniform(-60, c.w), c.random.uniform(-30, c.h + 60), c.random.uniform(60, 150),
               c.random.uniform(20, 160), tone, 0.42, mix(tone, "#e8f5d8", 0.3))


@drawing("wide-keys")
def wide_keys(c):
    c.sky("#c8473d", "#8f2f3f")
    keys = 22
    width = c.w / keys
    for index in range(keys):
        c.rect(index * width + 1, c.h * 0.34, width - 2, c.h * 0.7, ["#fffdf6", "#efe5d2"], 4)
    for index in range(keys - 1):
        if index % 7 not in (2, 6):
            c.rect((index + 0.69) * width, c.h * 0.34, width * 0.62, c.h * 0.38, ["#3a3442", "#17141d"], 4)
    c.rect(0, c.h * 0.325, c.w, 6, "#5a1f2c")
    for index in range(5):
        points = [(x, c.h * (0.10 + 0.028 * index) + math.sin(x / 60 + 0.5) * 10) for x in range(0, c.w + 4, 6)]
        c.line(points, "#f6c667", 1.4)
    for index in range(12):
        x = 40 + index * 61
        y = c.h * (0.11 + 0.014 * (index * 5 % 8)) + math.sin(x / 60 + 0.5) * 10
        c.ellipse(x, y, 7, 5.4, "#fff2d0")
        c.line([(x + 6, y), (x + 6, y - 25)], "#fff2d0", 1.7)


@drawing("wide-arcs")
def wide_arcs(c):
    c.sky("#f4ead5", "#f2e2c4")
    tones = ("#1d3b4d", "#2f6f77", "#7fae9d", "#f0c06a", "#e4773f", "#b8423d")
    for x, y in ((0.16, 1.0), (0.5, 0.0), (0.84, 1.0)):
        for index, tone in enumerate(tones):
            c.disc(c.w * x, c.h * y, c.w * (0.22 - 0.032 * index), tone)
    return {"grain": 5, "vignette": 0.04}


# Link cards


@drawing("card-bread")
def card_bread(c):
    c.sky("#f2d9b4", "#e6bd88")
    side_loaf(c, c.w * 0.5, c.h * 0.72, c.w * 0.5, c.h * 0.42, "#a5622f")
    c.rect(0, c.h * 0.73, c.w, c.h * 0.3, ["#6d452b", "#54331f"])
    flour(c, c.w * 0.5, c.h * 0.78, c.w * 0.16)


@drawing("card-garden")
def card_garden(c):
    seedlings(c)


@drawing("card-code")
def card_code(c):
    code(c)


@drawing("card-music")
def card_music(c):
    wide_keys(c)


@drawing("card-words")
def card_words(c):
    c.sky("#2f6f77", "#1d4b59")
    for index, (letter, x, y, size, tone) in enumerate((
            ("a", 0.16, 0.42, 120, "#f4ead5"), ("&", 0.36, 0.62, 104, "#f0c06a"), ("g", 0.54, 0.38, 110, "#e4773f"),
            ("?", 0.72, 0.64, 104, "#f4ead5"), ("R", 0.88, 0.38, 92, "#7fae9d"))):
        c.text(c.w * x, c.h * y, letter, size, tone)
        c.arc(c.w * x, c.h * y, size * 0.62, 30 * index, 30 * index + 120, mix(tone, "#1d4b59", 0.4), 2)
    return {"grain": 4}
