"""The rows that all pages show."""

from dataclasses import dataclass

STYLE = """
body { margin: 0; font: 17px/1.3 system-ui }
ul { list-style: none; padding: 0; height: 80vh; overflow: auto }
li { display: flex; gap: 8px; padding: 11px 16px; content-visibility: auto; contain-intrinsic-size: auto 120px }
i { width: 40px; height: 40px; border-radius: 50%; background: #888; flex: none }"""


@dataclass
class Row:
    id: int
    name: str
    text: str
    likes: int


def rows(count, start=0):
    return [Row(number, f"Person {number}", (f"Words of post {number}. " * 12)[:140], number % 50)
            for number in range(start, start + count)]


def more(shown):
    fresh = rows(20, len(shown))
    shown += fresh
    return fresh
