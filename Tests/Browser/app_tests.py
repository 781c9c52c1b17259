"""Moments as a person meets it: the scripts that start it, and the app in the browser."""

import fcntl
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import unittest

from clipped_text import CLIPPED
from engines import Browser, Driver, not_in
from faint_text import FAINT
from names_and_roles import PROBLEMS
from raw_page import RawPage
from small_targets import SMALL
from webdriver import ATTACHED, ELEMENT, PATIENCE, ROOT, App, ended, line_of


def setUpModule():
    global browser
    driver = Driver()
    # Ends everything that was started, even if a later step fails.
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)


class AppTests(unittest.TestCase):
    def setUp(self):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        self.data = data.name
        self.app = App(os.environ["APP"], "--data", data.name)
        self.addCleanup(self.app.end)
        browser.new_tab()
        self.open()

    def open(self):
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")
        browser.problems()

    def test_the_feed_appears(self):
        self.assertEqual(browser.run("return document.querySelector('h1').innerText"), "Moments")
        # The menu in the bar says the same, and only the menu is visible.
        self.assertEqual(browser.run("return document.querySelector('h1').offsetWidth"), 1)
        browser.wait("[...document.images].every(one => one.complete && one.naturalWidth)")
        self.assertEqual(browser.problems(), [])

    def test_a_tap_arrives_in_every_tab_and_survives_a_new_start(self):
        text = browser.run("""
          const hearts = document.querySelectorAll("li.row:not(:has([glyph='heart.fill'])) button");
          const heart = [...hearts].find(one => one.querySelector("[glyph=heart]"));
          heart.click();
          return [...heart.closest("li").querySelectorAll(".text")]
            .map(one => one.textContent).sort((a, b) => b.length - a.length)[0];""")
        # Not `innerText`, which is empty for rows that the browser has not drawn yet.
        filled = "[...document.querySelectorAll('li.row:has([glyph=\"heart.fill\"])')]" \
            ".some(row => row.textContent.includes(arguments[0]))"
        browser.wait(filled, text)
        browser.run("window.open(location.href)")
        browser.last_tab()
        browser.wait(filled, text)
        self.app.stop()
        self.app.start()
        browser.new_tab()
        self.open()
        browser.wait(filled, text)

    def test_a_sheet_opens_takes_what_is_chosen_and_closes_by_escape(self):
        browser.tap("Filter")
        browser.wait("document.querySelector('dialog[open]')?.matches(':modal')")
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog[open]')")

    def test_the_chosen_colors_and_text_size_count_for_the_whole_window(self):
        self.assertEqual(self.app.openurl("moments://settings").returncode, 0)
        browser.screen("Settings")
        browser.choose("Colors", "Dark")
        browser.choose("Text size", "Largest")
        look = """(() => {
          const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
          return colorScheme === "dark" && parseFloat(fontSize) > 20;
        })()"""
        browser.wait(look)
        browser.new_tab()
        self.open()
        browser.wait(look)

    def test_an_emptied_field_takes_what_is_typed_after_a_reload(self):
        self.app.openurl("moments://messages?id=talk-mara")
        browser.wait("document.querySelector('.level:not([hidden]) textarea')")
        browser.type("Message", "Half a thought")
        browser.find("Send", enabled=True)
        browser.run("document.activeElement.select(), document.execCommand('delete')")
        browser.wait("[...document.querySelectorAll('button')].some(one => one.ariaLabel === 'Send' && one.disabled)")
        browser.reload()
        browser.wait("document.querySelector('.level:not([hidden]) textarea')")
        browser.type("Message", "Hello")
        browser.find("Send", enabled=True)

    def test_states_are_seen_in_the_colors_of_the_system(self):
        browser.force_colors()
        self.addCleanup(browser.set_media)
        self.app.openurl("moments://settings")
        browser.screen("Settings")
        switch = "[...document.querySelectorAll('[role=switch]')].find(one => one.checkVisibility())"
        tab = "document.querySelector('[role=tab][aria-selected=true]')"
        browser.wait(switch)
        browser.run(f"({switch}).scrollIntoView({{ block: 'center' }})")
        for find, change in [(switch, "one.checked = !one.checked"), (tab, "one.ariaSelected = one.ariaSelected === 'false'")]:
            with self.subTest(find):
                browser.run(f"window.one = {find}; one.style.transition = 'none'")
                states = {browser.picture("one")}
                browser.run(change)
                states.add(browser.picture("one"))
                browser.run("one.style.visibility = 'hidden'")
                states.add(browser.picture("one"))
                browser.run(f"{change}; one.style.visibility = ''")
                self.assertEqual(len(states), 3)

    def test_a_link_opens(self):
        self.assertEqual(self.app.openurl("moments://profile?userId=otto").returncode, 0)
        browser.screen("Profile")
        browser.wait_text("Otto Kiesel")

    def test_cancel_leads_back_to_the_feed_after_the_link_was_opened_in_a_page_without_its_word(self):
        browser.new_tab()
        browser.open(f"http://127.0.0.1:{self.app.port}/")
        browser.wait_text("Open the link that the app printed")
        browser.run("location.href = arguments[0]", self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.tap("Cancel")
        browser.wait("!document.querySelector('dialog') && shownDepth === 0 && !isGoing")
        self.assertGreater(browser.run("return document.querySelectorAll('li.row').length"), 5)
        self.assertEqual(browser.run("return document.title"), "Moments")

    def test_the_options_of_a_poll_are_in_the_middle_of_their_rows(self):
        self.app.openurl("moments://feed?id=otto-3")
        browser.wait("document.querySelector('[aria-label=\"Choose With the train\"]')")
        above, below = browser.run("""
          const row = document.querySelector('[aria-label="Choose With the train"]'), text = row.querySelector(".text");
          const [outer, inner] = [row, text].map(one => one.getBoundingClientRect());
          return [inner.top - outer.top, outer.bottom - inner.bottom];""")
        self.assertAlmostEqual(above, below, delta=1)

    def test_an_empty_list_says_so_in_its_middle_and_on_no_card(self):
        for link, words in [("drafts", "No Drafts"), ("feed?id=gone", "Post Not Found")]:
            with self.subTest(link=link):
                self.app.openurl(f"moments://{link}")
                browser.wait_text(words)
                middle, card = browser.run("""
                  const state = [...document.querySelectorAll(".unavailable")].findLast(one => one.checkVisibility());
                  const list = state.closest(".list").getBoundingClientRect(), its = state.getBoundingClientRect();
                  const row = state.closest(".row");
                  return [((its.top + its.bottom) / 2 - list.top) / list.height, getComputedStyle(row).backgroundColor];""")
                self.assertTrue(.35 < middle < .65, middle)
                self.assertEqual(card, "rgba(0, 0, 0, 0)")

    PLACES = ["feed", "settings", "profile?userId=otto", "notifications", "repos", "compose",
              "compose typed", "signin", "signin?server=a.example", "oauth?error=x"]
    # The title of each link's screen, and whether it is a sheet.
    LINKS = {"feed": ("Moments", False), "settings": ("Settings", False),
             "profile?userId=otto": ("Profile", False), "notifications": ("Notifications", False),
             "repos?query=swift": ("Search", False), "search?query=bread": ("Search", False),
             "compose": ("New Post", True), "compose?text=linked": ("New Post", True), "signin": ("Add Account", True),
             "signin?server=b.example": ("Address", True)}

    def test_links_over_everything(self):
        """A tenth of what DeepLinkPresentationTests does in process."""
        pairs = [(place, link) for place in self.PLACES for link in self.LINKS]
        for place, link in pairs[::9]:
            with self.subTest(place=place, link=link):
                self.app.openurl("moments://feed")
                browser.wait("!document.querySelector('dialog[open]') && shownDepth === 0")
                self.app.openurl(f"moments://{place.split()[0]}")
                typed = place.endswith("typed")
                if typed:
                    browser.wait("document.querySelector('dialog[open] textarea')")
                    browser.type("What is on your mind?", f"typed before {link}")
                    browser.wait("pending.size === 0")
                self.app.openurl(f"moments://{link}")
                title, is_sheet = self.LINKS[link]
                browser.wait("!!document.querySelector('dialog[open]') === arguments[0]", is_sheet)
                browser.screen(title)
                if typed and link != "compose":
                    browser.wait_text("Your draft was saved")

    def test_a_link_over_a_composer_keeps_its_text_and_leads_to_it(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "The first thought")
        browser.wait("pending.size === 0")
        self.app.openurl("moments://compose?text=The%20second")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === 'The second'")
        browser.wait("document.querySelector('dialog[open]').innerText.includes('Your draft was saved')")
        browser.tap("Show Drafts")
        browser.screen("Drafts and Unsent")
        browser.wait_text("The first thought")
        browser.wait_text("The second")

    def test_a_poll_is_asked_and_its_answers_outlive_a_reload(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Wool or linen?")
        browser.tap("Poll", "switch")
        browser.wait_text("Add Option")
        browser.type("Option 1", "Wool")
        browser.type("Option 2", "Linen")
        browser.wait("pending.size === 0")
        browser.reload()
        browser.wait("[...document.querySelectorAll('dialog[open] input')].some(one => "
                     "one.value === 'Linen')")
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait_text("Wool or linen?")
        browser.wait_text("No votes")

    def test_a_thread_is_written_outlives_a_reload_and_is_posted_in_order(self):
        field = "What is on your mind?"
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type(field, "One of three looms")
        for text in ["Two of three looms", "Three of three looms"]:
            browser.tap("Add Post to Thread")
            browser.wait("document.querySelector('dialog[open] textarea').value === ''")
            browser.wait("document.activeElement === document.querySelector('dialog[open] textarea')")
            browser.type(field, text)
        browser.wait("pending.size === 0")
        browser.reload()
        browser.wait("document.querySelector('dialog[open] textarea')?.value === 'Three of three looms'")
        browser.wait_text("Post 3 of 3")
        browser.tap("Post 1, One of three looms")
        browser.wait("document.querySelector('dialog[open] textarea').value === 'One of three looms'")
        browser.tap("Post All")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait_text("One of three looms")
        order = browser.run("""return [...document.querySelectorAll("li.row")].map(one =>
            one.textContent.match(/(One|Two|Three) of three/)?.[1]).filter(Boolean)""")
        self.assertEqual(order, ["Three", "Two", "One"])

    def test_a_post_is_scheduled_moved_and_deleted_and_its_time_outlives_a_reload(self):
        picker = "document.querySelector('dialog[open] input[type=datetime-local]')"
        choose = """const [picker, value] = arguments; picker.value = value;
                    picker.dispatchEvent(new Event("change", {bubbles: true}))"""
        year = int(browser.run("return new Date().getFullYear()")) + 1
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Happy new year")
        browser.tap("Schedule", "switch")
        browser.wait(picker)
        browser.run(choose, browser.run(f"return {picker}"), f"{year}-01-01T00:05")
        browser.wait("/January.*12:05/.test(document.body.innerText)")
        browser.reload()
        browser.wait(f"{picker}?.value.startsWith('{year}-01-01T00:05')")
        browser.tap_when_there("Schedule")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait("/Scheduled for .*January.* at 12:05/.test(document.body.innerText)")
        browser.tap_when_there("Show")
        browser.screen("Scheduled Posts")
        browser.wait_text("Happy new year")
        self.app.stop()
        self.app.start()
        browser.new_tab()
        self.open()
        self.app.openurl("moments://scheduled")
        browser.screen("Scheduled Posts")
        row = "[...document.querySelectorAll('.level:not([hidden]) li.row')].find(one => one.innerText.includes('Happy new year'))"
        browser.wait(row)
        browser.tap_row("Happy new year", "Change Time")
        moved = f"{row}.querySelector('input')"
        browser.wait(moved)
        browser.run(choose, browser.run(f"return {moved}"), f"{year}-01-02T08:00")
        browser.tap_when_there("Set Time")
        browser.wait("/January.* at 8:00/.test(document.body.innerText)")
        browser.tap_row("Happy new year", "Delete")
        browser.wait("document.querySelector('dialog[open]')")
        browser.tap_when_there("Delete")
        browser.wait(f"!{row}")
        self.assertEqual(browser.problems(), [])

    def test_a_message_covers_no_control_of_the_next_composer(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Good morning")
        browser.tap("Schedule", "switch")
        browser.tap_when_there("Schedule")
        browser.wait("!document.querySelector('dialog[open]')")
        self.assertEqual(self.app.openurl("moments://compose?text=Next").returncode, 0)
        browser.wait("""(() => {
          const sheet = document.querySelector("dialog[open]");
          if (!sheet?.querySelector("textarea") || !sheet.innerText.includes("Scheduled for")) return false;
          return [...sheet.querySelectorAll("button, select, [role=switch]")].every(one => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }); })()""")

    def test_a_post_is_translated_in_place_and_back(self):
        here = "document.body.textContent.includes(arguments[0])"
        written, translated = "おはようございます", "I’m about to go to bed."
        browser.wait(here, written)
        browser.tap_row(written, "Translate from Japanese")
        browser.wait(f"{here} && !document.body.textContent.includes(arguments[1])", translated, written)
        browser.wait(here, "Translated from Japanese")
        browser.tap_row(translated, "Show Original")
        browser.wait(here, written)

    def test_a_post_is_reported_and_what_was_written_outlives_a_reload(self):
        self.assertEqual(self.app.openurl("moments://profile?userId=mara").returncode, 0)
        browser.screen("Profile")
        browser.wait_text("Follows you")
        browser.tap("More")
        browser.tap_when_there("Report…")
        browser.wait_text("What’s Wrong?")
        browser.tap("It breaks the server’s rules")
        browser.wait_text("Which Rules Does It Break?")
        browser.tap("No advertising.")
        browser.type("Comment", "Three times today")
        browser.wait("pending.size === 0")
        browser.reload()
        browser.wait("[...document.querySelectorAll('dialog[open] textarea')].some(one => "
                     "one.value === 'Three times today')")
        browser.tap("Send")
        browser.wait_text("Thank you for your report")
        browser.tap("Mute")
        browser.wait_text("Unmute Mara")
        browser.tap("Done")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait_text("Muted")

    def test_ones_own_profile_is_edited_and_what_was_typed_outlives_a_reload(self):
        browser.tap("Profile", "tab")
        browser.screen("Profile")
        browser.tap_when_there("Edit Profile")
        browser.wait("document.querySelector('dialog[open] input')")
        browser.type("Name", " of Lucerne")
        browser.wait("pending.size === 0")
        browser.reload()
        browser.wait("[...document.querySelectorAll('dialog[open] input')].some(one => "
                     "one.value === 'Noa of Lucerne')")
        browser.tap("Approve follow requests", "switch")
        browser.wait("pending.size === 0")
        browser.tap("Save")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait_text("Noa of Lucerne")
        browser.tap_when_there("Edit Profile")
        browser.tap_when_there("Remove Header")
        browser.wait("pending.size === 0")
        browser.tap("Save")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.tap_when_there("Edit Profile")
        browser.wait_text("Choose Header")
        self.assertFalse(browser.run("return !!document.querySelector('[aria-label=\"Remove Header\"]')"))
        browser.tap("Cancel")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.tap("Feed", "tab")
        browser.screen("Moments")
        browser.wait_text("Noa of Lucerne")

    def test_a_filter_of_the_server_covers_a_post_until_it_is_deleted(self):
        words = browser.run("""return [...document.querySelectorAll("li.row")].map(row => [
            row.textContent, [...row.querySelectorAll(".text")].map(one => one.textContent)
              .sort((a, b) => b.length - a.length)[0]])""")
        text = next(text for row, text in words if re.search("[A-Za-z]{6}", text) and "Noa" not in row)
        word = max(re.findall("[A-Za-z]+", text), key=len)
        is_shown = "document.querySelector('.level:not([hidden])').textContent.includes(arguments[0])"
        browser.wait(is_shown, text)
        self.assertEqual(self.app.openurl("moments://filters").returncode, 0)
        browser.screen("Server Filters")
        browser.wait_text("Chess")
        browser.tap("New Filter")
        browser.wait("document.querySelector('dialog[open] input')")
        browser.type("Title", "Not today")
        browser.type("Word 1", word)
        browser.wait("pending.size === 0")
        browser.reload()
        browser.wait("[...document.querySelectorAll('dialog[open] input')].some(one => "
                     "one.value === arguments[0])", word)
        browser.tap("Save")
        browser.wait("!document.querySelector('dialog[open]')")
        browser.wait_text("Not today")
        self.assertEqual(self.app.openurl("moments://feed").returncode, 0)
        browser.screen("Moments")
        browser.wait(is_shown, "Not today")
        browser.wait(f"!{is_shown}", text)
        self.assertEqual(self.app.openurl("moments://filters").returncode, 0)
        browser.screen("Server Filters")
        browser.tap_row("Not today", "Delete")
        browser.wait_text("Delete this filter?")
        browser.tap("Delete")
        browser.wait("!document.querySelector('dialog[open]')")
        self.assertEqual(self.app.openurl("moments://feed").returncode, 0)
        browser.screen("Moments")
        browser.wait(is_shown, text)

    def test_a_film_plays_in_its_row_and_in_the_gallery(self):
        plays = "document.querySelector('video')?.currentTime > 0.2"
        name = "Video: Green and violet northern lights"
        self.app.openurl("moments://feed?id=yuki-8")
        browser.wait(f"document.querySelector('button[aria-label^=\"{name}\"]')")
        browser.tap(name)
        browser.wait(plays)
        self.app.openurl("moments://profile/yuki/gallery")
        browser.screen("Gallery")
        browser.wait("![...document.querySelectorAll('video')].some(one => one.checkVisibility())")
        browser.wait(f"document.querySelector('.level:not([hidden]) button[aria-label^=\"{name}\"]')")
        browser.tap(name)
        browser.wait("document.querySelector('dialog[open]')")
        browser.tap(name)
        browser.wait("document.querySelector('dialog[open] video')?.currentTime > 0.2")
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog[open]')")
        self.assertEqual(browser.problems(), [])

    def test_what_was_missed_is_sorted_read_and_marked(self):
        browser.tap_when_there("Timeline, Moments")
        browser.tap_when_there("Catch Up")
        browser.screen("Catch Up")
        browser.wait_text(" posts")
        browser.tap_when_there("Popular")
        rows = "[...document.querySelectorAll('.level:not([hidden]) li.row button:not([role=radio])')]"
        # The groups' names are gone once the rows are the new ones.
        browser.wait(f"!/ · \\d+ posts?/.test(document.body.innerText) && "
                     f"{rows}.some(one => / favorites/.test(one.innerText))")
        before = browser.run(f"return {rows}.length")
        browser.do(f"{rows}[0]", "it.click()")
        browser.screen("Post")
        browser.press("Alt", "[")
        browser.screen("Catch Up")
        browser.wait(f"{rows}.length === arguments[0]", before - 1)
        browser.tap_when_there("Mark All as Read")
        browser.wait_text("All Caught Up")
        browser.press("Alt", "[")
        browser.screen("Moments")
        browser.wait("!/\\d/.test(document.querySelector('[role=tab]').innerText)")

    def test_people_are_held_back_until_they_are_accepted_and_rules_are_kept(self):
        def people(count):
            browser.wait("[...document.querySelectorAll('button')].filter(one => one.checkVisibility() && "
                         "one.textContent === 'Accept').length === arguments[0]", count)
        self.app.openurl("moments://notifications")
        browser.do("""[...document.querySelectorAll("button")].find(one => one.checkVisibility()
            && one.textContent === "Filtered notifications · 2 people")""", "it.click()")
        browser.screen("Filtered Notifications")
        people(2)
        browser.do("[...document.querySelectorAll('button')].find(one => one.checkVisibility() && "
                   "one.textContent === 'Accept')", "it.click()")
        people(1)
        browser.tap_when_there("Rules")
        browser.choose("New accounts", "Ignore")
        browser.wait("pending.size === 0")
        browser.press("Alt", "[")
        browser.screen("Notifications")
        browser.wait_text("Filtered notifications · 1 person")
        self.app.stop()
        self.app.start()
        browser.new_tab()
        self.open()
        self.app.openurl("moments://notifications/requests")
        people(1)
        browser.tap_when_there("Rules")
        browser.wait("[...document.querySelectorAll('label.picker')].find(one => one.checkVisibility() && "
                     "/^New accounts/.test(one.innerText))?.querySelector('select').selectedOptions[0].text === 'Ignore'")

    def test_a_row_is_contained_before_rows_beyond_the_screen_are_skipped(self):
        """Otherwise Chromium leaves its pictures behind when a row comes in above it."""
        self.app.openurl("moments://notifications")
        browser.wait_text("Filtered notifications")
        kinds = browser.run("""
          const list = [...document.querySelectorAll(".list")].find(one => one.checkVisibility());
          list.style.removeProperty("--usual-row");
          return [...new Set([...list.querySelectorAll(":scope > .row")].map(one =>
            `${getComputedStyle(one).contentVisibility} ${getComputedStyle(one).contain}`))];""")
        self.assertEqual(kinds, ["visible content"])

    @not_in("webkit", "The scroll bar lies over the right edge of rows")
    def test_a_fingertip_hits_every_control_of_a_screen_with_its_bar(self):
        self.assertEqual(browser.run(SMALL, "#root"), [])
        for link, screen in [("notifications", "Notifications"), ("messages", "Messages"), ("drafts", "Drafts and Unsent"),
                             ("feed?id=ines-7", "Post")]:
            self.app.openurl(f"moments://{link}")
            browser.screen(screen)
            self.assertEqual(browser.run(SMALL, "#root"), [], screen)

    def test_what_was_opened_stays_open_and_all_warnings_can_be(self):
        cone, heights = "moments://feed?id=ines-7", "moments://feed?id=yuki-12"
        closed = "[...document.querySelectorAll('button')].some(one => one.checkVisibility() && " \
            "one.textContent === 'Show More')"
        opened = closed.replace("More", "Less")
        self.app.openurl(cone)
        browser.tap_when_there("Show More")
        browser.wait(opened)
        browser.wait("pending.size === 0")
        self.app.stop()
        self.app.start()
        browser.new_tab()
        self.open()
        self.app.openurl(cone)
        browser.wait(opened)
        self.app.openurl(heights)
        browser.wait_text("Heights")
        browser.wait(closed)
        self.app.openurl("moments://settings")
        browser.wait_text("Always open content warnings")
        browser.tap("Always open content warnings", "switch")
        self.app.openurl(heights)
        browser.wait_text("Heights")
        browser.wait(opened)

    def test_a_reload_keeps_the_place_in_the_feed(self):
        seen = "[...document.querySelectorAll('li.row')].find(row => row.getBoundingClientRect()" \
            ".bottom > 140).innerText"
        browser.run("document.querySelector('.list').scrollTop = 1200")
        browser.wait("visible.inside.size > 0 && scrolled.size > 0")
        before = browser.run(f"return {seen}")
        browser.reload()
        browser.wait(f"document.querySelectorAll('li.row').length > 5 && {seen} === arguments[0]",
                     before)

    def open_conversation(self):
        browser.tap("Messages", "tab")
        browser.wait("""[...document.querySelectorAll('button')].some(one =>
          one.checkVisibility() && one.getAttribute('aria-label')?.startsWith('Otto Kiesel.'))""")
        browser.tap("Otto Kiesel.")
        browser.wait("document.querySelectorAll('.from-end .cell').length > 10")

    def test_tapping_the_feed_again_ends_at_its_very_top(self):
        feed = "document.querySelector('.list')"
        # With only the first rows, it can't scroll that far.
        browser.wait(f"({feed}.scrollTop = 900) && {feed}.scrollTop > 600")
        browser.run("document.querySelector('button.tab').click()")
        browser.wait(f"{feed}.scrollTop === 0")
        self.assertEqual(browser.problems(), [])

    def test_a_conversation_opens_at_its_end_and_keeps_its_place(self):
        self.open_conversation()
        messages = "[...document.querySelectorAll('.from-end .cell [role=group]')]"
        scroller = "document.querySelector('.from-end')"
        self.assertLess(browser.run(f"return {messages}.at(-1).getBoundingClientRect().bottom"),
                        browser.run("return document.querySelector('.dock').offsetTop + 60"))
        self.assertEqual(browser.run(f"return {scroller}.scrollTop"), 0)
        count, name = browser.run(
            f"return [{messages}.length, {messages}[2].getAttribute('aria-label')]")
        place = f"{messages}.find(one => one.getAttribute('aria-label') === arguments[0])" \
            ".getBoundingClientRect().top"
        before = browser.run(f"""
          {scroller}.scrollTop = 40 - {scroller}.scrollHeight + {scroller}.clientHeight;
          return {place}""", name)
        browser.wait(f"{messages}.length > {count}")
        self.assertAlmostEqual(browser.run(f"return {place}", name), before, delta=1)

    def test_return_sends_and_the_field_keeps_the_focus(self):
        self.open_conversation()
        for keys, words in [(["Enter"], "and another"), (["Control", "Enter"], "and a third")]:
            browser.type("Message", "One line")
            browser.press("Shift", "Enter")
            browser.type("Message", words)
            self.assertEqual(browser.run("return document.activeElement.value"), f"One line\n{words}")
            browser.press(*keys)
            browser.wait(f"document.querySelector('.from-end').textContent.includes('{words}')")
            browser.wait("document.activeElement.matches('textarea') && !document.activeElement.value")

    def test_return_begins_a_new_line_in_a_post(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "One line\nand another")
        browser.wait("document.activeElement.value === 'One line\\nand another'")

    def test_everything_has_a_name_and_a_role(self):
        self.assertEqual(browser.run(PROBLEMS), [])

    def test_a_person_goes_through_the_whole_app_and_finds_it_all_after_a_new_start(self):
        browser.tap_row("The bees are back in the lavender", "Open post")
        browser.screen("Post")
        browser.tap_when_there("Profile of Tomek W.")
        browser.tap_when_there("Follow")
        browser.wait_text("Following")
        browser.tap_when_there("Message")
        browser.wait("document.querySelector('textarea')?.checkVisibility()")
        browser.type("Message", "Keep a jar for me.")
        browser.tap("Send")
        browser.wait("document.querySelector('.from-end')?.textContent.includes('Keep a jar')")
        for _ in range(3):
            browser.back()
        browser.screen("Moments")
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "I know a beekeeper now.")
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog')")
        browser.tap_row("I know a beekeeper now.", "Open post")
        browser.screen("Post")
        browser.tap("Messages", "tab")
        browser.tap_row("Keep a jar for me.", "Tomek W.")
        browser.wait_text("Keep a jar for me.")

        self.app.stop()
        self.app.start("--port", str(self.app.port))
        browser.open("about:blank")
        browser.open(self.app.url)
        browser.wait("document.querySelector('.from-end')?.innerText.includes('Keep a jar')")
        browser.tap("Feed", "tab")
        browser.screen("Post")
        browser.wait_text("I know a beekeeper now.")
        browser.back()
        browser.screen("Moments")
        # It may be above the place in the feed that was returned to.
        browser.wait("document.querySelector('.list').textContent.includes('I know a beekeeper')")
        self.assertEqual(self.app.openurl("moments://profile?userId=tomek").returncode, 0)
        browser.wait_text("Following")


class OpeningTests(unittest.TestCase):
    def test_a_folder_that_another_process_has_open_is_told(self):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        app = App(os.environ["APP"], "--data", data.name)
        self.addCleanup(app.end)
        browser.new_tab()
        with open(data.name + "/Moments.lock", "w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            browser.open(app.url)
            browser.wait_text("Already Open")
            browser.wait_text("Quit that copy and try again.")
        browser.tap("Try Again")
        browser.wait("document.querySelectorAll('li.row').length > 5")


class ScreenTests(unittest.TestCase):
    """What a person does on the screens. They share one app, and each has a tab of its own."""

    @classmethod
    def setUpClass(cls):
        data = tempfile.TemporaryDirectory()
        cls.addClassCleanup(data.cleanup)
        cls.data = data.name
        cls.app = App(os.environ["APP"], "--data", data.name)
        cls.addClassCleanup(cls.app.end)

    def setUp(self):
        browser.new_tab()
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")
        browser.problems()

    def open_post(self):
        browser.tap("Open post")
        browser.screen("Post")

    def test_back_leads_to_the_feed_as_it_was_left_and_forward_to_the_post(self):
        # Also while the app is still scrolling to the place of the previous test.
        start = browser.run("return document.querySelector('.list').scrollTop")
        browser.wheel(900)
        before = browser.run("return document.querySelector('.list').scrollTop")
        self.assertGreater(before, start + 500)
        browser.run("""[...document.querySelectorAll("[aria-label^='Open post']")].find(one =>
            one.getBoundingClientRect().top > 200).click()""")
        browser.screen("Post")
        browser.back()
        browser.screen("Moments")
        self.assertEqual(browser.run("return document.querySelector('.list').scrollTop"), before)
        browser.forward()
        browser.screen("Post")

    def test_the_title_leads_to_another_timeline_and_back_to_the_place(self):
        # Its age changes in the meantime.
        words = "innerText.replace(/\\d+m/, '')"
        middle = f"""[...document.querySelectorAll('li.row')].find(one => {{
            const place = one.getBoundingClientRect();
            return place.top < 400 && place.bottom > 400; }})?.{words}"""
        browser.run("document.querySelector('.list').scrollTop = 1500")
        browser.wait("scrolled.size > 0")
        before = browser.run("return " + middle)
        browser.tap("Timeline, Moments")
        browser.tap("Makers")
        browser.screen("Makers")
        browser.wait(middle + " !== arguments[0]", before)
        browser.tap("Timeline, Makers")
        browser.tap("Home")
        browser.screen("Moments")
        # The topmost row is aligned with the top, so all may be a little lower.
        browser.wait(f"""[...document.querySelectorAll('li.row')].some(one =>
            one.{words} === arguments[0] && one.getBoundingClientRect().top < innerHeight)""", before)
        browser.wait("document.querySelector('.list').scrollTop > 500")
        self.assertEqual(self.app.openurl("moments://tag?name=swift").returncode, 0)
        browser.screen("#swift")
        browser.reload()
        browser.screen("#swift")
        self.assertEqual(self.app.openurl("moments://feed").returncode, 0)
        browser.screen("Moments")
        self.assertEqual(browser.problems(), [])

    def test_a_link_leads_from_anywhere_to_its_screen(self):
        self.open_post()
        self.assertEqual(self.app.openurl("moments://profile?userId=mara").returncode, 0)
        browser.wait("document.title !== 'Post' && document.title !== 'Moments'")
        browser.wait("[...document.querySelectorAll('.level:not([hidden]) button')]"
                     ".some(one => ['Follow', 'Following'].includes(one.textContent))")

    def test_the_focus_stays_on_a_button_that_changes(self):
        button = ("[...document.querySelectorAll('.level:not([hidden]) button')]"
                  ".find(one => ['Follow', 'Following', 'Requested'].includes(one.textContent))")
        self.assertEqual(self.app.openurl("moments://profile?userId=mara").returncode, 0)
        browser.wait(button)
        before = browser.run(f"{button}.focus(); return {button}.textContent")
        browser.press("Enter")
        browser.wait(f"{button}.textContent !== arguments[0]", before)
        self.assertTrue(browser.run(f"return document.activeElement === {button}"))

    def test_an_empty_timeline_fills_the_window(self):
        self.assertEqual(self.app.openurl("moments://tag?name=unwritten").returncode, 0)
        browser.screen("#unwritten")
        browser.reload()
        browser.screen("#unwritten")
        self.assertEqual(*browser.run("""
          return [document.querySelector(".tab-bar").getBoundingClientRect().width, innerWidth]"""))
        self.assertEqual(self.app.openurl("moments://feed").returncode, 0)
        browser.screen("Moments")

    def test_what_is_not_there_is_said_at_the_same_height_on_every_screen(self):
        heights = {}
        for link, title in [("feed?id=none", "Post Not Found"),
                            ("profile?userId=none", "Person Not Found"),
                            ("messages?id=none", "Conversation Not Found")]:
            self.assertEqual(self.app.openurl("moments://" + link).returncode, 0)
            browser.wait_text(title)
            heights[title] = browser.run("""
              return [...document.querySelectorAll(".unavailable .text")]
                .find(one => one.textContent === arguments[0]).getBoundingClientRect().top""", title)
        self.assertEqual(len(set(heights.values())), 1, heights)

    def test_what_is_being_written_survives_a_reload_and_a_lost_connection(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Half a thought")
        browser.wait("pending.size === 0")
        browser.run("socket.close()")
        browser.wait_text("Reconnecting")
        browser.type("What is on your mind?", ", and the other half")
        browser.wait("document.getElementById('banner').hidden && pending.size === 0")
        browser.reload()
        browser.wait("document.querySelector('dialog[open] textarea')?.value === arguments[0]",
                     "Half a thought, and the other half")
        browser.wait("document.activeElement === document.querySelector('dialog[open] textarea')")

    def test_a_page_that_comes_back_to_another_scene_keeps_no_look_of_its_own(self):
        browser.run("""
          Object.assign(document.documentElement.dataset, { scheme: "dark", size: "xxLarge" });
          store.scene = "forgotten";
          socket.close();""")
        browser.wait("store.scene !== 'forgotten'")
        self.assertEqual(browser.run("return Object.keys(document.documentElement.dataset)"), [])

    def test_events_for_what_is_covered_disabled_or_unknown_do_nothing(self):
        browser.run("""
          window.heart = document.querySelector("[aria-label^=Favorite]");
          window.before = heart.outerHTML""")
        browser.tap("Filter")
        browser.wait("document.querySelector('dialog[open] button:disabled')")
        browser.run("""
          for (const id of [heart.$id, document.querySelector("dialog button:disabled").$id, 0, 999999])
            for (const t of ["tap", "submit", "refresh", "dismiss", "focus"]) post({ t, id, n: ++number });
          post({ t: "input", id: heart.$id, v: "x", s: 1, n: ++number });
          post({ t: "change", id: heart.$id, v: true, n: ++number });""")
        # Events are handled in order, so after this one all have been handled.
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog')")
        self.assertTrue(browser.run("return heart.outerHTML === before"))
        self.assertEqual(browser.problems(), [])

    @not_in("webkit", "Without a window manager its window has no focus")
    def test_everything_can_be_reached_and_done_by_keys(self):
        seen = []
        for _ in range(12):
            browser.press("Tab")
            name, outline = browser.run("""
              const one = document.activeElement;
              return [one.getAttribute("aria-label") ?? one.textContent, getComputedStyle(one).outlineStyle]""")
            self.assertNotEqual(outline, "none", f"nobody sees that the focus is on “{name}”")
            seen.append(name)
        self.assertTrue(seen[0].startswith("Feed"), seen)
        self.assertEqual(seen[1], "Filter")
        self.assertIn("New Post", seen)
        self.assertTrue(any(name.startswith("Open post") for name in seen), seen)
        browser.run("[...document.querySelectorAll('header button')].find(one => "
                    "one.textContent === 'New Post').focus()")
        browser.press("Enter")
        browser.wait("document.querySelector('dialog[open]')?.contains(document.activeElement)")
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog')")
        self.assertEqual(browser.run("return document.activeElement.textContent"), "New Post")
        browser.run("document.querySelector('[role=tab][aria-selected=true]').focus()")
        browser.press("Right")
        browser.wait("document.querySelectorAll('[role=tab]')[1].ariaSelected === 'true'")

    def test_the_focus_stays_on_the_screen_when_keys_change_the_tab(self):
        browser.run("document.querySelector('li.row button').focus()")
        browser.press("Alt", "3")
        browser.wait("document.querySelector('[role=tab][aria-selected=true]').innerText.startsWith('Messages')")
        browser.wait("""document.activeElement !== document.body
          && !document.activeElement.closest('[inert]')""")

    def test_the_focus_follows_the_keys_and_enter_opens_what_has_it(self):
        focused = "document.activeElement.closest('li.row')"
        browser.press("Alt", "j")
        browser.wait(f"{focused} && document.activeElement.ariaLabel.startsWith('Open post')")
        first = browser.run(f"return {focused}.textContent")
        browser.press("Alt", "j")
        browser.wait(f"{focused} && {focused}.textContent !== arguments[0]", first)
        browser.press("Alt", "k")
        browser.wait(f"{focused}?.textContent === arguments[0]", first)
        words = browser.run(f"""return [...{focused}.querySelectorAll('.text')]
          .map(one => one.textContent).sort((a, b) => b.length - a.length)[0]""")
        browser.press("Enter")
        browser.screen("Post")
        browser.wait("""[...document.querySelectorAll(".level:not([hidden]) .text")]
          .some(one => one.checkVisibility() && one.textContent === arguments[0])""", words)

    def test_a_wide_window_shows_columns_to_click_and_to_step_through(self):
        column = "document.querySelectorAll('.column')[arguments[0]]"
        focused = f"{column}.contains(document.activeElement)"
        rows = "[...document.querySelectorAll('.column')[1].querySelectorAll('li.row')]"
        self.resize(1280, 900)
        browser.wait("document.querySelectorAll('.column').length === 3")
        self.assertEqual(browser.run("return document.documentElement.scrollWidth"), 1280)
        browser.wait_text("Nothing Selected")
        # A link in a row opens next to the list, which keeps the focus.
        browser.press("j")
        browser.wait(focused, 1)
        browser.press("j")
        browser.wait(f"{rows}.findIndex(row => row.contains(document.activeElement)) > 1")
        browser.press("Enter")
        browser.screen("Post")
        browser.wait(f"{rows}.filter(row => row.style.background).length === 1")
        browser.wait(focused, 1)
        browser.press("Right")
        browser.wait(focused, 2)
        browser.press("Left")
        browser.wait(focused, 1)
        self.assertTrue(browser.run("return document.activeElement.matches(':focus-visible')"))
        browser.press("Left")
        browser.wait(focused, 0)
        # The sidebar, a conversation, and back.
        browser.run(f"[...{column}.querySelectorAll('button')].find(one => one.textContent.startsWith('Messages')).click()", 0)
        browser.screen("Messages")
        browser.wait(f"{rows}.length > 5")
        browser.run(f"{rows}[0].querySelector('button').click()")
        browser.wait(f"{column}.querySelector('textarea')", 2)
        browser.back()
        browser.wait_text("Nothing Selected")
        self.assertEqual(self.app.openurl("moments://settings").returncode, 0)
        browser.wait(f"[...{column}.querySelectorAll('h1')].at(-1).textContent === 'Settings'", 2)
        browser.wait("document.title === 'Settings'")
        self.assertEqual(browser.problems(), [])

    def test_a_column_stays_where_it_was_scrolled_to_while_the_focus_is_in_another(self):
        list_ = "document.querySelectorAll('.column')[1].querySelector('.list')"
        focused = "document.querySelectorAll('.column')[arguments[0]].contains(document.activeElement)"
        self.resize(1280, 900)
        browser.wait("document.querySelectorAll('.column').length === 3")
        browser.press("j")
        browser.wait(focused, 1)
        browser.press("Enter")
        browser.screen("Post")
        browser.run(f"{list_}.scrollTop = 2500")
        browser.wait(f"{list_}.scrollTop > 2000")
        browser.press("Right")
        browser.wait(focused, 2)
        before = browser.run(f"return {list_}.scrollTop")
        browser.press("Left")
        browser.wait(focused, 1)
        self.assertAlmostEqual(browser.run(f"return {list_}.scrollTop"), before, delta=2)
        # The following tests start where this one started.
        browser.back()
        browser.wait_text("Nothing Selected")
        browser.run(f"{list_}.scrollTop = 0")
        browser.wait(f"{list_}.scrollTop === 0 && visible.inside.size > 0")

    def resize(self, width, height):
        before = browser.look
        self.addCleanup(setattr, browser, "look", before)
        browser.look = width, height, before[2]
        browser.set_look()

    def rest(self):
        """Until the app has heard what is on the screen: no person resizes a window within a frame of scrolling."""
        browser.run("""
          const rest = frames => frames ? requestAnimationFrame(() => rest(frames - 1)) : window.isResting = true;
          window.isResting = false;
          rest(20)""")
        browser.wait("window.isResting && pending.size === 0")

    @not_in("webkit", "WebKit 2.50 leaves the place to the page when rows above change")
    def test_a_window_that_is_resized_keeps_text_focus_and_place(self):
        self.assertEqual(self.app.openurl("moments://messages?id=talk-otto").returncode, 0)
        browser.wait("document.querySelector('textarea')")
        browser.type("Message", "Half a")
        for width, text in [(1280, " sen"), (390, "ten"), (820, "ce"), (690, "."), (1000, "")]:
            self.resize(width, 844)
            browser.wait("!!document.querySelector('.split') === arguments[0]", width >= 700)
            browser.wait("document.activeElement.matches('textarea')")
            browser.run("document.execCommand('insertText', false, arguments[0])", text)
        self.assertEqual(browser.run("return document.activeElement.value"), "Half a sentence.")
        browser.run("[...document.querySelectorAll('nav button')].find(one => one.textContent.startsWith('Feed')).click()")
        list = "[...document.querySelectorAll('.list')].find(one => one.checkVisibility() && !one.closest('nav'))"
        top = f"(() => {{ const list = {list}; const edge = list.getBoundingClientRect().top + 2; return [...list.querySelectorAll('li.row')].find(row => row.getBoundingClientRect().bottom > edge)?.textContent.slice(0, 60).replace(/\\d+m/, ''); }})()"
        browser.wait(f"{list}?.querySelectorAll('li.row').length > 8")
        # Well into the row, so that a fraction of a point does not decide which row is first.
        browser.run(f"{list}.querySelectorAll('li.row')[5].scrollIntoView(); {list}.scrollTop += 20")
        self.rest()
        row = browser.wait(f"{list}.scrollTop > 300 && {top}")
        for width in [390, 1280, 390]:
            self.rest()
            self.resize(width, 844)
            browser.wait("!!document.querySelector('.split') === arguments[0]", width >= 700)
            browser.wait(f"{top} === arguments[0]", row)

    def test_the_tabs_come_before_the_list_in_tab_order(self):
        self.assertTrue(browser.run("""
          const [bar, list] = [".tab-bar", ".list"].map(one => document.querySelector(one));
          return bar.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
            && bar.getBoundingClientRect().top > list.getBoundingClientRect().top"""))

    def test_search_opens_with_the_focus_in_its_field(self):
        browser.tap("Search")
        browser.screen("Search")
        browser.wait("document.activeElement.matches('input[role=searchbox]')")
        browser.tap("Repos", "tab")
        browser.press("Alt", "f")
        browser.wait("document.activeElement.matches('.panel:not([hidden]) input[role=searchbox]')")

    def test_escape_does_what_the_button_does_that_closes_a_sheet(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Not lost")
        browser.wait("document.activeElement.value === 'Not lost'")
        browser.press("Escape")
        browser.wait_text("Keep this draft?")
        browser.press("Escape")
        browser.wait("document.querySelectorAll('dialog').length === 1")
        self.assertEqual(browser.run("return document.querySelector('dialog textarea').value"), "Not lost")
        browser.press("Escape")
        browser.wait_text("Keep this draft?")
        browser.tap("Discard")
        browser.wait("!document.querySelector('dialog')")
        for keys in [("Alt", "/"), ("Alt", "n")]:
            browser.press(*keys)
            browser.wait("document.querySelector('dialog[open] [data-key=escape]')")
            browser.press("Escape")
            browser.wait("!document.querySelector('dialog')")

    def test_a_tap_that_closes_a_menu_or_ends_a_selection_does_not_open_the_post(self):
        text = browser.run("""return [...document.querySelectorAll("li.row .tappable .text")]
          .find(one => one.textContent === "Bread.")""")[ELEMENT]
        browser.tap("More")
        browser.wait("document.querySelector(':popover-open')")
        browser.call("POST", f"/element/{text}/click", {})
        browser.wait("!document.querySelector(':popover-open')")
        self.drag_over(text)
        browser.wait("!getSelection().isCollapsed")
        # Events are handled in order: if the post had been opened, it would be below the sheet.
        browser.press("Alt", "/")
        browser.wait("document.querySelector('dialog[open]')")
        self.assertEqual(browser.run("return document.querySelectorAll('.panel:not([hidden]) .level').length"), 1)
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog')")
        browser.run("getSelection().removeAllRanges()")
        browser.call("POST", f"/element/{text}/click", {})
        browser.screen("Post")

    def show_row(self, words):
        """Scrolls to a row and waits until it is drawn: before that its height is assumed."""
        browser.wait("""window.row = [...document.querySelectorAll("li.row")].findLast(one =>
          one.checkVisibility() && one.textContent.trim() === arguments[0])""", words)
        browser.run("""
          return (async () => {
            for (let tries = 0; tries < 5; tries++) {
              window.row.scrollIntoView({ block: "center" });
              await new Promise(requestAnimationFrame);
            }
          })();""")

    def press_right_edge(self, words):
        """Clicks 4 px inside the right edge of a row, as a person does who aims at the row and not at its words."""
        self.show_row(words)
        box = browser.run("""
          const { right, top, height } = window.row.getBoundingClientRect();
          return [right - 4, top + height / 2, height];""")
        self.assertGreaterEqual(box[2], 44, words)
        steps = [{"type": "pointerMove", "x": round(box[0]), "y": round(box[1])},
                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        browser.call("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "m", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    @not_in("webkit", "The scroll bar lies over the right edge of rows")
    def test_the_whole_row_of_a_form_is_the_target_of_its_button(self):
        self.assertEqual(self.app.openurl("moments://settings").returncode, 0)
        browser.screen("Settings")
        self.show_row("Clear Cache")
        narrow = browser.run("""
          const buttons = document.querySelectorAll("li.row > :is(button:not(.plain, .bordered, [aria-haspopup]), a)");
          return [...buttons].filter(one => one.checkVisibility()).filter(one => {
            const [box, row] = [one, one.parentElement].map(each => each.getBoundingClientRect());
            return box.width < row.width - 1 || box.height < 44;
          }).map(one => one.textContent);""")
        self.assertEqual(narrow, [])
        self.press_right_edge("Export Bug Report")
        self.show_row("Export Again")
        self.press_right_edge("Add Account")
        browser.wait("document.querySelector('dialog[open]')")
        browser.tap("Cancel")
        browser.wait("!document.querySelector('dialog')")
        browser.back()
        browser.tap_when_there("Filter")
        browser.wait("document.querySelector('dialog[open] input')")
        browser.type("Word, phrase or #hashtag", "spoiler")
        browser.wait("document.querySelector('dialog li.row > button:enabled')")
        self.press_right_edge("Mute Word")
        browser.wait("document.querySelector('[aria-label=\"Unmute spoiler\"]')")

    def test_an_export_is_downloaded_and_leaves_the_disk_with_its_screen(self):
        self.assertEqual(self.app.openurl("moments://settings").returncode, 0)
        browser.screen("Settings")
        self.show_row("Export Your Writing")
        browser.tap("Export Your Writing")
        self.show_row("Download")
        browser.run("""
          window.saved = null;
          let file;
          const address = URL.createObjectURL;
          URL.createObjectURL = blob => (file = blob, address(blob));
          HTMLAnchorElement.prototype.click = async function () {
            window.saved = [this.download, await file.text()];
          };""")
        browser.tap("Download")
        browser.wait("window.saved || document.getElementById('banner').innerText")
        name, text = browser.run("return window.saved")
        self.assertRegex(name, r"^Moments .*\.json$")
        self.assertIn("posts", json.loads(text))
        exports = pathlib.Path(self.data) / "Exports"
        # A picture saved by another test stays until the next launch.
        written = lambda: [file.name for file in exports.iterdir() if "Picture" not in file.name]
        self.assertEqual(written(), [name])
        path = browser.run("return document.querySelector('[data-file]').dataset.file")
        self.assertEqual(browser.run("return fetch(arguments[0]).then(answer => answer.status)", path), 404)
        browser.back()
        browser.wait("!document.querySelector('[data-file]')")
        for _ in range(100):
            if not written():
                break
            browser.run("return new Promise(done => requestAnimationFrame(done))")
        self.assertEqual(written(), [])

    def test_a_picture_is_saved_as_a_file(self):
        browser.run("""document.querySelector("button[aria-label^='Image']").click()""")
        browser.wait("document.querySelector('dialog.cover [aria-label=\"Save Picture\"]')")
        browser.run("""
          window.saved = null;
          let file;
          const address = URL.createObjectURL;
          URL.createObjectURL = blob => (file = blob, address(blob));
          HTMLAnchorElement.prototype.click = async function () {
            window.saved = [this.download, [...new Uint8Array(await file.slice(0, 3).arrayBuffer())]];
          };""")
        browser.tap("Save Picture")
        browser.wait("window.saved")
        name, start = browser.run("return window.saved")
        self.assertRegex(name, r"^Picture .*\.jpg$")
        self.assertEqual(start, [0xFF, 0xD8, 0xFF])

    def drag_over(self, element):
        """As with a mouse, from the middle of an element towards its beginning."""
        def move(x):
            return {"type": "pointerMove", "origin": {ELEMENT: element}, "x": x, "y": 0}
        steps = [move(0), {"type": "pointerDown", "button": 0}, move(-8), move(-16),
                 {"type": "pointerUp", "button": 0}]
        browser.call("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "m", "parameters": {"pointerType": "mouse"}, "actions": steps}]})

    @not_in("webkit", "A menu of twice the size begins above the screen")
    def test_menus_stay_on_the_screen(self):
        for size, direction in [("100%", "ltr"), ("200%", "ltr"), ("200%", "rtl")]:
            browser.run("[document.documentElement.style.fontSize, document.documentElement.dir] = arguments",
                        size, direction)
            # Not with the mouse, because rows of another size may still be moving below it.
            browser.run("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].click()",
                        {ELEMENT: browser.find("More")})
            outside = browser.wait("""(() => {
              const box = document.querySelector(":popover-open:has(.menu-item)")?.getBoundingClientRect();
              return box && [box.left < 0, box.top < 0, box.right > innerWidth, box.bottom > innerHeight];
            })()""")
            self.assertEqual(outside, [False] * 4, (size, direction))
            browser.press("Escape")
            browser.wait("!document.querySelector(':popover-open')")

    def test_keys_move_in_a_menu_and_escape_leads_back_to_its_button(self):
        focused = "document.activeElement.textContent === arguments[0]"
        browser.run("arguments[0].focus()", {ELEMENT: browser.find("More")})
        browser.press("Enter")
        items = browser.wait("""(() => {
          const items = [...document.querySelectorAll(":popover-open .menu-item")].map(one => one.textContent);
          return items.length > 2 && items; })()""")
        for key, item in [("Down", items[0]), ("Down", items[1]), ("Up", items[0]), ("Up", items[-1]), ("Home", items[0]),
                          ("End", items[-1]), (items[1][0].lower(), items[1])]:
            browser.press(key)
            browser.wait(focused, item)
        browser.press("Escape")
        browser.wait("!document.querySelector(':popover-open') && document.activeElement.ariaLabel === 'More'")

    def test_back_asks_before_it_closes_a_composer(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", "Not yet")
        browser.wait("pending.size === 0")
        browser.back()
        browser.wait_text("Keep this draft?")
        browser.back()
        browser.wait("document.querySelectorAll('dialog[open]').length === 1")
        self.assertEqual(browser.run("return document.querySelector('dialog textarea').value"), "Not yet")
        browser.back()
        browser.tap("Discard")
        browser.wait("!document.querySelector('dialog') && shownDepth === 0 && !isGoing")
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === ''")
        browser.back()
        browser.wait("!document.querySelector('dialog') && shownDepth === 0 && !isGoing")

    def test_a_menu_stays_open_when_the_whole_screen_comes_again(self):
        self.assertFalse(browser.run("return document.querySelector('li.row .menu-item')"))
        browser.run("arguments[0].click()", {ELEMENT: browser.find("More")})
        browser.wait("document.querySelector(':popover-open .menu-item')")
        # Like a page that fell behind or lost its connection.
        browser.run("last = 0; socket.close()")
        browser.wait("last > 0")
        self.assertTrue(browser.run("return document.querySelector(':popover-open .menu-item')"))

    def test_nothing_moves_for_those_who_asked_for_less_of_it(self):
        duration = "return getComputedStyle(document.querySelector('.level:nth-child(2)')).animationDuration"
        self.open_post()
        self.assertEqual(browser.run(duration), "0s")
        browser.set_media(motion="no-preference")
        self.assertEqual(browser.run(duration), "0.2s")
        browser.set_media()

    def test_both_screens_move_when_one_opens_and_when_it_closes(self):
        self.let_rows_move()

        def seen(screen, look, action):
            return browser.run(f"""return new Promise(done => {{
              new MutationObserver((_, observer) => {{
                const screen = document.querySelector(".panel:not([hidden]) {screen}");
                if (!screen) return;
                observer.disconnect();
                requestAnimationFrame(() => done({look}));
              }}).observe(document, {{ subtree: true, childList: true, attributes: true }});
              {action}
            }});""")
        motion = "screen.getAnimations().map(one => [one.animationName, one.playState])"
        self.assertEqual(
            seen(".level:nth-child(2)", f"[getComputedStyle(screen.previousElementSibling).visibility, {motion}]",
                 "document.querySelector(\"[aria-label^='Open post']\").click();"), ["visible", [["push", "running"]]])
        browser.screen("Post")
        self.assertEqual(
            seen(".level.leaving", motion, "document.querySelector('.level:not([hidden]) .back').click();"),
            [["pop", "running"]])
        browser.screen("Moments")

    @not_in("webkit", "Without a window manager its window has no focus")
    def test_a_row_lights_up_under_the_mouse_pressed_and_with_the_focus(self):
        browser.tap("Messages", "tab")
        browser.wait("document.querySelector('.panel:not([hidden]) li.row > .plain')")
        row = browser.run("return document.querySelector('.panel:not([hidden]) li.row > .plain')")
        light = "getComputedStyle(arguments[0].parentElement).boxShadow"

        def mouse(*steps):
            browser.call("POST", "/actions", {"actions": [
                {"type": "pointer", "id": "m", "parameters": {"pointerType": "mouse"}, "actions": list(steps)}]})
            return browser.run("return " + light, row)
        # Without a display, the browser has no mouse.
        browser.run("""[...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
          .find(rule => rule.conditionText === "(hover: hover)").media.mediaText = "all";""")
        away = mouse({"type": "pointerMove", "x": 0, "y": 0})
        over = mouse({"type": "pointerMove", "origin": row, "x": 0, "y": 0})
        pressed = mouse({"type": "pointerDown", "button": 0})
        self.assertEqual(len({away, over, pressed}), 3, (away, over, pressed))
        # Released elsewhere, it opens nothing.
        self.assertEqual(mouse({"type": "pointerMove", "x": 0, "y": 0}, {"type": "pointerUp", "button": 0}), away)
        # From now on, the keyboard is used.
        browser.press("Tab")
        browser.run("arguments[0].focus()", row)
        self.assertNotEqual(browser.run("return " + light, row), away)

    def let_rows_move(self):
        browser.set_media(motion="no-preference")
        self.addCleanup(browser.set_media)
        # A page reports the preference for motion when it starts.
        browser.open("about:blank")
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")

    def mute_someone(self):
        """Who stays, and what moves in the frame after."""
        # The content of a menu is created when it is first opened.
        browser.run("for (const menu of document.querySelectorAll('li.row .menu')) send('near', { id: menu.$id })")
        browser.wait("[...document.querySelectorAll('.panel:not([hidden]) .level:not([hidden]) .menu-item')]"
                     ".some(item => /^Mute/.test(item.textContent))")
        return browser.run("""
          const rows = [...document.querySelectorAll(".panel:not([hidden]) .level:not([hidden]) li.row")];
          const index = rows.findIndex(row => [...row.querySelectorAll(".menu-item")].some(item => /^Mute/.test(item.textContent)));
          const gone = rows[index];
          gone.scrollIntoView({ block: "center" });
          [...gone.querySelectorAll(".menu-item")].find(item => /^Mute/.test(item.textContent)).click();
          return new Promise(done => new MutationObserver((_, observer) => {
            if (gone.isConnected) return;
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => done([
              rows.some(row => row.isConnected && row !== gone && row.getAnimations().length),
              !!document.querySelector("li.leaving")])));
          }).observe(document, { subtree: true, childList: true }));""")

    def test_rows_slide_into_the_place_of_one_that_goes(self):
        self.let_rows_move()
        self.assertEqual(self.mute_someone(), [True, True])
        browser.wait("!document.querySelector('li.leaving')")

    def test_rows_do_not_slide_for_those_who_asked_for_less_motion_and_under_a_finger(self):
        self.assertEqual(self.mute_someone(), [False, False])
        self.let_rows_move()
        browser.run("""document.querySelector(".panel:not([hidden]) .list")
          .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerId: 7 }))""")
        self.assertEqual(self.mute_someone(), [False, False])

    def test_rows_that_come_by_scrolling_do_not_move(self):
        self.let_rows_move()
        moved = browser.run("""
          const list = document.querySelector(".panel:not([hidden]) .list");
          let moved = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...all) { if (this.matches(".row")) moved++; return animate.apply(this, all); };
          list.scrollTop = list.scrollHeight;
          return new Promise(done => setTimeout(() => done(moved), 600));""")
        self.assertEqual(moved, 0)

    def test_a_print_has_all_the_rows_and_none_of_the_controls(self):
        browser.set_media(media="print")
        rows, height, bar = browser.run("""
          const rows = [...document.querySelectorAll(".panel:not([hidden]) .row")];
          return [rows.at(-1).getBoundingClientRect().bottom, document.documentElement.scrollHeight,
            document.querySelector(".tab-bar").checkVisibility()]""")
        browser.set_media()
        self.assertGreater(rows, 2000)
        # The page reports its height in whole points.
        self.assertGreaterEqual(height, round(rows))
        self.assertFalse(bar)

    def test_right_to_left_is_the_mirror_image(self):
        browser.run("document.documentElement.dir = 'rtl'")
        self.assertEqual(browser.run(CLIPPED), [])
        filter, new = browser.run("""return [...document.querySelectorAll("header button")].slice(0, 2)
          .map(one => one.getBoundingClientRect().left)""")
        self.assertGreater(filter, new)
        self.open_post()
        self.assertEqual(browser.run(CLIPPED), [])

    def test_text_of_twice_the_size_is_not_cut_off_on_any_screen(self):
        # A wide font, because the fonts of a machine are not known.
        browser.run("""document.documentElement.style.fontSize = '200%'
          document.body.style.fontFamily = 'DejaVu Sans'""")
        self.assertEqual(browser.run(CLIPPED), [])
        browser.run("document.querySelector('.list').scrollTop = 300")
        browser.wait("document.querySelector('[data-scrolled] h1')")
        self.assertEqual(browser.run(CLIPPED), [], "the feed with its small title")
        for name in ["Filter", "New Post"]:
            browser.tap(name)
            browser.wait("document.querySelector('dialog[open] label')")
            self.assertEqual(browser.run(CLIPPED), [], name)
            browser.press("Escape")
            browser.wait("!document.querySelector('dialog')")
        self.open_post()
        self.assertEqual(browser.run(CLIPPED), [], "Post")
        for tab in browser.run("return [...document.querySelectorAll('[role=tab]')].slice(1)"):
            browser.call("POST", f"/element/{tab[ELEMENT]}/click", {})
            browser.wait("document.querySelector('.panel:not([hidden])').innerText.trim()")
            self.assertEqual(browser.run(CLIPPED), [], "another tab")

    def test_pickers_below_a_post_show_their_whole_values_in_large_text(self):
        browser.run("document.documentElement.dataset.size = 'accessibility3'")
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] .dock select')")
        cut = browser.run("""return [...document.querySelectorAll("dialog .dock select")].filter(one => {
            const { width } = one.getBoundingClientRect();
            one.style.minWidth = "max-content";
            return one.getBoundingClientRect().width > width + 1;
          }).map(one => one.selectedOptions[0].text)""")
        self.assertEqual(cut, [])
        browser.tap("Cancel")

    def test_a_symbol_in_a_menu_of_the_bar_is_as_high_as_its_words(self):
        browser.tap("Timeline, Moments")
        ratio = browser.wait("""(() => {
          const symbol = document.querySelector(":popover-open .menu-item svg");
          return symbol && symbol.getBoundingClientRect().height
            / parseFloat(getComputedStyle(symbol.closest(".menu-item")).fontSize) })()""")
        self.assertAlmostEqual(ratio, 1.25, delta=0.01)
        browser.press("Escape")

    def test_every_screen_has_names_and_roles(self):
        self.open_post()
        self.assertEqual(browser.run(PROBLEMS), [])
        for tab in browser.run("return [...document.querySelectorAll('[role=tab]')].slice(1)"):
            browser.call("POST", f"/element/{tab[ELEMENT]}/click", {})
            browser.wait("document.querySelector('.panel:not([hidden])').innerText.trim()")
            self.assertEqual(browser.run(PROBLEMS), [])

    def test_a_video_goes_from_this_machine_into_a_post_and_plays(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog input[type=file]')")
        browser.pick("Add Pictures or Video", f"{ROOT}/Data/Samples/Pictures/aurora.mp4")
        browser.wait_text("Video · 0:")
        browser.type("Describe video", "Lights of my own")
        browser.type("What is on your mind?", "A film from here")
        browser.wait("document.activeElement.value === 'A film from here'")
        problems = [one for one in browser.run(PROBLEMS) if not re.match(r"2 main", one)]
        self.assertEqual(problems, [])
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog')")
        browser.tap_when_there("Video: Lights of my own")
        browser.wait("document.querySelector('video')?.currentTime > 0.2")
        self.assertEqual(browser.problems(), [])

    def test_pictures_go_from_this_machine_into_a_post(self):
        shown = f"{ATTACHED}.length"
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog input[type=file]')")
        pictures = f"{ROOT}/Data/Samples/Pictures"
        browser.pick("Add Pictures or Video", f"{pictures}/boat.jpg", f"{pictures}/cat-window.jpg")
        browser.wait(f"{shown} === 2")
        browser.pick("Add Pictures or Video", f"{ROOT}/README.md")
        browser.wait_text("Not a Picture")
        browser.type("Describe picture 2", "A cat looks out")
        browser.tap("Remove picture 1")
        browser.wait(f"{shown} === 1")
        browser.type("What is on your mind?", "From this machine")
        browser.wait("document.activeElement.value === 'From this machine'")
        # The screen behind the sheet has its own heading.
        problems = [one for one in browser.run(PROBLEMS) if not re.match(r"2 main", one)]
        self.assertEqual(problems, [])
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog')")
        label = browser.wait("""[...document.querySelectorAll('li.row')]
          .find(row => row.textContent.includes('From this machine'))
          ?.querySelector('button[aria-label*="A cat"]')?.getAttribute('aria-label')""")
        self.assertEqual(label, "Image: A cat looks out")
        self.assertEqual(browser.problems(), [])

    def test_a_picture_shows_its_own_words_when_it_is_swiped_to(self):
        browser.do("[...document.querySelectorAll('button')].find(one => /^Image 1 of 2/.test(one.ariaLabel))", "it.click()")
        browser.wait("document.querySelector('dialog[open] .paging img')?.naturalWidth")
        words = "[...document.querySelectorAll('dialog[open] .text')].some(one => one.textContent.startsWith(arguments[0]))"
        browser.wait(words, "The view from a train")
        # The initial page comes to rest a few frames later.
        browser.wait("document.querySelector('dialog .paging').$isOpen")
        browser.run("const pages = document.querySelector('dialog .paging'); pages.scrollLeft = pages.clientWidth")
        browser.wait(words, "A cup of coffee")
        browser.press("Escape")
        browser.wait("!document.querySelector('dialog')")

    def test_a_draft_keeps_its_pictures_when_the_app_is_killed(self):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog input[type=file]')")
        browser.pick("Add Pictures or Video", f"{ROOT}/Data/Samples/Pictures/boat.jpg")
        browser.wait(f"{ATTACHED}.length === 1")
        browser.tap("Cancel")
        browser.wait_text("Keep this draft?")
        browser.tap("Keep Draft")
        browser.wait("!document.querySelector('dialog')")
        self.app.process.kill()
        ended(self.app.process, "the app")
        self.app.process.stdout.close()
        self.app.start()
        browser.new_tab()
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")
        browser.tap("New Post")
        browser.wait(f"{ATTACHED}.length === 1")
        # The following tests start with an empty draft.
        browser.type("What is on your mind?", "x")
        browser.tap("Cancel")
        browser.wait_text("Keep this draft?")
        browser.tap("Discard")
        browser.wait("!document.querySelector('dialog')")

    def test_all_text_stands_out_in_light_and_dark(self):
        self.addCleanup(browser.set_look)
        self.addCleanup(setattr, browser, "look", browser.look)
        for is_dark in [False, True]:
            browser.look = *browser.look[:2], is_dark
            browser.set_look()
            for link, title in [("feed/bread", "Post"), ("profile?userId=mara", "Profile"),
                                ("settings", "Settings"), ("messages?id=talk-mara", "Mara 🥖"),
                                ("repos", "Search")]:
                self.assertEqual(self.app.openurl(f"moments://{link}").returncode, 0)
                browser.screen(title)
                browser.wait("document.querySelector('.level:not([hidden]) .text')")
                self.assertEqual(browser.run(FAINT), [], (link, is_dark))

    def test_a_post_is_shared_by_its_address(self):
        browser.devtools("Browser.grantPermissions",
                         permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.open_post()
        browser.wait_text("More")
        browser.tap("More")
        browser.tap("Share")
        browser.wait_text("The link was copied.")
        self.assertRegex(browser.run("return navigator.clipboard.readText()"), "^https://")


class ScriptTests(unittest.TestCase):
    """What the scripts say and how they end, without building anything again."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.data = self.folder + "/.local/share/moments"
        self.environment = {**os.environ, "HOME": self.folder,
                            "MOMENTS_PROGRAM": os.environ["APP"]}

    def script(self, name, *arguments, **options):
        return subprocess.run(
            [f"{ROOT}/Simulator/{name}", *arguments],
            **{"env": self.environment, "capture_output": True, "text": True,
               "timeout": PATIENCE, **options})

    def start(self, *arguments, **options):
        process = subprocess.Popen(
            [ROOT + "/Simulator/run", *arguments], env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, **options)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        line = line_of(process, "Simulator/run")
        self.assertRegex(
            line, r"^Moments is running at http://127\.0\.0\.1:\d+/#k=[0-9a-f]{32}\n$")
        return process, re.search(r"http://\S+", line)[0]

    def assertFails(self, result, status, words):
        self.assertEqual((result.returncode, result.stdout), (status, ""))
        self.assertIn(words, result.stderr)

    def heed_hangups(self):
        """Whatever started the tests may ignore them."""
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

    def test_it_ends_cleanly_on_each_signal(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            process, _ = self.start(preexec_fn=self.heed_hangups)
            process.send_signal(number)
            self.assertEqual(ended(process, "the app"), 0)
            self.assertEqual(process.stdout.read(), "")
            self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")

    def test_it_outlives_its_terminal_if_it_was_told_to(self):
        process, url = self.start(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        RawPage(url).end()
        process.terminate()
        self.assertEqual(ended(process, "the app"), 0)

    def test_a_second_signal_leaves_it_the_time_to_save(self):
        process, url = self.start()
        page = RawPage(url)
        self.addCleanup(page.end)
        for number in [signal.SIGINT, signal.SIGTERM]:
            process.send_signal(number)
        with self.assertRaisesRegex(ConnectionError, "the app has closed the socket"):
            while True:
                page.read()
        self.assertEqual(ended(process, "the app"), 0)

    def test_no_signal_is_lost_however_early_it_comes(self):
        for number in [signal.SIGINT, signal.SIGTERM] * 10:
            process, _ = self.start()
            process.send_signal(number)
            self.assertEqual(ended(process, "the app"), 0)

    def test_a_second_start_says_where_the_first_runs(self):
        process, url = self.start()
        # From a desktop, by ssh, or with another port, it is the same folder.
        for session in ["/run/user/0", self.folder]:
            self.environment["XDG_RUNTIME_DIR"] = session
            for arguments in [[], ["--port", "8799"], ["--data", self.data]]:
                self.assertFails(self.script("run", *arguments), 1,
                                 f"already running at {url} (process {process.pid})")

    def test_another_folder_is_another_app(self):
        link = "moments://settings"
        other = self.folder + "/other"
        first, url = self.start()
        second, other_url = self.start("--data", other)
        self.assertNotEqual(url, other_url)
        self.assertEqual(self.script("openurl", link).returncode, 0)
        self.assertEqual(self.script("openurl", link, "--data", other).returncode, 0)
        self.assertEqual(self.script("openurl", "--data=" + other, link).returncode, 0)
        first.terminate()
        ended(first, "the first app")
        self.assertFails(self.script("openurl", link), 2, "not running")
        self.assertEqual(self.script("openurl", link, "--data", other).returncode, 0)
        self.assertFails(self.script("openurl", link, "--data"), 64, "needs a value")

    def test_a_killed_app_does_not_count_as_running(self):
        process, _ = self.start()
        process.kill()
        ended(process, "the app")
        self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")
        self.start()

    def test_a_link_is_delivered_or_refused(self):
        self.assertFails(self.script("openurl", "moments://feed"), 2, "not running")
        self.start("moments://feed")
        result = self.script("openurl", "moments://feed?id=1&a=%20")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        for link in ["https://a.example", "feed", "moments://a b", "moments:", ""]:
            self.assertFails(self.script("openurl", link), 3, "moments://")
        self.assertFails(self.script("openurl"), 64, "one link")

    def test_the_run_file_is_for_its_user_only(self):
        for umask in [0o000, 0o022, 0o077]:
            process, _ = self.start(umask=umask)
            self.assertEqual(os.stat(self.data).st_mode & 0o777, 0o700)
            self.assertEqual(os.stat(self.data + "/run.json").st_mode & 0o777, 0o600)
            self.assertEqual(os.stat(self.data + "/run.lock").st_mode & 0o777, 0o600)
            process.terminate()
            ended(process, "the app")
            # As left by an older version of Moments.
            os.chmod(self.data, 0o755)

    def test_a_folder_that_is_shared_is_refused(self):
        shared = self.folder + "/shared"
        os.mkdir(shared)
        os.chmod(shared, 0o1777)
        self.assertFails(self.script("run", "--data", shared), 1, "not yours alone")
        self.assertEqual(os.stat(shared).st_mode & 0o7777, 0o1777)

    def test_a_lock_that_is_no_file_is_refused(self):
        os.makedirs(self.data)
        with open(self.folder + "/target", "w") as target:
            target.write("theirs")
        for make in [lambda lock: os.symlink(self.folder + "/target", lock),
                     lambda lock: os.mkfifo(lock)]:
            make(self.data + "/run.lock")
            self.assertFails(self.script("run"), 1, "run.lock is not a file")
            os.remove(self.data + "/run.lock")
        with open(self.folder + "/target") as target:
            self.assertEqual(target.read(), "theirs")

    def test_a_folder_that_cannot_be_written_to_is_refused(self):
        os.makedirs(self.data)
        os.chmod(self.data, 0o500)
        # Permissions do not restrict the superuser.
        user = {"user": 65534} if os.getuid() == 0 else {}
        if user:
            for folder in [self.folder, self.folder + "/.local", self.folder + "/.local/share"]:
                os.chmod(folder, 0o755)
            os.chown(self.data, 65534, 65534)
        self.assertFails(self.script("run", **user), 1, "cannot be written to")

    def test_a_run_file_of_another_user_is_not_trusted(self):
        self.start()
        run = self.data + "/run.json"
        for spoil, mend in [
            (lambda: os.chmod(run, 0o644), lambda: os.chmod(run, 0o600)),
            (lambda: os.chmod(self.data, 0o755), lambda: os.chmod(self.data, 0o700)),
            (lambda: (os.rename(run, run + ".real"), os.symlink(run + ".real", run)),
             lambda: os.rename(run + ".real", run)),
        ]:
            spoil()
            self.assertFails(self.script("openurl", "moments://feed"), 3, "nothing was sent")
            mend()
            self.assertEqual(self.script("openurl", "moments://feed").returncode, 0)

    def test_a_port_that_is_taken_is_an_error_only_when_it_was_named(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            self.assertFails(self.script("run", "--port", port), 1, f"Port {port} is taken")
        try:
            self.addCleanup(socket.create_server(("127.0.0.1", 8787)).close)
        except OSError:
            pass  # Something else has it, which is as good.
        _, url = self.start()
        self.assertNotIn(":8787/", url)

    def test_bad_options_are_told(self):
        for arguments, status, words in [
            (["--fast"], 64, "unknown option --fast"), (["--port"], 64, "needs a value"),
            (["--port", "0"], 64, "65535"), (["--port", "99999"], 64, "65535"),
            (["--port", "x"], 64, "65535"), (["--data"], 64, "needs a value"),
            (["--data", "/dev/null/x"], 1, "cannot be made"),
            (["--data", "/dev/null"], 1, "cannot be"),
            (["feed"], 3, "moments://"), (["https://a.example"], 3, "moments://"),
            (["moments://a", "moments://b"], 64, "one link"),
            (["--previews", "moments://feed"], 64, "open no link"),
            (["--previews", "--data", self.folder], 64, "keep no data"),
            (["--previews", "--watch"], 64, "--previews goes with --port only"),
        ]:
            with self.subTest(arguments):
                self.assertFails(self.script("run", *arguments), status, words)

    def test_help_is_printed(self):
        for name in ["run", "openurl"]:
            self.assertIn("LINK", self.script(name, "--help").stdout)


if __name__ == "__main__":
    unittest.main()
