"""Faults that the pictures must show: faults.py PROGRAM"""

import sys

# First, because it knows the path of the driver.
import camera
import compare
from webdriver import App, Browser, Driver

PLAIN = ("light", "large", "ltr", 390)
# The view and appearance, the change to the page, and the state that shows it.
FAULTS = [
    ("FeedContentView", PLAIN, ".row { padding-block-start: calc(.7rem + 1px); }", "Full"),
    ("FeedContentView", PLAIN, ".f-footnote { color: #5c5c63; }", "Full"),
    ("FeedContentView", PLAIN, ".text { letter-spacing: .2px; }", "Long text"),
    ("FeedContentView", PLAIN, "[glyph='heart.fill'] { scale: .9; }", "Full"),
    ("FeedContentView", PLAIN, "[glyph=bookmark] { display: none; }", "Full"),
    ("FeedContentView", PLAIN, ".row + .row { background: none !important; }", "Full"),
    ("FeedContentView", ("light", "large", "rtl", 390), ".h { direction: ltr; }", "Full"),
    ("FeedContentView", ("light", "accessibility2", "ltr", 320), ".text { white-space: nowrap; }", "Long text"),
    ("PostContentView", PLAIN, "[style*='border-radius: 10px'] { border-radius: 8px !important; }", "Full"),
    ("PostContentView", ("dark", "large", "ltr", 390), ":root { --card: #000; --background: #0a0a0a; }", "Full"),
    ("ProfileContentView", PLAIN, ".prominent { background: #0060c0; }", "Full"),
    ("ProfileContentView", ("light", "xSmall", "ltr", 700), ".f-title2 { font-weight: 400 !important; }", "Full"),
    ("SettingsContentView", PLAIN, ".section-footer { opacity: .8; }", "Full"),
    ("SettingsContentView", ("dark", "large", "ltr", 700), ".list.inset .row.row { background: #000; }", "Full"),
    ("SettingsContentView", PLAIN, ".section-header { text-transform: uppercase; }", "Full"),
    ("ComposeContentView", PLAIN, "textarea { max-block-size: 1lh !important; }", "Long text"),
    ("ConversationContentView", PLAIN, "[style*='border-radius: 17px'] { border-radius: 0 !important; }", "Full"),
    ("MessagesContentView", ("light", "large", "ltr", 320), ".text.clamp { overflow: visible; -webkit-line-clamp: 3; }",
     "Long text"),
    ("NotificationsContentView", PLAIN, ".h { gap: 11px !important; }", "Full"),
    ("SignInContentView", PLAIN, ".row { justify-content: flex-start; min-block-size: 3rem; }", "Full"),
]


def main(program):
    driver = Driver()
    app = App(program)
    eye = Browser(driver)
    eye.open("about:blank")
    lenses = {scheme: camera.Camera(driver, app, scheme) for scheme in camera.SCHEMES}
    missed = 0
    try:
        for view, look, css, state in FAULTS:
            lens = lenses[look[0]]
            before = lens.picture(view, look)
            lens.browser.run("fault.replaceSync(arguments[0])", css)
            after = lens.picture(view, look)
            lens.browser.run("fault.replaceSync('')")
            found = [] if before == after else [name for name, *_ in compare.differences(eye, before, after)]
            again = lens.picture(view, look)
            if state not in found or again != before:
                missed += 1
                print(f"missed: {css} in {view}, {state}; differs: {found or 'nothing'}; the same after it: {again == before}")
    finally:
        for window in [eye, *lenses.values()]:
            window.end()
        app.end()
        driver.end()
    print(f"{len(FAULTS) - missed} of {len(FAULTS)} faults found.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
