import Foundation
import Presentation

// Posts and people for previews. The app itself does not use them.

extension PersonViewData {
  package static let preview = PersonViewData(
    id: "ada", name: "Ada Lovelace", handle: "@ada", avatar: .preview, profileImage: .preview)
}

extension FailureText {
  package static let preview = FailureText(
    title: "The posts could not be loaded", message: "You seem to be offline. Check your network.",
    action: .retry)
}

extension Formatting {
  fileprivate static let preview = Formatting(
    locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian),
    timeZone: .gmt)
}

extension TimedText {
  /// Does not depend on the time, so that pictures of previews can be compared.
  package static let preview: TimedText = "5m"

  /// Shows the exact date, as an opened post does.
  package static let dated =
    Formatting.preview.age(of: Date(timeIntervalSince1970: 1_736_937_000)) ?? ""
}

extension URL {
  /// A single blue pixel: a picture that needs no network.
  package static let preview = URL(
    string: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkmH"
      + "P2PwAFGwKk0PqzLwAAAABJRU5ErkJggg==")
}

extension MessageContentViewData {
  /// One of each kind, keyed by name.
  package static let previews = [
    ("loom", Self(text: nil, media: PostRowViewData.pictures.media)),
    (
      "food",
      Self(text: preview("Bread").text, warning: open, media: PostRowViewData.pictures.media)
    ),
    ("nuts", Self(text: nil, warning: WarningViewData(text: "nuts", isOpen: false))),
    ("poll", Self(text: preview("Which one?").text, attachment: "Poll")),
  ].map { (name: $0, content: $1) }

  package static func preview(_ words: String) -> Self {
    Self(text: RichTextViewData(segments: [.init(id: 0, text: words)]))
  }

  private static let open = WarningViewData(text: "food", isOpen: true)
}

extension PostRowViewData {
  /// One of each kind.
  package static let previews = [
    preview, pictures, covered, voting, linking, quoting, quotingCovered, quotingDeleted, foreign,
    translating, translated, unsent, refused,
  ]

  package static let preview = row("plain", "The engine weaves algebraic patterns. #looms @grace") {
    $0.boost = BoostViewData(line: "Grace Hopper boosted")
    $0.replyLine = "Replying to Charles Babbage"
    $0.audience = "Followers only"
    $0.isUnread = true
    $0.comments = [
      CommentViewData(
        id: "1", authorName: "Grace Hopper", text: text("As the Jacquard loom."))
    ]
  }

  package static let pictures = row("pictures", "Three looms in one morning.") {
    let items = (1...3).compactMap { number in
      URL.preview.map {
        MediaViewData(
          id: "\(number)", kind: .image, url: $0, label: "Image \(number) of 3: a loom")
      }
    }
    $0.media = MediaGridViewData(items: items, columns: 3)
  }

  package static let covered = row("warning", nil) {
    $0.warning = WarningViewData(text: "Spoilers for the analytical engine", isOpen: false)
  }

  package static let voting = row("poll", "Which card is read first?") {
    $0.poll = PollViewData(
      options: [
        .init(id: 0, title: "The first", percent: 75, isOwn: true, label: "The first, 75 percent"),
        .init(id: 1, title: "The last", percent: 25, isOwn: false, label: "The last, 25 percent"),
      ], canVote: false, allowsSeveral: false,
      status: "12 people · 3 hours left")
  }

  package static let linking = row("card", "Notes on the engine:") { row in
    row.card = URL.preview.map {
      LinkCardViewData(
        url: $0, title: "Sketch of the Analytical Engine", summary: "With notes by the translator.",
        provider: "example.org", image: $0)
    }
  }

  static let quoting = row("quote", "Still my favorite.") { row in
    let picture = URL.preview.map {
      MediaViewData(id: "1", kind: .image, url: $0, label: "Image: a loom")
    }
    row.quote = .post(
      QuotedPostViewData(
        author: .preview, date: .preview, text: "The engine weaves algebraic patterns. #looms",
        media: [picture].compactMap(\.self), summary: "Quotes another post"))
  }

  static let quotingCovered = row("quoted warning", "She means the last page.") {
    $0.quote = .post(
      QuotedPostViewData(
        author: .preview, date: .preview, warning: "Spoilers for the analytical engine"))
  }

  static let quotingDeleted = row("quoted gone", "What a pity.") {
    $0.quote = .missing("The quoted post was deleted.")
  }

  static let foreign = row("foreign", "Die Maschine webt algebraische Muster.") {
    $0.translation = TranslationViewData(buttonTitle: "Translate from German")
  }

  static let translating = row("translating", "Die Maschine wartet auf Dampf.") {
    $0.translation = .loading
  }

  static let translated = row("translated", "The engine weaves algebraic patterns.") {
    $0.translation = TranslationViewData(
      line: "Translated from German by Babel.example", buttonTitle: "Show Original")
  }

  package static let unsent = row("unsent", "The engine waits for steam.") {
    $0.date = nil
    $0.actions = []
    $0.menu = PostMenuViewData(canDelete: true)
    $0.delivery = DeliveryViewData(kind: .waiting, text: "Waiting to send")
  }

  static let refused = row("refused", "All 500 cards at once.") {
    $0.date = nil
    $0.actions = []
    $0.menu = PostMenuViewData(canDelete: true)
    $0.delivery = DeliveryViewData(
      kind: .refused, text: "Not sent. The server says: “Validation failed: Text is too long”")
  }

  package static let long = row(
    "long",
    String(repeating: "A very long post that goes on and on about looms and cards. ", count: 12)
      + "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
  ) {
    $0.replyLine = "Replying to Charles Babbage, whose name is followed by many more titles"
    $0.audience = "Followers only"
  }

  package static let rightToLeft = row(
    "right", "مرحبا بالعالم، هذا منشور طويل بما يكفي ليملأ سطرين."
  ) {
    $0.replyLine = "ردًا على غريس"
  }

  private static func row(
    _ id: String, _ words: String?, _ change: (inout PostRowViewData) -> Void
  ) -> PostRowViewData {
    var row = PostRowViewData(id: id, author: .preview)
    row.date = .preview
    row.text = words.map(text)
    row.actions = [
      .init(id: .reply, count: "2", label: "Reply, 2 replies"),
      .init(id: .boost, isOn: true, count: "1.2K", label: "Boost, 1,200 boosts"),
      .init(id: .favorite, isOn: true, count: "12.4K", label: "Favorite, 12,400 favorites"),
      .init(id: .bookmark, label: "Bookmark"),
    ]
    row.menu = PostMenuViewData(
      mute: "Mute Ada Lovelace", canQuote: true, canDelete: true)
    row.label = "Ada Lovelace. \(words ?? "")"
    change(&row)
    return row
  }

  private static func text(_ words: String) -> RichTextViewData {
    RichTextViewData(segments: [.init(id: 0, text: words)])
  }
}
