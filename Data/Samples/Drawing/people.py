"""Avatars: some people draw themselves, others show what they love."""

import math

from canvas import mix

DRAWINGS = {}


def drawing(name):
    def keep(draw):
        DRAWINGS[name] = draw
        return draw

    return keep


class Portrait:
    """A friendly head and shoulders. Hair behind, then neck and face, then hair in front."""

    def __init__(self, canvas, back, skin, hair, coat):
        self.c, self.skin, self.hair, self.coat = canvas, skin, hair, coat
        self.dark = mix(skin, "#4a1f2a", 0.35)
        canvas.sky(*back)

    def behind(self, style):
        c, hair = self.c, self.hair
        if style == "long":
            c.ellipse(80, 80, 43, 50, hair)
            c.rect(37, 78, 86, 62, hair, 22)
        elif style == "curls":
            for index in range(15):
                a = math.radians(150 + index * 17)
                c.disc(80 + math.cos(a) * 37, 70 + math.sin(a) * 36, 19, hair)
            c.disc(80, 60, 38, hair)
        elif style == "bun":
            c.disc(80, 24, 19, hair)
            c.disc(80, 66, 40, hair)
        elif style == "bob":
            c.rect(38, 36, 84, 76, hair, 38)
        elif style == "scarf":
            c.ellipse(80, 78, 49, 55, hair)
            c.poly([(32, 90), (128, 90), (140, 160), (20, 160)], hair)
        elif style == "braids":
            for side in (-1, 1):
                for index in range(5):
                    c.ellipse(80 + side * (39 + index), 92 + index * 14, 10, 10, hair)
            c.disc(80, 66, 41, hair)
        return self

    def body(self, ears=True):
        c = self.c
        c.ellipse(80, 172, 66, 50, [self.coat, mix(self.coat, "#1c1830", 0.25)])
        c.rect(67, 98, 26, 36, mix(self.skin, self.dark, 0.35), 13)
        c.ellipse(80, 129, 19, 9, mix(self.skin, self.dark, 0.2))
        for side in (-1, 1) if ears else ():
            c.ellipse(80 + side * 35, 82, 7, 10, mix(self.skin, self.dark, 0.2))
        c.ellipse(80, 78, 34, 40, [mix(self.skin, "#ffffff", 0.10), self.skin])
        return self

    def face(self):
        c = self.c
        for side in (-1, 1):
            c.ellipse(80 + side * 13, 79, 3.4, 4.4, "#2b1d24")
            c.disc(80 + side * 13 + 1.2, 77.5, 1.1, "#ffffff")
            c.ellipse(80 + side * 21, 92, 7, 4.4, mix(self.skin, "#e4573e", 0.42), 0.55, 1.5)
            c.arc(80 + side * 13, 76, 8, 225, 315, mix(self.hair, "#2b1d24", 0.4), 2.2)
        c.arc(80, 85, 5, 50, 130, self.dark, 2)
        c.arc(80, 90, 11, 25, 155, mix(self.skin, "#5a1626", 0.62), 2.8)
        return self

    def front(self, style):
        c, hair = self.c, self.hair

        def cap(fill, low, tall=41, wide=38):
            c.through(lambda pen: pen.chord(
                [(80 - wide) * 2, (76 - tall) * 2, (80 + wide) * 2, (76 + tall) * 2], 180 - low, 360 + low, fill=255), fill)

        if style == "fringe":
            cap(hair, -14)
        elif style == "side":
            c.poly([(44, 78), (44, 50), (60, 35), (92, 32), (116, 48), (117, 76), (106, 56), (84, 50), (58, 62)], hair)
        elif style == "short":
            c.poly([(45, 72), (46, 46), (62, 33), (98, 33), (114, 46), (115, 72), (108, 56), (52, 56)], hair)
        elif style == "top":
            c.poly([(50, 58), (52, 40), (80, 30), (108, 40), (110, 58), (80, 47)], hair)
        elif style == "scarf":
            c.through(lambda pen: pen.chord([46 * 2, 34 * 2, 114 * 2, 110 * 2], 205, 335, fill=255), hair)
            c.arc(80, 79, 39, 0, 360, hair, 9)
            c.arc(80, 79, 35, 165, 375, mix(hair, "#ffffff", 0.25), 2)
            c.poly([(52, 116), (108, 116), (122, 160), (46, 160)], mix(hair, "#1c1830", 0.10))
        elif style == "beanie":
            cap("#d9573f", 4, 50, 40)
            c.rect(38, 62, 84, 15, "#b8423d", 7)
            for x in range(42, 120, 9):
                c.line([(x, 64), (x, 75)], "#d9573f", 1.6)
            c.disc(80, 24, 10, "#f4ead5")
        elif style == "baker":
            for x, r in ((54, 18), (80, 23), (106, 18)):
                c.disc(x, 33, r, "#fffaf0")
            c.rect(48, 36, 64, 23, ["#fffaf0", "#e9dfcc"], 3)
        return self

    def glasses(self, tone="#2b2a33"):
        for side in (-1, 1):
            self.c.arc(80 + side * 14, 80, 11, 0, 360, tone, 2.6)
        self.c.line([(77, 78), (83, 78)], tone, 2.6)
        return self

    def beard(self):
        c = self.c
        c.through(lambda pen: pen.chord([46 * 2, 44 * 2, 114 * 2, 124 * 2], 14, 166, fill=255), self.hair)
        c.ellipse(80, 94, 17, 8, self.skin)
        c.ellipse(80, 90.5, 15, 4, self.hair)
        c.arc(80, 89, 10, 35, 145, mix(self.skin, "#5a1626", 0.62), 2.8)
        return self

    def earrings(self, tone="#f3c04a"):
        for side in (-1, 1):
            self.c.disc(80 + side * 38, 97, 4.5, tone)
        return self


@drawing("avatar-noa")
def noa(c):
    p = Portrait(c, ("#f6c667", "#e89a4f"), "#e9b48c", "#7a3b2e", "#2f6f77")
    p.behind("bob").body().face().front("fringe")
    return {"vignette": 0.06}


@drawing("avatar-mara")
def mara(c):
    p = Portrait(c, ("#e4773f", "#c8503f"), "#8a5638", "#231820", "#f4ead5")
    p.behind("curls").body().face().front("baker").earrings()


@drawing("avatar-otto")
def otto(c):
    p = Portrait(c, ("#9fc8cb", "#5d97a3"), "#f0c9a8", "#b58a5c", "#3d4a63")
    p.body().face().beard().front("short").glasses()


@drawing("avatar-yuki")
def yuki(c):
    p = Portrait(c, ("#1c2b56", "#54507f"), "#f1cfae", "#1f1b2b", "#c8503f")
    c.stars(40, 160)
    p.behind("long").body().face().front("fringe").glasses("#f0c06a")


@drawing("avatar-leila")
def leila(c):
    p = Portrait(c, ("#f4ead5", "#e6cba6"), "#d9a57c", "#2f7f78", "#1d4b59")
    p.behind("scarf").body(ears=False).face().front("scarf")


@drawing("avatar-vera")
def vera(c):
    p = Portrait(c, ("#d98f86", "#a94f62"), "#f3d3bd", "#c9703a", "#26223d")
    p.behind("bun").body().face().front("side").earrings("#f4ead5")


@drawing("avatar-dimitra")
def dimitra(c):
    p = Portrait(c, ("#bcd8c0", "#6ca06a"), "#dfae86", "#4a3232", "#e8a23c")
    p.behind("braids").body().face().front("side")
    for angle in range(0, 360, 45):
        c.leaf(112, 47, 12, angle, "#fffdf6", 0.55)
    c.disc(112, 47, 5, "#f3a712")


@drawing("avatar-arjun")
def arjun(c):
    p = Portrait(c, ("#f0c06a", "#d9825b"), "#b07a50", "#1d1a20", "#54456b")
    p.body().face().beard().front("short")


@drawing("avatar-minseo")
def minseo(c):
    p = Portrait(c, ("#c9d2d6", "#8d99a6"), "#efc7a0", "#231d26", "#f3a712")
    p.behind("bob").body().face().front("beanie")


@drawing("avatar-sol")
def sol(c):
    p = Portrait(c, ("#7df5c9", "#2e86ab"), "#6d432f", "#171320", "#e4572e")
    p.body().face().front("top").glasses("#f6e3c0")


@drawing("avatar-tamar")
def tamar(c):
    c.sky("#f4ead5", "#ecd3b0")
    c.disc(83, 92, 52, "#6d1f33", 0.35, 5)
    c.disc(80, 88, 51, ["#e0524f", "#a82f46"])
    for angle in (62, 78, 90, 102, 118):
        c.leaf(80, 46, 29, angle, "#c8443d", 0.45)
    c.ellipse(72, 94, 30, 33, "#f9e3c0")
    for index in range(34):
        a, r = index * 2.4, 26 * math.sqrt(index / 34)
        c.disc(72 + math.cos(a) * r * 0.95, 94 + math.sin(a) * r * 1.05, 4.4, "#b3203c")
        c.disc(71 + math.cos(a) * r * 0.95, 92.6 + math.sin(a) * r * 1.05, 1.3, "#ff9fa6")


@drawing("avatar-ogawa")
def ogawa(c):
    c.sky("#2f5d6e", "#1d3b4d")
    for index, (tone, x) in enumerate((("#c8473d", 42), ("#f0c06a", 66), ("#f4ead5", 88), ("#7fae9d", 108))):
        tall = (82, 94, 74, 88)[index]
        c.rect(x - 11, 126 - tall, 21, tall, [mix(tone, "#ffffff", 0.12), mix(tone, "#000000", 0.12)], 2)
        c.rect(x - 7, 126 - tall + 11, 13, 4, mix(tone, "#1d3b4d", 0.45))
        c.rect(x - 7, 108, 13, 4, mix(tone, "#1d3b4d", 0.45))
    c.rect(22, 126, 116, 8, "#8b5e3c", 3)


@drawing("avatar-northlight")
def northlight(c):
    from landscapes import lighthouse, rocks

    c.sky("#27345f", "#8a6f9a", "#f0a585")
    c.stars(30, 70)
    rocks(c, 158, "#1b1a33", "#3d3555", 0.1, 0.95, 0.2)
    x, y = lighthouse(c, 80, 138, 112)
    c.glow(x, y, 44, "#fff2c4", 0.8)


@drawing("avatar-umbrellas")
def umbrellas(c):
    c.sky("#e9e2d2", "#d3c9b4")
    c.line([(80, 60), (80, 126)], "#3a2f3a", 5)
    c.arc(91, 126, 11, 0, 180, "#3a2f3a", 5)
    for wide, tone in ((54, "#c8473d"), (33, "#f4ead5"), (12, "#c8473d")):
        c.through(lambda pen, wide=wide: pen.pieslice(
            [(80 - wide) * 2, 32 * 2, (80 + wide) * 2, 140 * 2], 180, 360, fill=255), [mix(tone, "#ffffff", 0.15), tone])
    c.line([(80, 24), (80, 34)], "#3a2f3a", 4)
    for x, y in ((34, 26), (52, 46), (118, 22), (136, 50), (20, 112), (142, 108), (40, 138), (118, 142)):
        c.line([(x, y), (x - 4, y + 11)], "#6d8fa0", 2.6)


@drawing("avatar-juno")
def juno(c):
    c.sky("#141b3c", "#3d3b6e")
    c.stars(70, 160)
    c.glow(80, 80, 80, "#f4ead5", 0.35)
    c.crescent(80, 80, 43, "#fbf0d2")


@drawing("avatar-kahu")
def kahu(c):
    c.sky("#a9d0dc", "#e3efe6")
    c.ellipse(80, 168, 78, 30, "#3d8aa0")
    c.ellipse(76, 98, 38, 42, ["#ffffff", "#dfe4e6"])
    c.poly([(44, 90), (20, 128), (70, 128)], "#8d99a6")
    c.leaf(52, 82, 64, -62, "#7b8894", 0.5)
    c.disc(90, 56, 25, "#ffffff")
    c.poly([(110, 50), (139, 60), (110, 67)], "#f3a712")
    c.disc(98, 52, 4.4, "#2b2a33")
    c.rect(64, 24, 48, 15, "#1f4d6e", 5)
    c.rect(70, 12, 36, 16, "#fffdf6", 6)
    c.disc(88, 29, 4, "#f3c04a")
    for x in (68, 84):
        c.line([(x, 136), (x, 152)], "#e4772f", 4)


@drawing("avatar-ines")
def ines(c):
    c.sky("#f3b48b", "#e08a6d")
    fur = "#4a4652"
    c.ellipse(80, 158, 54, 44, fur)
    c.ellipse(80, 88, 47, 41, fur)
    for side in (-1, 1):
        c.poly([(80 + side * 45, 82), (80 + side * 39, 27), (80 + side * 9, 54)], fur)
        c.poly([(80 + side * 38, 66), (80 + side * 35, 40), (80 + side * 19, 55)], "#d98f86")
        c.ellipse(80 + side * 18, 86, 11, 10, "#f6d35b")
        c.ellipse(80 + side * 18, 86, 3.4, 9, "#1c1826")
        for tilt in (-5, 3):
            c.line([(80 + side * 18, 104 + tilt * 0.3), (80 + side * 55, 101 + tilt)], "#f4ead5", 1.2)
    c.ellipse(80, 108, 17, 12, "#f4ead5")
    c.poly([(74, 98), (86, 98), (80, 105)], "#d9736d")
    c.arc(74, 106, 6, 0, 150, "#4a3a40", 2)
    c.arc(86, 106, 6, 30, 180, "#4a3a40", 2)


@drawing("avatar-tides")
def tides(c):
    c.sky("#f4ead5", "#f0d9b0")
    c.disc(108, 50, 22, "#e4773f")
    for index, tone in enumerate(("#7fb9c4", "#3d8aa0", "#1f5f7c", "#12405c")):
        points = [(x, 66 + index * 23 + math.sin(x / 17 + index * 1.4) * 9) for x in range(0, 164, 3)]
        c.poly(points + [(164, 164), (0, 164)], tone)
        c.line(points, "#ffffff", 2.4, 0.75)


@drawing("avatar-strings")
def strings(c):
    c.sky("#26223d", "#4a2f4d")
    for index in range(4):
        x = 47 + index * 22
        c.line([(x, -4), (x + math.sin(index * 1.7) * 4, 80), (x, 164)], ("#f9e3b0", "#f2a24b", "#e4773f", "#c8443d")[index], 3.4)
        c.disc(x + math.sin(index * 1.7) * 4, 34 + index * 29, 11, ("#f9e3b0", "#f2a24b", "#e4773f", "#c8443d")[index])


@drawing("avatar-octopus")
def octopus(c):
    c.sky("#1f5f7c", "#123a52")
    for _ in range(16):
        c.arc(float(c.random.uniform(0, 160)), float(c.random.uniform(0, 160)), float(c.random.uniform(2, 6)), 0, 360, "#8fc6d0", 1.2, 0.7)
    tone = "#e4776a"
    for index in range(6):
        side = (index - 2.5) / 2.5
        points = [(80 + side * (22 + t * 1.15), 96 + t * 1.3 + math.sin(t / 7 + index) * 6) for t in range(0, 40, 2)]
        c.line(points, mix(tone, "#8a2f46", 0.2 + 0.1 * (index % 2)), 11)
    c.ellipse(80, 72, 41, 45, [mix(tone, "#ffffff", 0.2), tone])
    for side in (-1, 1):
        c.disc(80 + side * 16, 76, 11, "#fffdf6")
        c.disc(80 + side * 16 + 2, 78, 5.4, "#1c1826")
    c.arc(80, 94, 8, 20, 160, "#8a2f46", 3)


@drawing("avatar-crane")
def crane(c):
    c.sky("#f4ead5", "#e9d3b4")
    c.poly([(30, 100), (84, 74), (98, 108)], "#c8473d")
    c.poly([(84, 74), (50, 26), (98, 108)], "#e4776a")
    c.poly([(84, 74), (112, 30), (98, 108)], "#d9573f")
    c.poly([(88, 104), (132, 58), (104, 108)], "#b8352f")
    c.poly([(132, 58), (150, 74), (126, 68)], "#8f2f3f")
    c.poly([(84, 76), (18, 70), (40, 100)], "#b8352f")
    c.poly([(30, 100), (104, 108), (74, 126)], "#8f2f3f")
