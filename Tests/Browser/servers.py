"""Servers on this machine that the app is connected with, and the cable in between."""

import http.server
import json
import os
import socket
import subprocess
import tempfile
import threading
import urllib.request

from webdriver import PATIENCE, ended, line_of


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Cable:
    """The way to a server of this machine. While it is pulled out nothing arrives anywhere."""

    def __init__(self, port):
        self.target = port
        self.ends = set()
        self.lock = threading.Lock()
        near = free_port()
        self.host = f"127.0.0.1:{near}"
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # A port that was requested by number stays reserved by the socket, even while it does not
        # listen.
        self.socket.bind(("127.0.0.1", near))
        self.plug()

    def plug(self):
        self.socket.listen(64)
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def pull(self):
        """Whoever calls is refused, and every connection ends."""
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        with self.lock:
            for one in self.ends:
                self.hang_up(one)

    def end(self):
        if self.thread.is_alive():
            self.pull()
        self.socket.close()

    def accept(self):
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            with self.lock:
                self.ends |= {near, far}
            threading.Thread(target=self.serve, args=(near, far), daemon=True).start()

    def serve(self, near, far):
        with near, far:
            back = threading.Thread(target=self.pass_on, args=(far, near), daemon=True)
            back.start()
            self.pass_on(near, far)
            back.join()
            with self.lock:
                self.ends -= {near, far}

    def pass_on(self, source, target):
        try:
            while piece := source.recv(65536):
                target.sendall(piece)
        except OSError:
            pass
        self.hang_up(source)
        self.hang_up(target)

    @staticmethod
    def hang_up(one):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Mastodon:
    """mastodon-mock, a Mastodon-compatible server that nobody here wrote."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        with open(self.folder.name + "/.mastodon_mock.toml", "w") as file:
            file.write("translation_enabled = true\n")
        # A port that was free may be taken by now. Then it ends.
        for _ in range(5):
            self.start()
            try:
                while "Uvicorn running on" not in line_of(self.process, "mastodon-mock"):
                    pass
            except AssertionError as error:
                problem = error
                self.end_process()
            else:
                # A full pipe would block it.
                threading.Thread(target=self.process.communicate, daemon=True).start()
                return
        raise problem

    def start(self):
        self.port = free_port()
        self.process = subprocess.Popen(
            [os.environ["MASTODON_MOCK"], "serve", "--host", "127.0.0.1", "--port", str(self.port),
             "--in-memory", "--demo", "--log-level", "info"],
            cwd=self.folder.name, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def ask(self, method, path, user="ada", **fields):
        """As a program of that person would; the demonstration's people have known tokens."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(fields).encode() if fields else None,
            {"Authorization": f"Bearer {user}_token", "Content-Type": "application/json"},
            method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)

    def end(self):
        self.end_process()
        self.folder.cleanup()

    def end_process(self):
        self.process.kill()
        ended(self.process, "mastodon-mock")


class Files:
    """Answers with what stands in `answers`, by path: a value, and headers. Whoever names the mark of
    what they know is told that it still holds."""

    def __init__(self, answers=None):
        self.answers = answers or {}
        # The path and the status of each answer.
        self.given = []
        files = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                value, headers = files.answers.get(self.path, (None, {}))
                mark = headers.get("ETag")
                status = 404 if value is None else 200
                if mark and self.headers["If-None-Match"] == mark:
                    status = 304
                files.given.append((self.path, status))
                body = b"" if status == 304 else json.dumps(value).encode()
                self.send_response(status)
                for name, text in {"Content-Type": "application/json",
                                   "Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, text)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()
