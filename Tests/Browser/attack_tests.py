"""The whole app under attack, by a server that gives the worst answers there are and by pages that are none. What it
costs in memory and in waiting is measured."""

import os
import threading
import time

import live_tests
from hostile_server import HostileCable, Listener, answers
from raw_page import RawPage, address, connect, frame, upgrade

# In kilobytes, in addition to the app's usage without attacks.
MOST_MEMORY = 48_000
# In seconds, for requests of another page, on a machine that attacks itself at the same time.
LONGEST_WAIT = float(os.environ.get("LONGEST_WAIT", 2))
# In seconds, until memory is released.
REST = 5


def setUpModule():
    live_tests.setUpModule()


class Memory:
    """Of a process, in kilobytes, beyond what it takes now."""

    def __init__(self, process):
        self.process = process
        self.start = self.read("VmRSS")
        # Without the parts of the program that are loaded on first use.
        self.own = self.read("RssAnon")
        self.begin()

    def begin(self):
        """The peak begins here."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
            file.write("5")

    def read(self, name):
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name + ":"))

    @property
    def peak(self):
        return self.read("VmHWM") - self.start

    @property
    def growth(self):
        return self.read("RssAnon") - self.own


class Visitor(threading.Thread):
    """A page that asks the app over and over whether it is there, and notes the longest wait for an answer."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.page, self.longest, self.leaves = RawPage(url), 0, threading.Event()
        self.start()

    def run(self):
        while not self.leaves.wait(0.01):
            start = time.monotonic()
            self.page.ping()
            self.longest = max(self.longest, time.monotonic() - start)

    def take_longest(self):
        longest, self.longest = self.longest, 0
        return longest

    def end(self):
        self.leaves.set()
        self.join()
        self.page.end()


class AttackTests(live_tests.MastodonUser):
    cable_kind = HostileCable

    def begin(self):
        self.visitor = Visitor(self.app.url)
        self.addCleanup(self.visitor.end)
        self.look_around(2)
        return Memory(self.app.process)

    def look_around(self, seconds):
        """Goes from tab to tab for so long at least."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for name, title in (("Messages", "Messages"), ("Feed", "Moments")):
                live_tests.browser.tap(name, "tab")
                live_tests.browser.screen(title)

    def measure(self, name, attack):
        memory = Memory(self.app.process)
        self.visitor.take_longest()
        attack()
        self.look_around(1)
        peak, wait = memory.peak, self.visitor.take_longest()
        figures = f"{name}: at most {peak} kB, longest wait {wait * 1000:.0f} ms"
        print(figures, flush=True)
        with self.subTest(name):
            self.assertIsNone(self.app.process.poll(), figures)
            self.assertLess(peak, MOST_MEMORY, figures)
            self.assertLess(wait, LONGEST_WAIT, figures)

    def finish(self, memory):
        time.sleep(REST)
        print(f"at the end {memory.growth} kB", flush=True)
        self.assertLess(memory.growth, MOST_MEMORY)

    def test_a_server_that_turns_hostile_costs_little_and_is_forgiven(self):
        self.sign_in()
        start = self.begin()
        elsewhere = Listener()
        self.addCleanup(elsewhere.end)
        for name, answer in answers(elsewhere.port).items():
            self.cable.turn(answer)
            self.measure(name, self.refresh)
        for heard in elsewhere.calls():
            self.assertNotIn(b"authorization", heard.lower())
        self.cable.turn(None)
        live_tests.mastodon.ask("POST", "/api/v1/statuses", "grace", status="After the storm.")
        self.refresh()
        self.see("After the storm.")
        self.finish(start)

    def test_pages_that_are_none_cost_little_and_keep_nobody_out(self):
        # From the start, there are two identified pages, each with a scene.
        pages = [RawPage(self.app.url).socket for _ in range(2)]
        start = self.begin()
        for name, (make, words) in attacks(pages).items():
            sockets = []
            self.measure(name, lambda: sockets.extend(self.say(words, make)))
            for one in sockets:
                one.close()
        self.finish(start)
        RawPage(self.app.url).end()

    def say(self, words, make):
        sockets = make(address(self.app.url)[0])
        for one in sockets:
            one.setblocking(False)
            try:
                for piece in words:
                    one.sendall(piece)
            except OSError:
                pass
        return sockets


def attacks(pages):
    """By name: how many connections of which kind, and what is said on each for as long as it is heard."""
    def callers(count):
        return lambda port: [connect(port, 10) for _ in range(count)]

    def guests(count):
        return lambda port: [upgrade(port, 10) for _ in range(count)]

    def own(page):
        return lambda port: [page]

    def promise(size):
        return bytes([0x81, 0xFF]) + size.to_bytes(8, "big") + bytes(4)

    upload = b"POST /upload HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 30000000\r\n\r\n"
    return {
        "half-open connections": (callers(200), [b"GET / HT"]),
        "sockets without a hello": (guests(100), []),
        "heads without end": (callers(20), [b"GET / HTTP/1.1\r\n", b"X: x\r\n" * 9_000]),
        "a message that promises a terabyte": (guests(20), [promise(1 << 40)]),
        "half of a large message": (guests(50), [promise(1_000_000), bytes(900_000)]),
        "messages in endless parts": (guests(20), [bytes([1, 0x80, 0, 0, 0, 0])] + [bytes([0, 0x80, 0, 0, 0, 0])] * 9_000),
        "nonsense": (guests(50), [frame(b"\xff{" * 10_000)]),
        "deep nesting": (guests(50), [frame(b"[" * 900_000)]),
        "uploads of strangers": (callers(30), [upload, bytes(1_000_000)]),
        "pings whose answers nobody reads": (own(pages[0]), [frame(bytes(100), 9)] * 200_000),
        "taps at full speed": (
            own(pages[1]), [frame(b'{"t":"tap","n":%d,"id":%d}' % (one, one)) for one in range(20_000)]),
    }
