"""What the browser does for a change, in counts: it tells its DevTools, and WebDriver does not pass that on."""

import json
import struct
import urllib.request
from urllib.parse import urlsplit

from raw_page import frame, upgrade


class Trace:
    """How many elements got their style again, each time, while the body ran."""

    def __init__(self, browser):
        self.browser = browser
        self.styled = []

    def __enter__(self):
        with urllib.request.urlopen(f"http://{self.browser.devtools_address}/json/version") as answer:
            address = urlsplit(json.load(answer)["webSocketDebuggerUrl"])
        self.socket = upgrade(address.port, path=address.path)
        self.events = []
        self.ask("Tracing.start", categories="devtools.timeline", transferMode="ReportEvents")
        self.until(lambda answer: "id" in answer)
        return self

    def __exit__(self, *_):
        self.ask("Tracing.end")
        self.until(lambda answer: answer.get("method") == "Tracing.tracingComplete")
        self.socket.close()
        self.styled = [one["args"]["elementCount"] for one in self.events
                       if one["name"] == "UpdateLayoutTree" and "elementCount" in one["args"]]

    def ask(self, method, **values):
        self.socket.sendall(frame(json.dumps({"id": 1, "method": method, "params": values}).encode()))

    def until(self, is_last):
        while not is_last(answer := json.loads(self.message())):
            if answer.get("method") == "Tracing.dataCollected":
                self.events += answer["params"]["value"]

    def message(self):
        """A server's frames have no mask."""
        first, size = self.read(2)
        if size == 126:
            size, = struct.unpack(">H", self.read(2))
        elif size == 127:
            size, = struct.unpack(">Q", self.read(8))
        text = self.read(size)
        return text if first & 0x80 else text + self.message()

    def read(self, count):
        data = b""
        while len(data) < count:
            data += self.socket.recv(count - len(data)) or self.fail()
        return data

    def fail(self):
        raise ConnectionError("the browser has hung up")
