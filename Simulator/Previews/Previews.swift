import CatchUpFeature
import ComposeFeature
import ConversationFeature
import EditFilterFeature
import EditProfileFeature
import FeedFeature
import FilterFeature
import GalleryFeature
import HeldNoticesFeature
import HistoryFeature
import ListsFeature
import MembersFeature
import MessagesFeature
import NoteFeature
import NoticeRequestsFeature
import NotificationsFeature
import OutboxFeature
import PeopleFeature
import PicturesFeature
import PostFeature
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

/// The previews of every content view. They have to be listed by name.
@MainActor enum Previews {
  static let all: [any PreviewProvider.Type] = [
    CatchUpContentView_Previews.self,
    ComposeContentView_Previews.self,
    ConversationContentView_Previews.self,
    EditFilterContentView_Previews.self,
    EditProfileContentView_Previews.self,
    FeedContentView_Previews.self,
    FilterContentView_Previews.self,
    GalleryContentView_Previews.self,
    HeldNoticesContentView_Previews.self,
    HistoryContentView_Previews.self,
    ListsContentView_Previews.self,
    MembersContentView_Previews.self,
    MessagesContentView_Previews.self,
    NoteContentView_Previews.self,
    NoticeRequestsContentView_Previews.self,
    NotificationsContentView_Previews.self,
    OutboxContentView_Previews.self,
    PeopleContentView_Previews.self,
    PicturesContentView_Previews.self,
    PostContentView_Previews.self,
    ProfileContentView_Previews.self,
    ReportContentView_Previews.self,
    ReposContentView_Previews.self,
    SavedContentView_Previews.self,
    ScheduledContentView_Previews.self,
    SearchContentView_Previews.self,
    ServerFiltersContentView_Previews.self,
    SettingsContentView_Previews.self,
    SignInContentView_Previews.self,
  ]
}
