#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import SwiftUI
  import Testing

  /// A dialog in one state: its place in the source, how to open it, and the effect of each answer.
  struct Dialog: Sendable {
    struct Answer: Sendable {
      let name: String
      let effect: @MainActor @Sendable (DialogScene, Harness) async throws -> Void

      init(
        _ name: String,
        effect: @escaping @MainActor @Sendable (DialogScene, Harness) async throws -> Void
      ) {
        self.name = name
        self.effect = effect
      }
    }

    struct Run: Sendable, CustomTestStringConvertible {
      let dialog: Dialog
      let answer: Answer
      let order: AnswerOrder

      var testDescription: String { "\(dialog.name): \(answer.name), \(order)" }
    }

    let name: String
    /// `AppView.swift: Delete and redraft this post?`
    let place: String
    let open: @MainActor @Sendable (DialogScene) async throws -> Harness
    let answers: [Answer]

    var runs: [Run] {
      answers.flatMap { answer in
        AnswerOrder.allCases.map { Run(dialog: self, answer: answer, order: $0) }
      }
    }

    static let all = [
      signOut, signOutWithUnsent, signOutOfAnother, redraft, redraftReply, redraftInFeed,
      deleteEntry, discardDraft, closeNewDraft, closeKeptDraft, removeFromThread, block,
      deleteList, deleteOpenedList, deleteScheduled, discardNote, discardReport, discardProfile,
      deleteFilter, discardFilter,
    ]
  }

  extension Dialog {
    private static let signOutPlace = "SettingsView.swift: Sign out of this account?"

    static let signOut = Dialog(
      name: "Sign out", place: signOutPlace,
      open: { try await $0.settings { try $0.button("Sign Out").tap() } },
      answers: signOutAnswers(of: "ada"))

    static let signOutWithUnsent = Dialog(
      name: "Sign out with unsent", place: signOutPlace,
      open: { scene in
        scene.fakes.accounts.unsent.always { _ in Unsent(drafts: 2, actions: 1) }
        return try await scene.settings { try $0.button("Sign Out").tap() }
      }, answers: signOutAnswers(of: "ada"))

    static let signOutOfAnother = Dialog(
      name: "Sign out of another account", place: signOutPlace,
      open: { try await $0.settings { try $0.menuItem("Sign Out").tap() } },
      answers: signOutAnswers(of: "alan"))

    private static func signOutAnswers(of id: String) -> [Answer] {
      [
        Answer("Sign Out") { scene, harness in
          await harness.waitUntil { !$0.exists("@\(id)") }
          #expect(scene.signOuts.all == [Account.ID(id)])
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("@\(id)"))
          #expect(scene.signOuts.all.isEmpty)
        },
      ]
    }

    static let deleteEntry = Dialog(
      name: "Delete what was refused", place: "OutboxView.swift: Delete this?",
      open: { try await $0.drafts { try $0.button("Delete").tap() } },
      answers: [
        Answer("Delete") { scene, harness in
          await harness.waitUntil { !$0.exists("Refused words") }
          #expect(scene.deletions.all == ["e1"])
          #expect(harness.exists("Half a thought"))
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("Refused words"))
          #expect(scene.deletions.all.isEmpty)
        },
      ])

    static let discardDraft = Dialog(
      name: "Discard a draft", place: "OutboxView.swift: Discard this draft?",
      open: { try await $0.drafts { try $0.button("Discard").tap() } },
      answers: [
        Answer("Discard") { scene, harness in
          await harness.waitUntil { !$0.exists("Half a thought") }
          #expect(scene.discards.all == ["d1"])
          #expect(harness.exists("Refused words"))
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("Half a thought"))
          #expect(scene.discards.all.isEmpty)
        },
      ])

    private static let composePlace = "ComposeView.swift: Keep this draft?"

    static let closeNewDraft = Dialog(
      name: "Close a new draft", place: composePlace,
      open: { scene in
        let harness = scene.harness("moments://compose?text=Hello")
        await harness.waitUntil { $0.exists("What is on your mind?") }
        try harness.button("Cancel").tap()
        return harness
      }, answers: closeAnswers(saved: "Hello", discarded: []))

    static let closeKeptDraft = Dialog(
      name: "Close a kept draft", place: composePlace,
      open: { scene in
        try await scene.drafts { harness in
          // The one above belongs to the refused post.
          try #require(harness.all(.button).last { $0.name == "Edit" }).tap()
          await harness.waitUntil { $0.exists("What is on your mind?") }
          // Without a change, there is no question.
          try harness.textField("What is on your mind?").type(" more")
          try harness.button("Cancel").tap()
        }
      }, answers: closeAnswers(saved: "Half a thought more", discarded: ["d1"]))

    private static func closeAnswers(saved: String, discarded: [Draft.ID]) -> [Answer] {
      [
        Answer("Keep Draft") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          #expect(scene.saves.all.last?.text == saved)
          #expect(scene.discards.all.isEmpty)
        },
        Answer("Discard") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          #expect(scene.saves.all.isEmpty)
          #expect(scene.discards.all == discarded)
        },
        Answer("Keep Editing") { scene, harness in
          let field = try harness.textField("What is on your mind?")
          #expect(field.value == saved)
          #expect(scene.discards.all.isEmpty)
        },
      ]
    }

    static let removeFromThread = Dialog(
      name: "Remove a post of a thread", place: "ComposeView.swift: Remove this post?",
      open: { scene in
        let harness = scene.harness("moments://compose?text=Hello")
        await harness.waitUntil { $0.exists("What is on your mind?") }
        try harness.button("Add Post to Thread").tap()
        try harness.textField("What is on your mind?").type("Second")
        try harness.button("Remove").tap()
        return harness
      },
      answers: [
        Answer("Remove") { _, harness in
          #expect(harness.title == "New Post")
          let field = try harness.textField("What is on your mind?")
          #expect(field.value == "Hello")
        },
        Answer("Cancel") { _, harness in
          #expect(harness.title == "New Thread")
          let field = try harness.textField("What is on your mind?")
          #expect(field.value == "Second")
        },
      ])

    static let block = Dialog(
      name: "Block", place: "BlockAlert.swift: Block this person?",
      open: { scene in
        let harness = scene.harness("moments://profile?userId=ada")
        await harness.waitUntil { $0.exists("Follows you") }
        try harness.menuItem("Block").tap()
        return harness
      },
      answers: [
        Answer("Block") { scene, harness in
          await scene.waitForUndoToExpire()
          // The source's answer also says that they are muted.
          await harness.waitUntil { $0.exists("Muted") }
          #expect(scene.blocks.all == ["ada"])
          #expect(harness.exists("Unblock"))
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("Follows you"))
          #expect(scene.blocks.all.isEmpty)
        },
      ])

    static let discardNote = Dialog(
      name: "Discard a private note", place: "NoteView.swift: Discard your changes?",
      open: { scene in
        let harness = scene.harness("moments://profile?userId=ada")
        await harness.waitUntil { $0.exists("Follows you") }
        try harness.menuItem("Add Private Note…").tap()
        await harness.waitUntil { $0.exists("About Ada Lovelace") }
        try harness.textField("Private note").type("Met")
        await harness.waitUntil { _ in scene.noteDrafts.all == ["Met"] }
        try harness.button("Cancel").tap()
        return harness
      },
      answers: [
        Answer("Discard") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          await harness.waitUntil { _ in scene.noteDrafts.all == ["Met", nil] }
        },
        Answer("Keep Editing") { scene, harness in
          let field = try harness.textField("Private note")
          #expect(field.value == "Met")
          #expect(scene.noteDrafts.all == ["Met"])
        },
      ])

    static let discardReport = Dialog(
      name: "Discard a report", place: "ReportView.swift: Discard this report?",
      open: { scene in
        let harness = scene.harness("moments://profile?userId=ada")
        await harness.waitUntil { $0.exists("Follows you") }
        try harness.menuItem("Report…").tap()
        await harness.waitUntil { $0.exists("About Ada Lovelace") }
        try harness.textField("Comment").type("Ads")
        await harness.waitUntil { _ in scene.reportDrafts.all.count == 1 }
        try harness.button("Cancel").tap()
        return harness
      },
      answers: [
        Answer("Discard") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          await harness.waitUntil { _ in scene.reportDrafts.all.map(\.?.comment) == ["Ads", nil] }
        },
        Answer("Keep Editing") { scene, harness in
          let field = try harness.textField("Comment")
          #expect(field.value == "Ads")
          #expect(scene.reportDrafts.all.count == 1)
        },
      ])

    static let discardProfile = Dialog(
      name: "Discard changes to the profile",
      place: "EditProfileView.swift: Discard changes to your profile?",
      open: { scene in
        let harness = scene.harness(nil)
        try harness.tab("Profile").tap()
        await harness.waitUntil { (try? $0.button("Edit Profile")) != nil }
        try harness.button("Edit Profile").tap()
        await harness.waitUntil { (try? $0.textField("Name")) != nil }
        try harness.textField("Name").type("!")
        await harness.waitUntil { _ in scene.profileDrafts.all.count == 1 }
        try harness.button("Cancel").tap()
        return harness
      },
      answers: [
        Answer("Discard") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          await harness.waitUntil { _ in
            scene.profileDrafts.all.map(\.?.name) == ["Grace Hopper!", nil]
          }
        },
        Answer("Keep Editing") { scene, harness in
          let field = try harness.textField("Name")
          #expect(field.value == "Grace Hopper!")
        },
      ])

    static let deleteFilter = Dialog(
      name: "Delete a filter", place: "ServerFiltersView.swift: Delete this filter?",
      open: { scene in
        let harness = scene.harness("moments://filters")
        await harness.waitUntil { $0.exists("Tea") }
        try harness.row(containing: "Tea").swipe()
        try harness.menuItem("Delete").tap()
        return harness
      },
      answers: [
        Answer("Delete") { scene, harness in
          await harness.waitUntil { !$0.exists("Tea") }
          #expect(scene.deletedFilters.all == ["1"])
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("Tea"))
          #expect(scene.deletedFilters.all.isEmpty)
        },
      ])

    static let discardFilter = Dialog(
      name: "Discard changes to a filter",
      place: "EditFilterView.swift: Discard changes to this filter?",
      open: { scene in
        let harness = scene.harness("moments://filters")
        await harness.waitUntil { $0.exists("Tea") }
        try harness.button("Tea Shows a warning · 1 word").tap()
        await harness.waitUntil { (try? $0.textField("Title")) != nil }
        try harness.textField("Title").type("!")
        await harness.waitUntil { _ in scene.filterDrafts.all.count == 1 }
        try harness.button("Cancel").tap()
        return harness
      },
      answers: [
        Answer("Discard") { scene, harness in
          await harness.waitUntil { $0.sheet == nil }
          await harness.waitUntil { _ in scene.filterDrafts.all.map(\.?.title) == ["Tea!", nil] }
        },
        Answer("Keep Editing") { scene, harness in
          let field = try harness.textField("Title")
          #expect(field.value == "Tea!")
        },
      ])

    static let deleteList = Dialog(
      name: "Delete a list", place: "ListDeletionAlert.swift: Delete this list?",
      open: { scene in
        let harness = scene.harness("moments://lists")
        await harness.waitUntil { $0.exists("Makers") }
        try harness.row(containing: "Makers").swipe()
        try harness.menuItem("Delete").tap()
        return harness
      }, answers: listAnswers)

    static let deleteOpenedList = Dialog(
      name: "Delete the opened list", place: "ListDeletionAlert.swift: Delete this list?",
      open: { scene in
        let harness = scene.harness("moments://lists")
        await harness.waitUntil { $0.exists("Makers") }
        try harness.button("Makers").tap()
        await harness.waitUntil { $0.title == "Makers" }
        try harness.button("Delete List").tap()
        return harness
      }, answers: listAnswers)

    static let deleteScheduled = Dialog(
      name: "Delete a scheduled post", place: "ScheduledView.swift: Delete this post?",
      open: { scene in
        let harness = scene.harness("moments://scheduled")
        await harness.waitUntil { $0.exists("Good morning") }
        try harness.button("Delete").tap()
        return harness
      },
      answers: [
        Answer("Delete") { scene, harness in
          await harness.waitUntil { !$0.exists("Good morning") }
          #expect(scene.deletedScheduled.all == ["1"])
        },
        Answer("Cancel") { scene, harness in
          #expect(harness.exists("Good morning"))
          #expect(scene.deletedScheduled.all.isEmpty)
        },
      ])

    private static let listAnswers = [
      Answer("Delete") { scene, harness in
        await harness.waitUntil { _ in !scene.deletedLists.all.isEmpty }
        await harness.waitUntil { $0.title == "Lists" }
        #expect(scene.deletedLists.all == ["1"])
      },
      Answer("Cancel") { scene, harness in
        #expect(harness.exists("Makers"))
        #expect(scene.deletedLists.all.isEmpty)
      },
    ]
  }

  extension Harness {
    /// The text in the composer of a post or a message.
    var writtenText: String? {
      if let field = try? textField("What is on your mind?") { return field.value }
      return title == "New Message" ? try? textField("Message").value : nil
    }
  }
#endif
