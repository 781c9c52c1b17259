#if os(Linux)
  import Domain
  import Presentation
  import TestSupport

  // The store of the window: its content and its answers.
  extension LinkScene {
    /// Forms start with their last draft.
    func answerForms() {
      fakes.notes.fetches.always { [noteDrafts] person in
        PrivateNote(person: .ada, draft: person == "ada" ? noteDrafts.all.last ?? nil : nil)
      }
      fakes.profile.forms.always { [profileDrafts] _ in
        ProfileForm(
          person: .grace, profile: OwnProfile(.grace), draft: profileDrafts.all.last ?? nil)
      }
      fakes.reports.forms.always { [reportDrafts] call in
        ReportForm(
          person: .ada, terms: ReportTerms(), posts: [], relationship: .init(personID: "ada"),
          draft: call.person == "ada" ? reportDrafts.all.last ?? nil : nil)
      }
      fakes.serverFilters.forms.always { [filterDrafts] filter in
        let draft = filter == nil ? nil : filterDrafts.all.last ?? nil
        return ServerFilterForm(filter: filter.map { .fixture(id: $0) }, draft: draft)
      }
      fakes.lists.lists.always { _ in [] }
      fakes.lists.list.always { .fixture(id: $0) }
      fakes.lists.pages.always { _ in Page(items: []) }
      fakes.lists.nameDrafts.always { [names] list in names.all.last { $0.list == list }?.name }
      fakes.filters.filters.always { _ in FeedFilter() }
      fakes.filters.wordDrafts.always { [words] _ in words.all.last ?? nil }
    }

    /// Stores the draft with which the composer is opened.
    func keepDraft(of sheet: AppSheet) {
      guard case .compose(.draft(let id)) = sheet else { return }
      fakes.drafts.drafts.always { [saved] _ in
        saved.all.reversed().uniqued + [Draft(id: id, changed: .fixture)]
      }
    }

    func saves() {
      fakes.drafts.saves.always { [saved] in saved.add($0) }
      fakes.unsent.writes.always { [messages] in messages.add($0) }
      fakes.notes.drafts.always { [noteDrafts] in noteDrafts.add($0.text) }
      fakes.profile.drafts.always { [profileDrafts] in profileDrafts.add($0) }
      fakes.reports.drafts.always { [reportDrafts] in reportDrafts.add($0.report) }
      fakes.reports.comments.always { [reportDrafts] in reportDrafts.add($0.report) }
      fakes.serverFilters.drafts.always { [filterDrafts] in filterDrafts.add($0.details) }
      fakes.lists.savedNames.always { [names] in names.add($0) }
      fakes.filters.savedWords.always { [words] in words.add($0) }
    }

    /// Simulates a full device.
    func failAllSaves() {
      fakes.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
      fakes.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
      fakes.notes.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.profile.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.reports.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.reports.comments.always { _ in throw LoadFailure.storage(.full) }
      fakes.serverFilters.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.lists.savedNames.always { _ in throw LoadFailure.storage(.full) }
      fakes.lists.changes.always { _ in throw LoadFailure.storage(.full) }
      fakes.filters.savedWords.always { _ in throw LoadFailure.storage(.full) }
    }
  }
#endif
