"""Moments as a person meets it: the scripts that start it, and the app in the browser."""

import os
import re
import signal
import socket
import subprocess
import tempfile
import unittest

from names_and_roles import PROBLEMS
from webdriver import App, Browser, Driver

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def setUpModule():
    global driver, browser
    driver = Driver()
    browser = Browser(driver)


def tearDownModule():
    browser.end()
    driver.end()


class AppTests(unittest.TestCase):
    def setUp(self):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        self.app = App(os.environ["APP"], "--data", data.name)
        self.addCleanup(self.app.end)
        browser.new_tab()
        self.open()

    def open(self):
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")
        browser.problems()

    def test_the_feed_appears(self):
        self.assertEqual(browser.run("return document.querySelector('h1').innerText"), "Moments")
        browser.wait("[...document.images].every(one => one.complete && one.naturalWidth)")
        self.assertEqual(browser.problems(), [])

    def test_a_tap_arrives_in_every_tab_and_survives_a_new_start(self):
        text = browser.run("""
          const hearts = document.querySelectorAll("li.row:not(:has([glyph='heart.fill'])) button");
          const heart = [...hearts].find(one => one.querySelector("[glyph=heart]"));
          heart.click();
          return [...heart.closest("li").querySelectorAll(".text")]
            .map(one => one.textContent).sort((a, b) => b.length - a.length)[0];""")
        # Not `innerText`, which is empty for rows that the browser has not drawn yet.
        filled = "[...document.querySelectorAll('li.row:has([glyph=\"heart.fill\"])')]" \
            ".some(row => row.textContent.includes(arguments[0]))"
        browser.wait(filled, text)
        browser.run("window.open(location.href)")
        browser.last_tab()
        browser.wait(filled, text)
        self.app.stop()
        self.app.start()
        browser.new_tab()
        self.open()
        browser.wait(filled, text)

    def test_a_sheet_opens_takes_what_is_chosen_and_closes_by_escape(self):
        browser.tap("Filter")
        browser.wait("document.querySelector('dialog[open]')?.matches(':modal')")
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog[open]')")

    def test_a_link_opens(self):
        self.assertEqual(self.openurl("moments://feed").returncode, 0)
        browser.wait("document.querySelector('h1').innerText === 'Moments'")

    def test_a_reload_keeps_the_place_in_the_feed(self):
        seen = "[...document.querySelectorAll('li.row')].find(row => row.getBoundingClientRect()" \
            ".bottom > 140).innerText"
        browser.run("document.querySelector('.list').scrollTop = 1200")
        browser.wait("onScreen.size > 0 && scrolled.size > 0")
        before = browser.run(f"return {seen}")
        browser.reload()
        browser.wait(f"document.querySelectorAll('li.row').length > 5 && {seen} === arguments[0]",
                     before)

    def open_conversation(self):
        browser.tap("Messages", "tab")
        browser.wait("""[...document.querySelectorAll('button')].some(one =>
          one.checkVisibility() && one.getAttribute('aria-label')?.startsWith('Otto Kiesel.'))""")
        browser.tap("Otto Kiesel.")
        browser.wait("document.querySelectorAll('.from-end .cell').length > 10")

    def test_a_conversation_opens_at_its_end_and_keeps_its_place(self):
        self.open_conversation()
        messages = "[...document.querySelectorAll('.from-end .cell [role=group]')]"
        scroller = "document.querySelector('.from-end')"
        self.assertLess(browser.run(f"return {messages}.at(-1).getBoundingClientRect().bottom"),
                        browser.run("return document.querySelector('.dock').offsetTop + 60"))
        self.assertEqual(browser.run(f"return {scroller}.scrollTop"), 0)
        count, name = browser.run(
            f"return [{messages}.length, {messages}[2].getAttribute('aria-label')]")
        place = f"{messages}.find(one => one.getAttribute('aria-label') === arguments[0])" \
            ".getBoundingClientRect().top"
        before = browser.run(f"""
          {scroller}.scrollTop = 40 - {scroller}.scrollHeight + {scroller}.clientHeight;
          return {place}""", name)
        browser.wait(f"{messages}.length > {count}")
        self.assertAlmostEqual(browser.run(f"return {place}", name), before, delta=1)

    def test_control_return_sends_and_the_field_keeps_the_focus(self):
        self.open_conversation()
        browser.type("Message", "One line\nand another")
        browser.press("Control", "Enter")
        browser.wait("document.querySelector('.from-end').textContent.includes('and another')")
        browser.wait("document.activeElement.matches('textarea') && !document.activeElement.value")

    def test_everything_has_a_name_and_a_role(self):
        self.assertEqual(browser.run(PROBLEMS), [])

    def test_text_of_twice_the_size_is_not_cut_off(self):
        browser.run("document.documentElement.style.fontSize = '200%'")
        self.assertTrue(browser.run("""
          return [...document.querySelectorAll('li.row')]
            .every(row => row.scrollWidth <= row.clientWidth)"""))

    def openurl(self, link):
        return subprocess.run(
            [ROOT + "/Simulator/openurl", link], env=self.app.environment,
            capture_output=True, text=True)


class ScriptTests(unittest.TestCase):
    """What the scripts say and how they end, without building anything again."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": self.folder,
                            "MOMENTS_PROGRAM": os.environ["APP"]}

    def script(self, name, *arguments):
        return subprocess.run([f"{ROOT}/Simulator/{name}", *arguments], env=self.environment,
                              capture_output=True, text=True)

    def start(self, *arguments):
        process = subprocess.Popen(
            [ROOT + "/Simulator/run", "--data", self.folder + "/data", *arguments],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        line = process.stdout.readline()
        self.assertRegex(
            line, r"^Moments is running at http://127\.0\.0\.1:\d+/#k=[0-9a-f]{32}\n$")
        return process, re.search(r"http://\S+", line)[0]

    def assertFails(self, result, status, words):
        self.assertEqual((result.returncode, result.stdout), (status, ""))
        self.assertIn(words, result.stderr)

    def test_it_ends_cleanly_on_both_signals(self):
        for number in [signal.SIGINT, signal.SIGTERM]:
            process, _ = self.start()
            process.send_signal(number)
            self.assertEqual(process.wait(10), 0)
            self.assertEqual(process.stdout.read(), "")
            self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")

    def test_no_signal_is_lost_however_early_it_comes(self):
        for number in [signal.SIGINT, signal.SIGTERM] * 10:
            process, _ = self.start()
            process.send_signal(number)
            self.assertEqual(process.wait(10), 0)

    def test_a_second_start_says_where_the_first_runs(self):
        _, url = self.start()
        self.assertFails(self.script("run"), 1, f"already running at {url}")

    def test_a_killed_app_does_not_count_as_running(self):
        process, _ = self.start()
        process.kill()
        process.wait()
        self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")
        self.start()

    def test_a_link_is_delivered_or_refused(self):
        self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")
        self.start("moments://feed")
        result = self.script("openurl", "moments://feed?id=1&a=%20")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        for link in ["https://a.example", "feed", "moments://a b", "moments:", ""]:
            self.assertFails(self.script("openurl", link), 3, "moments://")
        self.assertFails(self.script("openurl"), 64, "one link")

    def test_the_run_file_is_for_its_user_only(self):
        self.start()
        folder = f"{self.folder}/moments-{os.getuid()}"
        self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
        self.assertEqual(os.stat(folder + "/run.json").st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(folder + "/run.lock").st_mode & 0o777, 0o600)

    def test_a_folder_that_others_can_enter_is_refused(self):
        os.mkdir(f"{self.folder}/moments-{os.getuid()}", 0o755)
        os.chmod(f"{self.folder}/moments-{os.getuid()}", 0o755)
        self.assertFails(self.script("run"), 1, "only you can read")

    def test_a_port_that_is_taken_is_an_error_only_when_it_was_named(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            self.assertFails(self.script("run", "--port", port), 1, f"Port {port} is taken")
        try:
            self.addCleanup(socket.create_server(("127.0.0.1", 8787)).close)
        except OSError:
            pass  # Something else has it, which is as good.
        _, url = self.start()
        self.assertNotIn(":8787/", url)

    def test_bad_options_are_told(self):
        for arguments, status, words in [
            (["--fast"], 64, "unknown option --fast"), (["--port"], 64, "needs a value"),
            (["--port", "0"], 64, "65535"), (["--port", "99999"], 64, "65535"),
            (["--port", "x"], 64, "65535"), (["--data"], 64, "needs a value"),
            (["--data", "/dev/null/x"], 1, "cannot be made"),
            (["--data", "/dev/null"], 1, "cannot be"),
            (["feed"], 3, "moments://"), (["https://a.example"], 3, "moments://"),
            (["moments://a", "moments://b"], 64, "one link"),
        ]:
            with self.subTest(arguments):
                self.assertFails(self.script("run", *arguments), status, words)

    def test_help_is_printed(self):
        for name in ["run", "openurl"]:
            self.assertIn("LINK", self.script(name, "--help").stdout)


if __name__ == "__main__":
    unittest.main()
