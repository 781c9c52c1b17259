"""Takes pictures of the previews: one of all states of a content view, in each look."""

import base64
import itertools
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Browser"))
from webdriver import Browser

SCHEMES = ["light", "dark"]
SIZES = ["xSmall", "large", "accessibility2"]
DIRECTIONS = ["ltr", "rtl"]
WIDTHS = [320, 390, 700]
COLUMNS = 4
# Every pixel is redrawn, whatever was shown before.
FLAGS = ["--disable-partial-raster", "--disable-lcd-text", "--font-render-hinting=none"]

# Nothing moves, every row is drawn, and one view is shown at a time, each of its states in a
# separate box that is as high as its scrolled content.
PREPARE = """
window.base = new CSSStyleSheet();
base.replaceSync(`
  #root *, #root ::before, #root ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  body { font-family: "Noto Sans", "Noto Color Emoji" !important; }
  .level > .bar, .previews > h2, .preview > h3 { display: none !important; }
  .level > .content > .scroll { overflow: visible !important; }
  .row { content-visibility: visible !important; }
  .previews { display: none; padding: 0; gap: 8px; justify-content: start; align-items: start; }
  .preview-screen { border-radius: 0; box-shadow: none; }
  :is(img, .image) { image-rendering: pixelated; }`);
window.look = new CSSStyleSheet();
window.fault = new CSSStyleSheet();
document.adoptedStyleSheets = [base, look, fault];
document.activeElement.blur();
// A browser does not say whether a font is installed. If it is not, digits are as wide as without it.
const pen = new OffscreenCanvas(1, 1).getContext("2d");
const width = (...fonts) => (pen.font = `17px ${fonts}`, pen.measureText("1").width);
return ["Noto Sans", "Noto Color Emoji"].filter(font => width(`"${font}"`, "serif") === width("serif")
  && width(`"${font}"`, "monospace") === width("monospace"));
"""

SHOW = """
const [view, size, direction, width, columns] = arguments;
Object.assign(document.documentElement, { dir: direction });
document.documentElement.dataset.size = size;
const rules = height => `
  .previews:nth-child(${view + 1} of .previews) { display: grid; grid-template-columns: repeat(${columns}, ${width}px); }
  .preview-screen { inline-size: ${width}px; block-size: ${height}px; }`;
look.replaceSync(rules(704));
const section = document.querySelectorAll(".previews")[view];
const boxes = [...section.querySelectorAll(".preview-screen")];
for (const box of boxes) box.style.removeProperty("block-size");
const heights = boxes.map(box => 704 + Math.max(0, ...[...box.querySelectorAll(".list, .scroll:not(.across)")]
  .map(one => one.scrollHeight - one.clientHeight)));
boxes.forEach((box, index) => box.style.setProperty("block-size", Math.min(heights[index], 2600) + "px"));
for (const one of section.querySelectorAll(".list, .scroll"))
  one.scrollTo({ top: 0, left: 0, behavior: "instant" });
return boxes.map(box => {
  const { left, top, width, height } = box.getBoundingClientRect();
  return [box.parentElement.querySelector("h3").textContent, left, top, width, height].map(one => one.toFixed ? Math.round(one) : one);
});
"""


def looks(scheme):
    return [(scheme, *rest) for rest in itertools.product(SIZES, DIRECTIONS, WIDTHS)]


class Camera:
    """A window on the previews in light or dark."""

    def __init__(self, driver, app, scheme):
        self.scheme = scheme
        self.browser = Browser(driver, 1600, 900, scheme == "dark", extra=FLAGS)
        self.browser.open(app.url)
        self.browser.wait("document.querySelectorAll('.preview .content > *').length > 20"
                          " && document.querySelector('.preview-screen').dataset.scheme === arguments[0]", scheme)
        self.browser.wait("!document.querySelector('.probe')")
        if missing := self.browser.run(PREPARE):
            raise SystemExit(f"Fonts are missing: {', '.join(missing)}. Tests/install brings them.")
        self.views = self.browser.run(
            "return [...document.querySelectorAll('.previews > h2')].map(one => one.textContent)")
        self.shape = None

    def picture(self, view, look):
        """A PNG, and in it the box of each state: name, left, top, width, height."""
        _, size, direction, width = look
        window = COLUMNS * (width + 8), self.shape[1] if self.shape else 900
        self.resize(*window)
        boxes = self.browser.run(SHOW, self.views.index(view), size, direction, width, COLUMNS)
        self.resize(window[0], max(top + height for _, _, top, _, height in boxes))
        taken = self.browser.devtools("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(taken["data"]), boxes

    def resize(self, *shape):
        if shape == self.shape:
            return
        self.shape = shape
        self.browser.devtools("Emulation.setDeviceMetricsOverride", width=shape[0], height=shape[1],
                              deviceScaleFactor=1, mobile=False)

    def take_all(self, folder):
        for look, view in itertools.product(looks(self.scheme), self.views):
            picture, boxes = self.picture(view, look)
            path = os.path.join(folder, name_of(view, look))
            with open(path + ".png", "wb") as file:
                file.write(picture)
            with open(path + ".json", "w") as file:
                json.dump(boxes, file)

    def end(self):
        self.browser.end()


def name_of(view, look):
    return "-".join([view, *map(str, look)])
