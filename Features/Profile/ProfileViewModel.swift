import Domain
import Observation
import Presentation
import ProfileHeaderFeature

/// A person, your relationship with them, and their posts.
@MainActor
@Observable
package final class ProfileViewModel {
  private(set) var state = ProfileState() {
    didSet { show() }
  }
  private(set) var viewData: ProfileViewData

  let loading = LatestTask()
  let checking = LatestTask()
  let completing = LatestTask()
  let answering = LatestTask()
  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var posts = makePosts()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.list.now, sources.list.formatting)
  @ObservationIgnored private(set) lazy var relations = makeRelations()
  let subject: ProfileSubject
  let navigate: @MainActor (Destination) -> Void
  let compose: @MainActor (ComposeStart) -> Void
  private let rows = PostRows()
  let sources: ProfileSources
  /// A change that was announced during the request. The answer may not include it.
  @ObservationIgnored private var announced: Relationship?
  @ObservationIgnored private var observation: Changes.Observation?

  init(
    _ subject: ProfileSubject, _ sources: ProfileSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void,
    compose: @escaping @MainActor (ComposeStart) -> Void
  ) {
    viewData = ProfileViewData(
      ProfileState(), rows.rows, at: sources.list.now(), sources.list.formatting)
    self.subject = subject
    self.sources = sources
    self.navigate = navigate
    self.compose = compose
    observation = changes.observe { [weak self] in self?.handle($0) }
    toaster.whenClosed { [weak self] in
      if $0 == .block { self?.relations.releaseBlock() }
    }
  }

  // MARK: Loading

  func onAppear() {
    guard case .idle = state.profile else { return }
    open()
  }

  func didPullToRefresh() async {
    didTapRetry()
    await loading.finished
    await posts.pager.loading.finished
  }

  func didTapRetry() {
    load()
    posts.pager.load()
  }
}

// MARK: - Fetching

extension ProfileViewModel {
  /// Shows the cached profile immediately. It stays on screen if the network is unavailable.
  private func open() {
    announced = nil
    access.load(\.profile, in: loading) { [sources, subject] in
      try await sources.fetchCachedProfile(of: subject)
    } then: { [weak self] result in
      if case .success(let kept?) = result { self?.showKept(kept) }
      self?.load()
    }
    posts.pager.open()
  }

  private func load() {
    checking.cancel()
    announced = nil
    access.load(\.profile, in: loading) { [sources, subject] in
      try await sources.fetchProfile(of: subject)
    } then: { [weak self] result in
      switch result {
      case .success(let fetched): self?.show(fetched)
      case .failure(let failure): self?.fail(failure)
      }
    }
  }

  private func showKept(_ kept: FetchedProfile) {
    state.profile = .loading(previous: applyingPendingChanges(to: kept.profile))
    state.freshness = kept.freshness
  }

  private func show(_ fetched: FetchedProfile) {
    var profile = applyingPendingChanges(to: fetched.profile)
    // Old data is better than none.
    if fetched.failure != nil, profile.relationship == nil {
      profile.relationship = state.profile.value?.relationship
    }
    state.profile = .loaded(profile)
    state.freshness = fetched.freshness
    if let failure = fetched.failure { toaster.show(failure, during: .loadRelationship) }
    complete(profile)
  }

  private func complete(_ profile: Profile) {
    completing.start { [header = sources.header] in
      try await header.fetchExtras(of: profile)
    } then: { [weak self] result in
      if case .success(let extras) = result { self?.state.extras = extras }
    }
  }

  private func fail(_ failure: LoadFailure) {
    // A deleted person is no longer shown.
    if failure == .notFound { state.profile = .idle }
    state.profile.finish(.failure(failure))
    if state.profile.value != nil { toaster.show(failure, during: .loadProfile) }
  }

  /// Updates the counts, which change with actions on other screens. Failures are not shown.
  private func check() {
    guard state.profile.value != nil, !loading.isRunning else { return }
    announced = nil
    checking.start { [sources, subject] in
      try await sources.fetchProfile(of: subject)
    } then: { [weak self] result in
      guard let self, case .success(let fetched) = result else { return }
      let profile = applyingPendingChanges(to: fetched.profile)
      state.profile.update { $0 = profile }
    }
  }

  private func applyingPendingChanges(to fetched: Profile) -> Profile {
    var profile = fetched
    if let relationship = profile.relationship {
      profile.relationship = relations.applied(to: announced ?? relationship)
    }
    return profile
  }
}

// MARK: - Changes

extension ProfileViewModel {
  private func handle(_ change: Change) {
    let isAboutOwnCounts = isAboutOwnCounts(change)
    posts.pager.apply(
      change, listing: listedPerson, filteredIn: .account, at: sources.list.now())
    switch change {
    case .related(let relationship) where relationship.personID == state.person?.id:
      announced = relationship
      show(relations.applied(to: relationship))
    case .profileChanged(let person) where person.id == state.person?.id:
      state.profile.update { $0.person = person }
    default:
      if isAboutOwnCounts { check() }
    }
  }

  /// Deleting a post of someone else causes no request. Call this before the change is applied.
  private func isAboutOwnCounts(_ change: Change) -> Bool {
    guard let profile = state.profile.value, profile.isOwn else { return false }
    return switch change {
    case .related: true
    case .published(let post): post.author.id == profile.person.id
    case .deleted(let id): state.posts.list.item(id) != nil
    default: false
    }
  }

  /// The current relationship, with the matching number of followers.
  func show(_ relationship: Relationship) {
    state.profile.update { profile in
      guard let old = profile.relationship else { return }
      profile.person = profile.person.followed(from: old.following, to: relationship.following)
      profile.relationship = relationship
    }
  }

  func showLimited() {
    state.showsLimited = true
  }

  func scrollToTop() {
    posts.scroll(to: ProfileViewData.top)
  }

  private var listedPerson: Person.ID? {
    switch subject {
    case .me: state.person?.id ?? state.posts.account?.person.id
    case .person(let id): id
    }
  }
}

extension ProfileViewModel {
  private func show() {
    let relationship = state.profile.value?.relationship
    rows.show(
      state.posts, sources.list, showsPins: true,
      muted: relationship?.isMuted == true ? Set([relationship?.personID].compactMap(\.self)) : [])
    let new = ProfileViewData(state, rows.rows, at: sources.list.now(), sources.list.formatting)
    if new != viewData { viewData = new }
  }

  private func makePosts() -> PagedPosts {
    let (subject, toaster) = (subject, toaster)
    let pager = Pager(
      access.list(\.posts.list), .loadPosts, toaster,
      fetch: sources.list.paging(access.part(\.posts), toaster) { [sources] in
        try await sources.fetchPosts(of: subject, after: $0)
      },
      cached: sources.list.cached(access.part(\.posts)) { [sources] in
        try await sources.cachedPosts(of: subject)
      })
    return PagedPosts(
      access.part(\.posts), pager, sources.list, toaster, keepsPinsOnTop: true, navigate: navigate
    ) { [compose] in
      compose(.reply(to: $0))
    }
  }

  private func makeRelations() -> RelationshipActions {
    RelationshipActions(sources.people, sources.list.surroundings, toaster) { [weak self] in
      guard let profile = self?.state.profile.value, let relationship = profile.relationship else {
        return nil
      }
      return (profile.person, relationship)
    } show: { [weak self] in
      self?.show($0)
    }
  }
}

extension ProfileState {
  var person: Person? { profile.value?.person }
}
