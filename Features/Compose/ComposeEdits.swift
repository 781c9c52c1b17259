import Domain

// What changes the draft and nothing else.
extension ComposeViewModel {
  package func didTypeWarning(_ text: String) {
    edit { $0.contentWarning = text }
  }

  package func didChoose(_ audience: Audience) {
    edit { $0.visibility = audience.visibility }
  }

  package func didTapSensitive() {
    edit { $0.isSensitive.toggle() }
  }

  package func didTapRemoveQuote() {
    edit { $0.quoting = nil }
  }

  package func didDescribe(_ picture: String, as text: String) {
    edit { draft in
      guard let index = draft.pictures.firstIndex(where: { $0.id == picture }) else { return }
      draft.pictures[index].altText = text
    }
  }
}
