"""The whole app with what others serve: its network is pulled out and put back, and what a person
wrote meanwhile arrives."""

import os
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

from servers import Cable, Files, Mastodon
from webdriver import ATTACHED, ELEMENT, PATIENCE, ROOT, App, Browser, Driver


def setUpModule():
    global browser, mastodon
    driver = Driver()
    # Ends everything that was started, even if a later step fails.
    unittest.addModuleCleanup(driver.end)
    browser = Browser(driver)
    unittest.addModuleCleanup(browser.end)
    mastodon = Mastodon()
    unittest.addModuleCleanup(mastodon.end)


class LiveTests(unittest.TestCase):
    def start(self, *arguments):
        data = tempfile.TemporaryDirectory()
        self.addCleanup(data.cleanup)
        self.data = data.name
        self.app = App(os.environ["APP"], "--data", self.data, *arguments)
        self.addCleanup(self.app.end)
        browser.new_tab()
        browser.open(self.app.url)
        browser.wait("document.querySelectorAll('li.row').length > 5")

    def restart(self):
        self.app.stop()
        self.app.start("--port", str(self.app.port))
        browser.open("about:blank")
        browser.open(self.app.url)

    def go(self, link, title):
        self.assertEqual(self.app.openurl(f"moments://{link}").returncode, 0)
        browser.screen(title)

    def refresh(self):
        browser.press("Alt", "r")

    def see(self, words):
        """It stands in the list that is shown, maybe above or below what one sees of it."""
        browser.wait("""[...document.querySelectorAll(".list")].find(one => one.checkVisibility())
          ?.textContent.includes(arguments[0])""", words)

    def write(self, text):
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog[open] textarea')")
        browser.type("What is on your mind?", text)
        browser.wait("document.activeElement.value === arguments[0]", text)
        browser.tap_when_there("Post")
        browser.wait("!document.querySelector('dialog')")


class MastodonUser(LiveTests):
    """As Ada, who has posts, and people whom she follows."""
    cable_kind = Cable

    def setUp(self):
        self.cable = self.cable_kind(mastodon.port)
        self.addCleanup(self.cable.end)
        self.start()

    def begin_sign_in(self):
        self.go(f"signin?server={self.cable.host}", "Address")
        self.go_on_to_permission()

    def go_on_to_permission(self):
        browser.tap_when_there("Continue")
        browser.screen("Confirm Server")
        browser.tap_when_there("Sign In")
        browser.screen("Permission")

    def sign_in(self):
        """With the code that the server's own page shows in a tab of its own."""
        self.begin_sign_in()
        browser.tap_when_there("Use a Code Instead")
        browser.wait_text("The page then shows a code.")
        page = browser.run("return document.querySelector('dialog a')")[ELEMENT]
        browser.call("POST", f"/element/{page}/click", {})
        browser.last_tab()
        browser.wait("document.querySelector('[value=ada]')")
        browser.run("document.querySelector('[value=ada]').click()")
        code = browser.wait("document.body.innerText.match(/code: (.+)/)?.[1]")
        browser.first_tab()
        browser.type("Code", code)
        browser.tap_when_there("Continue")
        self.finish_sign_in()

    def finish_sign_in(self):
        browser.screen("Signed In")
        browser.tap_when_there("Show My Feed")
        browser.wait("!document.querySelector('dialog')")
        self.see("Ada Lovelace")


class MastodonTests(MastodonUser):
    def own_posts(self):
        me = mastodon.ask("GET", "/api/v1/accounts/verify_credentials")["id"]
        return mastodon.ask("GET", f"/api/v1/accounts/{me}/statuses?limit=40")

    def arrived(self, text):
        """The own posts, as soon as the newest is this one."""
        end = time.monotonic() + PATIENCE
        while (posts := self.own_posts())[0]["content"] != f"<p>{text}</p>":
            self.assertLess(time.monotonic(), end, posts)
            time.sleep(0.02)
        return posts

    def test_what_is_done_without_a_network_arrives_once_when_it_is_back(self):
        mastodon.ask("POST", "/api/v1/_mock/dev_user", username="wren")
        wren = mastodon.ask("GET", "/api/v1/accounts/lookup?acct=wren")["id"]
        liked = mastodon.ask("POST", "/api/v1/statuses", "grace", status="A moth in the relay.")
        self.sign_in()
        self.see("A moth in the relay.")
        # This server's pictures are not sent over a secure connection.
        size = "[...document.querySelectorAll('li.row button')].find(one => /^Profile of/" \
            ".test(one.getAttribute('aria-label')) && one.textContent === 'GH')?.getBoundingClientRect()"
        browser.wait(f"{size}?.width === 44 && {size}.height === 44")
        self.go(f"profile?userId={wren}", "Profile")
        browser.wait_text("Follow")

        self.cable.pull()
        browser.tap_when_there("Follow")
        browser.wait_text("Following")
        browser.back()
        browser.screen("Moments")
        self.refresh()
        browser.wait_text("Check your connection")
        self.see("Updated")
        browser.tap_row("A moth in the relay.", "Favorite")
        browser.wait_text("Added to your favorites")
        self.write("Written in a tunnel.")
        self.see("Written in a tunnel.")
        self.see("Waiting to send")

        self.restart()
        self.see("Written in a tunnel.")
        self.see("Waiting to send")
        browser.tap("Profile", "tab")
        # The feed behind it contains the same row.
        browser.screen("Profile")
        self.see("Written in a tunnel.")
        browser.tap_row("Written in a tunnel.", "Waiting to send")
        browser.wait("document.body.innerText.split('Waiting to be sent').length === 4")
        self.assertEqual(mastodon.ask("GET", f"/api/v1/accounts/{wren}/followers"), [])

        self.cable.plug()
        self.refresh()
        browser.wait_text("Drafts and unsent posts appear here.")
        posts = [post["content"] for post in self.own_posts()]
        self.assertEqual(posts.count("<p>Written in a tunnel.</p>"), 1, posts)
        liked = mastodon.ask("GET", f"/api/v1/statuses/{liked['id']}")
        self.assertEqual((liked["favourited"], liked["favourites_count"]), (True, 1))
        followers = mastodon.ask("GET", f"/api/v1/accounts/{wren}/followers")
        self.assertEqual([one["username"] for one in followers], ["ada"])
        browser.tap("Feed", "tab")
        self.see("Written in a tunnel.")
        browser.wait("!document.body.textContent.includes('Waiting to send')")
        self.assertEqual(browser.run("""return [...document.querySelectorAll(".list li.row")]
          .filter(one => one.checkVisibility() && one.textContent.includes("in a tunnel")).length"""), 1)

    def test_the_search_begins_with_what_is_popular(self):
        mastodon.ask("POST", "/api/v1/_mock/dev_user", username="tern")
        mastodon.ask("POST", "/api/v1/statuses", "grace", status="A loom in the relay. #relays")
        self.sign_in()
        self.go("search", "Search")
        self.see("Popular Now")
        self.see("A loom in the relay.")
        browser.tap_when_there("Hashtags")
        self.see("#relays")
        browser.tap_when_there("People")
        self.see("@tern")

        self.cable.pull()
        browser.tap("Do not suggest tern")
        browser.wait("!document.body.textContent.includes('@tern')")
        self.restart()
        self.go("search", "Search")
        browser.tap_when_there("People")
        browser.wait_text("Try Again")
        self.cable.plug()
        browser.tap("Try Again")
        self.see("People to Follow")
        browser.wait("!document.body.textContent.includes('@tern')")
        end = time.monotonic() + PATIENCE
        while "tern" in [one["account"]["username"] for one in mastodon.ask("GET", "/api/v2/suggestions")]:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

        browser.type("Search", "loom")
        browser.press("Enter")
        browser.tap_when_there("Posts")
        self.see("A loom in the relay.")
        self.restart()
        self.go("search", "Search")
        self.see("Recent Searches")
        browser.tap_when_there("loom")
        browser.wait("!document.body.textContent.includes('Recent Searches')")
        self.see("A loom in the relay.")

    def test_a_gap_is_filled_from_either_side_and_what_is_read_does_not_move(self):
        self.sign_in()
        self.see("Brilliant work here")
        self.cable.pull()
        for number in range(1, 46):
            mastodon.ask("POST", "/api/v1/statuses", "grace", status=f"Punched card {number}.")
        self.cable.plug()
        self.refresh()
        self.see("Punched card 45.")
        browser.wait("""(() => {
          const list = [...document.querySelectorAll(".list")].find(one => one.checkVisibility());
          list.scrollTop += 300;
          return list.textContent.includes("Load Missing Posts"); })()""")
        # From above: the post above the gap is on the screen.
        self.bring_gap_to(400)
        before = self.resting_place("Punched card 26.")
        self.press_gap()
        self.see("Punched card 25.")
        self.assertAlmostEqual(self.resting_place("Punched card 26."), before, delta=2)
        # From below: the gap is at the top of the screen, and the post below it is read.
        self.bring_gap_to(-62)
        known = browser.run(f"return {self.gap}.nextElementSibling.textContent")
        before = self.resting_place(known)
        self.press_gap()
        self.see("Punched card 1.")
        self.assertAlmostEqual(self.resting_place(known), before, delta=2)

    def test_two_gaps_wait_and_are_filled_one_by_one(self):
        mastodon.ask("POST", "/api/v1/statuses", "grace", status="A card before all others.")
        self.sign_in()
        self.see("A card before all others.")
        for series in ("Morning", "Evening"):
            self.cable.pull()
            for number in range(1, 26):
                mastodon.ask("POST", "/api/v1/statuses", "grace", status=f"{series} card {number}.")
            self.cable.plug()
            self.refresh()
            self.see(f"{series} card 25.")
        for series in ("Morning", "Evening"):
            # The older one first. Above it, the other is still waiting.
            self.scroll_to(f"{series} card 12.")
            browser.wait(f"""(() => {{
              let row = [...{self.feed}.querySelectorAll("li.row")].find(row =>
                row.textContent.includes(arguments[0]));
              while (row && !row.textContent.includes("Load Missing Posts")) row = row.nextElementSibling;
              if (!row) {self.feed}.scrollTop += 300;
              row?.querySelector("button").click();
              return Boolean(row); }})()""", f"{series} card 12.")
            self.scroll_to(f"{series} card 1.")
            browser.wait(f"""{self.feed}.textContent.includes("Load Missing Posts")
              === (arguments[0] === "Morning")""", series)
            browser.run(f"{self.feed}.scrollTop = 0")

    def scroll_to(self, words):
        """To the row with these words, from above."""
        browser.wait(f"""(() => {{
          if ({self.feed}.textContent.includes(arguments[0])) return true;
          {self.feed}.scrollTop += 300; }})()""", words)

    feed = '[...document.querySelectorAll(".list")].find(one => one.checkVisibility())'
    gap = (f'[...{feed}.querySelectorAll("li.row")]'
           '.find(row => row.textContent.includes("Load Missing Posts"))')

    def bring_gap_to(self, height):
        """So many points below the upper edge of the list."""
        for _ in range(5):
            browser.run(f"""{self.feed}.scrollTop += {self.gap}.getBoundingClientRect().top
              - {self.feed}.getBoundingClientRect().top - 60 - arguments[0]""", height)
            time.sleep(0.1)

    def press_gap(self):
        browser.run(f"{self.gap}.querySelector('button').click()")

    def resting_place(self, words):
        """Of the row with these words, as soon as it has not moved for half a second."""
        places = []
        while len(places) < 5 or len(set(places[-5:])) > 1:
            places.append(browser.run(
                f"""return [...{self.feed}.querySelectorAll("li.row")].find(row =>
                  row.textContent.includes(arguments[0]))?.getBoundingClientRect().top""", words))
            self.assertLess(len(places), 100, places)
            time.sleep(0.1)
        return places[-1]

    def test_a_translation_that_fails_is_tried_again(self):
        mastodon.ask("POST", "/api/v1/statuses", "grace", status="Ein Falter im Relais.", language="de")
        self.sign_in()
        self.see("Ein Falter im Relais.")
        fault = mastodon.ask("POST", "/api/v1/_mock/faults",
                             match={"methods": ["POST"], "path": "/api/v1/statuses/*/translate"},
                             effect={"type": "status", "status": 503, "body": {"error": "Busy"}})
        browser.tap_row("Ein Falter im Relais.", "Translate from German")
        browser.wait_text("Busy")
        self.see("Ein Falter im Relais.")
        mastodon.ask("DELETE", f"/api/v1/_mock/faults/{fault['id']}")
        browser.tap_row("Ein Falter im Relais.", "Translate from German")
        # This server rearranges the letters.
        self.see("Einway")
        browser.tap_row("Einway", "Show Original")
        self.see("Ein Falter im Relais.")

    def test_reports_of_a_post_and_of_a_person_reach_the_server(self):
        mastodon.ask("POST", "/api/v1/_mock/dev_user", username="spammer")
        person = mastodon.ask("GET", "/api/v1/accounts/lookup?acct=spammer")["id"]
        post = mastodon.ask("POST", "/api/v1/statuses", "grace", status="Buy relays now.")
        self.sign_in()
        self.see("Buy relays now.")
        browser.tap_row("Buy relays now.", "Report Post")
        browser.wait_text("What’s Wrong?")
        browser.tap("It’s spam")
        browser.type("Comment", "Third time")
        browser.tap("Send")
        browser.wait_text("Thank you for your report")
        browser.tap("Done")
        browser.wait("!document.querySelector('dialog[open]')")
        self.go(f"profile?userId={person}", "Profile")
        browser.wait_text("Follow")
        browser.tap("More")
        browser.tap_when_there("Report…")
        browser.wait_text("What’s Wrong?")
        browser.tap("Something else")
        browser.type("Comment", "Not a person")
        browser.tap("Send")
        browser.wait_text("Thank you for your report")
        reports = self.reports(2)
        self.assertEqual([one["category"] for one in reports], ["spam", "other"])
        self.assertEqual([one["comment"] for one in reports], ["Third time", "Not a person"])
        self.assertEqual([status["id"] for status in reports[0]["statuses"]], [post["id"]])
        self.assertEqual(reports[1]["target_account"]["account"]["username"], "spammer")

    def test_who_reacted_and_whom_one_mutes_is_listed_and_new_posts_begin_as_chosen(self):
        post = mastodon.ask("POST", "/api/v1/statuses", "grace", status="A counted moth.")
        mastodon.ask("POST", f"/api/v1/statuses/{post['id']}/favourite", "alan")
        alan = mastodon.ask("GET", "/api/v1/accounts/lookup?acct=alan")["id"]
        self.sign_in()
        self.see("A counted moth.")
        browser.tap_row("A counted moth.", "Open post")
        browser.screen("Post")
        browser.tap_when_there("Show 1 favorite")
        browser.screen("Favorited By")
        self.see("Alan Turing")
        self.go(f"profile?userId={alan}", "Profile")
        browser.tap_when_there("More")
        browser.tap_when_there("Mute")
        self.becomes(lambda: len(mastodon.ask("GET", "/api/v1/mutes")), 1)
        self.go("muted", "Muted People")
        browser.tap_when_there("Unmute, Alan Turing")
        self.becomes(lambda: len(mastodon.ask("GET", "/api/v1/mutes")), 0)
        self.go("settings", "Settings")
        browser.tap_when_there("Profile and New Posts")
        browser.wait("document.querySelector('dialog[open] select')")
        browser.choose("Visible to", "Followers only")
        browser.tap_when_there("Save")
        browser.wait("!document.querySelector('dialog')")
        self.becomes(lambda: mastodon.ask(
            "GET", "/api/v1/accounts/verify_credentials")["source"]["privacy"], "private")
        self.go("compose", "New Post")
        browser.wait("document.querySelector('dialog[open] select')"
                     "?.selectedOptions[0].textContent === 'Followers only'")

    def becomes(self, ask, wanted):
        end = time.monotonic() + PATIENCE
        while (found := ask()) != wanted:
            self.assertLess(time.monotonic(), end, found)
            time.sleep(0.02)

    def reports(self, count):
        """The oldest first, as soon as the server has so many."""
        end = time.monotonic() + PATIENCE
        while len(found := mastodon.ask("GET", "/api/v1/admin/reports")) < count:
            self.assertLess(time.monotonic(), end, found)
            time.sleep(0.02)
        return sorted(found, key=lambda one: int(one["id"]))

    def test_a_post_that_may_have_arrived_is_redrafted_when_its_server_has_answered(self):
        text = "Written at the dark end of a tunnel."
        mastodon.ask("POST", "/api/v1/statuses", "grace", status="A lamp in the relay.")
        self.sign_in()
        self.see("A lamp in the relay.")
        fault = mastodon.ask("POST", "/api/v1/_mock/faults",
                             match={"methods": ["POST"], "path": "/api/v1/statuses"},
                             effect={"type": "status", "status": 500}, count=99)
        self.write(text)
        self.see("Waiting to send")
        browser.tap_row(text, "Delete and Redraft")
        browser.tap_when_there("Delete and Redraft")
        browser.wait_text("It may have been sent already.")
        # Its buttons keep their lines next to a long message.
        button = "[...document.querySelectorAll('button')].find(one => one.innerText === 'Show Drafts')"
        browser.wait(f"{button}?.querySelector('.text').getBoundingClientRect().height < 30")
        edge = "document.querySelector('button[aria-label=Dismiss]').getBoundingClientRect().right"
        self.assertLess(browser.run(f"return {edge}"), 391)
        browser.tap("Show Drafts")
        browser.screen("Drafts and Unsent")
        mastodon.ask("DELETE", f"/api/v1/_mock/faults/{fault['id']}")
        # Unless it has already become due.
        browser.run("""[...document.querySelectorAll("button")].find(one =>
          one.checkVisibility() && one.innerText === "Try Again")?.click()""")
        browser.wait_text("Drafts and unsent posts appear here.")
        self.arrived(text)
        browser.tap("Feed", "tab")
        browser.tap_row(text, "Delete and Redraft")
        browser.tap_when_there("Delete and Redraft")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === arguments[0]", text)
        end = time.monotonic() + PATIENCE
        while text in str(self.own_posts()):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def test_a_post_that_never_left_is_redrafted_without_a_network(self):
        text = "Written above the clouds."
        mastodon.ask("POST", "/api/v1/statuses", "grace", status="A kite in the relay.")
        self.sign_in()
        self.see("A kite in the relay.")
        self.cable.pull()
        self.write(text)
        self.see("Waiting to send")
        browser.tap_row(text, "Delete and Redraft")
        browser.tap_when_there("Delete and Redraft")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === arguments[0]", text)
        self.assertNotIn(text, str(self.own_posts()))

    def test_the_repositories_of_the_sample_account_are_not_shown(self):
        self.sign_in()
        browser.tap("Repos", "tab")
        browser.wait_text("Enter your GitHub name in Settings to see your own repositories.")
        browser.tap("Open Settings")
        browser.screen("Settings")

    def test_a_seen_notification_that_is_gone_leaves_nothing_unread(self):
        for text in ["@ada Hello", "@ada Hello again"]:
            mastodon.ask("POST", "/api/v1/statuses", "grace", status=text)
        newest = mastodon.ask("GET", "/api/v1/notifications")[0]["id"]
        mastodon.ask("POST", "/api/v1/markers",
                     notifications={"last_read_id": str(int(newest) + 1)})
        self.sign_in()
        browser.wait("document.querySelector('[aria-label^=Notifications]')")
        self.assertEqual(
            browser.run("return document.querySelector('[aria-label^=Notifications]').ariaLabel"),
            "Notifications")

    def test_two_processes_on_one_folder_send_every_post_once(self):
        self.sign_in()
        browser.wait("document.querySelectorAll('li.row').length > 5")
        self.cable.pull()
        for number in range(20):
            self.write(f"Number {number} of twenty")
            if number % 5 == 0:
                self.start_in_another_session()
        self.cable.plug()
        self.refresh()
        self.start_in_another_session()
        browser.tap("Profile", "tab")
        browser.tap_when_there("Drafts and Unsent")
        browser.wait_text("No Drafts")
        posts = [post["content"] for post in self.own_posts()]
        self.assertEqual([post for post in posts if "of twenty" in post],
                         [f"<p>Number {number} of twenty</p>" for number in reversed(range(20))])

    def start_in_another_session(self):
        """It ends at once, and says where the app runs."""
        with tempfile.TemporaryDirectory() as session:
            second = subprocess.run(
                [os.environ["APP"], "--scheme", "moments", "--data", self.data],
                env={**os.environ, "XDG_RUNTIME_DIR": session}, capture_output=True, text=True,
                timeout=PATIENCE)
        self.assertEqual((second.returncode, second.stdout), (1, ""))
        self.assertIn(f"already running at {self.app.url} (process {self.app.process.pid})",
                      second.stderr)

    def test_who_is_signed_out_by_the_server_signs_in_again_and_loses_nothing(self):
        self.sign_in()
        users = mastodon.ask("GET", "/api/v1/_mock/dev_users")
        token = next(one["access_token"] for one in users if one["username"] == "ada")
        urllib.request.urlopen(f"http://127.0.0.1:{mastodon.port}/oauth/revoke",
                               urllib.parse.urlencode({"token": token}).encode()).close()
        self.write("Still here.")
        browser.wait_text("has signed you out. Everything you wrote is saved")
        browser.wait_text("Sign in again to send it.")
        browser.tap_when_there("Sign In")
        browser.screen("Address")
        self.go_on_to_permission()
        page = browser.run("return document.querySelector('dialog a').href")
        self.assertEqual(self.app.openurl(self.answer(page)).returncode, 0)
        self.finish_sign_in()
        posts = [post["content"] for post in self.arrived("Still here.")]
        self.assertEqual(posts.count("<p>Still here.</p>"), 1, posts)

    def answer(self, page):
        """Where the server's page sends the browser, which knows no such links."""
        query = urllib.parse.urlsplit(page).query
        fields = {**dict(urllib.parse.parse_qsl(query)), "username": "ada"}

        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None

        try:
            urllib.request.build_opener(Stay).open(
                page.split("?")[0], urllib.parse.urlencode(fields).encode(), PATIENCE)
        except urllib.error.HTTPError as redirect:
            return redirect.headers["Location"]
        raise AssertionError("the server sent nobody back")

    def test_a_post_is_deleted_and_written_anew_with_its_picture(self):
        self.sign_in()
        browser.tap("New Post")
        browser.wait("document.querySelector('dialog input[type=file]')")
        browser.pick("Add Pictures or Video", f"{ROOT}/Data/Samples/Pictures/boat.jpg")
        browser.wait(f"{ATTACHED}.length === 1")
        browser.type("Describe picture 1", "A boot")
        browser.type("What is on your mind?", "At sea")
        browser.wait("document.activeElement.value === 'At sea'")
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog')")
        first = self.arrived("At sea")[0]
        self.assertEqual([one["description"] for one in first["media_attachments"]], ["A boot"])

        # The server has it before the app knows that.
        browser.tap("Profile", "tab")
        browser.tap_when_there("Drafts and Unsent")
        browser.wait_text("Drafts and unsent posts appear here.")
        browser.tap("Feed", "tab")
        browser.tap_row("At sea", "Open post")
        browser.screen("Post")
        browser.tap_when_there("More")
        browser.tap_when_there("Delete and Redraft")
        browser.wait_text("Delete and redraft this post?")
        browser.tap_when_there("Delete and Redraft")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === 'At sea'")
        browser.type("Describe picture 1", ", no: a boat")
        browser.type("What is on your mind?", ", at last")
        browser.wait("document.activeElement.value === 'At sea, at last'")
        browser.tap("Post")
        browser.wait("!document.querySelector('dialog')")
        second, *others = self.arrived("At sea, at last")
        self.assertNotIn(first["id"], [one["id"] for one in others])
        pictures = second["media_attachments"]
        self.assertEqual([one["description"] for one in pictures], ["A boot, no: a boat"])
        self.assertEqual([one["id"] for one in pictures],
                         [one["id"] for one in first["media_attachments"]])


    def test_a_post_is_edited_without_a_network_and_shows_its_versions(self):
        self.sign_in()
        self.write("Tee for two")
        first = self.arrived("Tee for two")[0]
        browser.tap_row("Tee for two", "Open post")
        browser.screen("Post")
        browser.tap_when_there("More")
        browser.tap_when_there("Edit Post")
        browser.wait("document.querySelector('dialog[open] textarea')?.value === 'Tee for two'")
        browser.type("What is on your mind?", ", not tea")
        browser.wait("document.activeElement.value === 'Tee for two, not tea'")
        self.cable.pull()
        browser.tap_when_there("Save")
        browser.wait("!document.querySelector('dialog')")
        browser.wait_text("Edit waiting to send")
        browser.tap("Edit waiting to send")
        browser.screen("Drafts and Unsent")
        browser.back()
        browser.screen("Post")
        self.restart()
        browser.wait_text("Tee for two, not tea")
        self.cable.plug()
        self.refresh()
        second, *others = self.arrived("Tee for two, not tea")
        self.assertEqual(second["id"], first["id"])
        self.assertNotIn(first["id"], [one["id"] for one in others])
        browser.wait("!document.body.textContent.includes('Edit waiting to send')")
        browser.do("[...document.querySelectorAll('[aria-label]')].find(one => "
                   "one.getAttribute('aria-label').includes('Show Edit History'))", "it.click()")
        browser.screen("Edit History")
        browser.wait("document.querySelector('[aria-label*=\"Added “, not tea”\"]')")


class AddressTests(LiveTests):
    """An address that offers a user and their posts, and a name at GitHub."""

    def serve(self, answers):
        files = Files(answers)
        self.addCleanup(files.end)
        cable = Cable(files.port)
        self.addCleanup(cable.end)
        return files, cable

    def test_an_address_shows_what_can_be_shown_also_without_a_network(self):
        _, cable = self.serve({"/user/jsmith": (USER, {}), "/user/jsmith/tweets": (TWEETS, {})})
        self.start()
        self.begin("jsmith", cable)
        browser.screen("Confirm Server")
        browser.tap_when_there("Add Account")
        browser.screen("Signed In")
        browser.tap_when_there("Show My Feed")
        browser.wait("!document.querySelector('dialog')")
        browser.screen("Moments")
        self.see_all_tweets()
        cable.pull()
        self.restart()
        self.see_all_tweets()

    def test_an_address_that_has_nothing_says_so(self):
        _, cable = self.serve({})
        self.start()
        self.begin("nobody", cable)
        browser.wait_text("has no feed of “nobody” there. Check the address and the user name.")

    def test_the_own_profile_has_the_posts_of_every_avatar(self):
        tweets = [{"sender": {**SENDER, "username": "jo", "avatar": f"http://127.0.0.1/{number}.png"},
                   "content": f"Avatar {number}"} for number in range(3)]
        _, cable = self.serve({"/user/jsmith": (USER, {}), "/user/jsmith/tweets": (tweets, {})})
        self.start()
        self.begin("jsmith", cable)
        browser.screen("Confirm Server")
        browser.tap_when_there("Add Account")
        browser.screen("Signed In")
        browser.tap_when_there("Show My Feed")
        browser.wait("!document.querySelector('dialog')")
        browser.screen("Moments")
        browser.tap("Profile", "tab")
        for number in range(3):
            self.see(f"Avatar {number}")

    def begin(self, name, cable):
        self.go("settings", "Settings")
        browser.tap_when_there("Add Account")
        browser.screen("Add Account")
        browser.wait("document.querySelector('dialog button')")
        browser.tap("Moments JSON")
        browser.screen("Address")
        browser.type("Address", cable.host)
        browser.type("User name", name)
        browser.tap_when_there("Continue")

    def see_all_tweets(self):
        """Five at first, and then the others, as one scrolls down to them."""
        self.see("Jo of the endpoint")
        browser.wait("""(() => {
          const list = [...document.querySelectorAll(".list")].find(one => one.checkVisibility());
          list.scrollTop = list.scrollHeight;
          return list.querySelectorAll("li.row button[aria-label^='Open post']").length === 15
            && list.textContent.includes("The last one");
        })()""")

    def test_a_name_at_github_brings_its_favorites_also_without_a_network(self):
        path = "/users/octavia/starred?per_page=30"
        files, cable = self.serve({path: ([star("loom"), star("engine")], {"ETag": '"1"'})})
        self.start("--github", f"http://{cable.host}")
        self.go("settings", "Settings")
        browser.wait("document.querySelector('.level:not([hidden]) input')")
        browser.run("document.querySelector('.level:not([hidden]) input').scrollIntoView()")
        browser.type("GitHub name", "octavia")
        browser.press("Enter")
        browser.tap("Repos", "tab")
        self.see("loom")
        self.see("engine")
        cable.pull()
        self.restart()
        self.see("engine")
        browser.wait_text("Check your connection")
        cable.plug()
        self.refresh()
        browser.wait("!document.body.innerText.includes('Updated')")
        self.assertEqual(files.given, [(path, 200), (path, 304)])


USER = {"profile-image": "http://127.0.0.1/p.png", "avatar": "http://127.0.0.1/a.png",
        "nick": "Jo of the endpoint", "username": "jo"}
SENDER = {"username": "ann", "nick": "Ann", "avatar": "http://127.0.0.1/a.png"}
PICTURES = [{"url": "http://127.0.0.1/1.png"}, {"url": "http://127.0.0.1/1.png"}]
COMMENTS = [{"content": "Nice", "sender": SENDER}]
# As mixed by such endpoints: 15 valid ones, five that are none, two with only a sender.
TWEETS = [
    *[{"sender": SENDER, "content": f"Number {number}"} for number in range(5)],
    {"error": "lost"}, {"error": "illegal"}, {"error": "what"}, {"error": "wow"},
    {"unknown error": "odd"}, {"sender": SENDER}, {"sender": SENDER, "images": [], "comments": []},
    *[{"sender": SENDER, "content": "All of it", "images": PICTURES, "comments": COMMENTS}] * 4,
    *[{"sender": SENDER, "images": PICTURES}] * 4,
    {"sender": SENDER, "content": "With pictures", "images": PICTURES},
    {"sender": SENDER, "content": "The last one", "comments": COMMENTS},
]


def star(name):
    return {"id": len(name), "name": name, "full_name": f"ada/{name}", "owner": {"login": "ada"},
            "html_url": f"https://example.org/ada/{name}", "stargazers_count": 3}
