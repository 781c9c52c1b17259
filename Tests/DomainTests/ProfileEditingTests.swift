import Domain
import Foundation
import TestSupport
import Testing

@Suite struct ProfileEditingTests {
  private static let old = OwnProfile(
    name: "Ada", note: "Math", fields: [.init(label: "Site", content: "a.example")],
    avatar: .fixture("old.png"), header: .fixture("wide.png"))

  private static let new = OwnProfile(
    name: "Ada L.", note: "Engines", fields: [.init(label: "Pronouns", content: "she")],
    isLocked: true, isBot: true, avatar: .fixture("new.png"), header: nil)

  @Test func anEditContainsOnlyDifferences() {
    #expect(ProfileEdit(from: Self.old, to: Self.old).isEmpty)
    let edit = ProfileEdit(from: Self.old, to: Self.new)
    #expect(
      edit
        == ProfileEdit(
          name: "Ada L.", note: "Engines", fields: Self.new.fields, isLocked: true, isBot: true,
          avatar: .fixture("new.png"), removed: [.header]))
    #expect(!edit.isEmpty)
    #expect(ProfileEdit(from: Self.new, to: Self.old).removed == nil)
    #expect(!ProfileEdit(removed: [.avatar]).isEmpty)
  }

  @Test func anEditTurnsTheOldProfileIntoTheNewOne() {
    for (old, new) in [(Self.old, Self.new), (Self.new, Self.old), (Self.old, Self.old)] {
      #expect(old.applying(ProfileEdit(from: old, to: new)) == new)
    }
  }

  /// Two consecutive edits have the same result as both combined.
  @Test func editsCanBeCombined() {
    let edits = [
      ProfileEdit(), ProfileEdit(name: "A", isLocked: true, avatar: .fixture("a.png")),
      ProfileEdit(note: "N", fields: [], isBot: true, header: .fixture("h.png")),
      ProfileEdit(name: "B", isLocked: false, isBot: false, removed: [.avatar]),
      ProfileEdit(removed: [.avatar, .header]), ProfileEdit(from: Self.old, to: Self.new),
    ]
    for first in edits {
      for second in edits {
        let both = first.followed(by: second)
        #expect(Self.old.applying(both) == Self.old.applying(first).applying(second))
        #expect(both.removed.map { $0.allSatisfy { both[$0] == nil } } ?? true)
      }
    }
  }

  @Test func anEditIsSentTrimmedAndWithoutEmptyFields() {
    let edit = ProfileEdit(
      name: " Ada\n", note: "\n Math ",
      fields: [.init(label: " Site ", content: " a.example "), .init(label: " ", content: "x")])
    let sent = ProfileEdit(
      name: "Ada", note: "Math", fields: [.init(label: "Site", content: "a.example")])
    #expect(edit.finished == sent)
  }

  @Test func theProfileReflectsThePublicPerson() {
    var person = Person.fixture(
      avatar: .fixture("a.png"), profileImage: .fixture("h.png"), note: RichText("Math"),
      isLocked: true)
    person.fields = [.init(name: "Site", value: RichText("a.example"))]
    let profile = OwnProfile(person, isBot: true)
    #expect(
      profile
        == OwnProfile(
          name: "Ada Lovelace", note: "Math", fields: [.init(label: "Site", content: "a.example")],
          isLocked: true, isBot: true, avatar: .fixture("a.png"), header: .fixture("h.png")))
    #expect(!OwnProfile(person).isBot)
    #expect(OwnProfile(.fixture(nick: nil)).name == "")
  }

  @Test func thePublicPersonReflectsAnEditAndItsUndo() {
    let person = Person.fixture(
      avatar: .fixture("a.png"), profileImage: .fixture("h.png"), note: RichText("Math"))
    func edited(_ edit: ProfileEdit) -> Person {
      person.applying(edit) { $0 == "grace" ? "g" : nil }
    }
    #expect(edited(ProfileEdit()) == person)
    #expect(edited(ProfileEdit(name: "")).nick == nil)
    let changed = edited(
      ProfileEdit(
        name: "Ada L.", note: "With @grace", fields: [.init(label: "With", content: "@grace")],
        isLocked: true, avatar: .fixture("b.png"), removed: [.header]))
    let mention = RichText.Target.mention("g")
    #expect(changed.nick == "Ada L." && changed.isLocked)
    #expect(changed.note == RichText("With @grace", spans: [.init(range: 5..<11, target: mention)]))
    let value = RichText("@grace", spans: [.init(range: 0..<6, target: mention)])
    #expect(changed.fields == [.init(name: "With", value: value)])
    #expect(changed.avatar == .fixture("b.png") && changed.profileImage == nil)
    var known = changed
    known.counts.followers = 7
    var undone = person
    undone.counts.followers = 7
    #expect(known.takingProfile(of: person) == undone)
    var pictured = person
    pictured.emojis = [CustomEmoji(shortcode: "a", url: .fixture("a.png"))]
    #expect(person.takingProfile(of: pictured) == pictured)
  }

  @Test func aRuleAllowsWhatFits() {
    let rule = ProfileRule(longestName: 3, longestNote: 30, mostFields: 1, longestField: 4)
    #expect(rule.excess(ofName: "Ada!") == 1 && rule.excess(ofName: "Ad") == -1)
    // A link counts as 23 characters.
    #expect(rule.excess(ofNote: "See https://a.example/\(String(repeating: "a", count: 90))") == -3)
    #expect(rule.excess(of: .init(label: "Sites", content: "")) == 1)
    #expect(rule.excess(of: .init(label: "", content: "a.example")) == 5)
    let field = OwnProfile.Field(label: "Site", content: "a.ex")
    let note = String(repeating: "n", count: 30)
    #expect(rule.allows(OwnProfile(name: "Ada", note: note, fields: [field])))
    #expect(!rule.allows(OwnProfile(name: "Ada!")))
    #expect(!rule.allows(OwnProfile(note: note + "n")))
    #expect(!rule.allows(OwnProfile(fields: [field, field])))
    #expect(!rule.allows(OwnProfile(fields: [.init(label: "Sites", content: "")])))
    #expect(!rule.allows(OwnProfile(fields: [.init(label: " ", content: "a.ex")])))
    #expect(rule.allows(OwnProfile(fields: [.init(label: " ", content: "\n")])))
  }

  @Test func earlierSourcesCannotRemovePictures() throws {
    #expect(ProfileRule().removesPictures)
    let stored = #"{"longestName":1,"longestNote":2,"mostFields":3,"longestField":4}"#
    let rule = try JSONDecoder().decode(ProfileRule.self, from: Data(stored.utf8))
    #expect(!rule.removesPictures && rule.longestField == 4)
  }
}
