"""Pictures of two programs, and a page of what differs: compare.py FOLDER NOW PROGRAM REVISION [PROGRAM]"""

import base64
import concurrent.futures
import html
import json
import os
import shutil
import sys

# First, because it knows the path of the driver.
import camera
from webdriver import App, Browser, Driver

# Each state that differs, with its old and new picture, and the differences.
DIFFER = """
const [old, now] = arguments;
const read = async ([png, boxes]) => {
  const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  return new Map(boxes.map(([name, left, top, width, height]) => [name, context.getImageData(left, top, width, height)]));
};
const show = async image => {
  if (!image) return "";
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
return (async () => {
  const [before, after] = await Promise.all([old, now].map(read));
  const found = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)];
    let count = 0;
    let marked = null;
    if (one && other) {
      const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
      marked = new ImageData(width, height);
      const [words, from, to] = [marked, one, other].map(image => new Uint32Array(image.data.buffer));
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const isIn = image => x < image.width && y < image.height;
        const [a, b] = [isIn(one) && from[y * one.width + x], isIn(other) && to[y * other.width + x]];
        if (a !== b) count++;
        words[y * width + x] = a === b ? (b & 0xffffff) | 0x30000000 : 0xff0000ff;
      }
    } else count = -1;
    if (count) found.push([name, count, ...await Promise.all([one, other, marked].map(show))]);
  }
  return found;
})();
"""
SHOWN = 300


def take(program, folder):
    """Two windows, one for each of two cores."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    driver = Driver()
    app = App(program)

    def run(scheme):
        lens = camera.Camera(driver, app, scheme)
        try:
            lens.take_all(folder)
        finally:
            lens.end()
    try:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(run, camera.SCHEMES))
    finally:
        app.end()
        driver.end()
    open(folder + "/done", "w").close()


def read(path):
    if not os.path.exists(path + ".png"):
        return None
    with open(path + ".png", "rb") as picture, open(path + ".json") as boxes:
        return picture.read(), json.load(boxes)


def encoded(sheet):
    return [base64.b64encode(sheet[0]).decode(), sheet[1]]


def differences(browser, one, other):
    return browser.run(DIFFER, *map(encoded, (one, other)))


def report(folder, before, after):
    """Writes the page, and says which states of which views differ in how many looks."""
    names = sorted({name[:-4] for one in (before, after) for name in os.listdir(one) if name.endswith(".png")})
    changed, alone = [], []
    for name in names:
        pair = read(f"{before}/{name}"), read(f"{after}/{name}")
        if None in pair:
            alone.append(name)
        elif pair[0] != pair[1]:
            changed.append((name, *pair))
    shutil.rmtree(folder + "/differences", ignore_errors=True)
    os.makedirs(folder + "/differences")
    rows, states = [], {}
    if changed:
        driver = Driver()
        browser = Browser(driver)
        try:
            browser.open("about:blank")
            for name, *pair in changed:
                for state, count, *pictures in differences(browser, *pair):
                    view, *look = name.split("-")
                    states.setdefault(f"{view}, {state}", []).append("-".join(look))
                    if len(rows) < SHOWN:
                        rows.append(row(folder, f"{view}, {state}", " ".join(look), count, pictures, len(rows)))
        finally:
            browser.end()
            driver.end()
    with open(folder + "/index.html", "w") as page:
        page.write(PAGE.format("".join(rows) or "<p>Nothing differs.</p>"))
    return states, alone


def row(folder, state, look, count, pictures, number):
    shown = []
    for kind, picture in zip(["before", "after", "difference"], pictures):
        path = f"differences/{number}-{kind}.png"
        if picture:
            with open(f"{folder}/{path}", "wb") as file:
                file.write(base64.b64decode(picture))
        shown.append(f"<figure><figcaption>{kind}</figcaption>" + (f"<img src='{path}' loading=lazy>" if picture else "none")
                     + "</figure>")
    points = f"{count} pixels" if count > 0 else "only one of both"
    return f"<h2>{html.escape(state)} <small>{look}, {points}</small></h2><div>{''.join(shown)}</div>"


PAGE = """<!doctype html><meta charset=utf-8><title>What looks different</title>
<style>body {{ font: 15px/1.4 system-ui; margin: 2rem; background: #eef0f4; }} small {{ font-weight: 400; color: #555; }}
div {{ display: flex; gap: 1rem; align-items: start; }} figure {{ margin: 0; }} img {{ background: #fff; }}</style>
<h1>What looks different</h1>{}
"""


def main(folder, now, program, revision, previous=""):
    if previous:
        take(previous, f"{folder}/{revision}")
    # Taken again even if they exist. Then, two runs of one revision are compared.
    take(program, f"{folder}/new")
    states, alone = report(folder, f"{folder}/{revision}", f"{folder}/new")
    shutil.rmtree(f"{folder}/{now}", ignore_errors=True)
    os.rename(f"{folder}/new", f"{folder}/{now}")
    for name in alone:
        print(f"only one revision has {name}")
    for state, found in states.items():
        print(f"{state}: {len(found)} looks, such as {found[0]}")
    if states:
        print(f"See file://{folder}/index.html")
    else:
        print("Nothing looks different.")
    return 1 if states or alone else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
