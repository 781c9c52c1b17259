import Domain
import Foundation

// Shared by lists of posts: fetching, mapping to rows, and changes.

package typealias PostRows = RowMapper<Post, RowContext, PostRowViewData>

extension PostRows {
  package convenience init() {
    self.init(agree: { $0.agrees(with: $1) }) { PostRowViewData($0, in: $1) }
  }

  package func show(
    _ state: PostListState, _ sources: PostListSources, showsPins: Bool = false,
    muted: Set<Person.ID> = []
  ) {
    show(
      state.list.items.value,
      in: RowContext(
        now: sources.now(), formatting: sources.formatting, state.account,
        choices: state.choices, showsPins: showsPins, muted: muted))
  }
}

package typealias PostListAccess = StateAccess<PostListState>

/// A paged list of posts, and the actions on them.
@MainActor
package final class PagedPosts {
  package let pager: Pager<Post>
  package let actions: PostActions
  private let access: PostListAccess
  private var steps = RowSteps()

  /// - Parameter keepsPinsOnTop: true for the posts of one person.
  package init(
    _ access: PostListAccess, _ pager: Pager<Post>, _ sources: PostListSources,
    _ toaster: Toaster<PostUndo>, keepsPinsOnTop: Bool = false,
    navigate: @escaping @MainActor (Destination) -> Void,
    reply: @escaping @MainActor (Post.ID) -> Void
  ) {
    self.access = access
    self.pager = pager
    actions = PostActions(
      sources, PostAccess(access, pager, keepsPinsOnTop: keepsPinsOnTop), toaster,
      navigate: navigate, reply: reply)
    pager.complete = { [weak actions] items in
      guard keepsPinsOnTop else { actions?.complete(&items); return }
      for id in actions?.pendingPosts ?? [] {
        items.keepingPinsOnTop(of: id) { actions?.complete(&$0) }
      }
    }
    show { _ in true }
  }

  /// Shows only these posts, and never those that a server filter hides.
  package func show(where isShown: @escaping @Sendable (Post) -> Bool) {
    pager.shows = { !$0.isFilteredOut && isShown($0) }
  }

  /// A row that was on the screen counts as read when it leaves the screen.
  package func rowDisappeared(_ row: String) {
    pager.rowDisappeared(row)
    if let post = access.get()?.list.item(inRow: row) { actions.markRead(post) }
  }

  package func scroll(to row: String) {
    access.edit { $0.scrollTarget = row }
  }

  package func didScroll(to row: String) {
    guard access.get()?.scrollTarget == row else { return }
    access.edit { $0.scrollTarget = nil }
  }
}

extension PagedPosts: PostStepping {
  @discardableResult
  package func didStep(by distance: Int) -> String? {
    let row = steps.step(
      by: distance, in: access.get()?.list.items.value?.itemRows ?? [],
      isOnScreen: pager.isOnScreen)
    if let row { scroll(to: row) }
    return row
  }
}

// MARK: - Fetching

extension PostListSources {
  /// Fetches the account with the first page, because its capabilities decide which actions the
  /// posts offer.
  package func paging(
    _ access: PostListAccess, _ toaster: Toaster<PostUndo>,
    _ fetch: @escaping @Sendable (Cursor?) async throws -> Page<Post>
  ) -> Pager<Post>.Fetch {
    { [accounts, now] cursor in
      guard cursor == nil else { return FetchedPage(try await fetch(cursor), .fetched(now())) }
      let known = try await accounts.fetchKnown()
      return FetchedPage(try await fetch(nil), .fetched(now())) {
        access.edit { $0.account = known.account ?? $0.account }
        if let failure = known.failure { toaster.show(failure, during: .readStored) }
      }
    }
  }

  package func cached(
    _ access: PostListAccess,
    _ read: @escaping @Sendable () async throws -> Cached<Page<Post>>?
  ) -> Pager<Post>.Cached {
    { [accounts] in
      guard let cached = try await readCache(read) else { return nil }
      let known = try await accounts.fetchKnown()
      return FetchedPage(cached.value, .kept(cached.fetched)) {
        access.edit { $0.account = known.account ?? $0.account }
      }
    }
  }
}

// MARK: - Changing

extension PostAccess {
  init(_ access: PostListAccess, _ pager: Pager<Post>, keepsPinsOnTop: Bool = false) {
    self.init(
      inRow: { access.get()?.list.item(inRow: $0) },
      withID: { access.get()?.list.item($0) },
      update: { [weak pager] id, change in
        pager?.edit { items in
          guard keepsPinsOnTop else { return items.update(id, change) }
          items.keepingPinsOnTop(of: id) { $0.update(id, change) }
        }
      },
      apply: { [weak pager] change in pager?.change { $0.apply(change) } },
      choices: { access.get()?.choices ?? ReaderChoices() },
      choose: { id, change in access.edit { $0.choose(id, change) } })
  }
}

extension OrderedItems<Post> {
  package mutating func judge(by matcher: ServerFilter.Matcher) {
    for post in items { update(post.id) { matcher.judged($0) } }
  }
}

extension Pager<Post> {
  /// Applies filters to the loaded rows, without a request.
  package func judge(by matcher: ServerFilter.Matcher) {
    change { $0.judge(by: matcher) }
    filter()
  }

  /// Applies a change to a list outside of the feed. New posts of the listed person are inserted at
  /// the top. Posts of muted and blocked people are removed, except on their own profile.
  /// `place` is the place whose filters apply.
  package func apply(
    _ change: Change, listing person: Person.ID? = nil, in list: SavedList? = nil,
    filteredIn place: ServerFilter.Place? = nil, at now: Date
  ) {
    self.change { items in
      if person != nil, case .changed(let post) = change {
        items.keepingPinsOnTop(of: post.id) { $0.apply(change) }
      } else {
        items.apply(change)
      }
      switch change {
      case .published(let post) where post.author.id == person: items.insertBelowPins(post)
      case .saved(let post, list): items.insert(post)
      case .related(let relationship) where relationship.personID != person:
        let isHidden = relationship.isMuted || relationship.isBlocked
        items.hide(relationship.personID) { isHidden && $0.author.id == relationship.personID }
      default: break
      }
    }
    switch change {
    // Only the source knows which posts its filters hide. Rows stay unchanged if the network is
    // down.
    case .serverFiltersChanged: reload(isQuiet: true)
    case .serverFiltersApplied(let filters, let signedIn):
      guard let place else { break }
      judge(by: ServerFilter.Matcher(filters, in: place, at: now, signedIn: signedIn))
    default: continueIfNeeded()
    }
  }
}
