"""Figures 1 to 11 of the page: the same rows by the SwiftUI target, by hand, and by FastHTML and ReactPy."""

import itertools
import os
import socket
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
# Fills the field and empties it again, several times.
TYPE = """
  const done = arguments[arguments.length - 1], field = document.querySelector("input");
  const list = document.querySelector("ul"), times = [];
  const type = text => {
    const start = performance.now();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      if (text) times.push(performance.now() - start);
      if (times.length < 9 || text) setTimeout(() => type(text ? "" : "Person 99"), 50);
      else done(times);
    }).observe(list, { childList: true });
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  type("Person 99");"""
# Twenty more rows at the end of the list, several times: from the press until they appear.
MORE = """
  const done = arguments[arguments.length - 1], times = [], list = document.querySelector("ul");
  const button = [...document.querySelectorAll("button")].find(one => one.textContent === "More");
  const atEnd = body => {
    list.scrollTop = list.scrollHeight;
    setTimeout(() => {
      const left = list.scrollHeight - list.clientHeight - list.scrollTop;
      if (left > 1 || list.lastElementChild.matches(".near")) atEnd(body); else body();
    }, 50);
  };
  const more = () => atEnd(() => {
    const start = performance.now(), last = list.lastElementChild;
    new MutationObserver((_, observer) => {
      if (list.lastElementChild === last) return;
      observer.disconnect();
      times.push(performance.now() - start);
      if (times.length < 10) more(); else done(times);
    }).observe(list, { childList: true });
    button.click();
  });
  more();"""
# The time when the first rows are painted, by the page's own clock, which starts with the
# navigation.
PAINT = """
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll("li").length <= 5) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => { window.painted = performance.now(); };
      painted.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });"""
# The page that a browser shows before. After its own empty page, it may reuse the process of an
# earlier page, which would give one side a warm process and the other a cold one.
BEFORE = "data:text/html,"
PAGES = 50
ROUNDS = 9
BYTES = """
  const own = WebSocket.prototype;
  window.received = 0;
  const set = Object.getOwnPropertyDescriptor(own, "onmessage").set;
  Object.defineProperty(own, "onmessage", { set(body) {
    set.call(this, event => { window.received += new Blob([event.data]).size; body(event); }); } });"""


class Floor:
    ports = itertools.cycle([8686, 8687])

    def __init__(self, program, rows, first):
        port = str(next(self.ports))
        self.url = f"http://127.0.0.1:{port}/"
        command = [program, port, str(rows), str(first), os.path.join(here, "floor.html")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Peer:
    """A server in Python, with the packages of one folder."""

    ports = itertools.cycle(range(8700, 8720))

    def __init__(self, folder, rows):
        port, name = next(self.ports), os.path.basename(folder)
        self.url = f"http://127.0.0.1:{port}/"
        script = os.path.join(here, "Peers", f"{name}_page.py")
        self.process = subprocess.Popen([os.path.join(folder, "bin", "python"), script, str(port), str(rows)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.is_up(port):
            time.sleep(0.002)

    def is_up(self, port):
        if self.process.poll() is not None:
            raise AssertionError(f"{self.process.args[1]} has ended")
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", port)) == 0

    def end(self):
        self.process.kill()
        self.process.wait()


class Rows(App):
    def __init__(self, program, rows):
        os.environ["ROWS"] = str(rows)
        super().__init__(program)


def tasks(pid, name):
    for task in os.listdir(f"/proc/{pid}/task"):
        yield open(f"/proc/{pid}/task/{task}/{name}").read()


def cpu(pid):
    return sum(int(text.split()[0]) for text in tasks(pid, "schedstat")) / 1e6


def wakes(pid):
    return sum(int(text.split("voluntary_ctxt_switches:")[1].split()[0])
               for text in tasks(pid, "status"))


def memory(pid):
    lines = open(f"/proc/{pid}/smaps_rollup")
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def show(browser, app):
    browser.open(app.url)
    browser.wait("document.querySelectorAll('li').length > 5")


def painting(driver):
    """A browser whose pages know when their first rows are painted."""
    browser = Browser(driver)
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=PAINT)
    return browser


def paint(browser, app):
    browser.open(app.url)
    browser.wait("window.painted")
    return browser.run("return [performance.timeOrigin, window.painted]")


def middle(times):
    """The mean of the middle half: the page's clock has steps of a tenth of a millisecond."""
    ordered = sorted(times)
    return statistics.mean(ordered[len(ordered) // 4:-(len(ordered) // 4) or None])


def in_turns(measure_one, makers, rounds=ROUNDS):
    """What takes turns is slowed alike by whatever else the machine does."""
    results = {name: [] for name in makers}
    for _ in range(rounds):
        for name, make in makers.items():
            results[name].append(measure_one(make))
    return {name: {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}
            for name, rounds in results.items()}


def start(browser, make):
    """From the start of the process to the first rows, in a browser that is there already."""
    browser.open(BEFORE)
    begin = time.time() * 1000
    app = make()
    try:
        navigated, painted = paint(browser, app)
        return {"start": navigated + painted - begin}
    finally:
        app.end()


def load(browser, app):
    browser.open(BEFORE)
    return {"load": paint(browser, app)[1]}


def taps(driver, make):
    """Alone with its app, which keeps a page up to date for some seconds after it was closed; and after
    taps that nobody counts, because the first ones find nothing ready."""
    app, browser = make(), Browser(driver)
    try:
        show(browser, app)
        ask = lambda: browser.call("POST", "/execute/async", {"script": TAP, "args": []})
        ask()
        before, times = cpu(app.process.pid), ask()
        used = cpu(app.process.pid) - before
        return {"tap": middle(times), "CPU per tap": used / len(times)}
    finally:
        browser.end()
        app.end()


def measure(driver, app, count):
    """One page alone: what was closed a moment ago is still kept up to date."""
    pid = app.process.pid
    result = {"memory idle": memory(pid)}
    browser = Browser(driver)
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=BYTES)
    show(browser, app)
    received = lambda: browser.run("""
      return window.received + performance.getEntries()
        .reduce((sum, one) => sum + (one.transferSize ?? 0), 0)""")
    result["first page bytes"] = received()
    ask = lambda script, *values: browser.call(
        "POST", "/execute/async", {"script": script, "args": values})
    before, count_of_taps = received(), len(ask(TAP))
    result["bytes per tap"] = (received() - before) / count_of_taps
    result["filter"] = middle(ask(TYPE))
    result["memory, one page"] = memory(pid)
    result["more"] = middle(ask(MORE))
    browser.end()
    return result


def crowd(driver, app):
    """What each page costs beside another, and what one costs that is left alone for a minute."""
    browser = Browser(driver)
    show(browser, app)
    first = memory(app.process.pid)
    for _ in range(PAGES - 1):
        tab = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
        browser.call("POST", "/window", {"handle": tab})
        show(browser, app)
    result = {f"memory, {PAGES} pages": memory(app.process.pid)}
    result["memory per page"] = (result[f"memory, {PAGES} pages"] - first) / (PAGES - 1)
    browser.new_tab()
    # Closed pages are forgotten after five seconds. Their threads end after five more.
    time.sleep(10)
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=BYTES)
    show(browser, app)
    time.sleep(15)
    before, bytes_before = wakes(app.process.pid), browser.run("return window.received")
    time.sleep(60)
    result["wakes in a minute"] = wakes(app.process.pid) - before
    result["bytes in a minute"] = browser.run("return window.received") - bytes_before
    browser.end()
    return result


def one_size(driver, rows_program, floor_program, peers, count):
    makers = {"floor": lambda: Floor(floor_program, count, min(count, 1000)),
              "floor, win40": lambda: Floor(floor_program, count, 40),
              "SwiftUI": lambda: Rows(rows_program, count)}
    for name in ["FastHTML", "ReactPy"] if count <= 1000 else []:
        folder = os.path.join(peers, name.lower())
        makers[name] = lambda folder=folder: Peer(folder, count)
    browser = painting(driver)
    starts = in_turns(lambda make: start(browser, make), makers, 2 * ROUNDS)
    apps = {name: make() for name, make in makers.items()}
    loads = in_turns(lambda app: load(browser, app), apps, 2 * ROUNDS)
    browser.end()
    for app in apps.values():
        app.end()
    tapped = in_turns(lambda make: taps(driver, make), makers)
    for name, make in makers.items():
        figures = starts[name] | loads[name] | tapped[name]
        for part in [lambda *both: measure(*both, count)] + ([crowd] if count == 1000 else []):
            app = make()
            try:
                figures |= part(driver, app)
            finally:
                app.end()
        yield f"{name} {count}", figures


def main():
    rows_program, floor_program, peers = sys.argv[1:4]
    driver = Driver()
    columns = []
    try:
        for count in [100, 1000, 10000]:
            columns += one_size(driver, rows_program, floor_program, peers, count)
    finally:
        driver.end()
    print("| | " + " | ".join(name for name, _ in columns) + " |")
    print("| --- " * (len(columns) + 1) + "|")
    for figure in next(figures for name, figures in columns if name == "SwiftUI 1000"):
        values = " | ".join(
            f"{figures[figure]:,.3f}" if figure in figures else "" for _, figures in columns)
        print(f"| {figure} | {values} |")


if __name__ == "__main__":
    main()
