import CatchUpFeature
import ComposeFeature
import Components
import ConversationFeature
import Domain
import EditFilterFeature
import EditProfileFeature
import FeedFeature
import FilterFeature
import GalleryFeature
import HeldNoticesFeature
import HistoryFeature
import ListsFeature
import MembersFeature
import NoteFeature
import NoticeRequestsFeature
import NotificationsFeature
import OutboxFeature
import PeopleFeature
import PicturesFeature
import PostFeature
import Presentation
import ProfileFeature
import ReportFeature
import ReposFeature
import SavedFeature
import ScheduledFeature
import SearchFeature
import ServerFiltersFeature
import SettingsFeature
import SignInFeature
import SwiftUI

// The views of all destinations and sheets.

extension ScreenFactory {
  /// Another entry in the same place of the stack is another screen.
  func screen(_ entry: PathEntry, in root: any TabRoot) -> some View {
    view(of: entry, in: root).id(entry)
  }

  @ViewBuilder
  private func view(of entry: PathEntry, in root: any TabRoot) -> some View {
    switch entry.destination {
    case .post(let id):
      kept(
        entry, in: root, { self.makePost(id, in: root) }, content: PostAssembly.makeView)
    case .profile(let id):
      kept(
        entry, in: root, { self.makeProfile(id, in: root) },
        content: ProfileAssembly.makeView)
    case .saved(let list):
      kept(
        entry, in: root, { self.makeSaved(list, in: root) },
        content: SavedAssembly.makeView)
    case .people(let group):
      kept(
        entry, in: root, { self.makePeople(in: group, root) },
        content: PeopleAssembly.makeView)
    case .history(let id):
      kept(
        entry, in: root, { self.makeHistory(of: id) }, content: HistoryAssembly.makeView)
    case .gallery(let id):
      kept(
        entry, in: root, { self.makeGallery(of: id, in: root) },
        content: GalleryAssembly.makeView)
    case .catchUp:
      kept(
        entry, in: root, { self.makeCatchUp(in: root) },
        content: CatchUpAssembly.makeView)
    case .scheduled:
      kept(entry, in: root, { self.makeScheduled() }, content: ScheduledAssembly.makeView)
    case .noticeRequests:
      kept(
        entry, in: root, { self.makeNoticeRequests(in: root) },
        content: NoticeRequestsAssembly.makeView)
    case .heldNotices(let request, by: let person):
      kept(
        entry, in: root, { self.makeHeldNotices(of: request, by: person, in: root) },
        content: HeldNoticesAssembly.makeView)
    case .outbox:
      kept(
        entry, in: root, { self.makeOutbox(in: root) }, content: OutboxAssembly.makeView)
    case .lists:
      kept(
        entry, in: root, { self.makeLists(in: root) }, content: ListsAssembly.makeView)
    case .serverFilters:
      kept(
        entry, in: root, { self.makeServerFilters(in: root) },
        content: ServerFiltersAssembly.makeView)
    case .list(let id):
      kept(
        entry, in: root, { self.makeMembers(of: id, in: root) },
        content: MembersAssembly.makeView)
    case .pictures, .quoting, .editing, .redrafting, .listing, .noting, .reporting, .editingProfile,
      .editingFilter:
      // Presented, and never part of a path.
      EmptyView()
    case .repositories(let owner):
      kept(
        entry, in: root, { self.makeRepositories(of: owner, in: root) },
        content: ReposAssembly.makeView)
    case .posts(let query):
      kept(
        entry, in: root, { self.makePosts(matching: query, at: entry, in: root) },
        content: SearchAssembly.makeView)
    case .timeline(.hashtag(let name)) where !offers(.hashtag(name)):
      // If the source has no hashtag timelines, searches for the hashtag.
      kept(
        entry, in: root, { self.makePosts(matching: "#" + name, at: entry, in: root) },
        content: SearchAssembly.makeView)
    case .timeline(let timeline):
      kept(
        entry, in: root, { self.makeTimeline(timeline, in: root) },
        content: FeedAssembly.makeView)
    case .conversation(let id):
      conversation(with: .id(id), at: entry, in: root)
    case .messages(let id):
      conversation(with: .person(id), at: entry, in: root)
    case .notifications:
      kept(
        entry, in: root, { self.makeNotifications(in: root) },
        content: NotificationsAssembly.makeView)
    case .settings:
      kept(
        entry, in: root, { self.makeSettings(in: root) },
        content: SettingsAssembly.makeView
      )
      .shortcutsHelp { self.sheets.present(.help) }
    }
  }

  private func conversation(
    with target: ConversationTarget, at entry: PathEntry, in root: any TabRoot
  ) -> some View {
    kept(
      entry, in: root, { self.makeConversation(target, at: entry.destination, in: root) },
      content: ConversationAssembly.makeView)
  }

  /// The screen for an entry of a path. Its view model is created once and shared by all layouts.
  private func kept<Model: AnyObject, Content: View>(
    _ entry: PathEntry, in root: any TabRoot, _ make: @escaping @MainActor () -> Model,
    @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) -> some View {
    ViewModelOwner({ self.viewModel(of: entry, in: root, make) }, content: content)
  }

  @ViewBuilder
  func screen(_ sheet: AppSheet) -> some View {
    switch sheet {
    case .compose(let start):
      ComposeAssembly.makeView(composer(start))
    case .filter(let current):
      FilterAssembly.makeView(filter(current))
    case .signIn(let server):
      SignInAssembly.makeView(signIn(at: server))
        // This is the sign-in itself, so its failures offer a retry instead.
        .environment(\.signIn, nil)
    case .pictures(let id, let first):
      PicturesAssembly.makeView(pictures(of: id, from: first))
    case .lists(let person):
      ListsAssembly.makeSheetView(lists(with: person))
    case .note(let person):
      NoteAssembly.makeView(note(about: person))
    case .report(let person, let post):
      ReportAssembly.makeView(report(about: person, with: post))
    case .editProfile:
      EditProfileAssembly.makeView(editProfile())
    case .editFilter(let filter):
      EditFilterAssembly.makeView(editFilter(filter))
    case .help:
      ShortcutsHelpView { self.sheets.sheet = nil }
    }
  }
}
