import Domain

/// A screen that a tap leads to: a value of ids, so that it can be compared, stored and restored.
package enum Destination: Hashable, Codable, Sendable {
  /// One post and its thread.
  case post(Post.ID)
  /// The pictures of one post. `first` is the index of the first one to show. They are presented
  /// over the whole window.
  case pictures(of: Post.ID, first: Int)
  /// The composer with a post to quote. It is presented, too.
  case quoting(Post.ID)
  /// The composer with a post to change. It is presented, too.
  case editing(Post.ID)
  /// The question whether to delete a post and edit it as a draft. The window asks it.
  case redrafting(Post.ID, isUnsent: Bool = false)
  /// The versions of a post.
  case history(of: Post.ID)
  case profile(Person.ID)
  case people(PeopleGroup)
  /// The pictures, videos and sounds of one person.
  case gallery(of: Person.ID)
  /// Search results, as after a tap on a hashtag.
  case posts(matching: String)
  case timeline(Timeline)
  /// The lists that the signed-in person made.
  case lists
  /// The settings and the people of a list. Its posts are a timeline.
  case list(PeopleList.ID)
  /// The lists, to put a person into. They are presented, too.
  case listing(Person.ID)
  /// The editor of the private note about a person. It is presented, too.
  case noting(Person.ID)
  /// The form for a report about a person, which can begin with a post. It is presented, too.
  case reporting(Person.ID, post: Post.ID?)
  /// The editor of your own profile. Presented as a sheet.
  case editingProfile
  /// The filters of the source.
  case serverFilters
  /// The editor of a source's filter, nil for a new filter. Presented as a sheet, too.
  case editingFilter(ServerFilter.ID?)
  case conversation(Conversation.ID)
  /// The conversation with one person, made if there is none.
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
