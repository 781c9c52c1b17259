"""The page itself, on a scene made by hand (Fixture)."""

import os
import unittest

from engines import Browser, Driver
from names_and_roles import PROBLEMS
from webdriver import App


def setUpModule():
    global browser
    driver = Driver()
    # Ends everything that was started, even if a later step fails.
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)


class PageTests(unittest.TestCase):
    def setUp(self):
        self.app = App(os.environ["FIXTURE"])
        self.addCleanup(self.app.end)
        self.browser = browser
        browser.new_tab()
        self.browser.open(self.app.url)
        self.browser.wait_text("Count 0")
        self.browser.problems()

    def value(self, name):
        return self.browser.run(
            "return arguments[0].value", {"element-6066-11e4-a52e-4f735466cecf":
                                          self.browser.find(name, "field")})

    def test_a_tap_arrives_and_its_answer_is_shown(self):
        self.browser.tap("Count")
        self.browser.wait_text("Count 1")
        self.assertEqual(self.browser.run("return document.title"), "Fixture")
        self.assertEqual(self.browser.problems(), [])

    def test_a_shortcut_of_a_button_that_is_off_leaves_it_to_the_app(self):
        self.browser.run("document.querySelector('[data-key=k]').disabled = true")
        self.browser.press("Alt", "k")
        self.browser.wait_text("Count 1")

    def test_the_word_of_the_run_leaves_the_address_at_once(self):
        self.assertEqual(self.browser.run("return location.hash"), "")
        self.assertEqual(self.browser.run("return document.cookie"), "")

    def test_the_tab_has_the_icon_of_the_app(self):
        self.browser.run("""
          window.icon = new Image();
          icon.src = document.querySelector("link[rel=icon]").href;
          document.body.append(icon);""")
        self.browser.wait("icon.complete && icon.naturalWidth === icon.naturalHeight && icon.naturalWidth > 0")

    def test_markup_in_a_post_is_text(self):
        self.browser.wait_text("<img src=x onerror=")
        self.assertEqual(self.browser.run("return document.querySelectorAll('img').length"), 0)

    def test_a_picture_in_a_text_that_does_not_come_is_its_words(self):
        lines = self.browser.run("""
          return ["none.png", ""].map(name => {
            const text = document.querySelector("#root .content").appendChild(document.createElement("span"));
            text.className = "text";
            text.append("Ada ");
            if (!name) return text.append(":a_long_name_of_a_loom: Lovelace"), text;
            const image = text.appendChild(new Image());
            image.className = "inline";
            image.alt = ":a_long_name_of_a_loom:";
            image.src = location.origin + "/" + name;
            text.append(" Lovelace");
            return text;
          })""")
        size = "(({ width, height }) => [Math.round(width), Math.round(height)])"
        self.browser.wait(f"(([image, words]) => `${{image}}` === `${{words}}`)([arguments[0], arguments[1]].map("
                          f"one => {size}(one.getBoundingClientRect())))", *lines)
        self.assertEqual(*self.browser.run("return [...arguments].slice(0, 2).map(one => one.textContent)", *lines))

    def test_typing_survives_answers_that_come_late(self):
        self.browser.tap("Hold answers")
        self.browser.wait_text("Release answers")
        self.browser.type("Name", "hello")
        self.assertEqual(self.value("Name"), "hello")
        self.browser.tap("Release answers")
        self.browser.wait("document.querySelector('label input').value === 'HELLO'")
        self.browser.type("Name", " you")
        self.browser.wait("document.querySelector('label input').value === 'HELLO YOU'")

    def test_text_that_does_not_fit_is_cut_with_a_word_about_it(self):
        self.browser.run("document.querySelector('label input').focus()")
        self.browser.devtools("Input.insertText", text="a" * 31_999)
        self.assertEqual(self.browser.run("return banner.textContent"), "")
        self.browser.devtools("Input.insertText", text="bc")
        self.browser.wait("banner.textContent.startsWith('No more text fits here.')")
        self.assertTrue(self.value("Name").upper().endswith("AB"))

    def test_an_answer_to_older_text_is_dropped(self):
        self.browser.run("""
          const field = document.querySelector("label input");
          const type = text => {
            field.value = text;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          type("one");
          receive({ q: last, a: 0, o: [["val", field.$id, "LATE", field.$seq - 1]] });
          window.kept = field.value;""")
        self.assertEqual(self.browser.run("return window.kept"), "one")

    def test_an_answer_keeps_the_caret(self):
        caret = self.browser.run("""
          const field = document.querySelector("label input");
          field.focus();
          field.value = "abcdef";
          field.$seq = 1;
          field.setSelectionRange(2, 3);
          receive({ q: last, a: 0, o: [["val", field.$id, "abXcdef", 1]] });
          return [field.value, field.selectionStart, field.selectionEnd];""")
        self.assertEqual(caret, ["abXcdef", 2, 4])

    def test_the_caret_moves_behind_what_is_completed_before_it(self):
        carets = self.browser.run("""
          const field = document.querySelector("label input");
          field.focus();
          return [["Hi @ott", 7, "Hi @otto "], ["Hi @ott you", 7, "Hi @otto  you"],
                  ["abcdef", 3, "abcXY"]].map(([old, at, text], n) => {
            field.value = old;
            field.$seq = n + 1;
            field.setSelectionRange(at, at);
            receive({ q: last, a: 0, o: [["val", field.$id, text, n + 1]] });
            return field.selectionStart;
          });""")
        self.assertEqual(carets, [9, 9, 3])

    def test_nothing_is_sent_or_answered_while_a_word_is_composed(self):
        sent = self.browser.run("""
          const field = document.querySelector("label input");
          const sent = [];
          const send = socket.send.bind(socket);
          socket.send = text => { sent.push(JSON.parse(text)); send(text); };
          const fire = (name, text) => {
            if (text) field.value = text;
            field.dispatchEvent(new CompositionEvent(name, { bubbles: true }));
          };
          fire("compositionstart");
          fire("input", "k");
          fire("input", "か");
          receive({ q: last, a: 0, o: [["val", field.$id, "OTHER", 99]] });
          const during = field.value;
          fire("compositionend");
          return [during, sent.filter(one => one.t === "input").map(one => one.v)];""")
        self.assertEqual(sent, ["か", ["か"]])

    COMPOSED = """
      const field = document.querySelector("label input");
      const sent = window.sent = [];
      const send = socket.send.bind(socket);
      socket.send = text => { sent.push(JSON.parse(text)); send(text); };
      field.focus();
      field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      field.value = "네";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));"""

    def test_a_tap_takes_the_word_that_is_being_composed_with_it(self):
        sent = self.browser.run(self.COMPOSED + """
          document.querySelector("[data-key=k]").click();
          return [sent.filter(one => one.v || one.t === "tap").map(one => one.v ?? one.t), document.activeElement === field];""")
        self.assertEqual(sent, [["네", "tap"], True])
        self.browser.wait_text("Count 1")

    def test_a_composed_word_is_sent_when_typing_rests_and_stays_as_it_is(self):
        self.browser.run(self.COMPOSED + "receive({ q: last, a: 0, o: [['val', field.$id, 'OTHER', 99]] })")
        self.browser.wait("sent.some(one => one.t === 'input')")
        self.assertEqual(self.browser.run("return [composing?.value, ...sent.filter(one => one.t === 'input').map(one => one.v)]"),
                         ["네", "네"])

    def test_the_return_that_accepts_a_composed_word_does_not_submit(self):
        sent = self.browser.run(self.COMPOSED + """
          field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
          for (const code of [229, 13]) {
            const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
            field.dispatchEvent(Object.defineProperty(event, "keyCode", { value: code }));
            sent.push({ t: `after ${code}` });
          }
          return sent.map(one => one.t).filter(kind => kind !== "ack");""")
        self.assertEqual(sent, ["input", "after 229", "submit", "after 13"])

    def test_a_row_that_moves_keeps_the_focus_and_the_selection(self):
        self.browser.type("Row 3", "three")
        self.browser.run("document.activeElement.setSelectionRange(1, 2)")
        self.browser.tap("Turn around")
        self.browser.run("document.querySelector('[aria-label=\"Row 3\"]').focus()")
        self.browser.run("""
          const field = document.querySelector("[aria-label='Row 3']");
          field.focus();
          field.setSelectionRange(1, 2);
          const list = document.querySelector("ul");
          const ids = [...list.children].map(row => row.$id).reverse();
          window.blurs = 0;
          field.addEventListener("blur", () => window.blurs++);
          receive({ q: last, a: 0, o: [["kids", list.$id, ids]] });""")
        state = self.browser.run("""
          const field = document.activeElement;
          return [field.getAttribute("aria-label"), field.selectionStart, window.blurs];""")
        self.assertEqual(state, ["Row 3", 1, 0])

    def test_random_orders_are_reached_by_few_moves(self):
        result = self.browser.run("""
          const list = document.querySelector("ul");
          let seed = 7;
          const random = count => (seed = seed * 48271 % 2147483647) % count;
          const moves = new MutationObserver(() => {});
          moves.observe(list, { childList: true });
          for (let round = 0; round < 300; round++) {
            const ids = [...list.children].map(row => row.$id);
            const [id] = ids.splice(random(ids.length), 1);
            ids.splice(random(ids.length + 1), 0, id);
            moves.takeRecords();
            receive({ q: last, a: 0, o: [["kids", list.$id, ids]] });
            const now = [...list.children].map(row => row.$id);
            if (now.join() !== ids.join()) return "wrong order in round " + round;
            if (moves.takeRecords().filter(one => one.addedNodes.length).length > 1)
              return "too many moves in round " + round;
          }
          return "good";""")
        self.assertEqual(result, "good")

    def test_a_part_of_a_list_is_replaced(self):
        result = self.browser.run("""
          const list = document.querySelector("ul");
          const ids = [...list.children].map(row => row.$id);
          receive({ q: last, a: 0, o: [["splice", list.$id, 1, 3, [ids[3], ids[1]]]] });
          return [...list.children].slice(0, 4).map(row => row.$id).join()
            === [ids[0], ids[3], ids[1], ids[4]].join()""")
        self.assertTrue(result)

    def test_back_and_forward_are_the_browsers(self):
        self.browser.tap("Next screen")
        self.browser.wait_text("Second")
        self.assertEqual(self.browser.run("return document.activeElement.innerText"), "Second")
        self.browser.back()
        self.browser.wait_text("First")
        self.assertEqual(self.browser.run("return document.activeElement.innerText"), "Next screen")
        self.browser.forward()
        self.browser.wait("shownDepth === 0 && !isGoing")
        self.browser.tap("Next screen")
        self.browser.wait_text("Second")
        self.browser.tap("Back")
        self.browser.wait_text("First")
        self.browser.wait("shownDepth === 0 && !isGoing && history.state?.depth !== 1")

    def test_shortcuts_work_and_leave_the_browser_its_own(self):
        self.browser.press("Control", "k")
        self.browser.wait_text("Count 1")
        self.browser.press("Control", "Alt", "k")
        self.browser.press("Control", "n")
        self.browser.press("k")
        self.browser.press("Alt", "k")
        self.browser.wait_text("Count 2")
        self.assertIn("First", self.browser.text())
        self.browser.press("Alt", "n")
        self.browser.wait_text("Second")

    def test_shortcuts_work_on_keyboards_that_are_not_latin(self):
        press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...arguments[0] }))"
        self.browser.run(press, {"key": "л", "code": "KeyK", "altKey": True})
        self.browser.wait_text("Count 1")
        # Control with this key opens a window.
        self.browser.run(press, {"key": "т", "code": "KeyN", "ctrlKey": True})
        # A Latin letter in another place is meant as it is.
        self.browser.run(press, {"key": "e", "code": "KeyK", "altKey": True})
        names = self.browser.run("""return [["&", "Digit1"], ["х", "BracketLeft"], [".", "Slash"], ["Dead", "KeyN"],
          ["/", "Digit7"], ["-", "Digit6"], ["K", "KeyK"], ["Enter", "Enter"]].map(([key, code]) => nameOf({ key, code }))""")
        self.assertEqual(names, ["1", "[", "/", "n", "/", "-", "k", "enter"])
        self.browser.run(press, {"key": "т", "code": "KeyN", "altKey": True})
        self.browser.wait_text("Second")
        self.assertEqual(self.browser.run("return nodes.get(3).textContent"), "Count 1")

    def test_a_key_without_another_belongs_to_the_player_that_has_the_focus(self):
        self.browser.run("""
          document.querySelector("[data-key=k]").dataset.key = "bare arrowright";
          const player = document.querySelector("#root .content").appendChild(document.createElement("video"));
          for (const target of [player, document.body])
            target.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", code: "ArrowRight", bubbles: true }));""")
        self.browser.tap("Hold answers")
        self.browser.wait_text("Release answers")
        self.assertIn("Count 1", self.browser.text())

    RECORD = """
      const sent = window.sent = [];
      const send = socket.send.bind(socket);
      socket.send = text => { sent.push(JSON.parse(text)); send(text); };"""

    def test_a_drag_ends_where_the_mouse_is_let_go(self):
        ends = self.browser.run(self.RECORD + """
          const button = document.querySelector("[data-key=k]"), outside = document.documentElement;
          button.$on |= DRAG;
          const fire = (target, name, clientY, buttons) => target.dispatchEvent(
            new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: 9, clientY, buttons }));
          const ends = [["pointerup", 0], ["pointermove", 0]].map(([name, buttons]) => {
            fire(button, "pointerdown", 10, 1);
            fire(button, "pointermove", 200, 1);
            fire(outside, "pointermove", 300, 1);
            fire(outside, name, 300, buttons);
            fire(button, "pointermove", 50, 0);
            const drags = sent.splice(0).filter(one => one.t === "drag");
            return [drags.filter(one => one.end).map(one => one.y), drags.at(-1).end, fingers.size];
          });
          return ends;""")
        self.assertEqual(ends, [[[290], True, 0]] * 2)

    def test_a_pull_that_the_system_interrupts_ends_without_a_refresh(self):
        ends = self.browser.run(self.RECORD + """
          const list = document.querySelector("ul");
          list.$on |= REFRESH;
          const fire = (name, clientY) =>
            list.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { touches: [{ clientY }] }));
          return ["touchcancel", "touchend"].map(name => {
            fire("touchstart", 0), fire("touchmove", 200);
            const during = list.style.getPropertyValue("--pull");
            fire(name, 200);
            return [during, list.style.getPropertyValue("--pull"), sent.filter(one => one.t === "refresh").length];
          });""")
        self.assertEqual(ends, [["48px", "", 0], ["48px", "", 1]])

    def test_the_link_in_the_open_page_closes_no_screen(self):
        self.browser.tap("Next screen")
        self.browser.wait_text("Second")
        self.browser.run(self.RECORD + "location.hash = '#k=' + store.token")
        self.browser.wait("!location.hash && history.state?.depth === 1")
        self.assertEqual(self.browser.run("return [shownDepth, sent.filter(one => one.t === 'pop').length]"), [1, 0])
        self.browser.tap("Back")
        self.browser.wait_text("First")

    def test_an_alert_opens_with_its_words(self):
        described = """
          const alert = document.querySelector("dialog.alert");
          return [alert.getAttribute("role"), alert.ariaDescribedByElements.map(one => one.textContent).join()];"""
        self.browser.run("""
          window.shape = shapes.length;
          receive({ q: last, a: 0, o: [["shape", "dialog", "alert", "", 0], ["shape", "h2", "", "", 0], ["shape", "p", "", "", 0],
            ["new", 900, shape], ["new", 901, shape + 1, "Delete it?"], ["new", 902, shape + 2, "There is no other copy."],
            ["kids", 900, [901, 902]], ["splice", 0, root.childElementCount, 0, [900]]] });""")
        self.assertEqual(self.browser.run(described), ["alertdialog", "There is no other copy."])
        # The whole screen came once more.
        self.browser.run("receive({ q: last, a: 0, o: [['new', 900, shape]] })")
        self.assertEqual(self.browser.run(described), ["alertdialog", "There is no other copy."])

    def test_a_dialog_traps_the_focus_and_gives_it_back(self):
        self.browser.tap("Ask")
        self.browser.wait("document.querySelector('dialog[open]')?.matches(':modal')")
        self.browser.press("Escape")
        self.browser.wait("!document.querySelector('dialog')")
        self.assertEqual(self.browser.run("return document.activeElement.innerText"), "Ask")
        self.browser.wait("document.getElementById('live').innerText === 'Answered'")

    def test_what_is_announced_over_a_dialog_is_spoken(self):
        self.browser.tap("Ask")
        self.browser.wait("document.querySelector('dialog[open]')?.matches(':modal')")
        for operation, text in [("receive({ q: last, a: 0, o: [['announce', 'Saved']] })", "Saved"),
                                ("tell('The link was copied.')", "The link was copied.")]:
            self.browser.run(operation)
            self.browser.wait("document.querySelector('dialog[open] > #live')?.textContent === arguments[0]", text)
        self.browser.press("Escape")
        self.browser.wait("document.querySelector('body > #live')?.textContent === 'Answered'")

    def test_a_lost_connection_comes_back_with_what_was_typed(self):
        self.browser.tap("Count")
        self.browser.wait_text("Count 1")
        self.browser.run("window.before = document.querySelector('label input'); socket.close()")
        self.browser.wait_text("Reconnecting")
        self.browser.type("Name", "meanwhile")
        self.browser.wait("!document.body.innerText.includes('Reconnecting')")
        self.browser.wait("document.querySelector('label input').value === 'MEANWHILE'")
        self.assertTrue(
            self.browser.run("return window.before === document.querySelector('label input')"))
        self.browser.tap("Count")
        self.browser.wait_text("Count 2")

    def test_a_reload_keeps_the_screen_the_scroll_and_the_text(self):
        self.browser.tap("Count")
        self.browser.type("Name", "kept")
        self.browser.wait("document.querySelector('label input').value === 'KEPT'")
        self.browser.run("document.querySelector('ul').scrollTop = 700")
        self.browser.wait("scrolled.size > 0")
        seen = "[...document.querySelectorAll('li')].find(row => row.getBoundingClientRect().bottom" \
            " > document.querySelector('ul').getBoundingClientRect().top + 1).innerHTML"
        before = self.browser.run(f"return {seen}")
        self.browser.reload()
        self.browser.wait_text("Count 1")
        self.browser.wait(f"{seen} === arguments[0]", before)
        self.assertEqual(self.value("Name"), "KEPT")

    def test_a_new_start_of_the_app_is_told_and_its_link_brings_back_what_the_tab_kept(self):
        self.browser.tap("Count")
        self.browser.wait_text("Count 1")
        old = self.app.port
        self.app.stop()
        self.browser.wait_text("Reconnecting")
        self.app.start("--port", str(old))
        self.browser.wait_text("The app was started again")
        self.browser.open(self.app.url)
        self.browser.wait_text("Count 1")

    def test_without_the_word_there_is_nothing_to_see(self):
        self.browser.new_tab()
        self.browser.open(f"http://127.0.0.1:{self.app.port}/")
        self.browser.wait_text("Open the link that the app printed")
        self.assertNotIn("Count", self.browser.text())

    def test_a_copied_address_works_while_another_tab_is_open(self):
        self.browser.call("POST", "/window/new", {"type": "tab"})
        self.browser.last_tab()
        self.browser.open(f"http://127.0.0.1:{self.app.port}/")
        self.browser.wait_text("Count 0")
        self.assertEqual(self.browser.run("return location.hash"), "")
        self.browser.first_tab()
        self.app.stop()
        self.browser.wait_text("Reconnecting")

    def test_the_link_in_a_page_without_the_word_starts_it_and_back_stays_in_it(self):
        self.browser.new_tab()
        self.browser.open(f"http://127.0.0.1:{self.app.port}/")
        self.browser.wait_text("Open the link that the app printed")
        self.browser.run("location.href = arguments[0]", self.app.url)
        self.browser.wait_text("Count 0")
        self.browser.tap("Next")
        self.browser.wait("history.state?.depth === 1")
        self.browser.tap("Back")
        self.browser.wait("!history.state?.depth")
        self.browser.wait_text("Count 0")
        self.assertEqual(self.browser.run("return location.hash"), "")

    def test_what_the_page_says_lies_above_an_open_dialog(self):
        self.browser.tap("Ask")
        self.browser.wait("document.querySelector('dialog[open]')")
        self.app.stop()
        self.browser.wait_text("Reconnecting")
        self.assertEqual(self.top_layer(), "banner")
        self.browser.run("document.querySelector('dialog').close()")
        self.browser.wait("document.querySelector('dialog[open]')")
        self.assertEqual(self.top_layer(), "banner")

    def top_layer(self):
        """The id of what lies above everything else."""
        self.browser.devtools("DOM.getDocument")
        nodes = self.browser.devtools("DOM.getTopLayerElements")["nodeIds"]
        node = self.browser.devtools("DOM.describeNode", nodeId=nodes[-1])["node"]
        attributes = node["attributes"]
        return dict(zip(attributes[::2], attributes[1::2])).get("id")

    def test_a_tab_opened_from_another_begins_with_what_that_one_kept(self):
        self.browser.tap("Count")
        self.browser.wait_text("Count 1")
        self.browser.run("window.open(location.href)")
        self.browser.last_tab()
        self.browser.wait_text("Count 1")
        self.browser.tap("Count")
        self.browser.wait_text("Count 2")
        self.browser.first_tab()
        self.assertIn("Count 1", self.browser.text())

    def test_what_does_not_fit_into_the_call_is_told_behind_it(self):
        self.assertEqual(self.browser.run("return socket.protocol"), "moments")
        self.browser.tap("Count")
        self.browser.wait_text("Count 1")
        self.browser.run("delete store.scene")
        for text in ["Grüße", "long" * 5000]:
            self.browser.run("sessionStorage['kept.more'] = arguments[0]", text)
            self.browser.run("window.open(location.href)")
            self.browser.last_tab()
            self.browser.wait_text("Count 1")
            self.assertEqual(self.browser.run("return socket.protocol"), "")
            self.browser.first_tab()

    def test_a_page_opened_in_the_background_says_so(self):
        hidden = self.browser.run("""
          window.WebSocket = function (_, words) { this.words = words; };
          return [true, false].map(value => {
            Object.defineProperty(document, "hidden", { configurable: true, value });
            return JSON.parse(atob(dial(0, { token: store.token }).words[1].replaceAll("_", "/"))).hidden ?? null;
          });""")
        self.assertEqual(hidden, [True, None])

    def test_a_page_that_comes_back_says_so_behind_its_call(self):
        self.browser.reload()
        self.browser.wait_text("Count 0")
        self.assertEqual(self.browser.run("return socket.protocol"), "")

    def test_a_screen_that_comes_before_anybody_is_there_to_show_it_is_shown(self):
        self.browser.run("window.early = dial(0); window.before = store.scene")
        self.browser.wait("early.held.length")
        self.browser.run("connect(early)")
        self.assertTrue(self.browser.run("return store.scene !== before"))

    def test_a_refusal_that_comes_before_anybody_is_there_to_tell_it_is_told(self):
        self.browser.run("store.token = 'x'; window.early = dial(0)")
        self.browser.wait("early.held.length")
        self.browser.run("connect(early)")
        self.browser.wait_text("The app was started again")

    def test_everything_has_a_name_and_a_role(self):
        self.assertEqual(self.browser.run(PROBLEMS), [])

    def test_text_of_twice_the_size_is_not_cut_off(self):
        self.browser.run("document.documentElement.style.fontSize = '200%'")
        self.assertTrue(self.browser.run(
            "return document.documentElement.scrollWidth <= innerWidth"))


if __name__ == "__main__":
    unittest.main()
