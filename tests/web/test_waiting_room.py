"""Who am I playing with: faces, levels and names, from the waiting room to the rematch."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, SHEET, Visitor
from tests.web.conftest import Welcome

FACES = """
() => [...document.querySelectorAll("ol .sitter")].map((seat) =>
  [seat.querySelector("b").textContent, (seat.querySelector("img")?.src ?? seat.querySelector("svg")?.innerHTML)])
"""

ON_THE_SLIP = """
() => {
  // Faces and names that lie on the code, or on what copies its link.
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  return boxes(".note :is(.code, .btn)").flatMap((on) => boxes(".sitter > *").filter((one) =>
    one.left < on.right && one.right > on.left && one.top < on.bottom && one.bottom > on.top)).length;
}
"""


def faces(guest: Visitor) -> dict[str, str]:
    """Who is drawn how, by name."""
    return dict(guest.page.evaluate(FACES))


def play_out(*guests: Visitor) -> None:
    """Let everybody decide until the game is over."""
    random = Random(8)
    while not all(guest.is_over for guest in guests):
        for guest in guests:
            if guest.has_to_decide:
                guest.decide(random)
        guests[0].page.wait_for_timeout(30)


def test_a_waiting_room_is_filled_with_bots_and_friends(welcome: Welcome) -> None:
    mira = welcome(name="Mira")
    code = mira.open_table("simsala", [None, None], options={"length": "single"}, takeover=120)
    mira.go(f"/t/{code}")
    expect(mira.page.get_by_text("2 seats are still free.")).to_be_visible()
    agreed = mira.page.locator("details").filter(has_text="Agreed")
    expect(agreed.locator("summary")).to_contain_text("a single round")
    expect(agreed.locator("summary")).to_contain_text("a bot takes over after 2 minutes")
    in_full = agreed.get_by_text("a bot takes over after 2 minutes", exact=True)
    expect(in_full).to_be_hidden()
    agreed.get_by_text("All settings").click()
    expect(in_full).to_be_visible()
    for size in (PHONE, LARGE_PHONE, LARGE_LYING, DESKTOP):
        mira.resize(size)
        assert mira.page.evaluate(ON_THE_SLIP) == 0, size
    mira.resize(PHONE)
    mira.page.locator("li").filter(has_text="Free seat").first.get_by_role("button").click()
    expect(mira.page.get_by_role("radio", name="Archmage")).to_be_in_viewport()  # the question comes into sight
    mira.resize(DESKTOP)
    mira.page.get_by_role("radio", name="Tinker").check()
    expect(mira.page.locator("li").filter(has_text="Quint")).to_contain_text("Tinker")
    mira.page.locator("li").filter(has_text="Free seat").get_by_role("button").click()
    mira.page.get_by_role("radio", name="Archmage").check()
    expect(mira.page.locator("li").filter(has_text="Corvin")).to_contain_text("Archmage")
    expect(mira.page.get_by_text("Everyone is here.")).to_be_visible()

    mira.page.get_by_role("button", name="For a friend").click()  # the archmage gets up
    expect(mira.page.get_by_text("One seat is still free.")).to_be_visible()
    play = mira.page.get_by_role("button", name="Play now")
    expect(play).to_contain_text("with Quint and Corvin")
    mira.page.get_by_role("button", name="easier").click()  # the level that fills free seats
    expect(play).to_contain_text("with Quint and Oriel")

    ben = welcome(name="Ben").go("/")
    ben.forgive("404")
    wrong = "".join("ABCDEFGHJKLMNPQRSTUVWXYZ"[(ord(letter) - 60) % 24] for letter in code)
    field = ben.page.get_by_label("Table code")
    field.fill(wrong)
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text(f"There is no table {wrong}.")).to_be_visible()
    expect(field).to_be_focused()
    field.fill(code)
    ben.page.get_by_role("button", name="Join").click()
    ben.page.locator("li").filter(has_text="Quint").get_by_role("button").click()
    expect(ben.page.get_by_text("Quint is a bot and will gladly make room for you.")).to_be_visible()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(mira.page.locator("li").filter(has_text="Ben")).to_contain_text("is here")
    expect(ben.page.locator("li").filter(has_text="Mira")).to_contain_text("is here")
    assert faces(mira) == faces(ben), "everybody sees the same faces"
    assert len(set(faces(mira).values())) == 3

    mira.page.get_by_role("button", name="Close this table").click()
    expect(mira.page.get_by_role("dialog")).to_be_visible()
    mira.page.keyboard.press("Escape")  # not yet
    play.click()
    expect(ben.page.locator(".prompt")).to_be_visible()
    seats = mira.context.request.get(f"/api/tables/{code}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, None, "alchemist"]


def test_a_bot_keeps_its_name_and_face_in_the_rematch_and_its_level_can_be_changed(welcome: Welcome) -> None:
    mira = welcome(name="Mira").go("/")
    card = mira.page.locator(".game").filter(has_text="Simsala")
    card.get_by_role("button", name="Tinker, level 3 of 6").click()
    mira.page.get_by_role("radio", name="Hedge witch").check(force=True)
    mira.page.keyboard.press("Escape")
    card.get_by_role("radio", name="2").check(force=True)
    mira.page.reload()
    expect(card.get_by_role("button", name="Hedge witch, level 4 of 6")).to_contain_text("2 bots")

    code = mira.open_table("simsala", ["newt", "newt"], options={"length": "single"})
    mira.go(f"/t/{code}")
    mira.play_to_the_end(Random(8))
    sheet = mira.page.locator(SHEET)
    before = sheet.locator("thead th").all_inner_texts()
    assert {"Pip", "Moss"} <= {text.strip() for text in before}
    mira.page.get_by_role("button", name="Play again").click()
    expect(sheet).to_have_count(0)
    expect(mira.page.locator(".bar .who")).to_contain_text("Pip, Moss and you")

    mira.play_to_the_end(Random(9))
    mira.page.get_by_role("button", name="harder").click()
    expect(mira.page.get_by_role("group", name="Strength of the bots")).to_contain_text("Apprentice")
    mira.page.get_by_role("button", name="Play again").click()
    expect(mira.page.locator(".bar .who")).to_contain_text("Edda")
    seats = mira.context.request.get(f"/api/tables/{code}").json()["seats"]
    assert sorted(seat["bot"] or "" for seat in seats) == ["", "apprentice", "apprentice"]


def test_a_full_table_tells_how_it_stands_and_has_the_chat(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben", size=LARGE_PHONE)
    code = mira.open_table("simsala", [None], options={"length": "single"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.go(f"/t/{code}")
    ben.go(f"/t/{code}")
    card = mira.page.locator(".all")
    expect(card.get_by_role("heading", name="Everyone is here.")).to_be_visible()
    expect(card.get_by_role("log", name="Chat")).to_be_visible()
    assert card.evaluate("(card) => card.getBoundingClientRect().height > 0.6 * innerHeight"), "the half is not empty"
    expect(ben.page.locator(".all").get_by_role("button", name="Leave your seat")).to_be_visible()
    mira.page.get_by_role("button", name="Play now").click()
    play_out(mira, ben)
    winner = mira.page.locator(f"{SHEET} header h2").inner_text()
    mira.page.get_by_role("button", name="Play again").click()
    expect(card.locator(".last li.best")).to_contain_text("Mira" if winner.startswith("You") else "Ben")
    expect(mira.page.locator(".so-far")).to_contain_text(code)
    assert sorted(mira.page.locator(".so-far .won b").all_inner_texts()) == ["0", "1"]
    expect(ben.page.locator(".last")).to_be_visible()
    ben.must_not_scroll_sideways()


def test_people_meet_again_from_home(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben")
    code = mira.open_table("simsala", [None], options={"length": "single"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    ben.go(f"/t/{code}")
    play_out(mira, ben)
    mira.go("/")
    again = mira.page.locator(".again")
    expect(again.get_by_role("heading", name="Again with Ben?")).to_be_visible()
    again.get_by_role("button", name="Play again").click()
    mira.page.wait_for_url(f"**/t/{code}")
    expect(mira.page.get_by_role("heading", name="Everyone is here.")).to_be_visible()
    mira.page.get_by_role("button", name="Play now").click()
    expect(ben.page.locator(".prompt")).to_be_visible()


def test_where_only_bots_sit_the_log_has_the_room_of_the_chat(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP)
    mira.go(f"/t/{mira.open_table('simsala')}")
    mira.wait_for_a_decision()
    expect(mira.page.get_by_role("region", name="Chat")).to_have_count(0)
    log = mira.page.get_by_role("region", name="Log").bounding_box()
    assert log
    assert log["height"] > 0.85 * DESKTOP[1]
    for size in (LARGE_PHONE, PHONE, LARGE_LYING):
        mira.resize(size)
        expect(mira.page.get_by_role("button", name="Chat")).to_have_count(0)
        mira.must_not_scroll()


def test_sound_is_one_tap_away(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP)
    mira.go(f"/t/{mira.open_table('mandragora', [None])}")
    mira.page.get_by_role("button", name="Play now").click()
    sound = mira.page.locator(".bar").get_by_role("button", name="Sound")
    for size in (DESKTOP, LARGE_PHONE, PHONE, LARGE_LYING):
        mira.resize(size)
        before = sound.get_attribute("aria-pressed")
        sound.click()
        expect(sound).to_have_attribute("aria-pressed", "false" if before == "true" else "true")
        mira.must_not_scroll()


def test_home_without_its_server_says_so_in_a_row_of_its_own(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP)
    mira.forgive("ERR_FAILED")
    mira.context.route("**/api/**", lambda route: route.abort())
    page = mira.go("/").page
    for size in (DESKTOP, LARGE_PHONE, PHONE, LARGE_LYING):
        mira.resize(size)
        strip, game = page.locator(".strip"), page.locator(".games")
        expect(strip).to_contain_text("The server is not responding.")
        above, below = strip.bounding_box(), game.bounding_box()
        assert above
        assert below
        assert above["y"] + above["height"] + 8 <= below["y"], size
        assert min(box["height"] for one in game.locator(".art").all() if (box := one.bounding_box())) >= 96
        mira.must_not_scroll_sideways()


def test_a_face_is_chosen_and_seen_by_all(welcome: Welcome) -> None:
    mira, ben = welcome(name="Mira"), welcome(name="Ben", size=LARGE_PHONE)
    page = mira.go("/").page
    page.get_by_role("button", name="Mira").click()
    page.get_by_role("radio", name="Owl").check(force=True)
    owl = page.locator("dialog label").filter(has_text="Owl").locator("svg").first.inner_html()
    page.get_by_label("Name", exact=True).fill("Minerva")
    page.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_role("button", name="Minerva")).to_be_focused()
    page.get_by_role("link", name="Simsala … Bumm?: Friends").click()
    page.get_by_role("button", name="Open the table").click()
    ben.go(f"/t/{mira.code}")
    page.locator("ol .sitter").first.wait_for()
    ben.page.locator("ol .sitter").first.wait_for()
    assert faces(mira)["Minerva"] == faces(ben)["Minerva"] == owl
    page.reload()
    expect(page.locator("button.me")).to_contain_text("Minerva")


def test_leaving_asks_first_and_the_seat_is_offered_back_with_what_happened(welcome: Welcome) -> None:
    mira = welcome(name="Mira")
    ben = welcome(name="Ben")
    code = mira.open_table("simsala", [None], options={"length": "single", "first": "1"})
    ben.post("/guests")
    ben.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    mira.post(f"/tables/{code}/start")
    mira.go(f"/t/{code}")
    mira.wait_for_a_decision()

    def leave() -> None:
        mira.page.get_by_role("button", name="Menu").click()
        mira.page.get_by_role("button", name="Leave: a bot plays on for me").click()

    leave()
    mira.page.get_by_role("button", name="Stay").click()
    mira.wait_for_a_decision()
    leave()
    mira.page.get_by_role("button", name="Let a bot play on").click()
    mira.page.wait_for_url("**/")
    mira.go(f"/t/{code}")
    strip = mira.page.locator(".strip").filter(has_text="A bot is playing for you.")
    expect(strip).to_contain_text("for you: ")
    strip.get_by_role("button", name="Take over").click()
    expect(strip).to_have_count(0)
    table = mira.context.request.get(f"/api/tables/{code}").json()
    assert [seat["bot"] for seat in table["seats"]] == [None, None]
