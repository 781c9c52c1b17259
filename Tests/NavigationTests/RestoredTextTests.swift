#if os(Linux)
  import Domain
  import Harness
  import Presentation
  import TestSupport
  import Testing

  @testable import Navigation

  /// A screen with text was closed on a full device, and then the app was killed.
  @MainActor
  @Suite struct RestoredTextTests {
    @Test(arguments: WrittenPlace.allCases)
    func isSavedAfterRelaunchWithoutItsScreen(_ place: WrittenPlace) async throws {
      let first = try await LinkScene.leaving(place)
      #expect(first.stored(at: place) == nil && first.keptTexts.contains("typed"))
      let next = await LinkScene.after(first)
      #expect(next.stored(at: place)?.contains("typed") == true)
      #expect(next.keptTexts.isEmpty)
      #expect(next.window.router.sheet == nil && next.harness.title == "Settings")
      if let message = place.message { #expect(next.harness.exists(message)) }
    }

    @Test(arguments: WrittenPlace.allCases)
    func isKeptUntilTheDeviceHasRoom(_ place: WrittenPlace) async throws {
      let first = try await LinkScene.leaving(place)
      let second = await LinkScene.after(first) { $0.failAllSaves() }
      #expect(second.stored(at: place) == nil && second.keptTexts.contains("typed"))
      let third = await LinkScene.after(second) { $0.failAllSaves() }
      #expect(third.stored(at: place) == nil && third.keptTexts.contains("typed"))
      third.saves()
      await third.performAndWait { third.harness.setPhase(.background) }
      #expect(third.stored(at: place)?.contains("typed") == true)
      #expect(third.keptTexts.isEmpty)
    }

    @Test(arguments: WrittenPlace.allCases)
    func isInItsFieldUntilTheDeviceHasRoom(_ place: WrittenPlace) async throws {
      let first = try await LinkScene.leaving(place)
      let next = await LinkScene.after(first) { $0.failAllSaves() }
      await next.open(place)
      await next.performAndWait { try next.harness.textField(place.field).type("more") }
      #expect(try next.harness.textField(place.field).value.hasSuffix("typedmore"))
      next.saves()
      await next.performAndWait { next.harness.setPhase(.background) }
      #expect(next.stored(at: place)?.contains("typedmore") == true)
      #expect(next.keptTexts.isEmpty)
    }

    @Test(arguments: WrittenPlace.allCases)
    func isNotKeptOnceItIsStored(_ place: WrittenPlace) async throws {
      let scene = try await LinkScene.leaving(place)
      scene.saves()
      await scene.performAndWait { scene.harness.setPhase(.background) }
      #expect(scene.stored(at: place)?.contains("typed") == true)
      #expect(scene.keptTexts.isEmpty)
    }

    /// The screen was open when the app was killed, and a link is opened instead.
    @Test(arguments: WrittenPlace.allCases)
    func isSavedIfALinkPreventsItsScreenFromReturning(_ place: WrittenPlace) async throws {
      let first = try await LinkScene.writing(at: place)
      #expect(first.stored(at: place) == nil && first.keptTexts.contains("typed"))
      let next = await LinkScene.after(first, opening: "moments://settings")
      #expect(next.window.router.sheet == nil && next.harness.title == "Settings")
      #expect(next.stored(at: place)?.contains("typed") == true)
      #expect(next.keptTexts.isEmpty)
    }

    /// The filter is not restored after a relaunch. All other screens show the text again.
    @Test(arguments: WrittenPlace.allCases)
    func isSavedWhetherItsScreenIsOpenOrNot(_ place: WrittenPlace) async throws {
      let next = await LinkScene.after(try await LinkScene.writing(at: place))
      #expect(next.window.router.writingPlaces == (place == .wordToMute ? [] : [place.place]))
      #expect(next.stored(at: place)?.contains("typed") == true)
      #expect(next.keptTexts.isEmpty)
    }

    @Test(arguments: [WrittenPlace.conversation, .messages])
    func isKeptIfItsScreenClosesBeforeLoading(_ place: WrittenPlace) async throws {
      let first = try await LinkScene.writing(at: place)
      let second = await LinkScene.after(first) {
        $0.saves()
        $0.fakes.conversations.byID.always { _ in throw LoadFailure.offline }
        $0.fakes.conversations.withPerson.always { _ in throw LoadFailure.offline }
      }
      await second.open("moments://settings")
      #expect(second.stored(at: place) == nil && second.keptTexts.contains("typed"))
      let third = await LinkScene.after(second)
      #expect(third.stored(at: place) == "typed" && third.keptTexts.isEmpty)
    }

    @Test func aMessageThatWasSentMeanwhileIsNotADraftAgain() async throws {
      let next = await LinkScene.after(try await LinkScene.leaving(.conversation)) {
        $0.saves()
        $0.fakes.unsent.taken.always { _ in true }
      }
      #expect(next.messages.all.isEmpty && next.keptTexts.isEmpty)
    }

    @Test(arguments: WrittenPlace.allCases)
    func everyPlaceIsTried(_ place: WrittenPlace) {
      #expect(WrittenPlace(place.place) == place)
    }
  }

  /// Each case of `WritingPlace`.
  enum WrittenPlace: CaseIterable {
    case post, conversation, messages, note, report, profile, filter, newList, listName, wordToMute

    init(_ place: WritingPlace) {
      self =
        switch place {
        case .post: .post
        case .conversation: .conversation
        case .messages: .messages
        case .note: .note
        case .report: .report
        case .profile: .profile
        case .filter: .filter
        case .newList: .newList
        case .listName: .listName
        case .wordToMute: .wordToMute
        }
    }

    var place: WritingPlace {
      switch self {
      case .post: .post
      case .conversation: .conversation("7")
      case .messages: .messages(with: "ada")
      case .note: .note(about: "ada")
      case .report: .report(about: "ada")
      case .profile: .profile
      case .filter: .filter("1")
      case .newList: .newList
      case .listName: .listName("l")
      case .wordToMute: .wordToMute
      }
    }

    var field: String {
      switch self {
      case .post: "What is on your mind?"
      case .conversation, .messages: "Message"
      case .note: "Private note"
      case .report: "Comment"
      case .profile: "Name"
      case .filter: "Title"
      case .newList: "New list"
      case .listName: "List name"
      case .wordToMute: "Word, phrase or #hashtag"
      }
    }

    /// The message after the relaunch that tells where the text is.
    var message: String? {
      switch self {
      case .post: "Your draft was saved"
      case .conversation, .messages: "Your message was saved as a draft"
      case .note: "Your private note was saved as a draft"
      case .report: "Your report was saved as a draft"
      case .profile: "Your profile was saved as a draft"
      case .filter: "Your filter was saved as a draft"
      case .newList, .listName: nil
      case .wordToMute: "“typed” stays in the filter and is not muted yet"
      }
    }
  }

  extension LinkScene {
    fileprivate static func writing(at place: WrittenPlace) async throws -> LinkScene {
      let scene = LinkScene()
      scene.failAllSaves()
      await scene.open(place)
      #expect(scene.window.router.writingPlaces == [place.place])
      try await scene.type("typed", into: place.field)
      return scene
    }

    fileprivate static func leaving(_ place: WrittenPlace) async throws -> LinkScene {
      let scene = try await writing(at: place)
      await scene.open("moments://settings")
      return scene
    }

    fileprivate func open(_ place: WrittenPlace) async {
      switch place.place {
      case .post: await present(.compose(.blank))
      case .conversation(let id): await show([.conversation(id)], in: .messages)
      case .messages(let person): await show([.messages(with: person)], in: .messages)
      case .note(let person): await present(.note(about: person))
      case .report(let person): await present(.report(person, post: nil))
      case .profile: await present(.editProfile)
      case .filter(let filter): await present(.editFilter(filter))
      case .newList: await show([.lists], in: .feed)
      case .listName(let list): await show([.list(list)], in: .feed)
      case .wordToMute: await present(.filter(FeedFilter()))
      }
    }

    fileprivate func stored(at place: WrittenPlace) -> String? {
      switch place.place {
      case .post: savedTexts.last
      case .conversation, .messages: messages.all.lastDraft
      case .note: noteDrafts.all.last ?? nil
      case .report: reportDrafts.all.last??.comment
      case .profile: profileDrafts.all.last??.name
      case .filter: filterDrafts.all.last??.title
      case .newList: names.all.last { $0.list == nil }?.name
      case .listName(let list): names.all.last { $0.list == list }?.name
      case .wordToMute: words.all.last ?? nil
      }
    }
  }
#endif
