"""A small client of the WebDriver protocol: only what the tests beside it need."""

import json
import os
import re
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "Left": "\ue012", "Home": "\ue011",
        "End": "\ue010", "Right": "\ue014", "Up": "\ue013", "Down": "\ue015", "Space": " ", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a"}
# Controls behind a sheet or an alert can't be tapped.
REACHABLE = "([...document.querySelectorAll('dialog[open]')].at(-1) ?? document)"
# The pictures in the composer, without the avatar.
ATTACHED = "[...document.querySelectorAll('dialog img')].filter(one => one.naturalWidth && one.width > 60)"
# Nothing here takes a second on an idle machine. Longer waits fail with a description of what was
# awaited.
PATIENCE = 60
# Shorter, so that the page reports what it waited for before it is abandoned.
PAGE_PATIENCE = 40


def line_of(process, what):
    """The next line a program prints."""
    timer = threading.Timer(PATIENCE, process.kill)
    timer.start()
    try:
        if line := process.stdout.readline():
            return line
    finally:
        timer.cancel()
    raise AssertionError(f"{what} printed nothing: it has ended, or was ended after {PATIENCE} seconds")


def ended(process, what):
    """The status with which a program ends that was asked to."""
    try:
        return process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise AssertionError(f"{what} did not end within {PATIENCE} seconds") from None


class Driver:
    """The chromedriver process, shared by all tests."""

    def __init__(self):
        # A port that is free for one address family may be taken for the other. Then it ends.
        for _ in range(5):
            self.process = subprocess.Popen(
                ["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
            try:
                while not (match := re.search(
                        r"successfully on port (\d+)", line_of(self.process, "chromedriver"))):
                    pass
            except AssertionError as error:
                problem = error
                self.end_process()
            else:
                self.url = f"http://127.0.0.1:{match[1]}"
                return
        raise problem

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except TimeoutError:
            raise AssertionError(
                f"the browser did not answer {method} {path} within {PATIENCE} seconds") from None
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError(f"{value['error']}: {value['message']}") from None

    def end(self):
        try:
            # If it were ended by a signal, browsers would stay open.
            self.call("GET", "/shutdown")
        finally:
            self.end_process()

    def end_process(self):
        self.process.terminate()
        ended(self.process, "chromedriver")
        self.process.stdout.close()


class Browser:
    """One window with a profile of its own."""

    def __init__(self, driver, width=390, height=844, dark=False, extra=()):
        self.driver = driver
        capabilities = {"alwaysMatch": {**self.capabilities(dark, extra),
                                        "timeouts": {"script": (PATIENCE - 10) * 1_000}}}
        session = driver.call("POST", "/session", {"capabilities": capabilities})
        self.path = "/session/" + session["sessionId"]
        self.options, self.is_dark = session["capabilities"], dark
        self.look = width, height, dark
        self.set_look()

    def capabilities(self, _dark, extra):
        arguments = ["--headless=new", "--no-sandbox", "--hide-scrollbars", *extra]
        return {"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}}

    @property
    def devtools_address(self):
        return self.options["goog:chromeOptions"]["debuggerAddress"]

    def set_look(self):
        """The size of what is shown, whatever the window has around it, and its colors."""
        width, height, _ = self.look
        self.devtools("Emulation.setDeviceMetricsOverride",
                      width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.set_media()

    def force_colors(self):
        """Shows the page in colors of the system, until `set_media`."""
        self.set_media(forced="active")

    def set_media(self, media="", motion="reduce", forced="none"):
        scheme = "dark" if self.look[2] else "light"
        self.devtools("Emulation.setEmulatedMedia", media=media,
                      features=[{"name": "prefers-color-scheme", "value": scheme},
                                {"name": "forced-colors", "value": forced},
                                {"name": "prefers-reduced-motion", "value": motion}])

    def picture(self, find):
        """How an element looks, as the text of a file."""
        self.devtools("Page.bringToFront")
        box = self.run(f"const {{ x, y, width, height }} = ({find}).getBoundingClientRect(); return {{ x, y, width, height }};")
        return self.devtools("Page.captureScreenshot", clip={**box, "scale": 1})["data"]

    def new_tab(self):
        """An empty tab in place of all others."""
        old = self.handles()
        self.call("POST", "/window/new", {"type": "tab"})
        for handle in old:
            self.call("POST", "/window", {"handle": handle})
            self.call("DELETE", "/window")
        self.last_tab()
        self.set_look()

    def handles(self):
        """The tabs, in the order in which they were opened."""
        return self.call("GET", "/window/handles")

    def first_tab(self):
        self.call("POST", "/window", {"handle": self.handles()[0]})

    def last_tab(self):
        self.call("POST", "/window", {"handle": self.handles()[-1]})

    def call(self, method, path, body=None):
        return self.driver.call(method, self.path + path, body)

    def devtools(self, command, **parameters):
        body = {"cmd": command, "params": parameters}
        return self.call("POST", "/goog/cdp/execute", body)

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        body = {"script": script, "args": list(arguments)}
        return self.call("POST", "/execute/sync", body)

    def wait(self, condition, *arguments):
        """Until an expression of the page is true; the page itself looks every few milliseconds."""
        script = f"""
          const [done, ...args] = [arguments[arguments.length - 1], ...arguments];
          const end = performance.now() + {PAGE_PATIENCE * 1_000};
          const look = () => {{
            const value = (function () {{ return {condition}; }}).apply(null, args);
            if (value) done(value);
            else if (performance.now() > end) done(null);
            else setTimeout(look, 5);
          }};
          look();"""
        body = {"script": script, "args": list(arguments)}
        value = self.call("POST", "/execute/async", body)
        if not value:
            named = f" with {arguments}" if arguments else ""
            raise AssertionError(
                f"not true within {PAGE_PATIENCE} seconds: {condition}{named}\n"
                f"{self.run('return document.activeElement?.outerHTML.slice(0, 300)')}\n{self.text()}")
        return value

    def wait_text(self, text):
        self.wait("document.body.innerText.includes(arguments[0])", text)

    def text(self):
        return self.run("return document.body.innerText")

    def find(self, name, role="button", enabled=False):
        """An element that is shown, or will be, by its role and its name for a screen reader. A label has
        its `innerText` only when it has been drawn."""
        condition = f"""(() => {{
          const name = one => (one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent
            ?? one.innerText).trim();
          const all = [...{REACHABLE}.querySelectorAll(arguments[2])]
            .filter(one => one.checkVisibility() && name(one).startsWith(arguments[0])
              && !(arguments[3] && one.disabled));
          return all.find(one => name(one) === arguments[0]) ?? all[0]; }})()"""
        selectors = {
            "button": "button, [role=button]",
            "field": "input, textarea",
            "switch": "[role=switch]",
            "tab": "[role=tab]",
        }
        return self.wait(condition, name, role, selectors[role], enabled)[ELEMENT]

    def tap(self, name, role="button"):
        self.click(lambda: self.find(name, role, enabled=True))

    def click(self, find):
        """Again if it was replaced between the look and the tap."""
        while True:
            try:
                return self.call("POST", f"/element/{find()}/click", {})
            except RuntimeError as error:
                if "stale element" not in str(error):
                    raise

    def type(self, name, text):
        self.call("POST", f"/element/{self.find(name, 'field')}/value", {"text": text})

    def pick(self, name, *paths):
        """Chooses files of this machine in a field for files."""
        Browser.type(self, name, "\n".join(paths))

    def screen(self, title):
        """Waits until the screen with this title is on top."""
        self.wait("[...document.querySelectorAll('.level:not([hidden]) h1')]"
                  ".some(one => one.checkVisibility() && one.textContent === arguments[0])", title)

    def tap_when_there(self, name):
        self.click(lambda: self.wait(f"""[...{REACHABLE}.querySelectorAll("button")].find(one =>
          one.checkVisibility() && !one.disabled
            && (one.getAttribute("aria-label") ?? one.textContent) === arguments[0])""",
                                     name)[ELEMENT])

    def do(self, expression, action):
        """Waits for what an expression finds and does something with it, as in do("…", "it.click()").
        In one step: it can be replaced at any moment."""
        self.wait(f"(() => {{ const it = {expression}; if (!it) return false; {action}; return true; }})()")

    def choose(self, menu, option):
        """`menu` is how the words beside it begin."""
        self.do(f"""[...document.querySelectorAll("label.picker")].find(one => one.checkVisibility()
          && one.innerText.startsWith({menu!r}))?.querySelector("select")""",
                f"""const index = [...it.options].findIndex(one => one.text === {option!r});
          if (index < 0) return false;
          it.selectedIndex = index;
          it.dispatchEvent(new Event("change", {{ bubbles: true }}))""")

    def tap_row(self, words, button):
        """Goes down the list until someone reads these words, and presses the row's button, also one in its
        menu. In one step: the row can be replaced at any moment."""
        self.wait("""(() => {
          const shown = [...document.querySelectorAll(".list")].find(one => one.checkVisibility());
          const row = [...shown?.querySelectorAll("li.row") ?? []]
            .find(one => one.textContent.includes(words));
          const found = [...row?.querySelectorAll("button") ?? []].find(one =>
            (one.getAttribute("aria-label") ?? one.textContent).startsWith(button));
          if (!row && shown) shown.scrollTop = shown.scrollHeight;
          // What is in a menu is made when it is first opened.
          const menu = found ? null : row?.querySelector(".menu:empty");
          if (menu) menu.$asked ??= send("near", { id: menu.$id });
          found?.click();
          return found; })()""".replace("words", repr(words)).replace("(button)", f"({button!r})"))

    def press(self, *keys):
        """All of them held down together, as in press("Control", "Enter")."""
        values = [KEYS.get(key, key) for key in keys]
        steps = [{"type": "keyDown", "value": value} for value in values] + [
            {"type": "keyUp", "value": value} for value in reversed(values)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": steps}]})

    def wheel(self, distance):
        """Turns the wheel over the middle of the page, and waits until nothing moves any more."""
        self.call("POST", "/actions", {"actions": [{"type": "wheel", "id": "w", "actions": [
            {"type": "scroll", "x": 200, "y": 400, "deltaX": 0, "deltaY": distance, "duration": 0}]}]})
        places = "[...document.querySelectorAll('.list')].map(one => one.scrollTop).join()"
        self.run(f"window.rest = {{ places: {places}, frames: 0 }}")
        self.wait(f"(({places}) === rest.places ? ++rest.frames : rest = {{ places: {places}, "
                  "frames: 0 }) && rest.frames > 20")

    def back(self):
        self.call("POST", "/back", {})

    def forward(self):
        self.call("POST", "/forward", {})

    def reload(self):
        self.call("POST", "/refresh", {})

    def problems(self):
        """What the page has complained about since the last question."""
        entries = self.call("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def end(self):
        self.call("DELETE", "")


class App:
    """A program that serves the page."""

    def __init__(self, program, *arguments):
        self.program = program
        self.arguments = arguments
        self.start()

    def start(self, *arguments):
        command = [self.program, "--scheme", "moments", *self.arguments, *arguments]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", line_of(self.process, self.program))[0]
        self.port = int(re.search(r":(\d+)/", self.url)[1])

    def openurl(self, link):
        data = self.arguments[self.arguments.index("--data") + 1]
        return subprocess.run([ROOT + "/Simulator/openurl", link, "--data", data],
                              capture_output=True, text=True, timeout=PATIENCE)

    def stop(self):
        self.process.terminate()
        status = ended(self.process, self.program)
        self.process.stdout.close()
        return status

    def kill(self):
        """Without a word, as the system does."""
        self.process.kill()
        ended(self.process, self.program)
        self.process.stdout.close()

    def end(self):
        self.stop()
