#if os(Linux)
  import Domain
  import Presentation
  import TestSupport

  // What the store of the window has and takes.
  extension LinkScene {
    /// Forms begin with their last draft.
    func answerForms() {
      fakes.notes.fetches.always { [noteDrafts] _ in
        PrivateNote(person: .ada, draft: noteDrafts.all.last ?? nil)
      }
      fakes.profile.forms.always { [profileDrafts] _ in
        ProfileForm(
          person: .grace, profile: OwnProfile(.grace), draft: profileDrafts.all.last ?? nil)
      }
      fakes.reports.forms.always { [reportDrafts] _ in
        ReportForm(
          person: .ada, terms: ReportTerms(), posts: [], relationship: .init(personID: "ada"),
          draft: reportDrafts.all.last ?? nil)
      }
      fakes.serverFilters.forms.always { [filterDrafts] filter in
        let draft = filter == nil ? nil : filterDrafts.all.last ?? nil
        return ServerFilterForm(filter: filter.map { .fixture(id: $0) }, draft: draft)
      }
    }

    func saves() {
      fakes.drafts.saves.always { [saved] in saved.add($0) }
      fakes.unsent.writes.always { [messages] in messages.add($0) }
      fakes.notes.drafts.always { [noteDrafts] in noteDrafts.add($0.text) }
      fakes.profile.drafts.always { [profileDrafts] in profileDrafts.add($0) }
      fakes.reports.drafts.always { [reportDrafts] in reportDrafts.add($0.report) }
      fakes.serverFilters.drafts.always { [filterDrafts] in filterDrafts.add($0.details) }
    }

    /// As if the device were full.
    func refuses() {
      fakes.drafts.saves.always { _ in throw LoadFailure.storage(.full) }
      fakes.unsent.writes.always { _ in throw LoadFailure.storage(.full) }
      fakes.notes.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.profile.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.reports.drafts.always { _ in throw LoadFailure.storage(.full) }
      fakes.serverFilters.drafts.always { _ in throw LoadFailure.storage(.full) }
    }
  }
#endif
