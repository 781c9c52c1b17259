import Domain
import Presentation

// Actions on a person and their posts, and navigation from the profile.

extension ProfileViewModel {
  /// The large button: follows, withdraws the request, unfollows or unblocks.
  func didTapMainButton() {
    relations.performButton()
  }

  func didTapMute() {
    relations.toggleMute()
  }

  func didTapNotify() {
    relations.toggleNotifying()
  }

  func didTapBoosts() {
    relations.toggleBoosts()
  }

  /// Blocks after a question, or unblocks.
  func didTapBlock() {
    guard let profile = state.profile.value, let relationship = profile.relationship else { return }
    if relationship.isBlocked { return relations.unblock() }
    posts.actions.ask(BlockQuestion(person: profile.person))
  }

  /// Answers the follow request. The answer is shown immediately.
  func didAnswer(_ answer: Notice.Answer) {
    guard let relationship = state.profile.value?.relationship, relationship.asksToFollow else {
      return
    }
    show(relationship.settingAnswer(answer))
    answering.start { [sources] in
      try await uncancelled {
        try await sources.notices.answer(answer, toRequestOf: relationship.personID)
      }
    } then: { [weak self] result in
      if case .failure(let failure) = result { self?.revertAnswer(to: relationship, failure) }
    }
  }

  private func revertAnswer(to old: Relationship, _ failure: LoadFailure) {
    guard var relationship = state.profile.value?.relationship else { return }
    relationship.asksToFollow = true
    relationship.isFollowedBy = old.isFollowedBy
    show(relationship)
    toaster.show(failure, during: .answerRequest)
  }

  func didTapShowPosts() {
    showLimited()
  }

  /// Shows the block immediately, and sends it when the time to undo is over.
  func didConfirmBlock(_ question: BlockQuestion) {
    posts.actions.closeQuestion()
    guard state.person?.id == question.person.id else {
      return posts.actions.block(question.person)
    }
    relations.block()
  }

  func didTapUndo() {
    guard let toast = state.toast, let undo = toast.undo else { return }
    switch undo {
    case .relationship(let wish, _):
      toaster.dismiss(toast.id)
      relations.undo(by: wish)
    case .block:
      relations.unblock()
    case .reaction, .removal, .muting:
      posts.actions.undo()
    }
  }
}

// MARK: - Navigation
extension ProfileViewModel {
  func didTapMessage() {
    if let id = state.person?.id { navigate(.messages(with: id)) }
  }

  func didTapMention() {
    if let id = state.person?.id { compose(.mention(id)) }
  }

  func didTapList() {
    if let id = state.person?.id { navigate(.listing(id)) }
  }

  func didTapNote() {
    if let id = state.person?.id { navigate(.noting(id)) }
  }

  func didTapSuccessor() {
    if let id = state.person?.successor?.id { navigate(.profile(id)) }
  }

  func didTapEdit() {
    navigate(.editingProfile)
  }

  func didTapReport() {
    if let id = state.person?.id { navigate(.reporting(id, post: nil)) }
  }

  func didTapRepositories() {
    if let owner = state.person?.codeOwner { navigate(.repositories(owner: owner)) }
  }

  func didTapFollowers() {
    if let id = state.person?.id { navigate(.people(.followers(of: id))) }
  }

  func didTapFollowing() {
    if let id = state.person?.id { navigate(.people(.following(of: id))) }
  }

  func didTapFamiliar() {
    if let id = state.person?.id { navigate(.people(.familiar(of: id))) }
  }

  func didTapGallery() {
    if let id = state.person?.id { navigate(.gallery(of: id)) }
  }

  func didTap(_ list: ProfileListViewData) {
    if let list = SavedList(rawValue: list.id) { navigate(.saved(list)) }
  }

  package func didTapSettings() {
    navigate(.settings)
  }

  /// This person's profile is already open.
  func didTapPerson(_ id: String) {
    guard id != state.person?.id.rawValue else { return scrollToTop() }
    navigate(.profile(Person.ID(id)))
  }
}
