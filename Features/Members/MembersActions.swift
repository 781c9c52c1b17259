import Domain
import Foundation
import Presentation

// Intents for the settings of the list and for its people.

extension MembersViewModel {
  package func didTypeName(_ name: String) {
    readingName.cancel()
    state.name = name == state.list?.title ? nil : name
    saveName()
  }

  /// The new name stays in its field until it is stored.
  package func didTapRename() {
    guard let list = state.list, let name = state.name, name.isNewName(of: list) else { return }
    change { $0.title = name }
  }

  /// A name that was typed counts, also without a tap on Rename.
  package func didLeave() {
    didTapRename()
  }

  package func didChoose(_ choice: RepliesChoice) {
    change { $0.replies = choice.replies }
  }

  package func didSetExclusive(_ isOn: Bool) {
    change { $0.isExclusive = isOn }
  }

  package func didTapDelete() {
    state.question = state.list.map(ListDeletion.init)
  }

  package func didCloseQuestion() {
    state.question = nil
  }

  package func didConfirmDelete(_ question: ListDeletion) {
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

// The typed name.
extension MembersViewModel {
  func readName() {
    readingName.start { [lists = sources.lists, id] in
      try await lists.nameDraft(of: id)
    } then: { [weak self] result in
      self?.show(try? result.get())
    }
  }

  /// Text typed in the meantime wins.
  private func show(_ kept: String?) {
    guard state.name == nil else { return }
    state.name = unsaved?.text ?? kept
    isNameStored = kept != nil
    if state.name == kept { draft.forgetUnsaved() } else { saveName() }
  }

  func saveName() {
    let name = state.name
    guard name != nil || draft.unsaved != nil || isNameStored else { return }
    isNameStored = name != nil
    draft.save(name, keeping: UnsavedText(of: place.name, text: name), onSaved: {}) {
      [weak self] in
      self?.toaster.show($0, during: .changeList)
    }
  }
}

extension MembersViewModel {
  package func didTapPerson(_ row: String) {
    navigate(.profile(Person.ID(row)))
  }

  /// Adds the person, or removes them.
  package func didTapButton(_ row: String) {
    guard let member = state.people.item(inRow: row) else { return }
    switches.want(!member.isMember, member.id) { [weak self] isOn, failure in
      self?.set(isOn, member.id)
      if let failure { self?.toaster.show(failure, during: .changeList) }
    }
    set(!member.isMember, member.id)
  }

  /// Searches after a pause. A newer query cancels an older one.
  package func didTypeQuery(_ text: String) {
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

  package func didSubmitQuery() {
    search()
  }

  static let pause = Duration.milliseconds(400)

  private var query: String {
    state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Rows that answer another query do not stay.
  private func search() {
    pausing.cancel()
    guard query != state.query else { return }
    found.reset()
    state.query = query
    found.fetch = find(query)
    if !query.isEmpty { found.load() }
  }
}

extension MembersViewModel {
  /// Shows the change at once. A failure takes it back, but a typed name stays in its field. One request
  /// runs at a time, and the newest change counts.
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
