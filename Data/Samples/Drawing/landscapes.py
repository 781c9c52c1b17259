"""Mountains, sea and weather."""

import math

from canvas import mix

DRAWINGS = {}


def drawing(name):
    def keep(draw):
        DRAWINGS[name] = draw
        return draw

    return keep


def layers(c, top, colors, height, sharp=False, rough=0.55, start=3):
    """Ridges from the far and pale to the near and dark."""
    step = (c.h - top) / (len(colors) + 0.6)
    for index, color in enumerate(colors):
        haze = mix(color, colors[0], 0.35)
        c.ridge(top + step * index, height * (0.7 + 0.25 * index), [color, haze], rough,
                start + index, sharp and index < len(colors) - 2)


def forest(c, base, count, height, color):
    for _ in range(count):
        x = c.random.uniform(-10, c.w + 10)
        c.pine(x, base + c.random.uniform(-4, 10), height * c.random.uniform(0.55, 1.1), color)


@drawing("peaks-dawn")
def peaks_dawn(c):
    c.sky("#f7b78d", "#fbd3a5", "#fdeccb")
    c.glow(c.w * 0.68, c.h * 0.42, c.w * 0.5, "#fff4d8", 0.9)
    c.disc(c.w * 0.68, c.h * 0.40, c.h * 0.07, "#fff9ea")
    layers(c, c.h * 0.46, ["#e9a98f", "#c98289", "#946682", "#5b4a6d", "#2f2f4f"], c.h * 0.13, True)
    forest(c, c.h * 1.01, 34, c.h * 0.19, "#1e2140")


@drawing("peaks-dusk")
def peaks_dusk(c):
    c.sky("#27345f", "#6b5b95", "#e08f9c", "#fbc89a", bottom=c.h * 0.8)
    c.stars(60, c.h * 0.35)
    c.glow(c.w * 0.3, c.h * 0.66, c.w * 0.5, "#ffe0b0", 0.75)
    layers(c, c.h * 0.64, ["#b9799a", "#865f90", "#584c7e", "#353761", "#1b2142"], c.h * 0.11, True)


@drawing("peaks-moon")
def peaks_moon(c):
    c.sky("#0e1b3a", "#1f3b63", "#4f7396", "#9db8c4")
    c.stars(170, c.h * 0.5)
    c.glow(c.w * 0.3, c.h * 0.24, c.w * 0.5, "#dfe9ef", 0.55)
    c.disc(c.w * 0.3, c.h * 0.24, c.w * 0.10, "#f5f3e4")
    for x, y, r in ((0.27, 0.22, 0.018), (0.33, 0.26, 0.026), (0.29, 0.275, 0.012)):
        c.disc(c.w * x, c.h * y, c.w * r, "#e3dfca")
    layers(c, c.h * 0.56, ["#86a5b4", "#5c8199", "#375d7c", "#1d3b5b", "#0d2039"], c.h * 0.12, True)
    forest(c, c.h * 1.01, 22, c.h * 0.15, "#081529")


@drawing("hut-snow")
def hut_snow(c):
    c.sky("#1c2c52", "#3d5585", "#8f97bd", "#e4b9b4")
    c.stars(90, c.h * 0.4)
    c.ridge(c.h * 0.52, c.h * 0.2, ["#c6cfe4", "#8fa0c6"], 0.55, 3, True)
    c.ridge(c.h * 0.66, c.h * 0.1, ["#a8b7d8", "#7f93bf"], 0.5, 3)
    for x in (0.08, 0.14, 0.2, 0.76, 0.83, 0.9, 0.96):
        c.pine(c.w * x, c.h * 0.80, c.h * c.random.uniform(0.16, 0.28), "#2c3f6b")
    c.ridge(c.h * 0.80, c.h * 0.04, ["#eef1fa", "#b9c6e2"], 0.4, 2)
    x, y, s = c.w * 0.48, c.h * 0.80, c.h * 0.2
    c.glow(x, y - s * 0.3, s * 1.7, "#ffc978", 0.55)
    c.rect(x - s * 0.62, y - s * 0.62, s * 1.24, s * 0.72, ["#6d4a3c", "#4b332d"])
    c.poly([(x - s * 0.85, y - s * 0.5), (x, y - s * 1.15), (x + s * 0.85, y - s * 0.5)], "#3a2a30")
    c.poly([(x - s * 0.9, y - s * 0.52), (x, y - s * 1.24), (x + s * 0.9, y - s * 0.52),
            (x + s * 0.76, y - s * 0.52), (x, y - s * 1.08), (x - s * 0.76, y - s * 0.52)], "#f6f8ff")
    for offset in (-0.42, 0.18):
        c.rect(x + s * offset, y - s * 0.42, s * 0.24, s * 0.26, "#ffdf94", 2)
        c.line([(x + s * (offset + 0.12), y - s * 0.42), (x + s * (offset + 0.12), y - s * 0.17)],
               "#6d4a3c", 1.6)
    c.rect(x - s * 0.1, y - s * 0.4, s * 0.2, s * 0.5, "#2e2226", 2)
    c.line([(x + s * 0.38, y - s * 0.8), (x + s * 0.38, y - s * 1.12)], "#3a2a30", 9)
    for index in range(6):
        c.disc(x + s * (0.4 + 0.07 * index), y - s * (1.2 + 0.13 * index), s * (0.05 + 0.02 * index),
               "#dfe3f2", 0.5 - 0.06 * index, 2)
    c.ripples(c.h * 0.86, c.h, "#ffffff", 60, 0.5)


@drawing("dunes")
def dunes(c):
    c.sky("#f4c988", "#f8dcaa", "#fceccb")
    c.disc(c.w * 0.24, c.h * 0.26, c.h * 0.11, "#fff8e3")
    tones = ["#eab676", "#df9c5e", "#c97d4b", "#a75f41", "#7b4238"]
    for index, tone in enumerate(tones):
        y = c.h * (0.50 + 0.11 * index)
        line = c.ridge(y, c.h * 0.09, [mix(tone, "#fff0cf", 0.25), tone], 0.30, 1)
        shade = [(x, line[x]) for x in range(0, c.w, 4) if x > c.w * (0.2 + 0.12 * index)]
        if len(shade) > 3:
            shade.append((c.w + 30, shade[-1][1]))
            foot = [(x, y + 14 + (x - shade[0][0]) * 0.10) for x, y in reversed(shade)]
            c.poly(shade + foot, mix(tone, "#5a2d33", 0.35), 0.30, 2)
    for step in range(5):
        x = c.w * 0.60 + step * 19
        c.ellipse(x, c.h * 0.585 - step * 1.2, 4.2, 4.8, "#6b3a38")
        c.ellipse(x + 4, c.h * 0.57 - step * 1.2, 2.2, 3, "#6b3a38")
        c.line([(x - 2.4, c.h * 0.59 - step), (x - 2.4, c.h * 0.625 - step)], "#6b3a38", 1.1)
        c.line([(x + 2.4, c.h * 0.59 - step), (x + 2.4, c.h * 0.625 - step)], "#6b3a38", 1.1)


@drawing("fog-valley")
def fog_valley(c):
    c.sky("#c9d8d8", "#e3e8e0", "#f6eee0")
    c.glow(c.w * 0.78, c.h * 0.3, c.w * 0.28, "#fff5dc", 0.9)
    for index, tone in enumerate(["#a9c0be", "#84a5a2", "#5d8583", "#3b6463", "#204746"]):
        y = c.h * (0.42 + 0.14 * index)
        c.ridge(y, c.h * 0.16, [tone, mix(tone, "#eef0e8", 0.75)], 0.55, 3 + index)
        forest(c, y + c.h * 0.10, 26, c.h * (0.10 + 0.03 * index), mix(tone, "#173434", 0.25))
        c.veil("#f3f1e8", y + c.h * 0.03, y + c.h * 0.24, 0.7)


@drawing("ridge-panorama")
def ridge_panorama(c):
    c.sky("#7fb0d0", "#b9d7e2", "#eef1e6")
    for index in range(5):
        x, y = c.random.uniform(0, c.w), c.random.uniform(c.h * 0.08, c.h * 0.3)
        for part in range(4):
            c.ellipse(x + part * 14, y + (part % 2) * 3, 18, 4.5, "#ffffff", 0.7, 2)
    far = c.ridge(c.h * 0.58, c.h * 0.24, ["#a3b6cc", "#c3d0db"], 0.6, 5, True)
    near = c.ridge(c.h * 0.72, c.h * 0.3, ["#5f7894", "#8fa7b6"], 0.6, 4, True)
    del far
    for x in range(0, c.w - 4, 3):
        if near[x] < c.h * 0.56:
            c.poly([(x, near[x]), (x + 4, near[x + 4]), (x + 3, near[x] + 9), (x + 1, near[x] + 5)],
                   "#f7fafc")
    c.ridge(c.h * 0.86, c.h * 0.1, ["#6f8f62", "#47704f"], 0.5, 4)
    forest(c, c.h * 1.02, 60, c.h * 0.2, "#2f5140")


@drawing("waterfall")
def waterfall(c):
    c.sky("#cfe3df", "#e9eedb")
    c.ridge(c.h * 0.16, c.h * 0.03, ["#8fae9a", "#5d836f"], 0.5, 2)
    c.rect(0, c.h * 0.17, c.w * 0.38, c.h, ["#47604f", "#22382f"])
    c.rect(c.w * 0.62, c.h * 0.15, c.w * 0.4, c.h, ["#4d6754", "#253c33"])
    for _ in range(60):
        left = c.random.uniform(0, 1) < 0.5
        x = c.random.uniform(0, c.w * 0.36) if left else c.random.uniform(c.w * 0.64, c.w)
        y = c.random.uniform(c.h * 0.2, c.h * 0.9)
        c.line([(x, y), (x + c.random.uniform(-5, 5), y + c.random.uniform(12, 46))],
               mix("#22382f", "#6d8a72", float(c.random.uniform(0, 0.7))), 1.6, 0.7)
    c.rect(c.w * 0.36, c.h * 0.18, c.w * 0.28, c.h * 0.72, ["#f2f8f7", "#bcd8da", "#e8f3f2"])
    for _ in range(46):
        x, y = c.random.uniform(c.w * 0.36, c.w * 0.63), c.random.uniform(c.h * 0.18, c.h * 0.72)
        c.line([(x, y), (x, y + c.random.uniform(20, 90))], "#ffffff", 1.2, 0.7)
    c.rect(0, c.h * 0.88, c.w, c.h * 0.2, ["#8fbcbd", "#3f7778"])
    for _ in range(26):
        c.disc(c.random.uniform(c.w * 0.28, c.w * 0.72), c.h * 0.885 + c.random.uniform(-9, 10),
               c.random.uniform(6, 16), "#ffffff", 0.5, 3)
    for side, x in ((1, -4), (-1, c.w + 4)):
        for index in range(7):
            y = c.h * (0.30 + 0.085 * index)
            c.leaf(x, y, c.w * 0.28, 90 - side * (58 + index % 3 * 18), "#6f9a5f", 0.3, "#4a7648")


@drawing("sea-calm")
def sea_calm(c):
    horizon = c.h * 0.52
    c.sky("#8cc4d4", "#c9e2d8", "#f9e6c4", bottom=horizon)
    c.sky("#9fcbcb", "#4f9aa8", "#22657e", top=horizon)
    c.disc(c.w * 0.5, horizon - c.h * 0.09, c.h * 0.075, "#fff6df")
    c.glow(c.w * 0.5, horizon - c.h * 0.09, c.h * 0.5, "#fff3d3", 0.6)
    c.ridge(horizon - 3, 7, ["#7fa8b0", "#8fb6ba"], 0.5, 3, bottom=horizon + 1)
    c.ripples(horizon + 2, c.h, "#fff4d6", 150, 0.7, c.w * 0.5)
    c.ripples(horizon + 2, c.h, "#d7efee", 120, 0.35)


def wave(c, y, height, length, colors, phase):
    def swell(x):
        part = (x / length + phase) * 2 * math.pi
        return y - height * (0.75 * math.sin(part) + 0.25 * math.sin(2.1 * part + 1))

    points = [(x, swell(x)) for x in range(-4, c.w + 6, 3)]
    c.poly(points + [(c.w + 6, c.h), (-4, c.h)], colors)
    return points


@drawing("sea-storm")
def sea_storm(c):
    c.sky("#38485a", "#6a7f8b", "#b9c3bd")
    for _ in range(26):
        c.ellipse(c.random.uniform(0, c.w), c.random.uniform(0, c.h * 0.32),
                  c.random.uniform(50, 120), c.random.uniform(9, 22),
                  mix("#2d3b4c", "#8796a0", float(c.random.uniform(0, 1))), 0.55, 8)
    tones = ["#7f9a9c", "#5d8089", "#3d6473", "#26495c", "#142f43"]
    for index, tone in enumerate(tones):
        crest = wave(c, c.h * (0.5 + 0.115 * index), 8 + 8 * index, 120 + 60 * index,
                     [mix(tone, "#e8f0ea", 0.25), tone], float(c.random.uniform(0, 1)))
        c.line(crest, "#eef4ef", 1 + 0.7 * index, 0.75)
        for x, y in crest:
            if c.random.uniform(0, 1) < 0.25:
                c.disc(x, y + c.random.uniform(-9, 5), c.random.uniform(0.5, 1.2 + 0.4 * index),
                       "#f5faf6", 0.8)
    for _ in range(130):
        x, y = c.random.uniform(-20, c.w), c.random.uniform(0, c.h)
        c.line([(x, y), (x + 7, y + 20)], "#ffffff", 0.6, 0.16)


def lighthouse(c, x, base, height, lamp="#ffe9a8", bands=("#f6f1e6", "#c8473d"), shade="#4c2f3a"):
    foot, head = height * 0.125, height * 0.08
    body = base - height * 0.80

    def half(y):
        return head + (foot - head) * (y - body) / (base - body)

    for index in range(6):
        top = body + (base - body) * index / 6
        low = body + (base - body) * (index + 1) / 6
        c.poly([(x - half(top), top), (x + half(top), top), (x + half(low), low),
                (x - half(low), low)], bands[index % 2])
    c.poly([(x + half(body) * 0.2, body), (x + half(body), body), (x + half(base), base),
            (x + half(base) * 0.2, base)], shade, 0.28)
    c.rect(x - head * 1.45, body - height * 0.03, head * 2.9, height * 0.035, "#39323f", 2)
    c.rect(x - head * 0.8, body - height * 0.12, head * 1.6, height * 0.09, lamp)
    for part in (-0.8, -0.27, 0.27, 0.8):
        c.line([(x + head * part, body - height * 0.12), (x + head * part, body - height * 0.03)],
               "#39323f", 1.3)
    c.poly([(x - head * 1.05, body - height * 0.118), (x, body - height * 0.2),
            (x + head * 1.05, body - height * 0.118)], "#b23c38")
    c.disc(x, body - height * 0.2, height * 0.011, "#39323f")
    c.rect(x - height * 0.022, base - height * 0.10, height * 0.044, height * 0.10, "#39323f", 3)
    for part in (0.35, 0.6):
        c.rect(x - height * 0.014, base - height * 0.8 * part, height * 0.028, height * 0.045,
               "#39323f", 3)
    return x, body - height * 0.075


def rocks(c, base, fill, edge, left=0.0, right=1.0, height=0.1):
    count = 26
    points = []
    for index in range(count + 1):
        part = index / count
        rise = math.sin(part * math.pi) ** 0.6 * c.h * height
        points.append((c.w * (left + (right - left) * part),
                       base - rise + float(c.random.uniform(-1, 1)) * c.h * 0.012))
    c.poly(points + [(c.w * right, c.h), (c.w * left, c.h)], [edge, fill])


@drawing("lighthouse-evening")
def lighthouse_evening(c):
    horizon = c.h * 0.68
    c.sky("#33436f", "#8a6f9a", "#ee9f86", "#fbd49a", bottom=horizon)
    c.sky("#d98f83", "#6d6590", "#2e3c66", top=horizon)
    c.stars(40, c.h * 0.25)
    for x, y, width in ((0.2, 0.36, 90), (0.72, 0.46, 120), (0.42, 0.52, 70)):
        for part in range(4):
            c.ellipse(c.w * x + part * 20, c.h * y + part % 2 * 4, width / 3, 4.5, "#ffd9b8", 0.5, 3)
    c.ripples(horizon, c.h, "#ffd9a6", 110, 0.6, c.w * 0.35, 1.8)
    rocks(c, c.h * 1.01, "#221f38", "#4b3a55", 0.20, 1.16, 0.285)
    x, y = lighthouse(c, c.w * 0.7, c.h * 0.745, c.h * 0.5)
    c.glow(x, y, c.w * 0.28, "#ffedb4", 0.8)


@drawing("lighthouse-night")
def lighthouse_night(c):
    horizon = c.h * 0.7
    c.sky("#081226", "#122745", "#27466a", bottom=horizon)
    c.sky("#1d3a58", "#0c1c33", top=horizon)
    c.stars(230, horizon)
    lamp = (c.w * 0.3, c.h * 0.315)
    for angle, strength in ((-6, 0.5), (172, 0.28)):
        for spread in (9, 6, 3.5):
            points = [lamp]
            for side in (-spread, spread):
                a = math.radians(angle + side)
                points.append((lamp[0] + math.cos(a) * c.w, lamp[1] + math.sin(a) * c.w))
            c.poly(points, "#fff1c2", strength * 0.34, 5)
    rocks(c, c.h * 1.01, "#050b18", "#16263d", -0.12, 0.72, 0.29)
    x, y = lighthouse(c, c.w * 0.3, c.h * 0.75, c.h * 0.5, "#fff6d5", ("#c9cdd6", "#7d3f4c"), "#0a1226")
    c.glow(x, y, c.w * 0.2, "#fff2c4", 0.95)
    c.ripples(horizon + 2, c.h, "#ffe9b0", 90, 0.4, c.w * 0.72, 1.4)


@drawing("lighthouse-fog")
def lighthouse_fog(c):
    c.sky("#b9c4c6", "#d5dad6", "#e7e4da")
    lighthouse(c, c.w * 0.58, c.h * 0.80, c.h * 0.62, "#fff1c4", ("#dfe0dc", "#b9837d"), "#8b9092")
    c.glow(c.w * 0.58, c.h * 0.26, c.w * 0.34, "#fff6dc", 0.9)
    rocks(c, c.h * 1.01, "#8c989b", "#a7b0b0", 0.06, 1.1, 0.235)
    c.veil("#dfe1dc", c.h * 0.40, c.h * 0.9, 0.82)
    c.ripples(c.h * 0.9, c.h, "#f3f2ec", 60, 0.6)
    for x, y in ((0.2, 0.3), (0.27, 0.25), (0.33, 0.31)):
        for side in (-1, 1):
            c.arc(c.w * x + side * 7, c.h * y, 7, 205 if side < 0 else 215, 325 if side < 0 else 335,
                  "#707c80", 1.6)


@drawing("boat")
def boat(c):
    horizon = c.h * 0.58
    c.sky("#f2a65a", "#f7c58a", "#fde6bd", bottom=horizon)
    c.sky("#f1b77b", "#c9787a", "#6a4a78", top=horizon)
    c.glow(c.w * 0.34, horizon, c.w * 0.45, "#fff3cf", 0.9)
    c.disc(c.w * 0.34, horizon - 22, c.h * 0.12, "#fff5d9")
    c.rect(0, horizon, c.w, 40, ["#efb57b", "#e2a079"])
    c.ripples(horizon + 2, c.h, "#fff0c6", 140, 0.75, c.w * 0.34)
    x, y = c.w * 0.62, c.h * 0.66
    c.poly([(x - 6, y - 190), (x - 6, y - 16), (x - 104, y - 16)], ["#fffaf0", "#f3d9c2"])
    c.poly([(x + 4, y - 176), (x + 4, y - 16), (x + 70, y - 22)], ["#f7e6d4", "#dcae9e"])
    c.line([(x, y - 200), (x, y)], "#4a2f3f", 3)
    c.poly([(x - 112, y - 8), (x + 96, y - 8), (x + 66, y + 26), (x - 82, y + 26)],
           ["#7a3b45", "#4a2439"])
    c.line([(x - 112, y - 7), (x + 96, y - 7)], "#fbe7cd", 3)
    c.ellipse(x - 5, y + 32, 106, 7, "#3d2748", 0.5, 3)
    c.ripples(y + 26, y + 80, "#4d2d4e", 30, 0.5, x, 0.8)


@drawing("ferry")
def ferry(c):
    horizon = c.h * 0.55
    c.sky("#bfe0e6", "#e3efe6", "#faf3df", bottom=horizon)
    c.sky("#7fb9c4", "#3d8aa0", "#1f5f7c", top=horizon)
    c.ridge(horizon, c.h * 0.13, ["#8fb3a5", "#a9c8b8"], 0.5, 4, bottom=horizon + 1)
    c.ridge(horizon + 2, c.h * 0.07, ["#5f8f83", "#7fae9d"], 0.5, 5, bottom=horizon + 3)
    c.ripples(horizon + 4, c.h, "#e9f7f4", 120, 0.4)
    x, y = c.w * 0.46, c.h * 0.72
    c.rect(x - 118, y - 66, 230, 40, "#fbfaf3", 4)
    c.rect(x - 74, y - 100, 150, 36, "#f1ede0", 4)
    c.rect(x - 22, y - 124, 58, 26, "#fbfaf3", 4)
    c.poly([(x + 52, y - 150), (x + 88, y - 150), (x + 94, y - 100), (x + 48, y - 100)], "#d9573f")
    c.rect(x + 50, y - 136, 42, 9, "#fbfaf3")
    for row, left, count in ((y - 54, x - 104, 10), (y - 88, x - 62, 6)):
        for index in range(count):
            c.rect(left + index * 21.5, row, 13, 13, "#3f7286", 3)
    c.poly([(x - 166, y - 30), (x + 150, y - 30), (x + 124, y + 22), (x - 132, y + 22)],
           ["#1f4d6e", "#12314d"])
    c.line([(x - 160, y - 18), (x + 145, y - 18)], "#fbfaf3", 3)
    c.ellipse(x - 4, y + 24, 160, 8, "#e8f6f3", 0.8, 2)
    for index in range(9):
        c.disc(x + 74 + index * 19, y - 160 - index * 5, 7 + index * 2.2, "#ffffff", 0.55 - index * 0.05, 3)


@drawing("coast-map")
def coast_map(c):
    c.sky("#a9d0d3", "#93c2c9")
    coast = c.noise(c.h + 40, 0.6, 3)
    edge = [c.w * 0.52 + coast[y] * c.w * 0.2 + math.sin(y / 90) * 30 for y in range(c.h + 1)]
    for width, tone in ((44, "#b6d9d9"), (24, "#c6e2df"), (9, "#d8ece5")):
        c.poly([(edge[y] + width, y) for y in range(0, c.h + 1, 2)] + [(0, c.h), (0, 0)], tone)
    c.poly([(edge[y], y) for y in range(0, c.h + 1, 2)] + [(0, c.h), (0, 0)], "#f3e8cc")
    for level, tone in ((0.66, "#e6dbb0"), (0.42, "#d3d09c"), (0.22, "#b9c18a")):
        c.poly([(edge[y] * level + 14 * math.sin(y / 31 + level * 9), y) for y in range(0, c.h + 1, 2)]
               + [(0, c.h), (0, 0)], tone)
    for x, y, r in ((0.80, 0.30, 24), (0.86, 0.36, 12), (0.76, 0.62, 32)):
        c.ellipse(c.w * x, c.h * y, r * 1.5 + 8, r + 8, "#c6e2df")
        c.ellipse(c.w * x, c.h * y, r * 1.5, r, "#f3e8cc")
        c.ellipse(c.w * x - 3, c.h * y, r * 0.8, r * 0.5, "#d3d09c")
    path = [(c.w * 0.12, c.h * 0.9), (c.w * 0.2, c.h * 0.72), (c.w * 0.17, c.h * 0.55),
            (c.w * 0.3, c.h * 0.42), (c.w * 0.33, c.h * 0.27), (c.w * 0.45, c.h * 0.16)]
    for (ax, ay), (bx, by) in zip(path, path[1:]):
        steps = int(math.hypot(bx - ax, by - ay) / 13)
        for step in range(steps):
            t, u = step / steps, (step + 0.55) / steps
            c.line([(ax + (bx - ax) * t, ay + (by - ay) * t), (ax + (bx - ax) * u, ay + (by - ay) * u)],
                   "#b8423d", 3)
    for x, y in (path[0], path[3], path[-1]):
        c.disc(x, y, 8, "#fffdf4")
        c.disc(x, y, 5, "#b8423d")
    x, y = c.w * 0.89, c.h * 0.86
    c.disc(x, y, 36, "#fbf6e6", 0.85)
    for angle in range(0, 360, 45):
        length = 31 if angle % 90 == 0 else 18
        for side, tone in ((-1, "#2f5d6e"), (1, "#86aeb6")):
            a, b = math.radians(angle), math.radians(angle + side * 45)
            c.poly([(x, y), (x + math.cos(b) * 6, y + math.sin(b) * 6),
                    (x + math.cos(a) * length, y + math.sin(a) * length)], tone)
    for index in range(12):
        px, py = c.random.uniform(c.w * 0.03, c.w * 0.18), c.random.uniform(20, c.h * 0.5)
        c.pine(px, py, 18, "#7c9463")
    return {"vignette": 0.05}


@drawing("snow-tracks")
def snow_tracks(c):
    c.sky("#dfe8f1", "#f3eef0")
    forest(c, c.h * 0.36, 30, c.h * 0.2, "#9db2c4")
    c.ridge(c.h * 0.36, c.h * 0.03, ["#eef3f9", "#d3dfec"], 0.4, 2)
    forest(c, c.h * 0.44, 10, c.h * 0.3, "#5f7c93")
    c.ridge(c.h * 0.47, c.h * 0.04, ["#fbfcfe", "#c9d8e9"], 0.4, 2)
    for index in range(17):
        part = index / 16
        y = c.h * (0.99 - 0.5 * part**0.7)
        x = c.w * (0.34 + 0.28 * part + 0.08 * math.sin(part * 6))
        size = 9 * (1 - part) ** 1.2 + 1.2
        side = size * 1.2 * (1 if index % 2 else -1)
        c.ellipse(x + side, y, size, size * 0.6, "#a3b9d3")
        c.ellipse(x + side, y - size * 0.15, size * 0.8, size * 0.4, "#8fa8c7")
    for _ in range(150):
        c.disc(c.random.uniform(0, c.w), c.random.uniform(0, c.h), c.random.uniform(0.6, 2.2),
               "#ffffff", 0.85)


@drawing("wide-coast")
def wide_coast(c):
    sea_calm(c)
    rocks(c, c.h * 1.02, "#1c3f52", "#356273", 0.62, 1.12, 0.39)
    lighthouse(c, c.w * 0.87, c.h * 0.66, c.h * 0.46)


@drawing("wide-peaks")
def wide_peaks(c):
    peaks_dawn(c)


@drawing("wide-forest")
def wide_forest(c):
    fog_valley(c)


@drawing("wide-dunes")
def wide_dunes(c):
    dunes(c)
