"""The page as FastHTML makes it: fasthtml_page.py PORT ROWS"""

import sys
from importlib import resources

import uvicorn
from fasthtml.common import B, Button, Div, FastHTML, I, Input, Label, Li, P, Script, Style, Title, Ul
from starlette.responses import PlainTextResponse

from peer_rows import STYLE, Row, more, rows

port, count = map(int, sys.argv[1:3])
# From a third-party package, so that no page loads it from elsewhere.
htmx = (resources.files("django_htmx") / "static" / "django_htmx" / "htmx-2.min.js").read_text()
shown = rows(count)
# Without a key from us, it would write one to a file.
app = FastHTML(default_hdrs=False, hdrs=(Script(src="/htmx.js"), Style(STYLE)), secret_key="for nobody")


def shape(row: Row):
    heart = Button(f"♥ {row.likes}", hx_post=f"/like/{row.id}", hx_swap="innerHTML")
    return Li(I(), Div(B(row.name), P(row.text), heart))


@app.get("/htmx.js")
def script():
    return PlainTextResponse(htmx, media_type="text/javascript")


@app.get("/")
def page():
    field = Input(name="words", hx_get="/filter", hx_trigger="input", hx_target="ul")
    button = Button("More", id="more", hx_post="/more", hx_target="ul", hx_swap="beforeend")
    return Title("FastHTML"), Label("Filter ", field), button, Ul(*map(shape, shown))


@app.post("/like/{id}")
def like(id: int):
    shown[id].likes += 1
    return f"♥ {shown[id].likes}"


@app.get("/filter")
def filtered(words: str):
    return [shape(row) for row in shown if words in row.name]


@app.post("/more")
def longer():
    return [shape(row) for row in more(shown)]


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="error")
