"""Figures 1 to 3, 5 to 8 and 10 of the page: the same rows by the SwiftUI target and by hand.
Loading more (9) is not among them: a lazy list shows more when it is scrolled, the floor when asked."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "..", "Browser"))
from webdriver import App, Browser, Driver  # noqa: E402

TAP = """
  const done = arguments[arguments.length - 1], times = [];
  const button = [...document.querySelectorAll("li button")][0];
  const tap = () => {
    const start = performance.now();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      times.push(performance.now() - start);
      if (times.length < 200) setTimeout(tap, 5); else done(times);
    }).observe(button, { childList: true, subtree: true, characterData: true });
    button.click();
  };
  tap();"""
TYPE = """
  const done = arguments[arguments.length - 1], field = document.querySelector("input");
  const list = document.querySelector("ul"), start = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    done(performance.now() - start);
  }).observe(list, { childList: true });
  field.value = "Person 99";
  field.dispatchEvent(new Event("input", { bubbles: true }));"""
BYTES = """
  const own = WebSocket.prototype;
  window.received = 0;
  const set = Object.getOwnPropertyDescriptor(own, "onmessage").set;
  Object.defineProperty(own, "onmessage", { set(body) {
    set.call(this, event => { window.received += new Blob([event.data]).size; body(event); }); } });"""


class Floor:
    def __init__(self, program, rows, first):
        self.url = "http://127.0.0.1:8686/"
        command = [program, "8686", str(rows), str(first), os.path.join(here, "floor.html")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Rows(App):
    def __init__(self, program, rows):
        os.environ["ROWS"] = str(rows)
        super().__init__(program)


def cpu(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def memory(pid):
    lines = open(f"/proc/{pid}/smaps_rollup")
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def measure(driver, app):
    result = {"memory idle": memory(app.process.pid)}
    loads = []
    for _ in range(5):
        browser = Browser(driver)
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=BYTES)
        browser.open("about:blank")
        start = time.perf_counter()
        browser.open(app.url)
        browser.wait("document.querySelectorAll('li').length > 5")
        loads.append((time.perf_counter() - start) * 1000)
        if len(loads) < 5:
            browser.end()
    result["load"] = statistics.median(loads)
    result["first page bytes"] = browser.run("""
      return window.received + performance.getEntries()
        .reduce((sum, one) => sum + (one.transferSize ?? 0), 0)""")
    ask = lambda script: browser.call("POST", "/execute/async", {"script": script, "args": []})
    ask(TAP)
    before, bytes_before = cpu(app.process.pid), browser.run("return window.received")
    result["tap"] = statistics.median(ask(TAP))
    result["CPU per tap"] = (cpu(app.process.pid) - before) / 200
    result["bytes per tap"] = (browser.run("return window.received") - bytes_before) / 200
    result["filter"] = ask(TYPE)
    result["memory, one page"] = memory(app.process.pid)
    browser.end()
    return result


def main():
    rows_program, floor_program = sys.argv[1:3]
    driver = Driver()
    columns = []
    try:
        for count in [100, 1000]:
            for name, make in [("floor", lambda: Floor(floor_program, count, count)),
                               ("floor, win40", lambda: Floor(floor_program, count, 40)),
                               ("SwiftUI", lambda: Rows(rows_program, count))]:
                app = make()
                try:
                    columns.append((f"{name} {count}", measure(driver, app)))
                finally:
                    app.end()
    finally:
        driver.end()
    print("| | " + " | ".join(name for name, _ in columns) + " |")
    print("| --- " * (len(columns) + 1) + "|")
    for figure in columns[0][1]:
        values = " | ".join(f"{column[figure]:,.2f}" for _, column in columns)
        print(f"| {figure} | {values} |")


if __name__ == "__main__":
    main()
