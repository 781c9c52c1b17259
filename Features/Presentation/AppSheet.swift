import Domain
import Observation

/// A screen that is presented over all others.
package enum AppSheet: Hashable, Codable, Sendable, Identifiable {
  case compose(ComposeStart)
  case filter(FeedFilter)
  /// Starts with this server. If empty, starts with the choice of a source.
  case signIn(server: String)
  /// The pictures of one post, over the whole window. `first` is the index of the first one to
  /// show.
  case pictures(of: Post.ID, first: Int)
  /// The lists, to add a person to them.
  case lists(with: Person.ID)
  /// The editor of the private note about a person.
  case note(about: Person.ID)
  /// The form for a report about a person, optionally with a post.
  case report(Person.ID, post: Post.ID?)
  /// The editor of your own profile.
  case editProfile
  /// The editor of a source's filter. Nil for a new filter.
  case editFilter(ServerFilter.ID?)
  /// The keyboard shortcuts.
  case help

  /// The same for every payload, so that changing the payload does not close and reopen the sheet.
  package var id: String {
    switch self {
    case .compose: "compose"
    case .filter: "filter"
    case .signIn: "signIn"
    case .pictures: "pictures"
    case .lists: "lists"
    case .note: "note"
    case .report: "report"
    case .editProfile: "editProfile"
    case .editFilter: "editFilter"
    case .help: "help"
    }
  }

  /// True if it covers the whole window.
  package var isCover: Bool {
    if case .pictures = self { true } else { false }
  }
}

extension Destination {
  /// Nil for destinations that are pushed.
  package var sheet: AppSheet? {
    switch self {
    case .pictures(let post, let first): .pictures(of: post, first: first)
    case .quoting(let post): .compose(.quote(post))
    case .editing(let post): .compose(.edit(post))
    case .listing(let person): .lists(with: person)
    case .noting(let person): .note(about: person)
    case .reporting(let person, let post): .report(person, post: post)
    case .editingProfile: .editProfile
    case .editingFilter(let filter): .editFilter(filter)
    default: nil
    }
  }
}

/// The only sheet of a window. The router and the root view models share it, so that two sheets are
/// never presented at once.
@MainActor
@Observable
package final class SheetSlot {
  package var sheet: AppSheet? {
    didSet {
      let left = sheet.flatMap { findLeft($0) }
      viewModel = left?.viewModel
      if sheet != nil { presentation = left?.presentation ?? nextPresentation() }
    }
  }
  /// Identifies the presented screen. Every presentation is a new screen, even with the same
  /// payload.
  package private(set) var presentation = 0
  /// Finds a closed screen whose text could not be saved, to show it again.
  @ObservationIgnored package var findLeft:
    @MainActor (AppSheet) -> (viewModel: AnyObject, presentation: Int)? = { _ in nil }
  /// Asks whether to turn a post back into a draft.
  @ObservationIgnored package var askToRedraft: @MainActor (Post.ID, _ isUnsent: Bool) -> Void = {
    _, _ in
  }
  @ObservationIgnored private var viewModel: AnyObject?
  @ObservationIgnored private var lastPresentation = 0

  package init() {}

  /// The view model of the presented screen. Created when it is first requested, and kept until the
  /// sheet closes or changes.
  package func viewModel<Model: AnyObject>(_ make: (_ presentation: Int) -> Model) -> Model {
    if let made = viewModel as? Model { return made }
    let made = make(presentation)
    viewModel = made
    return made
  }

  /// A number for a screen that is not presented yet. `findLeft` can find it later.
  package func nextPresentation() -> Int {
    lastPresentation += 1
    return lastPresentation
  }

  /// Presents a sheet after a tap. An open sheet stays.
  package func present(_ new: AppSheet) {
    if sheet == nil { sheet = new }
  }

  /// Presents sheet destinations, asks before redrafting, and pushes all others.
  package func leading(
    _ push: @escaping @MainActor (Destination) -> Void
  ) -> @MainActor (Destination) -> Void {
    { [weak self] destination in
      if case .redrafting(let post, let isUnsent) = destination {
        self?.askToRedraft(post, isUnsent)
      } else if let sheet = destination.sheet {
        self?.present(sheet)
      } else {
        push(destination)
      }
    }
  }

  /// Closes the sheet of a finished screen, unless another sheet has replaced it.
  package func close(_ ended: Int) {
    if presentation == ended { sheet = nil }
  }
}
