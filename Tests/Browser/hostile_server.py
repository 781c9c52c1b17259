"""A server of good will until it is told to turn: then it gives the worst answers there are."""

import json
import socket
import zlib

from servers import Cable

# A client that keeps reading is disconnected at some point.
MOST = 1_000_000_000


def packed_zeros():
    """The head of a gzip stream, and a block that unpacks to a million zeros however often it is repeated."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packer.compress(bytes(1 << 20))
    packer.flush(zlib.Z_FULL_FLUSH)
    return b"\x1f\x8b\x08\0\0\0\0\0\0\3", packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)


def status(number, content, **fields):
    account = {"id": "7", "acct": "mallory", "display_name": "\u202eMallory\u2069 @ada@a.example"}
    return {"id": str(number), "created_at": "2026-01-01T00:00:00.000Z", "account": account, "content": content,
            **fields}


def plain(body, code="200 OK", kind="application/json", *more):
    head = [f"HTTP/1.1 {code}", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close", *more]
    return "\r\n".join([*head, "", ""]).encode() + body, b""


def flood(part, *more, kind="application/json", first=b""):
    head = ["HTTP/1.1 200 OK", f"Content-Type: {kind}", *more]
    return "\r\n".join([*head, "", ""]).encode() + first, part * max(1, 65_536 // len(part))


def answers(elsewhere):
    """By name: what is sent once, and what is sent without end after it."""
    head, zeros = packed_zeros()
    links = "<a href='https://b.example'>b</a> " * 38_000
    options = [{"title": "o"}] * 50_000
    many = json.dumps([status(number, "x") for number in range(60_000)])
    return {
        "an announced flood": flood(b"[[[[", f"Content-Length: {MOST}"),
        "an endless flood": flood(b"[[[["),
        "a packed flood": flood(zeros, "Content-Encoding: gzip", first=head),
        "a list without end": flood(b'{"id":"1"},', first=b"["),
        "many small posts": plain(many.encode()),
        "many small things": plain(b"[" + b"{}," * 5_000_000 + b"{}]"),
        "a post of many links": plain(json.dumps([status(900, links)]).encode()),
        "a post of many options": plain(json.dumps(
            [status(901, "Vote", poll={"id": "1", "options": options})]).encode()),
        "a post of nested lists": plain(json.dumps([status(902, "<ul><li>" * 1_000_000)]).encode()),
        "a post of ten million letters": plain(json.dumps([status(903, "x" * 10_000_000)]).encode()),
        "nesting": plain(b"[" * 1_000_000),
        "nonsense": plain(b"\0\xff{"),
        "a web page": plain(b"<html>Pay first</html>", "200 OK", "text/html"),
        "a long complaint": plain(b"x" * 1_000_000, "500 Trouble"),
        "somewhere else": plain(b"", "302 Found", "text/plain", f"Location: http://127.0.0.1:{elsewhere}/"),
        "a circle": plain(b"", "302 Found", "text/plain", "Location: /api/v1/timelines/home"),
        "a head without end": (b"HTTP/1.1 200 OK\r\n", b"X-More: more\r\n" * 5_000),
        "nothing": (b"", b""),
    }


class HostileCable(Cable):
    """While `answer` is set nothing is passed on: everyone who asks is given it."""

    def __init__(self, port):
        self.answer = None
        super().__init__(port)

    def turn(self, answer):
        """Whoever is connected with the true server has to call again."""
        self.pull()
        self.answer = answer
        self.plug()

    def serve(self, near, far):
        answer = self.answer
        if answer is None:
            return super().serve(near, far)
        with near, far:
            try:
                near.recv(65_536)
                near.sendall(answer[0])
                sent = 0
                while answer[1] and sent < MOST:
                    near.sendall(answer[1])
                    sent += len(answer[1])
            except OSError:
                pass
            with self.lock:
                self.ends -= {near, far}
            self.hang_up(near)


class Listener:
    """Remembers what is said to it, and answers nothing."""

    def __init__(self):
        self.heard = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def calls(self):
        """What has come since the last question."""
        self.socket.settimeout(0.1)
        heard = []
        while True:
            try:
                one, _ = self.socket.accept()
            except OSError:
                return heard
            with one:
                one.settimeout(1)
                try:
                    heard.append(one.recv(65_536))
                except OSError:
                    pass

    def end(self):
        self.socket.close()
