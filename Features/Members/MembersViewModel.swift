import Domain
import Observation
import Presentation

/// A list: its settings, its people, and a search for others to add.
@MainActor
@Observable
package final class MembersViewModel: WritingScreen {
  package internal(set) var state = MembersState() {
    didSet { show() }
  }
  /// Set only when it changes, so that a change in one row does not evaluate the screen.
  package private(set) var viewData: MembersViewData

  @ObservationIgnored private lazy var access = makeAccess()
  @ObservationIgnored private(set) lazy var members = makeMembers()
  @ObservationIgnored private(set) lazy var found = makeFound()
  let pausing = LatestTask()
  let deleting = LatestTask()
  let readingName = LatestTask()
  let draft: FormDraft<String>
  @ObservationIgnored package private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private(set) lazy var switches = makeSwitches()
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows = RowMapper<Member, Void, MemberRowViewData> { MemberRowViewData($0) }
  /// Chosen settings that the source has not confirmed.
  @ObservationIgnored var wanted: PeopleList.Details?
  @ObservationIgnored var isSaving = false
  /// The store can have a name that was typed.
  @ObservationIgnored var isNameStored = false
  /// Whether a person is in the list. Contains the loaded members and removed people.
  @ObservationIgnored private var known: [Person.ID: Bool] = [:]
  /// The source's, as soon as the source has the list.
  @ObservationIgnored private(set) var id: PeopleList.ID
  let sources: MembersSources
  let navigate: @MainActor (Destination) -> Void
  let leave: @MainActor () -> Void

  init(
    of list: PeopleList.ID, _ sources: MembersSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, leave: @escaping @MainActor () -> Void
  ) {
    id = list
    place = .listName(list)
    draft = FormDraft { [lists = sources.lists] in try await lists.saveNameDraft($0, of: list) }
    self.sources = sources
    self.navigate = navigate
    self.leave = leave
    viewData = MembersViewData(
      MembersState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  package var title: String { state.list?.title.standingAlone ?? "List" }

  /// The pager of the people that are shown.
  var pager: Pager<Member> { state.query.isEmpty ? members : found }

  package let place: WritingPlace
  package var unsaved: UnsavedText? { draft.unsaved }
  package var canHandOver: Bool { !isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    members.open()
    guard draft.unsaved == nil, state.name == nil else { return }
    draft.resume(unsaved)
    readName()
  }

  package func saveAgain() {
    draft.saveAgain()
  }

  package func didPullToRefresh() async {
    await pager.refresh()
  }

  package func didTapRetry() {
    pager.load()
  }

  package func didTapLoadMore() {
    pager.loadMore()
  }

  package func didShowRow(_ row: String) {
    pager.rowAppeared(row)
  }

  package func didHideRow(_ row: String) {
    members.rowDisappeared(row)
    found.rowDisappeared(row)
  }
}

// MARK: - Changes

extension MembersViewModel {
  private func handle(_ change: Change) {
    switch change {
    case .listConfirmed(id, let confirmed):
      id = confirmed
      if let list = state.list { state.list = PeopleList(id: confirmed, list.details) }
    case .timelinesChanged(let own):
      if let list = own.lists.first(where: { $0.id == id }) {
        take(list)
      } else if state.list != nil {
        leave()
      }
    case .listed(let person, id, let isOn):
      show(switches.applied(to: isOn, person.id), person)
    case .related(let relationship) where relationship.following == .no:
      // Only people one follows can be in a list.
      set(false, relationship.personID)
    default:
      break
    }
  }

  /// Keeps a name that is being typed.
  func take(_ list: PeopleList) {
    state.list = list
    if let wanted {
      state.list?.replies = wanted.replies
      state.list?.isExclusive = wanted.isExclusive
    }
    if state.name?.isNewName(of: list) == false {
      state.name = nil
      saveName()
    }
  }

  private func take(_ list: PeopleList?, with page: Page<Member>?) {
    if let list { take(list) }
    for member in page?.items ?? [] { known[member.id] = true }
  }

  private func show(_ isMember: Bool, _ person: Person) {
    set(isMember, person.id)
    guard isMember else { return }
    members.change { items in
      if items.item(person.id) == nil { items.prepend([Member(person: person)]) }
    }
  }

  func set(_ isMember: Bool, _ person: Person.ID) {
    known[person] = isMember
    members.change { $0.update(person) { $0.member(isMember) } }
    found.change { $0.update(person) { $0.member(isMember) } }
  }

  /// A fetched page may be older than what the person wants of it, and results know nothing of members.
  private func complete(_ items: inout OrderedItems<Member>) {
    for item in items.items {
      let isMember = switches.applied(to: known[item.id] ?? item.isMember, item.id)
      if isMember != item.isMember { items.update(item.id) { $0.member(isMember) } }
    }
  }

  private func show() {
    rows.show(state.people.items.value, in: ())
    let new = MembersViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makeMembers() -> Pager<Member> {
    let take: @MainActor @Sendable (PeopleList?, Page<Member>?) -> Void = { [weak self] in
      self?.take($0, with: $1)
    }
    let pager = Pager(
      access.list(\.members), .loadMembers, toaster,
      fetch: { [sources, id] cursor in
        let fetched = try await sources.fetchMembers(of: id, after: cursor)
        return FetchedPage(fetched.page, .fetched(sources.now())) {
          take(fetched.list, fetched.page)
        }
      },
      cached: { [sources, id] in
        let list = try await kept { try await sources.lists.cachedLists() }?.value
          .first { $0.id == id }
        let page = try await sources.cachedMembers(of: id)
        return FetchedPage(page?.value, .kept(page?.fetched)) { take(list, page?.value) }
      })
    pager.complete = { [weak self] in self?.complete(&$0) }
    return pager
  }

  private func makeFound() -> Pager<Member> {
    let pager = Pager(access.list(\.found), .search, toaster, fetch: find(""))
    pager.complete = { [weak self] in self?.complete(&$0) }
    pager.endsAtRepeatedPage = true
    return pager
  }

  /// Members that are not loaded are offered too. Adding them again changes nothing.
  func find(_ query: String) -> Pager<Member>.Fetch {
    { [sources] cursor in
      let page = try await sources.lists.findFollowed(matching: query, after: cursor)
      return FetchedPage(
        page.map { Member(person: $0, isMember: false) }, .fetched(sources.now()))
    }
  }

  private func makeSwitches() -> PendingSwitches<Person.ID> {
    // A list gets another id once the server has it.
    PendingSwitches { [weak self, id, lists = sources.lists] isOn, person in
      try await lists.setMember(isOn, person, of: await self?.id ?? id)
    }
  }

  private func makeAccess() -> StateAccess<MembersState> {
    StateAccess { [weak self] in
      self?.state
    } edit: { [weak self] change in
      if let self { change(&state) }
    }
  }
}
