"""What a person is writing when the app is killed. KILL_ROUNDS and KILL_SEED make longer runs and
repeat one that failed."""

import os
import pathlib
import random
import tempfile
import time
import unittest
from contextlib import contextmanager

from webdriver import App, Browser, Driver

ROUNDS = int(os.environ.get("KILL_ROUNDS", 2))
SEED = int(os.environ.get("KILL_SEED", 14))
# The app may lose text that was typed within this time before it is killed.
LONGEST_LOSS = 2.0
COMPOSER = "document.querySelector('dialog[open] textarea')"
MESSAGE = "[...document.querySelectorAll('.dock textarea')].find(one => one.checkVisibility())"

# Types like a person, timed by the page's clock, without waiting for the app's answers.
TYPE = """
  const [words, pauses] = arguments;
  const field = FIELD;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  window.keys = [];
  window.stopsTyping = false;
  let next = 0;
  const type = () => {
    if (next === words.length || stopsTyping) return;
    document.execCommand("insertText", false, words[next]);
    keys.push([Date.now() / 1000, field.value]);
    setTimeout(type, pauses[next++]);
  };
  type();"""


def setUpModule():
    global browser, stranger
    driver = Driver()
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)
    stranger = Browser(driver)
    unittest.addModuleCleanup(stranger.end)


@contextmanager
def named_round(number):
    """The first one that fails is the last: it leaves the page anyhow."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"in round {number} with KILL_SEED={SEED}") from error


class KillTests(unittest.TestCase):
    def setUp(self):
        self.random = random.Random(SEED)
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        self.data = pathlib.Path(data.name)
        self.app = App(os.environ["APP"], "--data", data.name)
        self.addCleanup(self.app.end)
        browser.new_tab()
        self.open()

    def open(self):
        """The link that the app printed, in the tab that is open."""
        browser.open(self.app.url)
        browser.wait("sessionStorage.scene !== window.endedScene && socket?.readyState === 1"
                     " && document.querySelectorAll('li.row').length > 5")

    def kill(self):
        self.app.kill()
        browser.run("window.endedScene = sessionStorage.scene")

    def restart(self):
        self.app.start("--port", str(self.app.port))

    def open_composer(self):
        browser.wait("!document.querySelector('dialog')")
        browser.tap_when_there("New Post")
        browser.wait(COMPOSER)

    def open_conversation(self):
        self.assertEqual(self.app.openurl("moments://messages?id=talk-otto").returncode, 0)
        browser.wait(MESSAGE)

    def discard(self):
        browser.tap("Cancel")
        browser.wait("!document.querySelector('dialog') || document.body.innerText.includes('Keep this draft?')")
        if browser.run("return document.querySelector('dialog') !== null"):
            browser.tap("Discard")
        browser.wait("!document.querySelector('dialog')")

    def kept_by_the_app(self, open_field, field):
        """In another browser, which knows nothing of what this one keeps."""
        global browser
        own, browser = browser, stranger
        try:
            self.open()
            open_field()
            return browser.run(f"return {field}.value")
        finally:
            browser.new_tab()
            browser = own

    def kill_while_typing(self, open_field, field):
        words = f"Round {self.random.randrange(10**9)}: " + "the kettle sings, " * 40
        fastest = self.random.choice([5, 40, 150, 300])
        pauses = [fastest * self.random.uniform(0.5, 1.5) for _ in words]
        before = browser.run(f"return {field}.value")
        browser.run(TYPE.replace("FIELD", field), words, pauses)
        time.sleep(self.random.uniform(0.2, 4))
        killed = time.time()
        self.kill()
        # Typing continues in the page without its app.
        time.sleep(self.random.uniform(0, 0.3))
        shown, keys = browser.run(f"""
          stopsTyping = true;
          return [{field}.value, keys]""")
        self.assertTrue(len(shown) > len(before) and (before + words).startswith(shown), shown)
        due = max((text for typed, text in keys if typed < killed - LONGEST_LOSS), key=len, default=before)
        self.restart()
        kept = self.kept_by_the_app(open_field, field)
        self.assertTrue(shown.startswith(kept) and len(kept) >= len(due), (due, kept, shown))
        lost = [typed for typed, text in keys if len(text) > len(kept) and typed < killed]
        self.losses.append(killed - min(lost) if lost else 0)
        self.assertEqual(browser.run(f"return {field}.value"), shown)
        self.open()
        browser.wait(f"{field}?.value === arguments[0]", shown)

    def test_an_app_that_is_told_to_end_soon_after_a_write_leaves_a_small_log(self):
        """A log beside the store is less safe than the store."""
        browser.run("""[...document.querySelectorAll("li.row button")]
          .find(one => one.ariaLabel?.startsWith("Favorite")).click()""")
        browser.wait_text("your favorites")
        self.assertEqual(self.app.stop(), 0)
        self.assertTrue(list(self.data.rglob("*.sqlite")))
        self.assertLess(sum(log.stat().st_size for log in self.data.rglob("*-wal")), 50_000)

    def test_typing_survives_the_end_of_the_app(self):
        self.losses = []
        for number in range(ROUNDS):
            with named_round(number):
                self.open_composer()
                self.kill_while_typing(self.open_composer, COMPOSER)
                self.discard()
                self.open_conversation()
                self.kill_while_typing(self.open_conversation, MESSAGE)
                browser.tap("Feed", "tab")
        if ROUNDS > 2:
            print(f"\n{len(self.losses)} kills while typing; the app lost at most "
                  f"{max(self.losses):.2f} s, {sum(self.losses) / len(self.losses):.2f} s on average")

    def kill_after_tap(self, field, name):
        """Types and taps; the app is killed within 50 ms of it, or just before."""
        words = f"Once and only once, {self.random.randrange(10**9)}"
        browser.run(f"""
          const field = {field};
          field.focus();
          field.select();
          document.execCommand("insertText", false, arguments[0]);""", words)
        time.sleep(self.random.choice([0.05, 1]))
        button = browser.find(name)
        delay = 0.03
        browser.run("setTimeout(() => arguments[0].click(), arguments[1] * 1000)",
                    {"element-6066-11e4-a52e-4f735466cecf": button}, delay)
        time.sleep(delay + self.random.uniform(-0.01, 0.05))
        self.kill()
        self.restart()
        self.open()
        return words

    def test_a_tap_on_post_is_not_lost_and_not_done_twice(self):
        places = {"feed": 0, "composer": 0}
        for number in range(2 * ROUNDS):
            with named_round(number):
                self.open_composer()
                words = self.kill_after_tap(COMPOSER, "Post")
                browser.wait(f"!document.querySelector('dialog') || {COMPOSER}")
                feed, composer = browser.run(f"""return [
                  [...document.querySelectorAll("li.row")]
                    .filter(row => row.textContent.includes(arguments[0])).length,
                  {COMPOSER}?.value === arguments[0] ? 1 : 0]""", words)
                self.assertEqual(feed + composer, 1, (feed, composer))
                places["feed"] += feed
                places["composer"] += composer
                if browser.run(f"return {COMPOSER} !== null"):
                    self.discard()
        if ROUNDS > 2:
            print(f"\n{2 * ROUNDS} kills after Post: {places}")

    def test_a_message_that_was_sent_is_there_once(self):
        places = {"sent": 0, "field": 0}
        for number in range(ROUNDS):
            with named_round(number):
                self.open_conversation()
                words = self.kill_after_tap(MESSAGE, "Send")
                browser.wait(MESSAGE)
                sent, field = browser.run(f"""return [
                  [...document.querySelectorAll(".from-end .cell")]
                    .filter(cell => cell.textContent.includes(arguments[0])).length,
                  {MESSAGE}.value === arguments[0] ? 1 : 0]""", words)
                self.assertEqual(sent + field, 1, (sent, field))
                places["sent"] += sent
                places["field"] += field
        if ROUNDS > 2:
            print(f"\n{ROUNDS} kills after Send: {places}")
