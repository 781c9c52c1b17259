import Domain

/// A screen that a tap leads to. Contains only IDs, so that it can be compared, stored and
/// restored.
package enum Destination: Hashable, Codable, Sendable {
  /// One post and its thread.
  case post(Post.ID)
  /// The pictures of one post. `first` is the index of the first one to show. They are presented
  /// over the whole window.
  case pictures(of: Post.ID, first: Int)
  /// The composer with a post to quote. Presented as a sheet.
  case quoting(Post.ID)
  /// The composer with a post to edit. Presented as a sheet.
  case editing(Post.ID)
  /// Asks whether to delete a post and edit it as a draft. Presented by the window.
  case redrafting(Post.ID, isUnsent: Bool = false)
  /// The versions of a post.
  case history(of: Post.ID)
  case profile(Person.ID)
  case people(PeopleGroup)
  /// The pictures, videos and sounds of one person.
  case gallery(of: Person.ID)
  /// Search results, for example after a tap on a hashtag.
  case posts(matching: String)
  case timeline(Timeline)
  /// The signed-in person's lists.
  case lists
  /// The settings and the members of a list. Its posts are a timeline.
  case list(PeopleList.ID)
  /// The lists, to add a person to them. Presented as a sheet.
  case listing(Person.ID)
  /// The editor of the private note about a person. Presented as a sheet.
  case noting(Person.ID)
  /// The form for a report about a person, optionally with a post. Presented as a sheet.
  case reporting(Person.ID, post: Post.ID?)
  /// The editor of your own profile. Presented as a sheet.
  case editingProfile
  /// The filters of the source.
  case serverFilters
  /// The editor of a source's filter. Nil for a new filter. Presented as a sheet.
  case editingFilter(ServerFilter.ID?)
  case conversation(Conversation.ID)
  /// The conversation with one person, created if there is none.
  case messages(with: Person.ID)
  /// A person's repositories on GitHub.
  case repositories(owner: String)
  /// The unread posts in groups.
  case catchUp
  /// Scheduled posts.
  case scheduled
  case settings
  case notifications
  /// The people whose notifications are held back, and the rules for that.
  case noticeRequests
  /// All notifications by a person whose notifications are held back.
  case heldNotices(NoticeRequest.ID, by: Person.ID)
  case saved(SavedList)
  /// Drafts and unsent posts.
  case outbox
}
