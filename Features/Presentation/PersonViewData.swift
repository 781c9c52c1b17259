import Foundation

/// A person as rows and headers show them. Ids are plain strings here, as in all view data: a view
/// hands them back to its view model and does nothing else with them.
package struct PersonViewData: Hashable, Sendable, Identifiable {
  package let id: String
  /// The text for a screen reader.
  package let name: String
  /// The name with its pictures, if it has any.
  package let nameWithPictures: RichTextViewData?
  /// `@ada`; nil without a user name, and if that is the name.
  package let handle: String?
  package let avatar: URL?
  package let profileImage: URL?

  package init(
    id: String, name: String, nameWithPictures: RichTextViewData? = nil, handle: String? = nil,
    avatar: URL? = nil, profileImage: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.nameWithPictures = nameWithPictures
    self.handle = handle
    self.avatar = avatar
    self.profileImage = profileImage
  }

  /// Whether a row shows the handle below the name, because both would not fit into one line of a phone. A
  /// handle is never cut: its end says which server it is on, and a name can imitate a handle.
  package var hasHandleBelow: Bool { name.count + (handle?.count ?? 0) > 30 }
}
