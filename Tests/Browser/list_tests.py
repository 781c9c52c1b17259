"""A list of two thousand rows: only what is near the screen is there, and a person does not notice."""

import os
import unittest

from engines import Browser, Driver, not_in
from tracing import Trace
from webdriver import App

ROWS = 2000
# The first row that is fully visible, and its position.
SEEN = """(() => {
  const list = document.querySelector(".list"), top = list?.getBoundingClientRect().top;
  if (!list) return null;  // right after a reload
  const row = [...list.querySelectorAll(".row:not(.near)")].find(one => one.getBoundingClientRect().top >= top);
  return row && [row.querySelector(".text").textContent, Math.round(row.getBoundingClientRect().top)]; })()"""
# Scrolls by this distance and number of times, a little faster than a wheel. Visible rows must not
# move by themselves.
SCROLL = """
  const [by, times, done] = arguments, list = document.querySelector(".list"), jumps = [];
  const step = left => {
    if (!left) return done(jumps);
    const row = document.elementFromPoint(195, 500)?.closest(".row:not(.near)");
    if (!row) return setTimeout(step, 10, left);
    const before = row.getBoundingClientRect().top, position = list.scrollTop;
    list.scrollBy({ top: by, behavior: "instant" });
    const moved = list.scrollTop - position;
    setTimeout(() => {
      const by = row.isConnected && Math.round(row.getBoundingClientRect().top - before + moved);
      if (Math.abs(by) > 1) jumps.push(`${row.textContent} moved by ${by}`);
      step(left - 1);
    }, 50);
  };
  step(times);"""
# Waits until the list has been still for a while. A row inserted above can end a scroll without an
# event.
REST = """
  const [done] = arguments, list = document.querySelector(".list");
  let at = list.scrollTop, still = 0;
  const look = () => {
    still = list.scrollTop === at ? still + 1 : 0;
    at = list.scrollTop;
    if (still < 20) requestAnimationFrame(look); else done();
  };
  look();"""


def setUpModule():
    global browser
    driver = Driver()
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)


class ListTests(unittest.TestCase):
    def setUp(self):
        os.environ["ROWS"] = str(ROWS)
        self.app = App(os.environ["PAGE_ROWS"])
        self.addCleanup(self.app.end)
        browser.new_tab()
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('.row:not(.near)').length > 5")
        browser.problems()

    def scroll(self, by, times=1):
        body = {"script": SCROLL, "args": [by, times]}
        self.assertEqual(browser.call("POST", "/execute/async", body), [])

    def jump(self, row):
        browser.run("const list = document.querySelector('.list');"
                    f"list.scrollTop = list.scrollHeight * {row} / {ROWS}")
        browser.wait("document.elementFromPoint(195, 500)?.closest('.row:not(.near)')")

    def counts(self):
        return browser.run("return [document.querySelectorAll('.row:not(.near)').length,"
                           " document.querySelectorAll('.row *').length]")

    @not_in("webkit", "WebKit 2.50 leaves the place to the page when rows above change")
    def test_the_place_is_exact_in_both_directions_and_the_page_stays_small(self):
        self.scroll(600, 60)
        down = browser.run(f"return {SEEN}")
        self.scroll(600, 20)
        rows, elements = self.counts()
        self.assertLess(rows, 100)
        self.assertLess(elements, 3000)
        self.scroll(-600, 20)
        self.assertEqual(browser.run(f"return {SEEN}"), down)
        self.jump(1500)
        self.scroll(-400, 30)
        self.scroll(-1500, 20)
        self.jump(0)
        self.assertEqual(browser.run(f"return {SEEN}")[0], "Person 1")
        rows, elements = self.counts()
        self.assertLess(rows, 100)
        self.assertEqual(browser.problems(), [])

    def test_rows_that_come_and_go_change_no_others(self):
        self.addCleanup(browser.set_media)
        # With motion: a removed row is animated whether or not it was visible.
        browser.set_media(motion="no-preference")
        self.scroll(600, 20)
        with Trace(browser) as trace:
            self.scroll(600, 10)
        self.assertLessEqual(len(trace.styled), 10)
        # About forty rows of eight elements are added at a time. With all others, it would be 446
        # elements.
        self.assertLess(max(trace.styled), 350)

    def test_a_line_is_above_all_rows_but_the_first(self):
        lined = "return [...document.querySelectorAll('.list > .row')].map(row => row.hasAttribute('lined'))"
        for _ in range(2):
            first, *others = browser.run(lined)
            self.assertEqual((first, set(others)), (False, {True}))
            self.scroll(600, 20)
            self.jump(0)

    def test_the_end_comes_by_its_key(self):
        browser.run("document.querySelector('.row button').focus()")
        # Rows that were never drawn have an assumed height, so the end keeps moving while scrolling
        # there.
        is_there = "document.querySelector('.list').innerText.includes('Person 2000')"
        is_back = f"{SEEN}?.[0] === 'Person 1'"
        for key, arrived in ("End", is_there), ("Home", is_back):
            for _ in range(4):
                browser.press(key)
                browser.call("POST", "/execute/async", {"script": REST, "args": []})
            browser.wait(arrived)

    def test_the_row_with_the_focus_stays(self):
        browser.run("document.querySelectorAll('.row button')[2].focus()")
        browser.run("document.activeElement.dataset.mine = 'yes'")
        self.scroll(600, 40)
        self.assertEqual(browser.run("return document.activeElement.dataset.mine"), "yes")
        self.assertIn("Person 3", browser.run("return document.activeElement.closest('.row').textContent"))
        browser.run("document.activeElement.blur()")
        self.scroll(600, 2)
        browser.wait("!document.querySelector('[data-mine]')")

    def test_what_is_selected_stays(self):
        browser.run("getSelection().selectAllChildren(document.querySelectorAll('.row .text')[1])")
        words = browser.run("return getSelection().toString()")
        self.scroll(600, 40)
        self.assertEqual(browser.run("return getSelection().toString()"), words)
        self.assertIn("Words of post 1.", words)

    def test_words_far_away_are_found(self):
        self.scroll(600, 40)
        found = "[...document.querySelectorAll('[hidden=until-found]')].find(one => /Person 7\\b/.test(one.textContent))"
        self.assertEqual(browser.run(f"return {found}.getAttribute('hidden')"), "until-found")
        # Like the browser for a search result.
        browser.run(f"{found}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        browser.wait("document.elementFromPoint(195, 500)?.closest('.row:not(.near)')")
        browser.wait("document.querySelector('.list').innerText.includes('Person 7\\n')")
        self.assertAlmostEqual(browser.run("""
          const row = [...document.querySelectorAll('.row')].find(one => /^Person 7\\n/.test(one.innerText));
          const box = row.getBoundingClientRect(), list = row.closest('.list').getBoundingClientRect();
          return (box.top + box.bottom - list.top - list.bottom) / 2"""), 0, delta=2)

    def test_a_reload_in_the_middle_comes_back_to_the_row(self):
        self.scroll(600, 60)
        before = browser.run(f"return {SEEN}")
        browser.reload()
        # Firefox can place a row between two points, so either position is right.
        browser.wait(f"{SEEN}?.[0] === arguments[0] && Math.abs({SEEN}[1] - arguments[1]) <= 1", *before)

    def test_rows_come_that_were_asked_for_while_the_connection_was_lost(self):
        browser.run("socket.close(); document.querySelector('.list').scrollTop = 60000")
        browser.wait("!document.getElementById('banner').hidden")
        browser.wait("document.getElementById('banner').hidden")
        browser.wait("document.elementFromPoint(195, 500)?.closest('.row:not(.near)')")
        self.scroll(600, 5)
