"""All content views in all their states, on the page that `Simulator/run --previews` shows."""

import os
import unittest

from clipped_text import CLIPPED
from faint_text import FAINT
from names_and_roles import PROBLEMS
from small_targets import SMALL
from webdriver import App, Browser, Driver


def setUpModule():
    global browser
    driver = Driver()
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)
    app = App(os.environ["PREVIEWS"])
    unittest.addModuleCleanup(app.end)
    browser.open(app.url)
    browser.wait("document.querySelectorAll('.preview .content > *').length > 20")


class PreviewTests(unittest.TestCase):
    def test_everything_has_a_name_and_a_role(self):
        self.assertEqual(browser.run(PROBLEMS), [])

    def test_no_text_is_cut_off(self):
        self.assertEqual(browser.run(CLIPPED), [])

    def test_a_fingertip_hits_every_control(self):
        # In parts, because a slow machine needs a minute for all of them, which is longer than a
        # script's limit.
        browser.run("document.querySelectorAll('.preview').forEach((one, at) => one.dataset.part = at % 4)")
        for part in range(4):
            self.assertEqual(browser.run(SMALL, f".preview[data-part='{part}']"), [])

    def test_no_row_is_wider_than_its_list(self):
        wide = """return [...document.querySelectorAll("li.row")].filter(one => one.scrollWidth > one.clientWidth + 1)
          .map(one => one.innerText.slice(0, 60))"""
        self.assertEqual(browser.run(wide), [])

    def test_every_line_is_drawn(self):
        # Includes lines of a thread, which are as high as their rows.
        lines = "return [...document.querySelectorAll('.preview .tall > .solid')].map(one => one.offsetHeight)"
        heights = browser.run(lines)
        self.assertTrue(heights)
        self.assertEqual([height for height in heights if height < 44], [])

    def test_they_fill_a_window_on_a_desk(self):
        browser.devtools("Emulation.setDeviceMetricsOverride",
                         width=1280, height=900, deviceScaleFactor=1, mobile=False)
        self.addCleanup(browser.set_look)
        self.assertEqual(browser.run("return document.getElementById('root').offsetWidth"), 1280)

    def test_they_are_shown_in_light_and_dark(self):
        color = "return getComputedStyle(document.querySelector('.preview-screen')).backgroundColor"
        light = browser.run(color)
        browser.tap("Dark")
        self.addCleanup(browser.tap, "Light")
        browser.wait("document.querySelector('.preview-screen[data-scheme=dark]')")
        self.assertNotEqual(browser.run(color), light)

    def test_all_text_stands_out_in_light_and_dark(self):
        self.assertEqual(browser.run(FAINT), [])
        browser.tap("Dark")
        self.addCleanup(browser.tap, "Light")
        browser.wait("document.querySelector('.preview-screen[data-scheme=dark]')")
        self.assertEqual(browser.run(FAINT), [])


if __name__ == "__main__":
    unittest.main()
