import Domain
import Observation
import Presentation

/// The signed-in person's lists, or the lists that contain one person.
@MainActor
@Observable
package final class ListsViewModel: TextEntryScreen {
  private(set) var state = ListsState() {
    didSet { show() }
  }
  private(set) var viewData: ListsViewData

  @ObservationIgnored private lazy var access = StateAccess(self, { $0.state }, { $1(&$0.state) })
  @ObservationIgnored private(set) lazy var pager = makePager()
  let creating = LatestTask()
  let deleting = ConfirmedChanges<PeopleList.ID>()
  let readingName = LatestTask()
  @ObservationIgnored private(set) lazy var toaster = access.toaster(
    \.toast, at: sources.now, sources.formatting)
  @ObservationIgnored private lazy var switches = makeSwitches()
  @ObservationIgnored private var observation: Changes.Observation?
  private let rows: RowMapper<ListedList, Void, ListRowViewData>
  private let subject: ListsSubject
  private let sources: ListsSources
  private let navigate: @MainActor (Destination) -> Void
  private let draft: FormDraft<String>
  private let onDone: @MainActor () -> Void

  init(
    _ subject: ListsSubject, _ sources: ListsSources, changes: Changes,
    navigate: @escaping @MainActor (Destination) -> Void, onDone: @escaping @MainActor () -> Void
  ) {
    self.subject = subject
    draft = FormDraft { [lists = sources.lists] in try await lists.saveNameDraft($0, of: nil) }
    self.sources = sources
    self.navigate = navigate
    self.onDone = onDone
    let rows = RowMapper<ListedList, Void, ListRowViewData> {
      ListRowViewData($0, at: sources.now(), sources.formatting)
    }
    self.rows = rows
    viewData = ListsViewData(ListsState(), rows.rows, at: sources.now(), sources.formatting)
    observation = changes.observe { [weak self] in self?.handle($0) }
  }

  package var title: String { subject == .all ? "Lists" : "Add to List" }

  package let place = WritingPlace.newList
  package var unsaved: UnsavedText? { draft.unsaved }
  package var canTransferText: Bool { state.creation == nil }

  /// Reads the typed name again, because another screen may have used it.
  package func onAppear(resuming unsaved: UnsavedText? = nil) {
    pager.open()
    guard draft.unsaved == nil else { return }
    draft.resume(unsaved)
    readName()
  }

  package func saveAgain() {
    draft.saveAgain()
  }

  func didTapDone() {
    onDone()
  }
}

// MARK: - What people do

extension ListsViewModel {
  /// Opens the list, or adds or removes the person.
  func didTapList(_ row: String) {
    guard let item = state.list.item(inRow: row) else { return }
    guard let isMember = item.isMember else { return navigate(.list(item.id)) }
    pager.edit { $0.update(item.id) { $0.member(!isMember) } }
    switches.want(!isMember, item.id) { [weak self] isOn, failure in
      self?.pager.edit { $0.update(item.id) { $0.member(isOn) } }
      if let failure { self?.toaster.show(failure, during: .changeMember) }
    }
  }

  func didType(_ name: String) {
    guard state.isNameRead, name != state.name else { return }
    readingName.cancel()
    state.name = name
    if !isStoringName { saveName() }
  }

  /// The name stays in its field until the list is stored. It is stored before the list is created:
  /// otherwise, a name that only the window has would reappear, and the list could be created
  /// twice.
  func didTapCreate() {
    guard viewData.canCreate else { return }
    state.creation = state.name
    saveName()
  }

  /// True while the name of the new list is being stored. Another name is stored afterwards,
  /// because it would replace this one.
  private var isStoringName: Bool { state.creation != nil && !creating.isRunning }

  private func create() {
    guard let name = state.creation, !creating.isRunning else { return }
    creating.start { [lists = sources.lists] in
      try await uncancelled { try await lists.create(PeopleList.Details(title: name)) }
    } then: { [weak self] result in
      self?.state.creation = nil
      switch result {
      case .success(let list): self?.didCreate(list, named: name)
      case .failure(let failure): self?.toaster.show(failure, during: .createList)
      }
    } restore: { [weak self] in
      self?.state.creation = nil
    }
    if state.name != name { saveName() }
  }

  func didTapDelete(_ row: String) {
    guard let list = state.list.item(inRow: row)?.list else { return }
    state.question = ListDeletion(list)
  }

  func didCloseQuestion() {
    state.question = nil
  }

  func didConfirmDelete(_ question: ListDeletion) {
    state.question = nil
    deleting.add(to: question.list.id) { [lists = sources.lists] in
      try await lists.delete(question.list.id)
    } then: { [weak self] result in
      switch result {
      case .success: self?.pager.change { $0.remove(question.list.id) }
      case .failure(let failure): self?.toaster.show(failure, during: .deleteList)
      }
    }
  }

  private func didCreate(_ list: PeopleList, named name: String) {
    // The person may already be typing the next name.
    if state.name == name {
      state.name = ""
      saveName()
    }
    add([list])
    toaster.show("Created “\(list.title.bidiIsolated)”")
  }
}

// MARK: - The typed name

extension ListsViewModel {
  /// The field stays disabled until the name has loaded.
  private func readName() {
    readingName.start { [lists = sources.lists] in
      try await lists.nameDraft(of: nil)
    } then: { [weak self] result in
      self?.show((try? result.get()) ?? "")
    } restore: { [weak self] in
      self?.state.isNameRead = true
    }
  }

  private func show(_ kept: String) {
    let name = unsaved?.text ?? kept
    if state.creation == nil { state.name = name }
    state.isNameRead = true
    if name == kept { draft.forgetUnsaved() } else { saveName() }
  }

  private func saveName() {
    let name = state.name
    draft.save(
      name.isEmpty ? nil : name, keeping: UnsavedText(of: "list", text: name)
    ) { [weak self] in
      self?.create()
    } onFailure: { [weak self] in
      self?.failToSave($0)
    }
  }

  private func failToSave(_ failure: LoadFailure) {
    toaster.show(failure, during: isStoringName ? .createList : .keepName)
    guard isStoringName, let name = state.creation else { return }
    state.creation = nil
    if state.name != name { saveName() }
  }
}

// MARK: - Changes

extension ListsViewModel {
  private func handle(_ change: Change) {
    switch change {
    case .timelinesChanged(let own):
      pager.change { items in
        items.remove { item in !own.lists.contains { $0.id == item.id } }
      }
      add(own.lists)
    case .listConfirmed(let id, let confirmed):
      pager.change { items in
        guard let item = items.item(id) else { return }
        let list = PeopleList(id: confirmed, item.list.details)
        _ = items.replace(item.row, with: ListedList(list: list, isMember: item.isMember))
      }
    case .listed(let person, let list, let isOn) where subject == .person(person.id):
      pager.change { [weak self] in
        $0.update(list) { $0.member(self?.switches.applied(to: isOn, list) ?? isOn) }
      }
    default:
      break
    }
  }

  /// Updates known lists in place. New ones come last.
  private func add(_ lists: [PeopleList]) {
    let isMember = subject == .all ? nil : false
    pager.change { items in
      for list in lists {
        if items.item(list.id) == nil {
          items.append(OrderedItems([ListedList(list: list, isMember: isMember)]))
        } else {
          items.update(list.id) { ListedList(list: list, isMember: $0.isMember) }
        }
      }
    }
  }

  /// Fetched memberships can be older than the person's last taps.
  private func complete(_ items: inout OrderedItems<ListedList>) {
    for item in items.items {
      guard let isMember = item.isMember else { continue }
      let isOn = switches.applied(to: isMember, item.id)
      if isOn != isMember { items.update(item.id) { $0.member(isOn) } }
    }
  }

  private func show() {
    rows.show(state.list.items.value, in: ())
    let new = ListsViewData(state, rows.rows, at: sources.now(), sources.formatting)
    if new != viewData { viewData = new }
  }

  private func makePager() -> Pager<ListedList> {
    let pager = Pager(access.list(\.list), .loadLists, toaster) { [sources, subject] _ in
      FetchedPage(try await sources.fetchLists(for: subject), .fetched(sources.now()))
    } cached: { [sources, subject] in
      try await sources.cachedLists(for: subject).map { FetchedPage($0) }
    }
    pager.complete = { [weak self] in self?.complete(&$0) }
    return pager
  }

  private func makeSwitches() -> PendingSwitches<PeopleList.ID> {
    PendingSwitches { [lists = sources.lists, subject] isOn, list in
      guard case .person(let person) = subject else { return }
      try await lists.setMember(isOn, person, of: list)
    }
  }
}
