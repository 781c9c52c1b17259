import Domain
import Observation
import Presentation

/// The pictures, videos and sounds of one person.
@MainActor
@Observable
package final class GalleryViewModel {
  private(set) var state = GalleryState() {
    didSet { show() }
  }
  private(set) var viewData: GalleryViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  /// The rows are the tiles.
  @ObservationIgnored private(set) lazy var steps = SteppedRows { [weak self] in
    self?.viewData.lines.flatMap { $0.tiles.map(\.id) } ?? []
  }
  /// The lines that are on the screen.
  @ObservationIgnored private var onScreen: Set<String> = []
  @ObservationIgnored private var observation: Changes.Observation?
  private let person: Person.ID
  private let sources: GallerySources
  private let navigate: @MainActor (Destination) -> Void

  init(
    of person: Person.ID, _ sources: GallerySources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void
  ) {
    self.person = person
    self.sources = sources
    self.navigate = navigate
    viewData = GalleryViewData(GalleryState(), at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  func onAppear() {
    pager.open()
  }

  func didTap(_ tile: GalleryTileViewData) {
    guard let post = state.list.item(inRow: tile.post) else { return }
    navigate(tile.isCovered ? .post(post.id) : .pictures(of: post.id, first: tile.index))
  }

  func didShow(_ line: GalleryLineViewData) {
    onScreen.insert(line.id)
    for tile in line.tiles { pager.rowAppeared(tile.post) }
  }

  func didHide(_ line: GalleryLineViewData) {
    onScreen.remove(line.id)
    for tile in line.tiles { pager.rowDisappeared(tile.post) }
  }
}

extension GalleryViewModel {
  /// Pins have no effect here, and posts without media are not shown.
  private func handle(_ change: Change) {
    switch change {
    case .published(let post):
      guard post.author.id == person, !post.media.isEmpty else { return }
      pager.change { $0.insert(post) }
    case .changed: pager.change { $0.apply(change) }
    default: pager.apply(change, listing: person, filteredIn: .account, at: sources.now())
    }
  }

  private func handle(_ event: PagerEvent) {
    switch event {
    case .failed(let failure, isShown: false): toaster.show(failure, during: .loadGallery)
    case .extended:
      // New tiles can be in the last line, which has already appeared.
      if let line = viewData.lines.last, onScreen.contains(line.id) { didShow(line) }
    default: break
    }
  }

  private func show() {
    let new = GalleryViewData(state, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<Post> {
    let pager = Pager(
      access.list(\.list), fetch: sources.fetch(of: person), cached: sources.cached(of: person)
    ) { [weak self] in
      self?.handle($0)
    }
    pager.shows = { !$0.isFilteredOut && !$0.media.isEmpty && $0.boost == nil }
    return pager
  }
}
