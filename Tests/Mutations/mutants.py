"""Writes mutants into Swift sources: each is a small change that one environment variable switches on.

The sources are formatted by swift-format, and that is what the patterns below rely on. A mutant that does not
compile is left out by its caller."""

import bisect
import collections
import re

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
BOOLEANS = {"&&": "||", "||": "&&"}
SUMS = {"+": "-", "-": "+"}
KEYWORDS = set(
    "actor as async await break case catch class continue default defer deinit didSet do else enum extension "
    "fallthrough fileprivate final for func get guard if import in indirect init internal is isolated lazy let "
    "mutating nonisolated override package postfix prefix private protocol public repeat return set some static "
    "struct subscript super switch throw typealias unowned var weak where while willSet".split())
CONSTANTS = [
    (r"Bool", ("true", "false")), (r"Int|Int64|UInt8|Double|TimeInterval", ("0",)), (r"String", ('""',)),
    (r".*\?", ("nil",)), (r"\[[^\[\]]*: .*\]", ("[:]",)), (r"\[.*\]|Set<.*>", ("[]",))]
OPEN = {"(": ")", "[": "]", "{": "}"}


class Mutant:
    def __init__(self, number, file, line, change, source):
        self.number, self.file, self.line, self.change = number, file, line, change
        self.source = source
        self.last, self.nth = line, 1

    @property
    def is_statement(self):
        return self.change == "statement dropped"

    def __str__(self):
        return f"{self.file}:{self.line}: {self.change}"

    @property
    def key(self):
        """The same as long as its line is. Of several like it, all but the first are numbered."""
        return f"{self.file} | {self.source} | {self.change}" + (f" ({self.nth})" if self.nth > 1 else "")


def mask(text):
    """The same text with strings and comments blanked, line ends kept."""
    pattern = r'//[^\n]*|/\*.*?\*/|(#*)"""(?:\\.|.)*?"""\1|(#+)".*?"\2|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"'
    def blank(found):
        filler = " " if found[0].startswith("/") else "_"
        return re.sub(r"[^\n]", filler, found[0])
    return re.sub(pattern, blank, text, flags=re.S)


class Source:
    """One file, its mutants and the text with all of them in it."""

    def __init__(self, file, text, first):
        self.file, self.text, self.code = file, text, mask(text)
        self.first = first
        self.mutants, self.edits, self.operators = [], {}, []
        # The starts of expressions that a function returns implicitly.
        self.returned = set()
        self.starts = [0] + [end.end() for end in re.finditer("\n", text)]
        self.match_brackets()
        for rule in (self.infix, self.negations, self.literals, self.extremes, self.conditions, self.constants,
                     self.statements):
            rule()
        alike = collections.Counter()
        for mutant in self.mutants:
            alike[mutant.key] += 1
            mutant.nth = alike[mutant.key]

    def match_brackets(self):
        self.closing, self.inner, stack = {}, {}, []
        for at, sign in enumerate(self.code):
            if sign in OPEN:
                stack.append(at)
            elif sign in OPEN.values() and stack:
                self.closing[stack.pop()] = at
            elif sign == "\n":
                self.inner[at + 1] = self.code[stack[-1]] if stack else ""
        self.inner[0] = ""

    def line(self, at):
        return bisect.bisect_right(self.starts, at)

    def last_line(self, line):
        """Where the last bracket is closed that the line opens."""
        end = self.starts[line] if line < len(self.starts) else len(self.code)
        opened = (self.closing.get(at, at) for at in range(self.starts[line - 1], end))
        return self.line(max(opened))

    def line_text(self, at):
        line = self.line(at)
        return self.text[self.starts[line - 1]:self.starts[line] if line < len(self.starts) else None]

    def mutant(self, at, change, end=None):
        mutant = Mutant(self.first + len(self.mutants), self.file, self.line(at), change, self.line_text(at).strip())
        mutant.last = self.line(end or at)
        self.mutants.append(mutant)
        return mutant

    def edit(self, mutant, *parts):
        """Each part is a start, an end, what to write there and how deep it is in its expression."""
        self.edits[mutant.number] = parts

    def is_declaration(self, at):
        line = self.code[self.starts[self.line(at) - 1]:at]
        return re.search(r"\bwhere\b|#if|\bfunc\b|^\s*(package |private |public )*(extension|typealias)", line)

    def infix(self):
        for found in re.finditer(r"(?<=\s)(<=|>=|==|!=|<|>|&&|\|\||\+=|-=|\+|-)(?=\s)", self.code):
            sign, at = found[0], found.start()
            if self.is_declaration(at):
                continue
            tables = (COMPARISONS, BOOLEANS, SUMS, {"+=": "-=", "-=": "+="})
            other = next(table[sign] for table in tables if sign in table)
            mutant = self.mutant(at, f"{sign} becomes {other}")
            name = self.operator(mutant)
            with_nil = self.code[found.end():].lstrip().startswith("nil")
            self.operators.append((mutant.number, infix(name, sign, other, mutant.number, with_nil)))
            self.edit(mutant, (at, found.end(), name, 9))

    @staticmethod
    def operator(mutant):
        """An operator of its own: an operator has no argument to carry a number."""
        return chr(0x2200 + mutant.number // 256) + chr(0x2200 + mutant.number % 256)

    def negations(self):
        for found in re.finditer(r"(?<=[\s(\[{])!(?=[\w(.$])", self.code):
            mutant = self.mutant(found.start(), "! dropped")
            name = self.operator(mutant)
            self.operators.append((mutant.number, f"""prefix operator {name}
prefix func {name} (_ a: Bool) -> Bool {{ mutantNot({mutant.number}, !a) }}
"""))
            self.edit(mutant, (found.start(), found.end(), name, 9))

    def literals(self):
        # Reserving capacity has no effect that a test could detect.
        for found in re.finditer(r"(?<![.\w])(?<!keepingCapacity: )(?<!case )(true|false)(?!\w)", self.code):
            mutant = self.mutant(found.start(), f"{found[0]} turned around")
            self.wrap(mutant, found.start(), found.end(), "mutantNot(%d, ", ")", 8)

    def extremes(self):
        for found in re.finditer(r"(?<![.\w])(?:Swift\.)?(min|max)\(", self.code):
            if self.is_declaration(found.start()):
                continue
            mutant = self.mutant(found.start(), f"{found[1]} becomes {'max' if found[1] == 'min' else 'min'}")
            name = f"mutant{found[1].title()}({mutant.number}, "
            self.edit(mutant, (found.start(), found.end(), name, 9))

    def conditions(self):
        for found in re.finditer(r"\b(?:if|while|guard) (?P<condition>[^\n]+?) (?:else )?\{", self.code):
            condition = found["condition"]
            if self.is_declaration(found.start()):
                continue
            if re.search(r"\b(let|var|case|else)\b|,|[{#]|&&|\|\|| [<>=!]=? |^(!|true$)", condition):
                continue
            mutant = self.mutant(found.start(), "condition turned around")
            self.wrap(mutant, *found.span("condition"), "mutantNot(%d, ", ")", 3)

    def constants(self):
        declaration = r"(?:\bfunc\b[^\n{]*?\)|^ *\))(?: async| throws| rethrows)* -> (?P<result>[^\n{]+?) \{" \
            r"|\bvar \w+: (?P<value>[^\n{=]+?) \{"
        for found in re.finditer(declaration, self.code, flags=re.M):
            kind, opening = (found["result"] or found["value"]), found.end() - 1
            constants = next((own for pattern, own in CONSTANTS if re.fullmatch(pattern, kind)), ())
            closing = self.closing.get(opening)
            if closing is None:
                continue
            body = self.code[opening + 1:closing]
            if re.match(r"\s*(get|set|didSet|willSet|_?read|mutating|nonmutating)\b", body) or not body.strip():
                continue
            start = opening + 1 + len(body) - len(body.lstrip())
            is_expression = self.is_expression(body, self.line_text(found.start()))
            if is_expression:
                self.returned.add(start)
            for constant in constants:
                if body.strip() == constant:
                    continue
                mutant = self.mutant(found.start(), f"{kind.strip()} returns {constant}", closing)
                parts = [(opening + 1, opening + 1, f" if mutant({mutant.number}) {{ return {constant} }};", 1)]
                if is_expression:
                    parts.append((start, start, "return ", 2))
                self.edit(mutant, *parts)

    @staticmethod
    def is_expression(body, declaration):
        if re.match(r"\s*(return|let|var|guard|for|while|defer|func|throw|do)\b", body):
            return False
        if re.match(r"\s*(if|switch)\b", body) and re.search(r"\breturn\b", body):
            return False
        if "\n" not in body:
            return True
        indent = len(declaration) - len(declaration.lstrip()) + 2
        lines = [line for line in body.split("\n") if re.match(rf" {{{indent}}}\S", line)]
        begun = [line for line in lines[1:] if not re.match(r"\s*([)\]}.?:+*/&|<>=!-]|else\b|case\b|default\b)", line)]
        return not begun

    def statements(self):
        initializers = [(found.end(), self.closing.get(found.end() - 1, 0)) for found in
                        re.finditer(r"\binit[?(<][^{]*\{", self.code)]
        for found in re.finditer(r"^( +)((?:_ = |try[?!]? |await )*)([A-Za-z_$]\w*)[^\n]*$", self.code, flags=re.M):
            if found[3] in KEYWORDS or self.inner.get(found.start()) != "{" or found[0].rstrip().endswith(","):
                continue
            before = self.code[:found.start()].rstrip()
            if before and (before[-1] in "=,+-*/<>&|?:(" or re.search(r"\b(return|throw|try|await|else)$", before)):
                continue
            start, end = found.start(2), self.end_of_statement(found.start(2))
            words = self.code[start:end]
            is_initial = re.match(r"[\w.]+ = ", words) and any(own < start < last for own, last in initializers)
            if start in self.returned or is_initial:
                continue
            if not re.match(r"(?:_ = |try[?!]? |await )*[\w.$?!\[\]]+(\(|\s?\{| [-+*/]?= |\.\w+\()", words):
                continue
            mutant = self.mutant(start, "statement dropped", end)
            self.wrap(mutant, start, end, "if !mutant(%d) { ", " }", 0)

    def end_of_statement(self, at):
        while True:
            sign = self.code[at]
            if sign in OPEN and at in self.closing:
                at = self.closing[at]
            elif sign in OPEN.values():
                return at
            elif sign == "\n":
                following = self.code[at:].lstrip()
                if not re.match(r"[.?:+*/&|<>=-]|!=|else\b", following) and not self.code[:at].rstrip()[-1:] in "=+-,":
                    return len(self.code[:at].rstrip())
            at += 1

    def wrap(self, mutant, start, end, opening, closing, depth):
        self.edit(mutant, (start, start, opening % mutant.number, depth), (end, end, closing, depth))

    def written(self, left_out):
        """The text with every mutant that is not left out. Lines stay where they are."""
        parts, once = [], set()
        for number, own in self.edits.items():
            if number in left_out:
                continue
            for part in own:
                # Constants of one function share their `return`.
                if part[2] == "return " and part[:3] in once:
                    continue
                once.add(part[:3])
                parts.append(part + (number,))

        def order(part):
            start, end, words, depth, number = part
            closes = words in (")", " }")
            return (start, 0 if closes else 1, -depth if closes else depth, -number if closes else number)
        text, done = [], 0
        for start, end, words, _, _ in sorted(parts, key=order):
            if start < done:
                raise ValueError(f"{self.file}:{self.line(start)}: overlapping changes")
            text += [self.text[done:start], words]
            done = end
        return "".join(text) + self.text[done:]


def infix(name, sign, other, number, with_nil):
    if sign in BOOLEANS:
        order = "LogicalConjunctionPrecedence" if sign == "&&" else "LogicalDisjunctionPrecedence"
        shape = "(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool"
        body = f"try mutant({number}) ? a {other} b() : a {sign} b()"
    elif sign in ("+=", "-="):
        order, shape = "AssignmentPrecedence", "<T: AdditiveArithmetic>(_ a: inout T, _ b: T)"
        body = f"if mutant({number}) {{ a {other} b }} else {{ a {sign} b }}"
    elif sign in SUMS:
        order, shape = "AdditionPrecedence", "<T: AdditiveArithmetic>(_ a: T, _ b: T) -> T"
        body = f"mutant({number}) ? a {other} b : a {sign} b"
    else:
        order = "ComparisonPrecedence"
        kind = "Equatable" if sign in ("==", "!=") else "Comparable"
        shape = f"<T: {kind}>(_ a: T, _ b: T) -> Bool"
        body = f"mutant({number}) ? a {other} b : a {sign} b"
        if with_nil:
            shape = "<T>(_ a: T?, _ b: _OptionalNilComparisonType) -> Bool"
    return f"infix operator {name}: {order}\nfunc {name} {shape} {{ {body} }}\n"
