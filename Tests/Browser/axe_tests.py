"""Every screen, sheet and preview as axe-core judges it by all of its rules: light and dark, on a phone and on a desk."""

import os
import tempfile
import unittest

from webdriver import ELEMENT, App, Browser, Driver

with open(os.environ["AXE"]) as script:
    AXE = script.read()

VIOLATIONS = """
return axe.run(document, { resultTypes: ["violations"] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)));
"""
LOOKS = [(*size, is_dark) for size in [(390, 844), (1280, 900)] for is_dark in [False, True]]


def setUpModule():
    global browser
    driver = Driver()
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)


def violations():
    if not browser.run("return !!window.axe"):
        browser.run(AXE)
    found = {}
    for look in LOOKS:
        show(look)
        if problems := browser.run(VIOLATIONS):
            found[look] = problems
    show(LOOKS[0])
    return found


def show(look):
    browser.look = look
    browser.set_look()
    browser.wait("""matchMedia("(prefers-color-scheme: dark)").matches === arguments[0]
      && (document.querySelector(".preview, .tabs, .split")?.matches(".split") ?? false)
        === (innerWidth >= 700 && !document.querySelector(".preview"))""", look[2])


class AxeTests(unittest.TestCase):
    maxDiff = None

    def serve(self, program, *arguments):
        app = App(os.environ[program], *arguments)
        self.addCleanup(app.end)
        browser.new_tab()
        browser.open(app.url)
        return app

    def test_it_finds_nothing_in_any_preview(self):
        self.serve("PREVIEWS")
        browser.wait("document.querySelectorAll('.preview .content > *').length > 20")
        self.assertEqual(violations(), {})

    def look(self, name):
        with self.subTest(name):
            self.assertEqual(violations(), {})

    def test_it_finds_nothing_on_any_screen(self):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        app = self.serve("APP", "--data", data.name)
        # Content behind a sheet is checked too.
        app.openurl("moments://settings")
        browser.wait("document.querySelector('.inset select')")
        browser.run("""
          const select = [...document.querySelectorAll("select")].at(-1);
          select.selectedIndex = 0;
          select.dispatchEvent(new Event("change", { bubbles: true }));""")
        app.openurl("moments://feed")
        browser.reload()
        browser.wait("document.querySelector('li.row')")
        browser.wait("[...document.images].every(one => one.complete)")
        self.look("Feed")
        for link, title in [("feed/bread", "Post"), ("profile?userId=mara", "Profile"), ("settings", "Settings"),
                            ("notifications", "Notifications"), ("bookmarks", "Bookmarks"),
                            ("messages?id=talk-mara", "Mara 🥖"), ("repos?query=swift", "Search"),
                            ("search", "Search"), ("search?query=bread", "Search"),
                            ("feed?id=none", "Post"), ("signin", "Add Account"), ("signin?server=a.example", "Address")]:
            self.assertEqual(app.openurl("moments://" + link).returncode, 0)
            browser.screen(title)
            browser.wait("!document.body.innerText.includes('Loading…')")
            self.look(link)
        app.openurl("moments://elsewhere")
        browser.wait_text("Moments can’t open this link")
        self.look("a message over a sheet")
        app.openurl("moments://feed")
        browser.wait("!document.querySelector('dialog')")
        self.look("a message")
        for tab in ["Profile", "Messages", "Repos"]:
            browser.tap(tab, "tab")
            browser.wait("document.querySelector('.panel:not([hidden]) .list')")
            self.look(tab)
        browser.tap("Feed", "tab")
        browser.run("arguments[0].click()", {ELEMENT: browser.find("More")})
        browser.wait("document.querySelector(':popover-open .menu-item')")
        self.look("a menu")
        browser.press("Escape")
        browser.tap("Search")
        browser.screen("Search")
        self.look("Search")
        browser.back()
        browser.screen("Moments")
        for name in ["Filter", "New Post"]:
            browser.tap(name)
            browser.wait("document.querySelector('dialog[open] label')")
            self.look(name)
            if name == "Filter":
                browser.press("Escape")
                browser.wait("!document.querySelector('dialog')")
        browser.type("What is on your mind?", "A draft for @mar")
        browser.wait("document.activeElement.value === 'A draft for @mar'")
        self.look("suggestions")
        browser.press("Escape")
        browser.wait_text("Keep this draft?")
        self.look("a question")


if __name__ == "__main__":
    unittest.main()
