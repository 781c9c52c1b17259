"""WebKit and Firefox for the same tests. The variable BROWSER names the engine, and Chromium runs without it."""

import glob
import json
import os
import re
import socket
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.error

import webdriver
from servers import free_port
from webdriver import PATIENCE, ended, line_of


def not_in(engine, reason):
    """A test that another engine cannot pass, and why."""
    return unittest.skipIf(os.environ.get("BROWSER") == engine, reason)


def connected(connect, process, what):
    """Asks until a program that says nothing when it is ready answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return connect()
        except (OSError, urllib.error.URLError):
            if process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"{what} cannot be reached") from None
            time.sleep(0.05)


class OtherBrowser(webdriver.Browser):
    devtools_address = property(lambda self: self.devtools("Tracing"))

    def devtools(self, command, **_):
        raise unittest.SkipTest(f"Only Chromium has {command}")

    def force_colors(self):
        raise unittest.SkipTest("Only Chromium changes the colors of the system for a test")


class WebKitDriver(webdriver.Driver):
    """WebKitWebDriver, with a screen in memory: WebKit for Linux has no headless mode."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        os.mkdir(self.folder.name + "/gtk-3.0")
        with open(self.folder.name + "/gtk-3.0/settings.ini", "w") as settings:
            settings.write("[Settings]\ngtk-enable-animations=0\n")
        # Its window buttons are wider than a phone.
        with open(self.folder.name + "/gtk-3.0/gtk.css", "w") as style:
            style.write("* { padding: 0; margin: 0; min-width: 0; min-height: 0; border: 0; font-size: 1px; }\n")
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1200x24"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        environment = {**os.environ, "DISPLAY": ":" + line_of(self.screen, "Xvfb").strip(), "GDK_BACKEND": "x11",
                       "XDG_CONFIG_HOME": self.folder.name, "LIBGL_ALWAYS_SOFTWARE": "1",
                       # The sandbox refuses to run as the superuser.
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        port = free_port()
        self.process = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        # The page's errors are part of the browser's output.
        self.printed = []
        threading.Thread(target=lambda: self.printed.extend(self.process.stdout), daemon=True).start()
        self.url = f"http://127.0.0.1:{port}"
        connected(lambda: self.call("GET", "/status"), self.process, "WebKitWebDriver")

    def end(self):
        self.end_process()
        self.screen.terminate()
        ended(self.screen, "Xvfb")
        self.screen.stdout.close()
        self.folder.cleanup()


class WebKit(OtherBrowser):
    tabs = ()

    def handles(self):
        now = super().handles()
        self.tabs = [one for one in self.tabs if one in now] + [one for one in now if one not in self.tabs]
        return self.tabs

    def capabilities(self, dark, extra):
        programs = glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
        arguments = ["--automation", "--enable-write-console-messages-to-stdout=true",
                     "--javascript-can-open-windows-automatically=true", *["--dark-mode"] * dark, *extra]
        return {"webkitgtk:browserOptions": {"binary": programs[0], "args": arguments}}

    def type(self, name, text):
        super().type(name, text.replace("\n", webdriver.KEYS["Enter"]))

    def back(self):
        # Its own back button skips pages that were opened without a user gesture, for example by a
        # script.
        self.call("POST", "/execute/async", {"args": [], "script": """
          addEventListener("popstate", () => arguments[0](), { once: true });
          history.back()"""})

    def set_look(self):
        if self.look[2] != self.is_dark:
            raise unittest.SkipTest("WebKit cannot change its colors while it runs")
        # The window has a bar above the page.
        add_width = add_height = 0
        for _ in range(10):
            self.call("POST", "/window/rect", {"width": self.look[0] + add_width, "height": self.look[1] + add_height})
            # The window reaches its size a few frames later.
            width, height = self.call("POST", "/execute/async", {"script": """
              const size = left => left ? setTimeout(size, 20, left - 1) : arguments[0]([innerWidth, innerHeight]);
              size(5)""", "args": []})
            if (width, height) == self.look[:2]:
                return
            add_width += self.look[0] - width
            add_height += self.look[1] - height
        raise AssertionError(f"The page is {width} points wide and {height} high")

    def call(self, method, path, body=None):
        try:
            return super().call(method, path, body)
        except RuntimeError as error:
            # If an element itself can't be clicked, its content may be.
            if not path.endswith("/click") or "not interactable" not in str(error):
                raise
        element = {webdriver.ELEMENT: path.split("/")[-2]}
        x, y = self.run("arguments[0].scrollIntoView({ block: 'center' });"
                        "const box = arguments[0].getBoundingClientRect();"
                        "return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)", element)
        return super().call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]})

    def set_media(self, media="", motion="reduce"):
        if media or motion != "reduce":
            raise unittest.SkipTest("WebKit cannot change its media while it runs")

    def problems(self):
        lines, self.driver.printed[:] = list(self.driver.printed), []
        return [line for line in lines if re.match(r"CONSOLE \S+ ERROR|CONSOLE ERROR", line)]


# Runs a script as one of the page's own: Marionette's scripts can't see the page's declarations.
AS_THE_PAGE = """
  const { addDebuggerToGlobal } = ChromeUtils.importESModule("resource://gre/modules/jsdebugger.sys.mjs");
  addDebuggerToGlobal(globalThis);
  const page = new Debugger().makeGlobalObjectReference(window);
  const made = page.executeInGlobal(`(function () { SCRIPT })`);
  if (!made.return) throw new Error("The script cannot be read");
  const passed = [...arguments].map(one => typeof one === "function"
    ? Cu.exportFunction(value => one(Cu.waiveXrays(value)), window) : Cu.cloneInto(one, window, { wrapReflectors: true }));
  return Cu.waiveXrays(made.return.unsafeDereference()(...passed));"""


class FirefoxDriver:
    """Firefox with Marionette, the protocol below WebDriver: geckodriver is in no package of Debian."""

    # The commands by their WebDriver method and path.
    COMMANDS = {
        "DELETE ": "DeleteSession", "POST /url": "Navigate", "POST /back": "Back", "POST /forward": "Forward",
        "POST /refresh": "Refresh", "GET /window/handles": "GetWindowHandles", "POST /window/new": "NewWindow",
        "POST /window": "SwitchToWindow", "DELETE /window": "CloseWindow", "POST /window/rect": "SetWindowRect",
        "POST /execute/sync": "ExecuteScript", "POST /execute/async": "ExecuteAsyncScript",
        "POST /actions": "PerformActions", "GET /screenshot": "TakeScreenshot",
        "click": "ElementClick", "value": "ElementSendKeys",
    }

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        port = free_port()
        settings = {"marionette.port": port, "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1, "dom.disable_open_during_load": False,
                    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
                    "app.update.enabled": False, "network.captive-portal-service.enabled": False}
        with open(self.folder.name + "/user.js", "w") as file:
            for name, value in settings.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--profile", self.folder.name],
            env={**os.environ, "MOZ_HEADLESS_WIDTH": "1920", "MOZ_HEADLESS_HEIGHT": "1200", "HOME": self.folder.name},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.socket = connected(lambda: socket.create_connection(("127.0.0.1", port), timeout=PATIENCE),
                                self.process, "Firefox")
        self.received = self.socket.makefile("rb")
        self.read()

    def read(self):
        size = b""
        while (byte := self.received.read(1)) != b":":
            if not byte:
                raise AssertionError("Firefox has hung up")
            size += byte
        return json.loads(self.received.read(int(size)))

    def command(self, name, parameters):
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def call(self, method, path, body=None):
        if path == "/session":
            return self.command("WebDriver:NewSession", body)
        path = re.sub("^/session/[^/]+", "", path)
        if match := re.match("/element/([^/]+)/(click|value)$", path):
            return self.command("WebDriver:" + self.COMMANDS[match[2]], {**body, "id": match[1]})
        if path.startswith("/execute/"):
            script = body["script"].replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
            body = {**body, "script": AS_THE_PAGE.replace("SCRIPT", script + "\n"), "sandbox": "system"}
        return self.command("WebDriver:" + self.COMMANDS[f"{method} {path}"], body or {})

    def end(self):
        self.received.close()
        self.socket.close()
        self.process.terminate()
        ended(self.process, "Firefox")
        self.folder.cleanup()


class Firefox(OtherBrowser):
    def capabilities(self, dark, extra):
        return {}

    def run_outside(self, script, *arguments):
        """Runs a script in the window that holds the page."""
        self.driver.command("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.driver.command("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})
        finally:
            self.driver.command("Marionette:SetContext", {"value": "content"})

    def set_look(self):
        # A window can't be as narrow as a phone, but a page in it can.
        self.run_outside("""const [width, height] = arguments, { style } = gBrowser.selectedBrowser;
          style.minWidth = style.maxWidth = `${width}px`; style.minHeight = style.maxHeight = `${height}px`;""",
                         *self.look[:2])
        self.set_media()
        self.wait("innerWidth === arguments[0] && innerHeight === arguments[1]", *self.look[:2])

    def set_media(self, media="", motion="reduce"):
        self.run_outside("""const [media, calm, light] = arguments;
          Services.prefs.setIntPref("ui.prefersReducedMotion", calm);
          Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", light);
          gBrowser.selectedBrowser.browsingContext.mediumOverride = media;""",
                         media, int(motion == "reduce"), int(not self.look[2]))
        self.wait("matchMedia('(prefers-reduced-motion: reduce)').matches === arguments[0]"
                  " && matchMedia('(prefers-color-scheme: dark)').matches === arguments[1]",
                  motion == "reduce", self.look[2])

    def problems(self):
        return self.run_outside("""const errors = Services.console.getMessageArray().filter(one =>
            one instanceof Ci.nsIScriptError && one.flags === Ci.nsIScriptError.errorFlag
              && one.sourceName.startsWith("http://127.0.0.1"));
          Services.console.reset();
          return errors.map(one => `${one.errorMessage} ${one.sourceName}:${one.lineNumber}`)""")


ENGINES = {"webkit": (WebKitDriver, WebKit), "firefox": (FirefoxDriver, Firefox)}
Driver, Browser = ENGINES.get(os.environ.get("BROWSER"), (webdriver.Driver, webdriver.Browser))
