"""The page as ReactPy makes it: reactpy_page.py PORT ROWS"""

import sys
from dataclasses import replace

import uvicorn
from reactpy import component, hooks, html
from reactpy.backend.starlette import Options, configure
from starlette.applications import Starlette

from peer_rows import STYLE, more, rows

port, count = map(int, sys.argv[1:3])


@component
def row(one):
    shown, set_shown = hooks.use_state(one)

    def like(event):
        set_shown(lambda now: replace(now, likes=now.likes + 1))

    heart = html.button({"on_click": like}, f"♥ {shown.likes}")
    return html.li(html.i(), html.div(html.b(one.name), html.p(one.text), heart))


@component
def page():
    shown, set_shown = hooks.use_state(lambda: rows(count))
    words, set_words = hooks.use_state("")
    field = html.input({"on_change": lambda event: set_words(event["target"]["value"])})
    button = html.button({"id": "more", "on_click": lambda event: set_shown(lambda now: now + more(list(now)))}, "More")
    found = [row(one, key=str(one.id)) for one in shown if words in one.name]
    return html._(html.label("Filter ", field), button, html.ul(found))


app = Starlette()
configure(app, page, Options(head=html.head(html.title("ReactPy"), html.style(STYLE))))

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="error")
