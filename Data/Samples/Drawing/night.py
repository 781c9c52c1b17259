"""What stands in the sky after dark."""

import math

from canvas import mix
from landscapes import forest

DRAWINGS = {}


def drawing(name):
    def keep(draw):
        DRAWINGS[name] = draw
        return draw

    return keep


@drawing("milky-way")
def milky_way(c):
    c.sky("#070b1d", "#101a3a", "#263a63", "#5a5f83")
    for _ in range(260):
        t = c.random.uniform(0, 1)
        x = c.w * (0.15 + 0.7 * t) + c.random.normal(0, c.w * 0.07)
        y = c.h * (0.85 - 0.9 * t) + c.random.normal(0, c.h * 0.03)
        tone = ("#6f78b8", "#a58bb5", "#d9b7b0", "#8da7d6")[c.random.integers(4)]
        c.disc(x, y, c.random.uniform(10, 44), tone, 0.055, 11)
    for _ in range(420):
        t = c.random.uniform(0, 1)
        x = c.w * (0.15 + 0.7 * t) + c.random.normal(0, c.w * 0.10)
        y = c.h * (0.85 - 0.9 * t) + c.random.normal(0, c.h * 0.04)
        c.disc(x, y, c.random.uniform(0.25, 0.75), "#fff7ea", 0.8)
    c.stars(330, c.h * 0.9)
    forest(c, c.h * 1.02, 26, c.h * 0.2, "#050816")
    c.ridge(c.h * 0.97, c.h * 0.03, "#050816", 0.5, 2)


@drawing("star-trails")
def star_trails(c):
    c.sky("#0a1330", "#1a2f5a", "#3f5f86", "#c38f7c")
    x, y = c.w * 0.46, c.h * 0.42
    for _ in range(210):
        radius = c.random.uniform(6, c.w * 0.85)
        start = c.random.uniform(0, 360)
        tone = ("#ffffff", "#ffe3b5", "#bcd4ff", "#ffcfb0")[c.random.integers(4)]
        c.arc(x, y, radius, start, start + c.random.uniform(18, 42), tone, c.random.uniform(0.5, 1.4),
              float(c.random.uniform(0.25, 0.85)))
    c.disc(x, y, 1.8, "#ffffff")
    c.ridge(c.h * 0.90, c.h * 0.05, "#0c1226", 0.5, 3)
    c.rect(c.w * 0.70, c.h * 0.80, 6, c.h * 0.1, "#0c1226")
    for dx in (-15, 15):
        c.line([(c.w * 0.705, c.h * 0.83), (c.w * 0.705 + dx, c.h * 0.92)], "#0c1226", 3)
    c.line([(c.w * 0.67, c.h * 0.83), (c.w * 0.745, c.h * 0.765)], "#0c1226", 11)


@drawing("moon-phases")
def moon_phases(c):
    c.sky("#121a33", "#1e2a4c")
    c.stars(70, c.h, largest=0.7)
    count, radius = 9, min(c.h * 0.27, c.w / 9 * 0.40)
    for index in range(count):
        x, y = c.w * (index + 0.5) / count, c.h / 2
        radius_here = radius * (1 if index != 4 else 1.14)
        c.disc(x, y, radius_here, "#26345a")
        lit = math.cos(math.pi * index / (count - 1) * 2)
        points = []
        side = 1 if index < 4 else -1
        for step in range(61):
            a = math.pi * (step / 60 - 0.5)
            points.append((x + side * math.cos(a) * radius_here, y + math.sin(a) * radius_here))
        for step in range(61):
            a = math.pi * (0.5 - step / 60)
            points.append((x + side * lit * math.cos(a) * radius_here, y + math.sin(a) * radius_here))
        if index not in (0, count - 1):
            c.poly(points, ["#fbf3dc", "#e3d3ae"])
    return {"vignette": 0}


@drawing("aurora")
def aurora(c):
    c.sky("#061222", "#0c2a3d", "#18495a", "#4a8a82")
    c.stars(190, c.h * 0.7)
    for band in range(4):
        curve = c.noise(c.w, 0.4, 2)
        tone = ("#5ff0b0", "#7df5c9", "#6fd6e8", "#b58df0")[band]
        for x in range(0, c.w, 3):
            y = c.h * (0.42 + 0.08 * band) + curve[x] * c.h * 0.14
            tall = c.h * (0.22 + 0.12 * abs(curve[(x * 3) % c.w]))
            for part, strength in ((1.0, 0.05), (0.65, 0.07), (0.35, 0.10), (0.12, 0.13)):
                c.rect(x - 3, y - tall * part, 8, tall * part, tone, alpha=strength * 0.55)
    c.ridge(c.h * 0.78, c.h * 0.1, ["#0d2733", "#0a1c27"], 0.55, 3, True)
    c.rect(0, c.h * 0.86, c.w, c.h * 0.14, ["#123845", "#081722"])
    c.ripples(c.h * 0.86, c.h, "#7df5c9", 90, 0.35)
    forest(c, c.h * 0.88, 16, c.h * 0.13, "#06121a")


@drawing("saturn")
def saturn(c):
    c.sky("#161230", "#2a1f4a", "#4a2f5c")
    c.stars(200, c.h)
    x, y, r = c.w * 0.5, c.h * 0.5, c.h * 0.22
    tilt = math.radians(-17)

    def ring(radius, tone, width, front):
        start, end = (0, 180) if front else (180, 360)
        points = []
        for angle in range(start, end + 1, 3):
            a = math.radians(angle)
            px, py = math.cos(a) * radius, math.sin(a) * radius * 0.27
            points.append((x + px * math.cos(tilt) - py * math.sin(tilt),
                           y + px * math.sin(tilt) + py * math.cos(tilt)))
        c.line(points, tone, width)

    rings = ((1.42, "#8d6f77", 8), (1.62, "#d9b48f", 15), (1.86, "#f0d4a4", 11), (2.06, "#b08a80", 7))
    for radius, tone, width in rings:
        ring(r * radius, mix(tone, "#2a1f4a", 0.3), width, False)
    c.disc(x, y, r, ["#f6d9a2", "#eab878", "#cf8f63", "#8a5560"])
    for offset, tone in ((-0.5, "#fbe7bf"), (-0.12, "#d99b68"), (0.3, "#c07f5c")):
        half = math.sqrt(1 - offset**2) * r
        c.ellipse(x, y + offset * r, half * 0.97, r * 0.045, tone, 0.6, 1)
    c.disc(x - r * 0.3, y - r * 0.35, r * 0.5, "#fff4d8", 0.25, 14)
    for radius, tone, width in rings:
        ring(r * radius, tone, width, True)
    c.disc(c.w * 0.17, c.h * 0.24, 7, ["#e7ddd2", "#8a7f92"])
    c.disc(c.w * 0.84, c.h * 0.79, 4, ["#cfd8e6", "#6d7595"])


@drawing("constellation")
def constellation(c):
    c.sky("#0f2a3f", "#123650")
    x, y = c.w / 2, c.h / 2
    for radius in (0.2, 0.32, 0.44):
        c.arc(x, y, c.h * radius, 0, 360, "#3f7088", 0.9)
    for angle in range(0, 360, 30):
        a = math.radians(angle)
        c.line([(x + math.cos(a) * c.h * 0.08, y + math.sin(a) * c.h * 0.08),
                (x + math.cos(a) * c.h * 0.44, y + math.sin(a) * c.h * 0.44)], "#2c5b73", 0.7)
    figures = [
        [(0.30, 0.30), (0.36, 0.35), (0.41, 0.38), (0.47, 0.43), (0.46, 0.52), (0.56, 0.55),
         (0.58, 0.45), (0.47, 0.43)],
        [(0.60, 0.22), (0.65, 0.30), (0.69, 0.24), (0.74, 0.31), (0.78, 0.24)],
        [(0.30, 0.70), (0.37, 0.64), (0.43, 0.72), (0.36, 0.79), (0.30, 0.70)],
        [(0.62, 0.70), (0.68, 0.66), (0.75, 0.68), (0.70, 0.76), (0.66, 0.83)],
    ]
    for figure in figures:
        points = [(c.w * a, c.h * b) for a, b in figure]
        c.line(points, "#f0c987", 1.2)
        for index, (a, b) in enumerate(points):
            size = 2.4 + (index * 7 % 3)
            c.disc(a, b, size + 3, "#fff3d6", 0.25, 2)
            c.disc(a, b, size, "#fff8e6")
    for _ in range(110):
        c.disc(c.random.uniform(0, c.w), c.random.uniform(0, c.h), c.random.uniform(0.4, 1.4),
               "#d7e8ee", 0.8)
    for offset in (8, 12):
        c.line([(offset, offset), (c.w - offset, offset), (c.w - offset, c.h - offset),
                (offset, c.h - offset), (offset, offset)], "#5f8ea3", 0.8)
    return {"vignette": 0.06}


@drawing("telescope")
def telescope(c):
    c.sky("#141b3c", "#2c3566", "#6a5587", "#d98c7e")
    c.stars(150, c.h * 0.6)
    c.crescent(c.w * 0.24, c.h * 0.22, c.w * 0.07, "#fff2d2")
    c.ridge(c.h * 0.88, c.h * 0.04, ["#1c1a33", "#0f1022"], 0.4, 2)
    x, y = c.w * 0.56, c.h * 0.60
    for dx in (-62, 0, 62):
        c.line([(x, y), (x + dx, c.h * 0.9)], "#0f1022", 7)
    c.line([(x - 116, y + 74), (x + 104, y - 68)], "#23264a", 42)
    c.line([(x - 110, y + 62), (x + 96, y - 71)], "#3d4273", 9)
    c.line([(x + 92, y - 60), (x + 116, y - 76)], "#0f1022", 54)
    c.line([(x - 112, y + 72), (x - 142, y + 91)], "#0f1022", 17)
    c.disc(x, y, 15, "#e0a070")
    px, base = c.w * 0.26, c.h * 0.9
    c.rect(px - 20, base - 92, 40, 92, ["#2b2747", "#17162b"], 17)
    c.disc(px + 3, base - 108, 17, "#17162b")
    c.rect(px - 16, base - 128, 38, 14, "#b0503f", 6)
    c.disc(px + 3, base - 132, 6, "#e9c39a")


@drawing("wide-stars")
def wide_stars(c):
    c.sky("#0b1230", "#1c2b56", "#4b4c7c", "#c47f7d")
    c.stars(320, c.h * 0.9)
    c.line([(c.w * 0.62, c.h * 0.12), (c.w * 0.72, c.h * 0.24)], "#ffffff", 1.2, 0.8)
    c.ridge(c.h * 0.8, c.h * 0.09, ["#2b2a52", "#1c1d3d"], 0.5, 4)
    c.ridge(c.h * 0.92, c.h * 0.06, "#0d1024", 0.5, 3)
    c.through(lambda pen: pen.pieslice(
        [c.w * 0.22 * 2, c.h * 0.62 * 2, c.w * 0.32 * 2, (c.h * 0.62 + c.w * 0.10) * 2], 180, 360,
        fill=255), ["#e7e2dc", "#9a93a8"])
    c.rect(c.w * 0.225, c.h * 0.785, c.w * 0.09, c.h * 0.14, ["#bdb6bd", "#6a6480"])
    c.rect(c.w * 0.262, c.h * 0.62, c.w * 0.016, c.h * 0.16, "#20234a")


@drawing("wide-aurora")
def wide_aurora(c):
    aurora(c)
