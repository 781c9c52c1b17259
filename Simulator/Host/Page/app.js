"use strict";
// Shows one scene: applies the app's messages and reports the person's actions. It knows no views and makes no
// decisions for the app. README.md describes the path of a tap.

const [TAP, INPUT, SUBMIT, CHANGE, FOCUS, VISIBLE, NEAR, IMAGE, DISMISS, REFRESH, PICK, , DOUBLE, DRAG, PINCH, FAR]
  = Array.from({ length: 16 }, (_, bit) => 1 << bit);
const SVG = "http://www.w3.org/2000/svg";
const LONGEST_TEXT = "32000";
// Attributes that the page sets itself, and one whose absence closes a menu.
const OURS = new Set(["open", "maxlength", "data-scrolled", "popover", "holds", "lined"]);

const [root, banner, board, live] = ["root", "banner", "report", "live"].map(id => document.getElementById(id));
const nodes = new Map([[0, root]]);
const glyphs = new Map();
let shapes = [];
root.$id = 0;

// Messages

let [socket, last, told, number, delay, redial, isApplying, wasLost] = [null, 0, 0, 0, 100, 0, false, false];

const post = message =>
  socket?.readyState === WebSocket.OPEN && (socket.send(JSON.stringify(message)), true);
const send = (t, fields) => (flushInput(), post({ t, ...fields, n: ++number, q: told = last }));
const say = text => {
  if (text && text !== banner.textContent && frontDialog()) operations.announce(text);
  Object.assign(banner, { textContent: text, hidden: !text });
  raiseBanner();
};
// The element that entered the top layer last is above every dialog.
const raiseBanner = () => {
  for (const one of [board, banner]) {
    if (one.matches(":popover-open")) one.hidePopover();
    if (one.textContent) one.showPopover();
  }
};
let notice = 0;
const tell = text => {
  say(text);
  clearTimeout(notice);
  notice = setTimeout(() => { notice = 0; say(""); }, 3000);
};
const connect = opened => {
  socket = opened;
  opened.onmessage = event => receive(JSON.parse(event.data));
  opened.onclose = lose;
  for (const event of opened.held) opened["on" + event.type](event);
};
const lose = ({ target, code }) => {
  if (socket !== target) return;
  for (const field of unanswered.keys()) pending.add(field);
  unanswered.clear();
  if (code === 4001) return say("The app was started again. Open the new link it printed.");
  if (code === 4002) return say("Too many pages show this app. Close one and reload.");
  wasLost = true;
  say("Reconnecting…");
  redial = setTimeout(() => connect(dial(last)), delay);
  delay = Math.min(delay * 1.5, 5000);
};
const receive = message => {
  if (!notice && banner.textContent) say("");
  [delay, isApplying] = [100, true];
  const places = [...fromEnd].map(placeOf);
  const moving = rowsThatMove(message.o);
  const focused = document.activeElement;
  const level = focused.closest?.(".level");
  if (level) level.$focused = focused;
  const controls = level && message.o.some(([name]) => name === "del") ? controlsIn(level) : null;
  const isWhole = message.s !== undefined;
  for (const [field, sent] of unanswered) if (sent <= message.a) unanswered.delete(field);
  // Another scene has different elements, although their IDs may be the same.
  if (isWhole && message.s !== store.scene) {
    rememberScreen();
    operations.del([...nodes.keys()].filter(Boolean));
    focusNext = null;
  }
  const stale = isWhole ? new Set(nodes.keys()) : null;
  if (isWhole) [store.scene, shapes] = [message.s, []];
  for (const [name, ...values] of message.o) {
    if (stale && name === "new") stale.delete(values[0]);
    operations[name](...values);
  }
  if (stale) stale.delete(0), operations.del([...stale]);
  last = message.q;
  places.forEach(keepPlace);
  settle(), fromEnd.forEach(shadeBar); // A list that opens at its end sends no scroll event.
  moving.forEach(moveRows);
  // A covered or removed element has lost the focus. Without another focus, keys would start at the top.
  if (focused !== document.body && isLost(focused) && isLost(document.activeElement))
    if (!level || isLost(level)) focusScreen(false); else focusBeside(focused, controls, level);
  isApplying = false;
  if (left !== null) send("blur", { id: left });
  left = null;
  // The app sends up to eight batches without an answer. An event from the person includes the answer.
  if (isWhole || last - told >= 4) post({ t: "ack", q: told = last });
  if (isWhole) restoreScroll();
  if (lastScreen) lastScreen.until = performance.now() + 5000;
  bringBack();
  if (wasLost) tellPlaces();
  wasLost = false;
  flushInput();
};

// Patches

const added = new Set();
const selects = new Set();
let [focusNext, scrollNext, left, rowsChanged] = [null, null, null, false];

const operations = {
  // A model of its elements: copying it takes a third of the time of building one.
  shape: (tag, classes, css, listeners) => {
    const model = make(tag);
    if (classes) model.setAttribute("class", classes);
    model.$is = kindOf(model);
    model.$sets = [["dialog", added], [".scroll", scrollers], [".from-end", fromEnd]].filter(([kind]) => model.matches(kind)).map(([, set]) => set);
    if (css) model.style.cssText = css;
    shapes.push([model, listeners]);
  },
  glyph: (name, path, isFilled) => glyphs.set(name, [path, isFilled]),
  new: (id, index, attributes, text) => {
    if (typeof attributes === "string") [attributes, text] = [undefined, attributes];
    const [model, listeners] = shapes[index];
    let element = nodes.get(id);
    if (element?.localName === model.localName) restore(element, model, attributes), changed.add(element);
    else nodes.set(id, element = model.cloneNode());
    [element.$id, element.$is] = [id, model.$is];
    for (const set of model.$sets) set.add(element);
    for (const name in attributes) setAttribute(element, name, attributes[name]);
    if (text !== undefined || element.firstChild?.nodeType === 3) setContent(element, text ?? "");
    listen(element, listeners);
  },
  text: (id, text) => with_(id, element => setContent(element, text)),
  kids: (id, ids) => with_(id, element => place(element, 0, element.childElementCount, ids)),
  splice: (id, start, count, ids) => with_(id, element => place(element, start, count, ids)),
  attr: (id, name, value) => with_(id, element => setAttribute(element, name, value)),
  style: (id, name, value) => with_(id, element => element.style.setProperty(name, value ?? "")),
  prop: (id, name, value) => with_(id, element => {
    if (name !== "selectedValue") element[name] = value;
    else selects.add(element), element.$value = value;
  }),
  val: (id, text, seq) => with_(id, element => answerText(element, text, seq)),
  on: (id, listeners) => with_(id, element => listen(element, listeners)),
  del: ids => ids.forEach(id => with_(id, remove)),
  focus: id => { focusNext = id; },
  scroll: (id, anchor) => { scrollNext = [id, anchor]; },
  nav: depth => { wantedDepth = depth; },
  open: address => window.open(address, "_blank", "noopener,noreferrer"),
  download: (path, name) => download(path, name),
  title: title => { document.title = title; },
  keep: (key, text) => {
    // The app refers to an older text than the one in the field, and will send a newer one later.
    const isOlder = field => field.isConnected && field.dataset.id === key;
    if (![...pending, ...unanswered.keys()].some(isOlder)) keep(key, text);
  },
  report: text => { board.textContent = text; raiseBanner(); },
  // A screen reader ignores everything outside of an open dialog, and a text that comes with its element.
  announce: text => setTimeout(() => {
    const place = frontDialog() ?? document.body;
    if (live.parentElement !== place) place.append(live);
    setTimeout(() => { live.textContent = live.textContent === text ? text + "\u00a0" : text; });
  }),
};
const frontDialog = () => [...root.querySelectorAll("dialog[open]:not(.leaving)")].at(-1);
const with_ = (id, body) => nodes.has(id) && body(nodes.get(id));

const make = tag => {
  const element = tag === "svg" ? document.createElementNS(SVG, tag) : document.createElement(tag);
  if (tag === "svg") element.setAttribute("viewBox", "0 0 24 24");
  if (tag === "input" || tag === "textarea") element.setAttribute("maxlength", LONGEST_TEXT);
  return element;
};
// Attributes that are set again stay, because an element without its `tabindex` loses the focus.
const restore = (element, model, attributes = {}) => {
  for (const { name } of [...element.attributes])
    if (!OURS.has(name) && !model.hasAttribute(name) && !(name in attributes)) element.removeAttribute(name);
  for (const { name, value } of model.attributes)
    if (name === "style") element.style.cssText = value; else element.setAttribute(name, value);
};
const setContent = (element, text) => {
  const { firstChild } = element;
  if (firstChild?.nodeType === 3 && !firstChild.nextSibling) firstChild.data = text; else element.textContent = text;
};
const setAttribute = (element, name, value) => {
  // The style of the whole window. A `:root:has` rule would be evaluated for every new element.
  if (element === root) element = document.documentElement;
  if (/^on|^style$|^srcdoc$/.test(name)) return;
  // A different picture may follow.
  if (element.$image) element = swap(element, element.$image);
  if (name === "glyph") drawGlyph(element, value);
  if (name === "data-rows" && value) fold(element, value);
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (name === "class") element.$is = kindOf(element), changed.add(element.parentElement);
  if (name === "href") Object.assign(element, { rel: "noopener noreferrer", target: "_blank" });
};
// A picture in a text that fails to load is replaced by its words. A browser would show a broken picture next to them.
const showWords = image => {
  const words = Object.assign(make("span"), { $id: image.$id, $image: image, textContent: image.alt });
  swap(image, words);
};
const swap = (old, element) => {
  old.replaceWith(element);
  if (nodes.get(old.$id) === old) nodes.set(old.$id, element);
  return element;
};
const drawGlyph = (element, name) => {
  const [path, isFilled] = glyphs.get(name) ?? ["", 0];
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  if (isFilled) shape.setAttribute("class", "filled");
  if (element.firstChild && !calm.matches && element.matches(".animated .replaced")) element.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  element.replaceChildren(shape);
};
const remove = element => {
  for (const inner of element.querySelectorAll("*")) forget(inner);
  forget(element);
  if (!element.$leaves) element.remove();
  if (element.localName === "dialog" && element.$opener?.isConnected) focusNext ??= element.$opener.$id;
};
const forget = element => {
  if (nodes.get(element.$id) !== element) return;
  nodes.delete(element.$id);
  for (const set of [scrollers, fromEnd]) set.delete(element);
  listen(element, 0);
};

// Removed elements are shown for another fifth of a second, as the last child of their parent, where later changes do
// not affect them. They receive no keys, taps or focus.
const LEAVING = ".level:not([hidden]), dialog, .fading, .growing, .rising, .falling";
const depart = element => {
  if (calm.matches || element.$leaves || !element.matches(LEAVING) || !element.checkVisibility()) return element.remove();
  const parent = element.parentElement;
  element.$leaves = true;
  element.inert = true;
  if (element.localName === "dialog") element.close(), element.setAttribute("open", "");
  element.classList.add("leaving");
  if (parent.lastElementChild !== element) parent.append(element);
  setTimeout(() => element.remove(), 200);
};

// The app tells in which lists rows are inserted or removed, because scrolling inserts and removes rows too. Remaining
// rows slide into place, new ones fade in and old ones fade out. Rows can be tapped where they appear. Nothing moves
// under a finger.
const rowsThatMove = operations => calm.matches || fingers.size ? [] : operations
  .filter(([name, id, style, count]) => name === "style" && style === "--moves" && count && nodes.get(id)?.checkVisibility())
  .map(([, id]) => [nodes.get(id), rowsIn(nodes.get(id))]);
const rowsIn = list => {
  const { top, bottom } = list.closest(".list, .scroll").getBoundingClientRect();
  const rows = [...list.querySelectorAll(":is(.row, .cell):not(.near, .leaving)")].map(row => [row, row.getBoundingClientRect()]);
  return { top, height: bottom - top, all: new Map(rows), seen: new Map(rows.filter(([, box]) => box.bottom > top && box.top < bottom)) };
};
// Runs in the frame that shows them, after the browser has restored the scroll position.
const moveRows = ([list, before]) => new ResizeObserver((_, observer) => {
  observer.disconnect();
  const { seen, height } = rowsIn(list);
  // A list that was replaced as a whole appears without animation.
  if (![...seen.keys()].some(row => before.seen.has(row))) return;
  for (const [row, { top }] of seen) {
    if (!before.all.has(row)) { row.animate({ opacity: [0, 1] }, 200); continue; }
    const shift = Math.max(-height, Math.min(before.all.get(row).top - top, height));
    if (shift) row.animate({ translate: [`0 ${shift}px`, "0 0"] }, { duration: 200, easing: "ease-in-out" });
  }
  for (const [row, { top, width }] of before.seen) if (!row.isConnected && list.matches(".list")) {
    Object.assign(row.style, { top: `${top - before.top + list.scrollTop}px`, width: `${width}px` });
    row.inert = true;
    row.classList.add("fading", "leaving");
    list.append(row);
    setTimeout(() => row.remove(), 200);
  }
}).observe(list);

// Replaces `count` children from `start` on. Moves as few as possible and never the focused one, because a browser
// takes the focus away from an element that moves.
const place = (parent, start, count, ids) => {
  rowsChanged = true;
  changed.add(parent);
  if (parent.matches(".content")) parent.parentElement?.removeAttribute("data-scrolled");
  if (parent.matches(".from-center")) for (const id of ids) grown.observe(nodes.get(id));
  if (parent.firstChild?.nodeType === 3) parent.firstChild.remove();
  const wanted = ids.map(id => nodes.get(id)).filter(Boolean);
  const behind = start + count ? parent.children[start + count] ?? null : parent.firstElementChild;
  if (!count) return behind ? behind.before(...wanted) : parent.append(...wanted);
  // Does not collect all children first, because that would copy a long list for one new row.
  const kept = new Set(wanted);
  const old = Array.from({ length: count }, (_, index) => parent.children[start + index]);
  for (const child of old) if (!kept.has(child)) depart(child);
  const places = new Map(old.map((child, index) => [child, index]));
  const resting = longestRun(wanted, places);
  let next = behind;
  for (let index = wanted.length - 1; index >= 0; index--) {
    const child = wanted[index];
    if (!resting.has(child)) parent.insertBefore(child, next);
    next = child;
  }
};
const longestRun = (wanted, places) => {
  let row = wanted.map((child, at) => [child, places.get(child), at]).filter(entry => entry[1] >= 0);
  const focused = row.find(([child]) => child.contains(document.activeElement));
  if (focused) row = row.filter(([, from, at]) => Math.sign(from - focused[1]) === Math.sign(at - focused[2]));
  const ends = [];
  const before = [];
  row.forEach(([, from], index) => {
    let low = 0, high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (row[ends[middle]][1] < from) low = middle + 1; else high = middle;
    }
    before[index] = low ? ends[low - 1] : -1;
    ends[low] = index;
  });
  const resting = new Set();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]) resting.add(row[index][0]);
  return resting;
};

// The content of an element determines its width, and a row below another row has a line above it. With `:has`, a
// browser would search all descendants of each element for each of its styles. With `+`, it would restyle all rows for
// each new one.
const [SPACER, WIDE, FIELD, PAGING, FILLER, ACROSS, LINED] = Array.from({ length: 7 }, (_, bit) => 1 << bit);
const HELD = [[SPACER, "spacer"], [WIDE, "wide"], [FIELD, "field"], [PAGING, "paging"], [FILLER, "filler"]];
const changed = new Set();
const kindOf = element => [[SPACER, ".spacer"], [WIDE, ".wide"], [FIELD, ".field, .solid.fit"], [PAGING, ".paging"], [FILLER, ".tabs, .list, .scroll"], [ACROSS, ".h"], [LINED, ".row:not(.bare)"]]
  .reduce((kind, [bit, selector]) => element.matches(selector) ? kind | bit : kind, 0);
const noteHeld = element => {
  for (let holds = 0, above = 0; element && element !== root; element = element.parentElement, holds = above = 0) {
    for (const child of element.children) {
      const { $is = 0, $holds = 0 } = child;
      holds |= $is & ~(ACROSS | LINED) | $holds & ~SPACER;
      if ($is & ACROSS && $holds & SPACER) holds |= WIDE;
      if ((child.$lined ?? 0) !== (child.$lined = $is & above & LINED)) child.toggleAttribute("lined", child.$lined);
      above = $is;
    }
    if (holds & (WIDE | FIELD) && element.style.width) holds &= ~(WIDE | FIELD); // Its width no longer depends on its content.
    if (holds === (element.$holds ?? 0)) return;
    element.$holds = holds;
    if (holds) element.setAttribute("holds", HELD.flatMap(([bit, name]) => holds & bit ? name : []).join(" "));
    else element.removeAttribute("holds");
  }
};

// A placeholder has the height of the rows, and their words for find-in-page. It keeps its height while its content is
// skipped.
const fold = (element, ends) => {
  const [first, last] = ends.split(" ").map(id => nodes.get(+id));
  const isNew = !element.firstChild && first?.isConnected && last?.isConnected;
  const words = row => [...row.querySelectorAll(".text")].map(text => text.textContent).join("\n");
  for (let row = isNew ? first : null; row; row = row === last ? null : row.nextElementSibling) {
    const place = Object.assign(make("div"), { hidden: "until-found", textContent: words(row) });
    const { height } = row.getBoundingClientRect();
    place.style.blockSize = `${height}px`;
    element.append(place), element.$size = height + (element.$size ?? 0);
  }
  if (element.$size) element.style.blockSize = `${element.$size}px`;
};

// Work that has to wait until the whole batch is in the document.
const settle = () => {
  // Inner elements come later in the set, and have to be processed first.
  [...changed].reverse().forEach(noteHeld);
  changed.clear();
  for (const dialog of added) if (dialog.isConnected) describe(dialog), dialog.open || present(dialog);
  added.clear();
  if (rowsChanged) {
    scrollers.forEach(followKeys);
    requestAnimationFrame(() => setTimeout(measureRows));
  }
  rowsChanged = false;
  for (const select of selects) select.value = select.$value, selects.delete(select);
  const moved = wantedDepth - screenDepth;
  screenDepth = wantedDepth;
  followDepth();
  const stays = document.activeElement.closest(".column") && !isLost(document.activeElement);
  if (moved && focusNext === null && !stays) focusScreen(moved > 0);
  if (focusNext !== null) moveFocus(nodes.get(focusNext));
  if (scrollNext) {
    const [id, anchor] = scrollNext;
    const block = { top: "start", center: "center", bottom: "end" }[anchor] ?? "nearest";
    bring(goal = nodes.get(id), block, 5);
  }
  focusNext = scrollNext = null;
};
// Keys scroll the element that has or contains the focus. A scroller without focusable content takes the focus itself.
const scrollers = new Set();
const followKeys = scroller => {
  const isAlone = !scroller.matches(".paging .scroll") && !scroller.querySelector("button, a, input, select, textarea");
  if (isAlone === scroller.hasAttribute("tabindex")) return;
  if (isAlone) scroller.tabIndex = 0; else scroller.removeAttribute("tabindex");
};
// The usual height of a row, in lists that are long enough for it to matter. Measured after they are drawn.
const measureRows = () => {
  for (const list of root.querySelectorAll(".list:not(.inset, .preview *, [style*=--usual-row])")) {
    const rows = list.checkVisibility() ? [...list.querySelectorAll(":scope > .row:not(.near)")] : [];
    const height = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    if (rows.length >= 10) list.style.setProperty("--usual-row", `${Math.round(height / rows.length)}px`);
  }
};
// The app knows where it has moved the focus, and is told where it was before.
const moveFocus = element => {
  const old = document.activeElement;
  const column = element?.closest(".column");
  const known = column && !column.contains(old) ? column.$focused : null;
  if (known && !isLost(known)) known.focus({ preventScroll: true }); else element?.focus(); // A column stays where it was scrolled to.
  if (old !== document.activeElement && listens(old, FOCUS)) left = old.$id;
};
// Rows that were never drawn have an assumed height, so the row is scrolled into view until it stays in place, or until
// the person scrolls.
let goal = null;
const bring = (row, block, tries) => {
  if (row !== goal || !row?.isConnected || !tries) return;
  const pages = row.closest(".paging");
  row.scrollIntoView({ block, behavior: pages && !pages.$isOpen ? "instant" : "auto" });
  if (pages && tries === 1) pages.$isOpen = true;
  requestAnimationFrame(() => bring(row, block, tries - 1));
};
// A screen reader speaks the words of an alert when it opens.
const describe = dialog => {
  const titles = dialog.ariaLabelledByElements = [...dialog.querySelectorAll("h1, h2")].slice(0, 1);
  if (dialog.matches(".alert"))
    // Tools that check pages know the name only as an attribute.
    Object.assign(dialog, { role: "alertdialog", ariaLabel: titles[0]?.textContent ?? null, ariaDescribedByElements: [...dialog.querySelectorAll("p")].slice(0, 1) });
};
const present = dialog => {
  dialog.$opener = document.activeElement;
  dialog.showModal();
  // Return must not choose a destructive answer.
  if (dialog.matches(".alert")) dialog.querySelector("button.cancel")?.focus();
  raiseBanner();
};

const isLost = element => element === document.body || !element.isConnected || element.disabled || element.closest("[inert]");
const controlsIn = level => [...level.querySelectorAll("button, a, input, select, textarea")];
// The control in the place of one that is gone or disabled, or else the one before it.
const focusBeside = (gone, before, level) => {
  const all = controlsIn(level), controls = all.filter(one => !one.disabled && one.checkVisibility());
  const above = (before ?? all).slice(0, Math.max((before ?? all).indexOf(gone), 0)).findLast(one => controls.includes(one));
  const next = above ? controls[controls.indexOf(above) + 1] ?? above : null;
  if (next) next.focus({ preventScroll: true }); else focusScreen(false);
};
const focusScreen = isNew => {
  const levels = [...root.querySelectorAll(".level:not([hidden], .leaving)")].filter(level => level.checkVisibility());
  const level = levels.at(-1);
  const focused = isNew || !level?.$focused?.isConnected ? null : level.$focused;
  (focused ?? level?.querySelector("h1[tabindex]"))?.focus({ preventScroll: true });
};

// Text: the page owns a field while the person types. An answer to an older text is dropped.

const pending = new Set();
// The number of the newest text sent for each field, until the app answers.
const unanswered = new Map();
let [composing, rest, frame] = [null, 0, 0];

// A word that is being composed is sent when typing rests, so that a button for it is enabled.
const flushInput = (isAtRest = false) => {
  for (const field of pending) {
    if (field === composing && !isAtRest || !field.isConnected) continue;
    if (!post({ t: "input", id: field.$id, v: field.value, s: field.$seq, n: ++number,
      q: told = last })) return;
    pending.delete(field);
    unanswered.set(field, number);
  }
};
const typed = field => {
  field.$seq = (field.$seq ?? 0) + 1;
  pending.add(field);
  if (frame) return;
  flushInput();
  frame = setTimeout(() => { frame = 0; flushInput(); }, 16);
};
const answerText = (field, text, seq) => {
  if (field.$seq > seq || field === composing) return pending.add(field);
  field.$seq = seq;
  if (field.value !== text) setText(field, text);
};
const setText = (field, text) => {
  const old = field.value;
  const { selectionStart, selectionEnd } = field;
  field.value = text;
  if (document.activeElement !== field || selectionStart === null) return;
  const shorter = Math.min(old.length, text.length);
  let prefix = 0, suffix = 0;
  while (prefix < shorter && old[prefix] === text[prefix]) prefix++;
  while (suffix < shorter - prefix && old.at(-1 - suffix) === text.at(-1 - suffix)) suffix++;
  const moved = at => at <= prefix && (selectionStart < selectionEnd || at < old.length - suffix) ? at
    : Math.max(prefix, at >= old.length - suffix ? at + text.length - old.length : text.length - suffix);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
};

// Events: one listener for each kind, on the root.

const listens = (element, kind) => element.$on & kind;
const closest = (target, kind) => {
  for (let element = target; element && element !== document; element = element.parentNode)
    if (listens(element, kind)) return element;
  return null;
};
let wasMenuOpen = false;
document.addEventListener("pointerdown", ({ target }) => {
  wasMenuOpen = root.querySelector(":popover-open") !== null;
  const menu = target.closest("[popovertarget]")?.popoverTargetElement;
  if (menu && listens(menu, NEAR)) send("near", { id: menu.$id }); // So that the menu does not open empty.
}, true);
root.addEventListener("click", event => {
  share(event.target.closest("[data-share], [data-file]"));
  if (!event.target.matches("select")) event.target.closest(".row > .picker")?.querySelector("select:enabled")?.showPicker();
  for (let element = event.target; element && element !== root; element = element.parentNode) {
    if (listens(element, TAP)) {
      // Outside of controls, a click that closes a menu or selects text does nothing else.
      if (element.matches(".tappable") && (wasMenuOpen || !getSelection().isCollapsed)) return;
      event.preventDefault();
      finishWord();
      if (!element.disabled) send("tap", { id: element.$id });
      element.closest("[popover]")?.hidePopover();
      return;
    }
    if (element.matches("a[href], button, input, select, textarea, label, summary")) return;
    if (element.matches("dialog.sheet") && isBeside(element, event)) return leave(element);
  }
});
const share = async button => {
  if (!button || button.disabled) return;
  const { share: url, file, name } = button.dataset;
  button.closest("[popover]")?.hidePopover();
  if (file) return download(file, name);
  try {
    if (navigator.share) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    tell("The link was copied.");
  } catch (error) {
    if (error.name !== "AbortError") tell(`The link could not be copied: ${url}`);
  }
};
const download = async (path, name) => {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${store.token}` } }).catch(() => null);
  if (!answer?.ok) return tell(`${name} could not be downloaded.`);
  const link = make("a");
  Object.assign(link, { href: URL.createObjectURL(await answer.blob()), download: name }).click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
const isBeside = (dialog, { target, clientX, clientY }) => {
  const box = dialog.getBoundingClientRect();
  return target === dialog && !(clientX >= box.left && clientX <= box.right
    && clientY >= box.top && clientY <= box.bottom);
};
// Performs the action of the button for leaving, which may ask first.
const leave = dialog => {
  const button = [...dialog.querySelectorAll("[data-key=escape]")].findLast(one => one.checkVisibility());
  if (button) button.click(); else if (listens(dialog, DISMISS)) send("dismiss", { id: dialog.$id });
};

root.addEventListener("cancel", event => {
  if (event.target.localName !== "dialog") return;
  event.preventDefault();
  leave(event.target);
}, true);
// A browser closes the dialog on the second Escape, whatever the page does. The app still decides.
root.addEventListener("close", ({ target }) => {
  if (!nodes.has(target.$id) || isApplying) return;
  target.showModal();
  raiseBanner();
  leave(target);
}, true);

root.addEventListener("compositionstart", event => { composing = event.target; });
const endComposition = ({ target }) => {
  composing = null;
  clearTimeout(rest);
  if (listens(target, INPUT)) typed(target);
};
root.addEventListener("compositionend", endComposition);
// What is tapped next may use the whole text. Only losing the focus ends a composition in every browser.
const finishWord = () => {
  if (!composing) return;
  const [target, wasApplying] = [composing, isApplying];
  isApplying = true;
  target.blur(), target.focus({ preventScroll: true });
  isApplying = wasApplying;
  if (composing) endComposition({ target });
};
root.addEventListener("input", ({ target }) => {
  if (!listens(target, INPUT)) return;
  // Stored under its own name in the scene storage, in case the app never receives it.
  if (target.dataset.id) keep(target.dataset.id, target.value);
  if (target.value.length === target.maxLength) tell("No more text fits here. What was too much has been left out.");
  if (target !== composing) return typed(target);
  target.$seq = (target.$seq ?? 0) + 1;
  pending.add(target);
  clearTimeout(rest);
  rest = setTimeout(flushInput, 300, true);
});
root.addEventListener("change", ({ target }) => {
  if (listens(target, PICK)) return pick(target);
  if (!listens(target, CHANGE)) return;
  send("change", { id: target.$id, v: target.type === "checkbox" ? target.checked : target.value });
});
// Surplus files are sent by name only, and the app reports them.
const pick = async input => {
  const files = [...input.files];
  const most = input.dataset.most ?? files.length;
  input.value = "";
  const names = [];
  for (const file of files) names.push(names.length < most ? await upload(file) : "");
  if (names.length) send("pick", { id: input.$id, v: names });
};
const upload = async body => {
  try {
    const answer = await fetch("/files", { method: "POST", body, headers: { authorization: `Bearer ${store.token}` } });
    return answer.ok ? await answer.text() : "";
  } catch { return ""; }
};
// As on a phone, tapping a button leaves the focus in the field.
root.addEventListener("mousedown", event => { if (event.target.closest("button:not([role=tab])") && document.activeElement.matches("input, textarea")) event.preventDefault(); });
for (const [name, kind] of [["focusin", "focus"], ["focusout", "blur"]])
  root.addEventListener(name, ({ target }) => {
    if (!isApplying && listens(target, FOCUS)) send(kind, { id: target.$id });
  });
// Tells a column that the focus has entered it, and remembers where it was.
root.addEventListener("focusin", ({ target, relatedTarget }) => {
  const column = target.closest(".column");
  if (column) column.$focused = target;
  store.focused = listens(target, INPUT) ? target.$id : ""; // A page that closes has lost it.
  for (let area = target.parentElement; area && area !== root; area = area.parentElement)
    if (listens(area, FOCUS) && !area.contains(relatedTarget)) send("focus", { id: area.$id });
});
for (const name of ["load", "error"])
  root.addEventListener(name, ({ target }) => {
    if (listens(target, IMAGE)) send("img", { id: target.$id, ok: name === "load" });
    else if (name === "error" && target.matches("img.inline")) showWords(target);
  }, true);

document.addEventListener("keydown", event => {
  const { key, target } = event;
  // In Safari, the Return that accepts a composed word comes after the end of the composition, with this code.
  if (event.isComposing || event.keyCode === 229) return;
  // An on-screen keyboard has no Shift and Enter for a new line.
  const begins = target.localName === "textarea" && (event.shiftKey || matchMedia("(pointer: coarse)").matches);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (key === "Enter" && isPlain && !begins && target.matches("input, textarea") && listens(target, SUBMIT)) {
    event.preventDefault();
    return send("submit", { id: target.$id });
  }
  const isControl = target.matches("button, a[href], input, select, textarea, summary");
  if ((key === "Enter" || key === " ") && !isControl && listens(target, TAP)) {
    event.preventDefault();
    return target.click();
  }
  if (isPlain && moveInGroup(event)) return;
  if (isPlain && !target.matches("input, textarea, select, video, audio")) pressKey(event, `bare ${nameOf(event)}`);
  if (event.ctrlKey || event.metaKey || event.altKey) pressShortcut(event);
});

// A group has a single tab stop, and the arrow keys move within it. In a menu, so do Home, End and the first letter.
const moveInGroup = event => {
  const { key, target } = event;
  const menu = root.querySelector(".menu:popover-open"), group = menu ?? target.closest("[role=tablist], [role=radiogroup]");
  const members = [...group?.querySelectorAll("[role=tab], [role=radio], .menu-item:enabled") ?? []], at = members.indexOf(target);
  const isForward = key === "ArrowDown" || key === (group && getComputedStyle(group).direction === "rtl" ? "ArrowLeft" : "ArrowRight");
  const next = key.startsWith("Arrow") ? isForward ? members[(at + 1) % members.length] : members.at(Math.max(at, 0) - 1)
    : menu && ({ Home: members[0], End: members.at(-1) }[key]
      ?? (/^\S$/.test(key) && [...members.slice(at + 1), ...members].find(one => one.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))));
  if (!next) return false;
  event.preventDefault();
  next.focus();
  if (!menu) next.click();
  return true;
};

// `data-key` names a key, for example `n`. With Control, a browser opens, finds, reloads and closes; these keys are
// left to it. With Alt, all keys work. Control and Alt together are AltGr.
const BROWSERS_OWN = "0123456789dfghjlnopqrtuw";
const pressShortcut = event => {
  const key = nameOf(event);
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl === event.altKey || isControl && BROWSERS_OWN.includes(key)) return;
  pressKey(event, key);
};
// A keyboard without this letter or sign has another one in its place. So does Option on a Mac.
const nameOf = ({ key, code }) => {
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? { Slash: "/", BracketLeft: "[" }[code];
  return (place && !/^[a-z\d/[+-]$/i.test(key) ? place : key).toLowerCase();
};
const pressKey = (event, name) => {
  const button = [...root.querySelectorAll(`[data-key="${CSS.escape(name)}"]`)].findLast(one => one.checkVisibility() && !one.closest(".leaving"));
  if (!button || button.closest("[inert]")) return;
  event.preventDefault();
  // The app decides whether the button is disabled: text that was just typed may enable it, and the page learns of that
  // later.
  if (button.disabled) send("tap", { id: button.$id }); else button.click();
};

// Moving fingers: one, or two apart. At most one report per frame.

const fingers = new Map();
let [drag, pinch, moved] = [null, null, 0];

const report = (kind, element, fields, end) => {
  if (!end && moved) return;
  cancelAnimationFrame(moved);
  moved = end ? 0 : requestAnimationFrame(() => { moved = 0; });
  send(kind, { id: element.$id, ...fields, end });
};
const spread = () => {
  const [one, other] = fingers.values();
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
};
root.addEventListener("pointerdown", event => {
  if (event.button) return;
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) drag = { element: closest(event.target, DRAG), from: event, isOn: false };
  const element = fingers.size === 2 && closest(event.target, PINCH);
  if (element) [drag, pinch] = [null, { element, from: spread() }];
});
// Fingers are lifted outside of the phone's frame and of the window too. The latter shows in the next move.
addEventListener("pointermove", event => {
  if (!fingers.has(event.pointerId)) return;
  if (event.pointerType === "mouse" && !event.buttons) return lift(event, true);
  fingers.set(event.pointerId, event);
  if (pinch) report("pinch", pinch.element, { v: Math.round(1000 * spread() / pinch.from) }, false);
  if (!drag?.element) return;
  drag.by = { x: Math.round(event.clientX - drag.from.clientX), y: Math.round(event.clientY - drag.from.clientY) };
  drag.isOn ||= Math.hypot(drag.by.x, drag.by.y) > 10;
  if (drag.isOn) report("drag", drag.element, drag.by, false);
});
const lift = ({ pointerId }, isMeant) => {
  if (pinch) report("pinch", pinch.element, { v: Math.round(1000 * spread() / pinch.from) }, true);
  fingers.delete(pointerId);
  if (drag?.isOn) report("drag", drag.element, isMeant ? drag.by : { x: 0, y: 0 }, true);
  [drag, pinch] = [null, null];
};
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, event => lift(event, name === "pointerup"));
root.addEventListener("dblclick", ({ target }) => {
  const element = closest(target, DOUBLE);
  if (element) send("double", { id: element.$id });
});
// A trackpad reports two fingers as wheel events. Only elements that ask for them get them: listening everywhere would
// keep the browser from scrolling by itself.
let [wheeled, wheelEnd] = [1, 0];
const onWheel = event => {
  const element = event.ctrlKey && closest(event.target, PINCH);
  if (!element) return;
  event.preventDefault();
  wheeled *= Math.exp(-event.deltaY / 100);
  const tell = end => report("pinch", element, { v: Math.round(1000 * wheeled) }, end);
  tell(false);
  clearTimeout(wheelEnd);
  wheelEnd = setTimeout(() => { tell(true); wheeled = 1; }, 150);
};
// When an element grows around its center, the content at the center of the screen stays there.
const grown = new ResizeObserver(entries => {
  for (const { target: { parentElement: scroller } } of entries) {
    if (!scroller?.matches(".from-center")) continue;
    const [x, y] = scroller.$middle ?? [0.5, 0.5];
    scroller.scrollTo(x * scroller.scrollWidth - scroller.clientWidth / 2, y * scroller.scrollHeight - scroller.clientHeight / 2);
  }
});
const turned = pages => send("change", { id: pages.$id, v: `${Math.round(Math.abs(pages.scrollLeft) / pages.clientWidth)}` });
root.addEventListener("onscrollend" in window ? "scrollend" : "scroll", ({ type, target }) => {
  if (listens(target, CHANGE)) clearTimeout(target.$rest), target.$rest = setTimeout(turned, type === "scroll" ? 100 : 0, target);
}, true);

// Visible elements

const around = margin => ({ rootMargin: `${margin} 0px`, scrollMargin: `${margin} 0px` });
// Reports what comes near the screen and what is far from it, at most sixty times a second, so that fast scrolling does
// not look like an attack. Rows in use stay, and are checked again after other rows have moved.
const watch = (kind, options, beginsInside = false, stays = () => false, pause = 0) => {
  const [seen, inside, waiting, comings, goings] = Array.from({ length: 5 }, () => new Set());
  let rest = 0;
  const ids = set => [...set].map(element => element.$id);
  const tell = () => {
    if (rest || !comings.size && !goings.size || !send(kind, { in: ids(comings), out: ids(goings) })) return;
    for (const set of [comings, goings]) set.clear();
    wait(16);
  };
  const wait = time => { rest = setTimeout(() => { rest = 0; tell(); }, time); };
  const move = (target, isIn) => {
    waiting.delete(target);
    if (isIn) inside.add(target); else inside.delete(target);
    (isIn ? comings : goings).add(target), (isIn ? goings : comings).delete(target);
  };
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      waiting.delete(target);
      if (isIntersecting === inside.has(target)) continue;
      if (isIntersecting) move(target, true); else waiting.add(target);
    }
    for (const target of waiting) if (!stays(target)) move(target, false);
    if (pause && !rest) wait(pause); else tell();
  }, options);
  return {
    inside,
    observe: element => (seen.add(element), beginsInside && inside.add(element), observer.observe(element)),
    unobserve: element => (observer.unobserve(element), [seen, inside, waiting, comings, goings].forEach(set => set.delete(element))),
    // A report sent over a broken connection may not have arrived.
    tellAll: () => (seen.forEach(element => move(element, inside.has(element))), tell()),
  };
};
// A row with less than a point visible is not on the screen.
const visible = watch("vis", around("-1px"));
// On a covered screen, everything is far. Previews are shown completely, and rows in use stay. A browser that can't
// watch beyond a list's edge would report every unseen row as far.
const isInUse = row => !near.scrollMargin || !row.checkVisibility() || row.contains(document.activeElement) || row.closest(".preview")
  || row.querySelector(":popover-open") || !getSelection().isCollapsed && getSelection().containsNode(row, true);
const far = watch("far", around("400%"), true, isInUse, 200); // Rows that come near go first.
const near = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) send("near", { id: target.$id });
}, around("200%"));
const tellPlaces = () => {
  for (const kind of [visible, far]) kind.tellAll();
  for (const element of document.querySelectorAll(".near")) near.unobserve(element), near.observe(element);
};

const listen = (element, listeners) => {
  const had = element.$on ?? 0;
  if (had === listeners) return;
  element.$on = listeners;
  for (const [kind, observer] of [[VISIBLE, visible], [FAR, far], [NEAR, near]])
    if ((had ^ listeners) & kind) listeners & kind ? observer.observe(element) : observer.unobserve(element);
  if ((had ^ listeners) & PINCH) {
    if (listeners & PINCH) element.addEventListener("wheel", onWheel, { passive: false });
    else element.removeEventListener("wheel", onWheel);
  }
};

// A list that is scrolled to its end keeps its place by itself when rows are inserted above. If the person reads
// further up, rows that are inserted below are compensated for here.
const fromEnd = new Set();
const placeOf = scroller => {
  const row = scroller.scrollTop < -1 && scroller.querySelector(".cell:last-child");
  return [scroller, row, row && row.getBoundingClientRect().bottom];
};
const keepPlace = ([scroller, row, bottom]) =>
  row?.isConnected && (scroller.scrollTop += row.getBoundingClientRect().bottom - bottom);

// Scrolling: titles shrink, the position survives a reload, and pulling down refreshes.

const [scrolled, focusedBefore] = [new Set(), +store.focused];
// A list that opens at its end measures its position from there, in negative numbers.
const hiddenAbove = scroller => scroller.matches(".from-end")
  ? scroller.scrollHeight - scroller.clientHeight + scroller.scrollTop : scroller.scrollTop;
const shadeBar = one => one.parentElement?.closest(".content")?.parentElement.toggleAttribute("data-scrolled", hiddenAbove(one) > 20);
root.addEventListener("scroll", ({ target }) => {
  scrolled.add(target);
  if (target.matches(".from-center")) target.$middle = [
    (target.scrollLeft + target.clientWidth / 2) / target.scrollWidth,
    (target.scrollTop + target.clientHeight / 2) / target.scrollHeight];
  shadeBar(target);
}, { capture: true, passive: true });

const saveScroll = () => {
  const places = {};
  for (const scroller of scrolled) {
    if (!scroller.isConnected || !scroller.scrollTop) continue;
    const top = scroller.getBoundingClientRect().top;
    const row = [...scroller.querySelectorAll(":scope > *, .row")].find(row =>
      row.$id !== undefined && row.getBoundingClientRect().bottom > top + 1);
    places[scroller.$id] = [scroller.scrollTop, row?.$id, row && row.getBoundingClientRect().top - top];
  }
  store.scroll = JSON.stringify(places);
};
// Rows that were never drawn have an assumed height, so the first row is scrolled to until it stays in place.
const restoreScroll = () => {
  const places = JSON.parse(store.scroll ?? "{}");
  with_(store.scroll && focusedBefore, field => field.focus());
  delete store.scroll;
  for (const id in places) with_(+id, scroller => {
    const [position, rowID, offset] = places[id];
    scroller.scrollTop = position;
    let tries = 5;
    const adjust = () => {
      const row = nodes.get(rowID);
      if (!row || !tries--) return;
      scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - offset;
      requestAnimationFrame(adjust);
    };
    adjust();
  });
};

// The app was rebuilt and restarted: the same screen reappears with different elements. Its fields are found by their
// labels and its rows by their words, as soon as they exist, until the person does something. What the app restores
// itself is left to it, because it knows what was sent in the meantime. It gives up when the app has been silent for
// five seconds.
const labelOf = field => field.ariaLabel || field.placeholder;
const wordsOf = row => row.textContent.replace(/\d+/g, "");
const shownScrollers = () => [...root.querySelectorAll(".list, .scroll")].filter(one => !isLost(one) && one.checkVisibility());
const SHOWN = ":is(.row, .cell):not([data-rows], .leaving)";
const rowsOf = scroller => [...scroller.querySelectorAll(SHOWN)];
let lastScreen = null;
const rememberScreen = () => {
  operations.report("");
  // The app was restarted before everything was restored.
  if (lastScreen && performance.now() < lastScreen.until && isIncomplete(lastScreen)) return;
  const fields = [...root.querySelectorAll("input, textarea")].filter(field => field.$seq && field.value && !field.dataset.id)
    .map(field => [labelOf(field), field.value]);
  const places = shownScrollers().map((scroller, index) => {
    const top = scroller.getBoundingClientRect().top;
    const row = rowsOf(scroller).find(row => row.getBoundingClientRect().bottom > top + 1);
    return { index, position: scroller.scrollTop, words: row && wordsOf(row), offset: row && row.getBoundingClientRect().top - top };
  }).filter(place => place.position);
  const screen = { fields, places, focused: listens(document.activeElement, INPUT) && labelOf(document.activeElement) };
  lastScreen = isIncomplete(screen) ? screen : null;
};
const isIncomplete = ({ fields, places, focused }) => fields.length || places.length || focused;
const bringBack = () => {
  if (!lastScreen || performance.now() > lastScreen.until) return lastScreen = null;
  const fields = [...root.querySelectorAll("input, textarea")].filter(field => listens(field, INPUT) && field.checkVisibility());
  lastScreen.fields = lastScreen.fields.filter(([label, text]) => {
    const field = fields.find(field => labelOf(field) === label);
    if (field && field.value !== text) field.value = text, typed(field);
    return !field;
  });
  const focused = lastScreen.focused && fields.find(field => labelOf(field) === lastScreen.focused);
  if (focused) focused.focus(), lastScreen.focused = null;
  // The app scrolls back to the row by itself, except for the last few points.
  lastScreen.places = lastScreen.places.filter(place => (place.rested = returnTo(place) ? (place.rested ?? 0) + 1 : 0) < 30);
  cancelAnimationFrame(lastScreen.frame);
  if (lastScreen.places.length) lastScreen.frame = requestAnimationFrame(bringBack);
};
const returnTo = ({ index, position, words, offset }) => {
  const scroller = shownScrollers()[index];
  if (!scroller?.querySelector(SHOWN)) return false;
  const { top } = scroller.getBoundingClientRect();
  const row = words && rowsOf(scroller).find(row => wordsOf(row) === words);
  if (!row) return scroller.scrollTop = position, !words && Math.abs(scroller.scrollTop - position) < 2;
  const missing = row.getBoundingClientRect().top - top - offset;
  scroller.scrollTop += missing;
  return Math.abs(missing) < 2;
};
for (const name of ["wheel", "pointerdown", "keydown"]) addEventListener(name, () => { lastScreen = goal = null; }, { capture: true, passive: true });

let pull = null;
root.addEventListener("touchstart", event => {
  const scroller = closest(event.target, REFRESH);
  pull = scroller?.scrollTop === 0 ? { scroller, from: event.touches[0].clientY, by: 0 } : null;
}, { passive: true });
root.addEventListener("touchmove", event => {
  if (!pull) return;
  pull.by = Math.max(0, event.touches[0].clientY - pull.from);
  pull.scroller.style.setProperty("--pull", `${Math.min(pull.by / 2, 48)}px`);
}, { passive: true });
for (const name of ["touchend", "touchcancel"]) root.addEventListener(name, () => {
  if (!pull) return;
  pull.scroller.style.removeProperty("--pull");
  if (name === "touchend" && pull.by > 90) send("refresh", { id: pull.scroller.$id });
  pull = null;
});

// History: one entry for each screen or sheet on top of the first one.

let shownDepth = history.state?.depth ?? 0;
let [wantedDepth, screenDepth, isGoing] = [shownDepth, shownDepth, false];

const followDepth = () => {
  if (isGoing) return;
  while (shownDepth < wantedDepth) history.pushState({ depth: ++shownDepth }, "");
  if (shownDepth > wantedDepth) {
    isGoing = true;
    history.go(wantedDepth - shownDepth);
  }
};
addEventListener("popstate", ({ state }) => {
  if (location.hash) return; // A link in the open page, which is no step back.
  shownDepth = state?.depth ?? 0;
  if (isGoing) return isGoing = false, followDepth();
  if (shownDepth === wantedDepth) return;
  // A sheet may ask first, and stays until the app has closed it.
  const sheet = frontDialog();
  if (shownDepth < wantedDepth && sheet && !sheet.querySelector(".level + .level:not(.leaving)")) return followDepth(), leave(sheet);
  wantedDepth = shownDepth;
  send("pop", { depth: shownDepth });
});

// The window

for (const query of [darkness, calm, roomy]) query.addEventListener("change", () => send("view", viewport()));
document.addEventListener("visibilitychange", () =>
  send("phase", { v: document.hidden ? "background" : "active" }));
addEventListener("pagehide", () => {
  flushInput();
  saveScroll();
  post({ t: "leave" });
});

// The key of the run. It is removed from the address immediately. A link in an open page sets it without a reload,
// which would leave a second page in the history.
const hideKey = () => history.replaceState({ depth: shownDepth }, "", location.pathname);
const begin = key => {
  if (!key || socket?.readyState === WebSocket.OPEN) return;
  clearTimeout(redial);
  store.token = key;
  connect(dial(0));
};
addEventListener("hashchange", () => { begin(keyInAddress()); hideKey(); });

// A page without a key asks the open pages of this browser for it. README.md explains why that is safe.
const pages = new BroadcastChannel("pages");
pages.onmessage = ({ data: key }) => {
  if (key) begin(key);
  else if (socket?.readyState === WebSocket.OPEN) pages.postMessage(store.token);
};
if (dialed) connect(dialed);
else {
  say("Open the link that the app printed when it started, with everything behind the #.");
  pages.postMessage("");
}
hideKey();
