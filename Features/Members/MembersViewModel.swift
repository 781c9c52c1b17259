import Domain
import Foundation
import Observation
import Presentation

/// A list: its settings, its members, and a search for people to add.
@MainActor
@Observable
package final class MembersViewModel: TextEntryScreen {
  package private(set) var state = MembersState() {
    didSet { show() }
  }
  private(set) var viewData: MembersViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var members = makeMembers()
  @ObservationIgnored private(set) lazy var found = makeFound()
  let pausing = LatestTask()
  let deleting = LatestTask()
  let readingName = LatestTask()
  private let draft: FormDraft<String>
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private lazy var switches = makeSwitches()
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows = RowMapper<Member, Void, MemberRowViewData> { MemberRowViewData($0) }
  /// Chosen settings that the source has not confirmed.
  @ObservationIgnored private(set) var wanted: PeopleList.Details?
  @ObservationIgnored private var isSaving = false
  /// True if the store may contain a typed name.
  @ObservationIgnored private var isNameStored = false
  /// Whether each person is in the list. Contains loaded members and removed people.
  @ObservationIgnored private var known: [Person.ID: Bool] = [:]
  /// Changes to the source's ID once the source has the list.
  @ObservationIgnored private var id: PeopleList.ID
  private let sources: MembersSources
  private let navigate: @MainActor (Destination) -> Void
  private let leave: @MainActor () -> Void

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

  package var title: String { state.list?.title.bidiIsolated ?? "List" }

  /// The pager of the visible people.
  var pager: Pager<Member> { state.query.isEmpty ? members : found }

  package let place: WritingPlace
  package var unsaved: UnsavedText? { draft.unsaved }
  package var canTransferText: Bool { !isSaving }

  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    members.open()
    guard draft.unsaved == nil, state.name == nil else { return }
    draft.resume(unsaved)
    readName()
  }

  package func saveAgain() {
    draft.saveAgain()
  }

  func didHideRow(_ row: String) {
    members.rowDisappeared(row)
    found.rowDisappeared(row)
  }
}

// MARK: - The settings of the list

extension MembersViewModel {
  func didTypeName(_ name: String) {
    readingName.cancel()
    state.name = name == state.list?.title ? nil : name
    saveName()
  }

  /// The new name stays in its field until it is stored.
  func didTapRename() {
    guard let list = state.list, let name = state.name, name.isNewName(of: list) else { return }
    change { $0.title = name }
  }

  /// Saves a typed name even without a tap on Rename.
  func didLeave() {
    didTapRename()
  }

  func didChoose(_ choice: RepliesChoice) {
    change { $0.replies = choice.replies }
  }

  func didSetExclusive(_ isOn: Bool) {
    change { $0.isExclusive = isOn }
  }

  func didTapDelete() {
    state.question = state.list.map(ListDeletion.init)
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func didConfirmDelete(_ question: ListDeletion) {
    state.question = nil
    deleting.start { [lists = sources.lists, id] in
      try await uncancelled { try await lists.delete(id) }
    } then: { [weak self] result in
      switch result {
      case .success:
        self?.state.name = nil
        self?.saveName()
        self?.leave()
      case .failure(let failure): self?.toaster.show(failure, during: .deleteList)
      }
    }
  }
}

// MARK: - The typed name

extension MembersViewModel {
  private func readName() {
    readingName.start { [lists = sources.lists, id] in
      try await lists.nameDraft(of: id)
    } then: { [weak self] result in
      self?.show(try? result.get())
    }
  }

  /// Text typed in the meantime takes precedence.
  private func show(_ kept: String?) {
    guard state.name == nil else { return }
    state.name = unsaved?.text ?? kept
    isNameStored = kept != nil
    if state.name == kept { draft.forgetUnsaved() } else { saveName() }
  }

  private func saveName() {
    let name = state.name
    guard name != nil || draft.unsaved != nil || isNameStored else { return }
    isNameStored = name != nil
    draft.save(name, keeping: UnsavedText(of: place.name, text: name), onSaved: {}) {
      [weak self] in
      self?.toaster.show($0, during: .changeList)
    }
  }
}

// MARK: - The people

extension MembersViewModel {
  func didTapPerson(_ row: String) {
    navigate(.profile(Person.ID(row)))
  }

  /// Adds the person, or removes them.
  func didTapButton(_ row: String) {
    guard let member = state.people.item(inRow: row) else { return }
    switches.want(!member.isMember, member.id) { [weak self] isOn, failure in
      self?.set(isOn, member.id)
      if let failure { self?.toaster.show(failure, during: .changeList) }
    }
    set(!member.isMember, member.id)
  }

  /// Searches after a pause. A newer query cancels an older one.
  func didTypeQuery(_ text: String) {
    guard text != state.text else { return }
    state.text = text
    guard query != state.query else { return pausing.cancel() }
    if query.isEmpty { return search() }
    pausing.start { [sleep = sources.sleep] in
      try await sleep(Self.pause)
    } then: { [weak self] _ in
      self?.search()
    }
  }

  func didSubmitQuery() {
    search()
  }

  static let pause = Duration.milliseconds(400)

  private var query: String {
    state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Drops the rows of the previous query.
  private func search() {
    pausing.cancel()
    guard query != state.query else { return }
    found.reset()
    state.query = query
    found.fetch = find(query)
    found.cached = stored(query)
    if !query.isEmpty { found.load() }
  }
}

extension MembersViewModel {
  /// Shows the change immediately. A failure reverts it, but a typed name stays in its field. One
  /// request runs at a time, and the newest change wins.
  private func change(_ change: (inout PeopleList.Details) -> Void) {
    guard let list = state.list else { return }
    var details = wanted ?? list.details
    change(&details)
    guard details != wanted ?? list.details else { return }
    wanted = details
    take(list)
    guard !isSaving else { return }
    isSaving = true
    keepRunning { await self.save(instead: list) }
  }

  private func save(instead saved: PeopleList) async {
    var saved = saved
    while let details = wanted {
      do {
        saved = try await sources.lists.change(id, to: details)
        if wanted == details { end(with: saved) }
      } catch {
        guard wanted == details else { continue }
        end(with: saved)
        toaster.show(LoadFailure(error), during: .changeList)
      }
    }
    isSaving = false
  }

  private func end(with list: PeopleList) {
    wanted = nil
    take(list)
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
      // Only people you follow can be in a list.
      set(false, relationship.personID)
    default:
      break
    }
  }

  /// Keeps a name that is being typed.
  private func take(_ list: PeopleList) {
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

  private func set(_ isMember: Bool, _ person: Person.ID) {
    known[person] = isMember
    members.change { $0.update(person) { $0.member(isMember) } }
    found.change { $0.update(person) { $0.member(isMember) } }
  }

  /// A fetched page can be older than the person's last taps, and search results do not contain who
  /// is a member.
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
        let list = try await readCache { try await sources.lists.cachedLists() }?.value
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

  /// Includes members that are not loaded. Adding them again has no effect.
  private func find(_ query: String) -> Pager<Member>.Fetch {
    { [sources] cursor in
      let page = try await sources.lists.findFollowed(matching: query, after: cursor)
      return FetchedPage(
        page.map { Member(person: $0, isMember: false) }, .fetched(sources.now()))
    }
  }

  private func stored(_ query: String) -> Pager<Member>.Cached {
    { [lists = sources.lists] in
      try await readCache { try await lists.cachedFollowed(matching: query) }.map {
        FetchedPage($0.map { Member(person: $0, isMember: false) }, .kept(nil))
      }
    }
  }

  private func makeSwitches() -> PendingSwitches<Person.ID> {
    // A list gets a new ID once the server has it.
    PendingSwitches { [weak self, id, lists = sources.lists] isOn, person in
      try await lists.setMember(isOn, person, of: await self?.id ?? id)
    }
  }
}
