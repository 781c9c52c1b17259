import Foundation

/// A person as rows and headers show them. Ids are plain strings here, as in all view data: a view
/// hands them back to its view model and does nothing else with them.
package struct PersonViewData: Hashable, Sendable, Identifiable {
  package let id: String
  /// The text for a screen reader.
  package let name: String
  /// The name where pictures are part of it.
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

  /// Whether the handle gives way if both do not fit. A long name gives way itself, and so does one that
  /// imitates a handle.
  package var keepsName: Bool {
    name.count <= 20 && !name.contains { "@＠﹫".contains($0) }
  }
}
