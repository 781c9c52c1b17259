"""`Simulator/run --watch`: the real script, app and page, and a compiler that does what the test says."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

from webdriver import ROOT, Browser, Driver, ended, line_of

COMPILER = """#!/bin/bash
case "$*" in *--show-bin-path*) echo "$OUT"; exit ;; esac
if [ -s "$OUT/errors" ]; then cat "$OUT/errors"; exit 1; fi
echo "$(<"$OUT/../Features/Feed.swift")" >"$OUT/Moments"
"""
PROGRAM = '#!/bin/bash\nexec "$APP" "$@"\n# '
# The row at the top of the screen, without its numbers, and its scroll offset.
PLACE = """
  const list = [...document.querySelectorAll(".list")].find(one => one.checkVisibility());
  const top = list?.getBoundingClientRect().top;
  const row = [...list?.querySelectorAll(".row:not([data-rows])") ?? []].find(one => one.getBoundingClientRect().bottom > top + 1);
  const offset = row && Math.round(row.getBoundingClientRect().top - top);
  return offset < 1 && [row.textContent.replace(/\\d+/g, ""), offset]"""


class WatchTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.addClassCleanup(cls.driver.end)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for name in ["Domain", "Data", "Features", "Navigation", "Tests", "out", "bin"]:
            os.mkdir(f"{self.root}/{name}")
        os.mkdir(self.root + "/Simulator")
        shutil.copy(ROOT + "/Simulator/run", self.root + "/Simulator/run")
        shutil.copytree(ROOT + "/Simulator/Scripts", self.root + "/Simulator/Scripts")
        shutil.copy(ROOT + "/Tests/install", self.root + "/Tests/install")
        self.write("Package.swift", "")
        self.write("bin/swift", COMPILER)
        self.write("out/Moments", "")
        self.save("first")
        for name in ["bin/swift", "out/Moments"]:
            os.chmod(f"{self.root}/{name}", 0o755)
        self.process = subprocess.Popen(
            [self.root + "/Simulator/run", "--watch", "--data", self.root + "/store"],
            env={**os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}", "OUT": self.root + "/out"},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.process.communicate)
        self.addCleanup(self.end)
        self.url = self.started()
        self.browser = Browser(self.driver)
        self.addCleanup(self.browser.end)
        self.browser.open(self.url)
        self.browser.wait_text("Mara")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(ended(self.process, "the script"), 0)

    def write(self, path, text):
        with open(f"{self.root}/{path}", "w", encoding="utf-8") as file:
            file.write(text)

    def save(self, words):
        """As an editor does: all at once. The words end in the program, so that it is another one."""
        self.write("saved", PROGRAM + words)
        os.replace(self.root + "/saved", self.root + "/Features/Feed.swift")

    def started(self):
        return re.search(r"http://\S+", line_of(self.process, "Simulator/run"))[0]

    def save_and_wait(self, words):
        scene = self.browser.run("return store.scene")
        self.save(words)
        self.assertEqual(self.started(), self.url)
        self.browser.wait("store.scene !== arguments[0] && root.querySelector('.row, dialog')", scene)

    def scroll(self, place, least):
        """With a wheel, so that the app does not bring its first row back."""
        self.browser.wait(f"""(() => {{ const list = document.querySelector(".list");
          list.dispatchEvent(new WheelEvent("wheel", {{ bubbles: true }}));
          list.scrollTop = {place}; return list.scrollTop > {least}; }})()""")

    def place_at_rest(self):
        """When rows that were far away are there again and their pictures have come."""
        self.browser.run("window.rest = { looks: 0 }")
        return self.browser.wait(f"""(() => {{
          const place = (() => {{ {PLACE} }})(), words = JSON.stringify(place);
          rest = {{ words, looks: place && words === rest.words ? rest.looks + 1 : 0 }};
          return rest.looks > 40 && place; }})()""")

    def test_the_page_comes_back_where_it_was(self):
        self.scroll("list.scrollHeight", 6000)
        self.browser.run("document.querySelector('.list').scrollTop -= 2017")
        place = self.place_at_rest()
        for words in ["second", "third"]:
            self.save_and_wait(words)
            self.browser.wait("lastScreen === null || !lastScreen.places.length")
            row, offset = self.place_at_rest()
            self.assertEqual(row, place[0])
            self.assertAlmostEqual(offset, place[1], delta=2)

    def test_the_page_comes_back_where_it_was_after_two_starts_in_a_row(self):
        self.scroll("2017", 2000)
        place = self.browser.wait(f"(() => {{ {PLACE} }})()")
        self.browser.run("""
          const scene = store.scene;
          const startAgain = () => {
            if (store.scene === scene) return requestAnimationFrame(startAgain);
            window.second = store.scene;
            delete store.scene;
            socket.close();
          };
          startAgain();""")
        self.save("second")
        self.assertEqual(self.started(), self.url)
        self.browser.wait("window.second && store.scene && store.scene !== second && !lastScreen?.places.length")
        row, offset = self.browser.run(PLACE)
        self.assertEqual(row, place[0])
        self.assertAlmostEqual(offset, place[1], delta=2)

    def test_what_was_typed_is_there_again(self):
        self.browser.tap("New Post")
        self.browser.wait("document.querySelector('dialog textarea')")
        self.browser.type("What is on your mind?", "Half a thought")
        self.save_and_wait("second")
        self.browser.wait("document.querySelector('dialog textarea')?.value === 'Half a thought'")
        self.browser.type("What is on your mind?", " more")
        self.browser.wait("document.querySelector('dialog textarea').value === 'Half a thought more'")
        # A field that the app itself does not restore.
        subprocess.run([ROOT + "/Simulator/openurl", "moments://settings", "--data", self.root + "/store"],
                       check=True)
        self.browser.screen("Settings")
        self.browser.wait("document.querySelector('.level:not([hidden]) input')")
        self.browser.type("GitHub name", "octo")
        self.save_and_wait("third")
        self.browser.wait("""[...document.querySelectorAll('input')]
          .some(one => one.placeholder === 'GitHub name' && one.value === 'octo' && one === document.activeElement)""")

    def test_an_error_is_shown_until_it_is_mended(self):
        self.write("out/errors", "[1/2] Compiling\n".join(
            f"{self.root}/Features/Feed.swift:{line}:9: error: cannot find 'x' in scope\n" for line in [3, 3, 7]))
        self.save("broken")
        self.browser.wait("document.getElementById('report').matches(':popover-open')")
        self.assertEqual(
            self.browser.run("return document.getElementById('report').textContent").split("\n"),
            ["Features/Feed.swift:3:9: error: cannot find 'x' in scope",
             "Features/Feed.swift:7:9: error: cannot find 'x' in scope"])
        # The old app is still running, and a newly opened page shows the error too.
        self.browser.reload()
        self.browser.wait("document.getElementById('report').matches(':popover-open')")
        self.browser.wait_text("Mara")
        os.remove(self.root + "/out/errors")
        self.save("mended")
        self.started()
        self.browser.wait("!document.getElementById('report').matches(':popover-open')")

    def test_an_error_goes_when_the_text_is_as_before(self):
        self.write("out/errors", "something else went wrong")
        self.save("second")
        self.browser.wait("document.getElementById('report').textContent === 'something else went wrong'")
        os.remove(self.root + "/out/errors")
        os.utime(self.root + "/Features/Feed.swift")
        self.started()
        self.browser.wait("!document.getElementById('report').matches(':popover-open')")

    def test_an_app_that_ended_by_itself_is_started_after_the_next_save(self):
        with open(self.root + "/store/run.json", encoding="utf-8") as file:
            os.kill(int(re.search(r'"pid" : (\d+)', file.read())[1]), signal.SIGKILL)
        self.browser.wait("banner.textContent === 'Reconnecting…'")
        self.save_and_wait("second")


if __name__ == "__main__":
    unittest.main()
