"""What the record of a test run says about controls, and what the sources say about screens and intents."""

import collections
import pathlib
import re

CONTROL = re.compile(
    r"(?<![\w.])(?:Button|Link|ShareLink|Toggle|TextField|Picker|DatePicker|PhotosPicker)\b *[({]|\.onTapGesture\b")
ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("Features", "Navigation", "Simulator/App")


def sources():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if "+Previews" not in path.name:
                yield path, path.read_text()


class Screens:
    """The views that a control belongs to: content views, and the root views around them."""

    SHARED = ("Presentation", "Components", "Navigation")

    def __init__(self):
        self.views, self.roots, self.intents = set(), set(), {}
        self.calls, self.written = collections.defaultdict(set), collections.Counter()
        self.gestures, self.frames = collections.Counter(), set()
        for path, text in sources():
            module = self.module(path)
            for name, body in re.findall(
                    r"^(?:package |private |fileprivate )?struct (\w+)(?:<[^{]*>)?: [^{\n]*\bView\b[^{]*\{\n(.*?)^\}",
                    text, re.M | re.S):
                self.views.add(f"{module}.{name}")
                if re.search(r"@ViewBuilder (?:\w+ )?\w+: \(", body):
                    self.frames.add(f"{module}.{name}")
                if re.search(r"^  (?:@\w+ )*(?:private )?(?:var|let) (?:viewModel|tab|router|launch):", body, re.M):
                    self.roots.add(f"{module}.{name}")
            if "import SwiftUI" in text:
                self.find_controls(module, text)
            self.find_intents(path, text)

    @staticmethod
    def module(path):
        parts = path.relative_to(ROOT).parts
        if parts[0] == "Simulator":
            return "Moments"
        if parts[0] == "Navigation":
            return "Navigation"
        return parts[1] if parts[1] in ("Components", "Presentation") else parts[1] + "Feature"

    def find_controls(self, module, text):
        """How many controls the source of each view has, but for Linux's and those of rows' menus."""
        text = re.sub(r"#if os\(Linux\)\n(.*?)#else\n.*?#endif", r"\1", text, flags=re.S)
        text = re.sub(r"^( +)\.(?:contextMenu|swipeActions)\b.*?\n\1\}", "", text, flags=re.M | re.S)
        owner = None
        for line in text.splitlines():
            if found := re.match(r"(?:package |private |fileprivate )?(?:struct|extension) (\w+)", line):
                owner = f"{module}.{found[1]}"
            if owner:
                self.written[owner] += len(CONTROL.findall(line.split("//")[0]))
                self.gestures[owner] += line.count(".onTapGesture")

    def owner(self, place, event):
        """The view whose source has this control. A gesture of a view is on the first element inside of it,
        which can belong to a view of its own."""
        views = sorted((place.rfind(f"/{view}/"), view) for view in +self.written)[-2:]
        (_, outer), (start, inner) = views
        is_first = not place[start + len(inner) + 2:].replace("/", "").strip("0")
        if event == "tap" and is_first and self.gestures[outer] and not self.gestures[inner]:
            return outer
        return inner

    def lender(self, place, frame):
        """The view that has given a frame its content, if this view is one that takes content."""
        if frame not in self.frames:
            return None
        outside = place[:place.rfind(f"/{frame}/")] + "/"
        return max(+self.written, key=lambda view: outside.rfind(f"/{view}/"))

    def find_intents(self, path, text):
        place = self.module(path)
        if "import SwiftUI" in text or place == "Navigation" or path.name == "PostStepping.swift":
            for name in re.findall(r"(?<!func )\b(did[A-Z]\w*|on[A-Z]\w*)\b", text):
                self.calls[name].add(place)
        if "import SwiftUI" not in text:
            for name in re.findall(r"^  (?:package )?func (did[A-Z]\w*|on[A-Z]\w*)\(", text, re.M):
                self.intents[place, name] = path.relative_to(ROOT)

    def unreached_intents(self):
        """Those that neither a view of their slice calls nor what all slices share."""
        return sorted(f"{name} in {path}" for (place, name), path in self.intents.items()
                      if not self.calls[name] & {place, *self.SHARED}
                      and not (place in self.SHARED and self.calls[name]))

    def control(self, place):
        """The part of a place that begins with its screen, and whether a root view is around it."""
        parts = place.split(" ")[0].split("/")
        contents = [i for i, part in enumerate(parts)
                    if part in self.views and part.endswith("ContentView")]
        roots = [i for i, part in enumerate(parts) if part in self.roots]
        last = max(contents[-1:] + roots[-1:], default=None)
        if last is None:
            return None, False
        start = last if parts[last] in self.roots or not contents else contents[-1]
        return place[place.index("/".join(parts[start:])):], bool(roots)


class Record:
    def __init__(self, path, screens):
        self.names, self.pressed, self.shown_views = {}, collections.defaultdict(set), set()
        self.shown, self.lent = collections.defaultdict(set), collections.defaultdict(set)
        for line in pathlib.Path(path).read_text(errors="replace").splitlines():
            kind, *fields = line.split("\t")
            if kind == "view":
                self.shown_views.add(fields[0])
                continue
            control, is_rooted = screens.control(fields[0])
            if control is None:
                continue
            if kind == "shown":
                place = fields[0].split(" ")[0]
                owner = screens.owner(place, fields[0].split(" ")[-1])
                self.shown[owner].add(place[place.rfind(owner):])
                if outer := screens.lender(place, owner):
                    self.lent[outer, owner].add(place[place.rfind(owner):])
                if not self.names.get(control):
                    self.names[control] = fields[1]
            elif is_rooted:
                self.pressed[control].add(fields[1])

    def never_shown(self, screens):
        """Views whose source has more controls than any test has shown."""
        shown = {view: len(self.shown[view]) for view in screens.written}
        for (outer, frame), places in self.lent.items():
            # Controls that a frame shows in addition to its own were passed to it.
            shown[outer] += max(0, len(places) - screens.written[frame])
        return sorted(f"{count - shown[view]} of {count} controls in {view}"
                      for view, count in screens.written.items()
                      if view in screens.views and count > shown[view])

    def unpressed(self):
        return sorted(set(self.names) - set(self.pressed))


def describe(control, name):
    place, event = control.rsplit(" ", 1)
    views = [part.split(".")[1] for part in place.split("/") if "." in part and part[0].isalpha()]
    return f"{' > '.join(views)}: {event} “{name[:60]}”  [{control}]"
