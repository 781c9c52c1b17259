"""Streets, rails, roofs and windows."""

import math

from canvas import mix

DRAWINGS = {}


def drawing(name):
    def keep(draw):
        DRAWINGS[name] = draw
        return draw

    return keep


def houses(c, base, tones, tall, lit="#ffd98a", share=0.4, width=(38, 84)):
    x, index = -10.0, 0
    while x < c.w:
        wide = float(c.random.uniform(*width))
        high = c.h * tall * float(c.random.uniform(0.55, 1.1))
        tone = tones[index % len(tones)]
        c.rect(x, base - high, wide - 1, high + c.h, [tone, mix(tone, "#0d1024", 0.3)])
        if index % 3 == 0:
            c.poly([(x, base - high), (x + wide / 2, base - high - wide * 0.4), (x + wide - 1, base - high)], tone)
        elif index % 4 == 1:
            c.line([(x + wide / 2, base - high), (x + wide / 2, base - high - 26)], tone, 2)
        row = base - high + 13
        while row < min(base + 60, c.h) and share:
            column = x + 8
            while column < x + wide - 12:
                if c.random.uniform(0, 1) < share:
                    c.rect(column, row, 6, 9, mix(lit, "#ffffff", float(c.random.uniform(0, 0.4))), 1, 0.95)
                column += 13
            row += 18
        x += wide
        index += 1


@drawing("city-dusk")
def city_dusk(c):
    c.sky("#3d3b6e", "#8a5f93", "#e58f86", "#fbc98f")
    c.glow(c.w * 0.7, c.h * 0.62, c.w * 0.45, "#ffe2a8", 0.7)
    c.disc(c.w * 0.7, c.h * 0.55, c.h * 0.10, "#fff0c9")
    houses(c, c.h * 0.72, ["#a8718f", "#98668a", "#b27a90"], 0.34, share=0)
    houses(c, c.h * 0.84, ["#5c4677", "#664c7c", "#53406f"], 0.36, share=0.25)
    houses(c, c.h * 1.0, ["#262148", "#2d2650", "#211d40"], 0.38, share=0.45)


@drawing("city-rain")
def city_rain(c):
    c.sky("#1b2440", "#2b3a5c", "#4a4f74")
    for _ in range(46):
        x, y = c.random.uniform(0, c.w), c.random.uniform(c.h * 0.25, c.h * 0.95)
        tone = ("#ffcf7a", "#ff8f6b", "#7fd0e0", "#f2a5c0", "#fff1cf")[c.random.integers(5)]
        c.disc(x, y, c.random.uniform(9, 30), tone, float(c.random.uniform(0.25, 0.6)), 4)
    for _ in range(120):
        x, y = c.random.uniform(0, c.w), c.random.uniform(0, c.h)
        r = float(c.random.uniform(1.2, 5))
        c.ellipse(x, y, r, r * 1.2, "#dfe8f5", 0.35)
        c.disc(x - r * 0.3, y - r * 0.4, r * 0.3, "#ffffff", 0.8)
        if r > 3.4:
            c.line([(x, y), (x + c.random.uniform(-3, 3), y - c.random.uniform(30, 120))], "#dfe8f5", 1.2, 0.22)
    c.line([(c.w * 0.5, 0), (c.w * 0.5, c.h)], "#131a2d", 14)
    c.line([(0, c.h * 0.42), (c.w, c.h * 0.42)], "#131a2d", 12)
    c.rect(0, c.h * 0.94, c.w, c.h * 0.06, "#1d2336")
    c.rect(c.w * 0.62, c.h * 0.855, 58, 58, ["#e4773f", "#b8523a"], 8)
    c.arc(c.w * 0.62 + 60, c.h * 0.855 + 28, 15, -90, 90, "#c85f3a", 7)
    for index in range(3):
        c.line([(c.w * 0.64 + index * 15 + math.sin(t / 3) * 5, c.h * 0.845 - t * 3) for t in range(14)], "#ffffff", 2, 0.28, 1)


@drawing("rooftops")
def rooftops(c):
    c.sky("#f6cfa6", "#fbe6c8")
    c.disc(c.w * 0.2, c.h * 0.24, c.h * 0.10, "#fffbe9")
    for row, base in enumerate((0.50, 0.64, 0.80, 1.0)):
        x = -30.0 - row * 20
        while x < c.w:
            wide = float(c.random.uniform(90, 150)) + row * 14
            tone = ("#d3714f", "#c25a45", "#e08a5d", "#a84c42")[int(c.random.integers(4))]
            tone = mix(tone, "#f6cfa6", 0.42 - 0.14 * row)
            wall = mix(("#f7ead2", "#f1d9b8", "#e9cdb5")[int(c.random.integers(3))], "#d8a98a", 0.1 * row)
            top, y = c.h * base - 70 - row * 12, c.h * base
            c.rect(x + 8, top + 32, wide - 16, c.h, [wall, mix(wall, "#8a5a4c", 0.25)])
            c.poly([(x, top + 36), (x + wide * 0.22, top), (x + wide * 0.82, top), (x + wide, top + 36)],
                   [mix(tone, "#ffffff", 0.15), tone])
            if c.random.uniform(0, 1) < 0.6:
                c.rect(x + wide * 0.6, top - 17, 15, 27, mix(tone, "#5a2a26", 0.3))
            for part in (0.24, 0.48, 0.72):
                c.rect(x + wide * part - 7, top + 49, 14, 21, mix("#3f7286", wall, 0.25), 2)
            del y
            x += wide - 6
    c.ellipse(c.w * 0.63, c.h * 0.30, 19, 12, "#3a2f3a")
    c.disc(c.w * 0.63 + 19, c.h * 0.275, 9, "#3a2f3a")
    c.poly([(c.w * 0.63 + 12, c.h * 0.262), (c.w * 0.63 + 14, c.h * 0.235), (c.w * 0.63 + 19, c.h * 0.258)], "#3a2f3a")
    c.poly([(c.w * 0.63 + 20, c.h * 0.258), (c.w * 0.63 + 26, c.h * 0.235), (c.w * 0.63 + 27, c.h * 0.265)], "#3a2f3a")
    c.arc(c.w * 0.63 - 26, c.h * 0.285, 15, 0, 150, "#3a2f3a", 4)
    for dx in (-11, -5, 8, 14):
        c.line([(c.w * 0.63 + dx, c.h * 0.31), (c.w * 0.63 + dx, c.h * 0.345)], "#3a2f3a", 3.4)
    c.rect(c.w * 0.50, c.h * 0.342, c.w * 0.26, 9, "#b3604a", 2)


@drawing("tram")
def tram(c):
    c.sky("#bfe0dc", "#eaf0dd", "#f9ecd0")
    houses(c, c.h * 0.80, ["#e9c9a0", "#dfae8c", "#c9b79c", "#e3d3b0"], 0.5, "#6d96a3", 0.55, (70, 120))
    c.rect(0, c.h * 0.80, c.w, c.h * 0.2, ["#8b8f94", "#6d7178"])
    x, y, w, h = c.w * 0.13, c.h * 0.40, c.w * 0.74, c.h * 0.42
    c.line([(0, c.h * 0.13), (c.w, c.h * 0.16)], "#3a3f46", 1.5)
    c.line([(c.w * 0.44, y), (c.w * 0.50, c.h * 0.145), (c.w * 0.56, y)], "#3a3f46", 3)
    c.ellipse(c.w * 0.5, y + h + 12, w * 0.52, 12, "#2b2d33", 0.5, 5)
    c.rect(x, y, w, h, ["#d9483a", "#b8352f"], 26)
    c.rect(x, y + h * 0.55, w, h * 0.22, "#f9ecd0")
    c.rect(x + 16, y - 11, w - 32, 15, "#e9dcc0", 6)
    for index in range(6):
        c.rect(x + 22 + index * (w - 44) / 6, y + h * 0.13, (w - 44) / 6 - 10, h * 0.36, ["#3d6a7c", "#86b3bd"], 7)
    for index in (1, 4):
        c.rect(x + 22 + index * (w - 44) / 6, y + h * 0.13, (w - 44) / 6 - 10, h * 0.77, ["#3d6a7c", "#86b3bd"], 7)
        c.line([(x + 17 + (index + 0.5) * (w - 44) / 6, y + h * 0.13), (x + 17 + (index + 0.5) * (w - 44) / 6, y + h * 0.9)], "#b8352f", 3)
    for part in (0.16, 0.30, 0.70, 0.84):
        c.disc(x + w * part, y + h + 3, 17, "#2b2d33")
        c.disc(x + w * part, y + h + 3, 7, "#8b8f94")
    c.rect(c.w * 0.44, y - 31, c.w * 0.12, 23, "#26303c", 5)
    c.text(c.w * 0.5, y - 19.5, "11", 17, "#ffd98a")
    for offset in (0.93, 0.97):
        c.line([(0, c.h * offset), (c.w, c.h * offset)], "#4a4d54", 2.4)


@drawing("bridge")
def bridge(c):
    c.sky("#f3b48b", "#f9d4ab", "#fcebcf")
    horizon = c.h * 0.68
    c.sky("#e5b08f", "#9b8a9e", "#565d82", top=horizon)
    c.ridge(horizon, c.h * 0.1, ["#c79a98", "#dcb3a0"], 0.5, 4, bottom=horizon + 1)
    deck, tone = c.h * 0.56, "#8f3d40"
    for x in (0.26, 0.74):
        c.rect(c.w * x - 9, c.h * 0.14, 7, horizon - c.h * 0.10, tone)
        c.rect(c.w * x + 4, c.h * 0.14, 7, horizon - c.h * 0.10, tone)
        for y in (0.2, 0.32, 0.44):
            c.rect(c.w * x - 9, c.h * y, 20, 5, tone)
    c.rect(0, deck, c.w, 9, tone)
    for left, right, low in ((-0.22, 0.26, 0), (0.26, 0.74, 0), (0.74, 1.22, 0)):
        points = []
        for step in range(41):
            t = step / 40
            points.append((c.w * (left + (right - left) * t), c.h * 0.15 + (deck - 8 - c.h * 0.15) * (1 - (2 * t - 1) ** 2)))
        c.line(points, tone, 2.8)
        for px, py in points[1:-1:2]:
            c.line([(px, py), (px, deck)], tone, 1)
    c.ripples(horizon, c.h, "#fbe3c0", 110, 0.5)
    for x in (0.26, 0.74):
        c.rect(c.w * x - 8, horizon + 3, 18, c.h * 0.2, tone, alpha=0.28, blur=4)
    for x, y in ((0.45, 0.2), (0.49, 0.17), (0.53, 0.22), (0.57, 0.19)):
        for side in (-1, 1):
            c.arc(c.w * x + side * 6, c.h * y, 6, 200, 340, "#5a3f52", 1.5)


@drawing("train-window")
def train_window(c):
    c.sky("#a9d0dc", "#dcebdf", "#f7efd9")
    c.ridge(c.h * 0.46, c.h * 0.16, ["#9db5c6", "#bccbd0"], 0.55, 3, True)
    c.ridge(c.h * 0.58, c.h * 0.08, ["#8fb080", "#a8c394"], 0.5, 4)
    c.ridge(c.h * 0.68, c.h * 0.05, ["#e0c873", "#d3b65c"], 0.5, 2)
    for x in (0.2, 0.28, 0.55, 0.83):
        c.ellipse(c.w * x, c.h * 0.63, 15, 23, ["#5f8f5f", "#47734e"])
    c.ridge(c.h * 0.80, c.h * 0.03, ["#7fa566", "#5d8750"], 0.4, 2)
    for _ in range(50):
        x, y = c.random.uniform(-60, c.w), c.random.uniform(c.h * 0.74, c.h)
        c.line([(x, y), (x + c.random.uniform(50, 160), y)], "#cfe0a8", 1.6, 0.4)
    frame = "#3b4557"
    for box in ((0, 0, c.w, 30), (0, c.h - 62, c.w, 62), (0, 0, 34, c.h), (c.w - 34, 0, 34, c.h), (c.w * 0.64, 0, 26, c.h)):
        c.rect(*box, frame)
    c.rect(34, c.h - 72, c.w - 68, 13, "#566277", 3)
    x = c.w * 0.27
    c.ellipse(x + 12, c.h - 70, 42, 6, "#20283a", 0.5, 3)
    c.poly([(x - 20, c.h - 138), (x + 36, c.h - 138), (x + 29, c.h - 70), (x - 13, c.h - 70)], ["#f4ead5", "#d8c7a6"])
    c.rect(x - 19, c.h - 118, 54, 22, "#c8473d")
    c.rect(x - 24, c.h - 146, 64, 12, "#4a3a34", 5)
    c.poly([(c.w * 0.42, c.h - 66), (c.w * 0.60, c.h - 76), (c.w * 0.615, c.h - 84), (c.w * 0.435, c.h - 75)], "#2f6f77")
    c.poly([(c.w * 0.435, c.h - 75), (c.w * 0.615, c.h - 84), (c.w * 0.61, c.h - 87), (c.w * 0.43, c.h - 79)], "#f4ead5")


@drawing("bicycle")
def bicycle(c):
    c.sky("#f7d9a8", "#f7e6c6")
    c.rect(0, 0, c.w, c.h * 0.80, ["#e9a86c", "#e0945c"])
    for row in range(9):
        for column in range(9):
            if c.random.uniform(0, 1) < 0.35:
                c.rect(column * 76 - (row % 2) * 38, row * 40, 73, 37, mix("#e0945c", "#c9754a", float(c.random.uniform(0, 1))), 2, 0.6)
    c.rect(0, c.h * 0.80, c.w, c.h * 0.2, ["#8b7a78", "#6f5f62"])
    c.rect(c.w * 0.08, c.h * 0.10, c.w * 0.16, c.h * 0.44, ["#3d7f86", "#2f6570"], 4)
    c.rect(c.w * 0.10, c.h * 0.14, c.w * 0.12, c.h * 0.36, ["#9fc8cb", "#cfe3da"], 2)
    base, r = c.h * 0.84, c.h * 0.205
    a, b = (c.w * 0.38, base - r), (c.w * 0.77, base - r)
    c.ellipse(c.w * 0.575, base + 2, c.w * 0.33, 8, "#3a2f33", 0.5, 5)
    for x, y in (a, b):
        c.arc(x, y, r, 0, 360, "#2b2a33", 6)
        c.arc(x, y, r - 6, 0, 360, "#d9d3c8", 1.6)
        for angle in range(0, 180, 20):
            t = math.radians(angle)
            c.line([(x - math.cos(t) * r * 0.93, y - math.sin(t) * r * 0.93), (x + math.cos(t) * r * 0.93, y + math.sin(t) * r * 0.93)], "#e9e4da", 0.7)
        c.disc(x, y, 6, "#2b2a33")
    crank, seat, head = (c.w * 0.55, base - r * 0.86), (c.w * 0.50, base - r * 2.05), (c.w * 0.71, base - r * 2.05)
    frame = "#1f5f6b"
    for p, q in ((a, crank), (a, (c.w * 0.507, base - r * 1.9)), (crank, seat), (crank, head), ((c.w * 0.507, base - r * 1.9), head), (head, b)):
        c.line([p, q], frame, 7)
    c.line([head, (c.w * 0.705, base - r * 2.32), (c.w * 0.665, base - r * 2.36)], "#2b2a33", 5)
    c.line([(c.w * 0.475, base - r * 2.09), (c.w * 0.53, base - r * 2.11)], "#4a2a22", 11)
    c.disc(*crank, 15, "#cfc8bb")
    c.line([crank, (crank[0] + 14, crank[1] + 24)], "#2b2a33", 4)
    c.rect(c.w * 0.725, base - r * 2.42, 70, 46, ["#c99a63", "#a5743f"], 6)
    for index in range(5):
        c.leaf(c.w * 0.74 + index * 13, base - r * 2.40, 38, 75 + index * 8 - 16, ("#7c9463", "#5f8f56")[index % 2], 0.3)
        c.disc(c.w * 0.74 + index * 13, base - r * 2.40 - 34 - index % 2 * 8, 8, ("#e4572e", "#f3a712", "#f4ead5")[index % 3])


@drawing("cat-window")
def cat_window(c):
    c.rect(0, 0, c.w, c.h, ["#5a3f52", "#422f45"])
    x, y, w, h = c.w * 0.14, c.h * 0.08, c.w * 0.72, c.h * 0.70
    c.rect(x - 13, y - 13, w + 26, h + 26, "#e9d9c0", 4)
    c.rect(x, y, w, h, ["#2b3a67", "#8a6f9a", "#f0a585"])
    for _ in range(24):
        c.disc(x + c.random.uniform(6, w - 6), y + c.random.uniform(6, h * 0.5), c.random.uniform(0.5, 1.3), "#ffffff")
    c.disc(x + w * 0.74, y + h * 0.24, w * 0.10, "#fff2d2")
    for index in range(8):
        high = 40 + (index * 47 % 70)
        c.rect(x + index * w / 8, y + h - high, w / 8 + 1, high, "#4a3a63")
        for row in range(3):
            if (index + row) % 3:
                c.rect(x + index * w / 8 + 11, y + h - high + 11 + row * 18, 8, 10, "#ffd98a")
    c.rect(x + w / 2 - 5, y, 10, h, "#e9d9c0")
    c.rect(x, y + h * 0.46, w, 9, "#e9d9c0")
    sill = y + h + 13
    c.rect(x - 30, sill, w + 60, 24, ["#f4e8d2", "#cdb99b"], 4)
    cx = c.w * 0.42
    fur = "#1c1826"
    c.ellipse(cx, sill - 66, 56, 72, fur)
    c.disc(cx + 7, sill - 152, 39, fur)
    for side in (-1, 1):
        c.poly([(cx + 7 + side * 37, sill - 160), (cx + 7 + side * 31, sill - 206), (cx + 7 + side * 5, sill - 184)], fur)
    c.line([(cx + 44 + 13 * math.sin(t / 7), sill - 8 + t * 1.6) for t in range(0, 52)], fur, 14)
    c.line([(cx - 30, sill - 30), (cx - 32, sill - 2)], mix(fur, "#8a6f9a", 0.3), 2)
    c.poly([(c.w * 0.70, sill - 56), (c.w * 0.84, sill - 56), (c.w * 0.82, sill), (c.w * 0.72, sill)], ["#d3714f", "#a84c42"])
    for angle in (50, 72, 92, 112, 134):
        c.leaf(c.w * 0.77, sill - 56, 86, angle, "#5f9a72" if angle % 4 else "#7fb98a", 0.26)


@drawing("station-clock")
def station_clock(c):
    c.sky("#29344a", "#3d4a63", "#7c7f8f")
    for index in range(7):
        c.line([(0, c.h * (0.05 + index * 0.1)), (c.w, c.h * (0.0 + index * 0.06))], "#1f283b", 3, 0.6)
    x, y, r = c.w * 0.5, c.h * 0.42, c.w * 0.30
    c.rect(x - 8, 0, 16, y - r, "#1a2130")
    c.disc(x + 5, y + 9, r * 1.08, "#0d111c", 0.5, 10)
    c.disc(x, y, r * 1.08, "#1a2130")
    c.disc(x, y, r, ["#fffdf4", "#eee6d3"])
    for index in range(60):
        a = math.radians(index * 6)
        inner, wide = (0.80, 5.5) if index % 5 == 0 else (0.90, 2)
        c.line([(x + math.cos(a) * r * inner, y + math.sin(a) * r * inner), (x + math.cos(a) * r * 0.95, y + math.sin(a) * r * 0.95)], "#1a2130", wide)
    for angle, length, width in ((305, 0.52, 10), (42, 0.80, 7)):
        a = math.radians(angle - 90)
        c.line([(x - math.cos(a) * r * 0.14, y - math.sin(a) * r * 0.14), (x + math.cos(a) * r * length, y + math.sin(a) * r * length)], "#1a2130", width)
    a = math.radians(200 - 90)
    c.line([(x - math.cos(a) * r * 0.2, y - math.sin(a) * r * 0.2), (x + math.cos(a) * r * 0.62, y + math.sin(a) * r * 0.62)], "#c8473d", 3)
    c.disc(x + math.cos(a) * r * 0.62, y + math.sin(a) * r * 0.62, 9, "#c8473d")
    c.rect(0, c.h * 0.86, c.w, c.h * 0.14, ["#565f70", "#3a4252"])
    c.rect(0, c.h * 0.86, c.w, 6, "#f0c06a")
    for px, high, tone in ((0.14, 96, "#1d2433"), (0.22, 84, "#2a3346"), (0.86, 102, "#1d2433")):
        c.rect(c.w * px - 15, c.h * 0.89 - high, 30, high, tone, 14)
        c.disc(c.w * px, c.h * 0.89 - high - 9, 12, tone)
    c.rect(c.w * 0.89, c.h * 0.89 - 40, 27, 40, "#8a4f37", 5)


@drawing("wide-rooftops")
def wide_rooftops(c):
    rooftops(c)


@drawing("wide-train")
def wide_train(c):
    c.sky("#f6b48c", "#f9d6ae", "#fdeed3")
    c.ridge(c.h * 0.55, c.h * 0.22, ["#c99a98", "#e0b8a4"], 0.55, 4, True)
    c.ridge(c.h * 0.72, c.h * 0.09, ["#8a6a86", "#a5808f"], 0.5, 4)
    y = c.h * 0.74
    c.rect(0, y + 26, c.w, 6, "#3d2f4d")
    for x in range(10, c.w, 62):
        c.rect(x, y + 32, 12, c.h * 0.3, "#4a3a58")
    for index in range(5):
        x = c.w * 0.12 + index * 112
        c.rect(x, y - 14, 106, 38, ["#b8423d", "#8f2f3f"], 6)
        c.rect(x + 5, y - 8, 96, 4, "#f4ead5")
        for part in range(5):
            c.rect(x + 9 + part * 19, y, 13, 12, "#ffe2a8", 2)
    x = c.w * 0.12 + 5 * 112
    c.poly([(x, y - 14), (x + 44, y - 14), (x + 70, y + 24), (x, y + 24)], ["#b8423d", "#8f2f3f"])
    c.rect(x + 22, y - 6, 22, 13, "#ffe2a8", 3)
    for index in range(8):
        c.disc(c.w * 0.10 - index * 11, y - 24 - index * 5, 6 + index * 1.6, "#fff6ea", 0.5 - index * 0.05, 3)


@drawing("card-coast")
def card_coast(c):
    bridge(c)


@drawing("card-night")
def card_night(c):
    city_dusk(c)
