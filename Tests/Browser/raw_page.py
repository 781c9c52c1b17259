"""A page without a browser: says what a page says, byte by byte, and keeps of the screen only what can be done on it.
For many pages at once, and for pages that are hostile."""

import json
import os
import re
import socket
import struct

TAP, INPUT, SUBMIT, FOCUS, VISIBLE, NEAR, DISMISS, REFRESH = 1, 2, 4, 16, 32, 64, 256, 512


class TooManyPages(ConnectionError):
    """The app shows as many pages as it can."""


def address(url):
    """The port and the token of the link that the app prints."""
    return int(re.search(r":(\d+)/", url)[1]), re.search(r"#k=(\S+)", url)[1]


def frame(payload, opcode=1):
    """One frame of a WebSocket, with a mask of zeros."""
    size = len(payload)
    head = bytes([0x80 | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65_536:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    return head + bytes(4) + payload


def connect(port, patience=60):
    one = socket.create_connection(("127.0.0.1", port), timeout=patience)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return one


def upgrade(port, patience=60, path="/socket"):
    """An open socket that has not said hello."""
    one = connect(port, patience)
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = one.recv(1)
        if not byte:
            raise ConnectionError(f"no upgrade: {head!r}")
        head += byte
    return one


class RawPage:
    def __init__(self, url):
        self.port, token = address(url)
        self.socket = upgrade(self.port)
        self.received, self.scene, self.last, self.number = b"", None, 0, 0
        self.forget()
        self.send(t="hello", token=token, last=0, dark=False, calm=True)
        while self.scene is None:
            self.read()

    def forget(self):
        # The listeners of each shape and of each existing element, the names, the children, and the
        # typed text.
        self.shapes, self.listeners, self.names, self.kids, self.typed = [], {}, {}, {}, {}

    def send(self, **message):
        self.socket.sendall(frame(json.dumps(message).encode()))

    def do(self, kind, **fields):
        self.number += 1
        self.send(t=kind, n=self.number, q=self.last, **fields)

    def type(self, field, text):
        self.typed[field] = self.typed.get(field, 0) + 1
        self.do("input", id=field, v=text, s=self.typed[field])

    def take(self, count):
        while len(self.received) < count:
            piece = self.socket.recv(1 << 16)
            if not piece:
                raise ConnectionError("the app has hung up")
            self.received += piece
        taken, self.received = self.received[:count], self.received[count:]
        return taken

    def read(self):
        """Waits for one message of the app, applies it, and returns its first byte."""
        first, size = self.take(2)
        size &= 0x7F
        if size > 125:
            count = 2 if size == 126 else 8
            size = int.from_bytes(self.take(count), "big")
        payload = self.take(size)
        if first == 0x89:
            self.socket.sendall(frame(payload, 0xA))
        elif first == 0x88:
            if int.from_bytes(payload[:2], "big") == 4002:
                raise TooManyPages()
            raise ConnectionError(f"the app has closed the socket: {payload!r}")
        elif first == 0x81:
            self.apply(json.loads(payload))
        return first

    def ping(self):
        """Returns with the answer, which the app gives in turn with everything else it does for its pages."""
        self.socket.sendall(frame(b"", 9))
        while self.read() != 0x8A:
            pass

    def apply(self, batch):
        if "s" in batch:
            self.forget()
            self.scene = batch["s"]
        self.last = batch["q"]
        for name, *values in batch["o"]:
            change = getattr(self, "op_" + name, None)
            if change:
                change(*values)
        self.send(t="ack", q=self.last)

    def op_shape(self, _tag, _classes, _css, listeners):
        self.shapes.append(listeners)

    def op_new(self, element, shape, *rest):
        self.listeners[element] = self.shapes[shape]
        attributes = rest[0] if rest and isinstance(rest[0], dict) else {}
        text = rest[-1] if rest and isinstance(rest[-1], str) else ""
        self.names[element] = attributes.get("aria-label") or text

    def op_on(self, element, listeners):
        self.listeners[element] = listeners

    def op_text(self, element, text):
        self.names[element] = text

    def op_kids(self, element, kids):
        self.kids[element] = list(kids)

    def op_splice(self, element, start, count, kids):
        self.kids.setdefault(element, [])[start:start + count] = kids

    def op_del(self, elements):
        waiting = list(elements)
        while waiting:
            element = waiting.pop()
            waiting += self.kids.pop(element, [])
            for kept in (self.listeners, self.names, self.typed):
                kept.pop(element, None)

    def name(self, element):
        """Its own, or all that is written in it."""
        return self.names.get(element) or " ".join(filter(None, map(self.name, self.kids.get(element, []))))

    def with_listener(self, listener):
        return [element for element, own in self.listeners.items() if own & listener]

    def end(self):
        self.socket.close()
