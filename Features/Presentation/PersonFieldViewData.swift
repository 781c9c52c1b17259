/// A field of a profile.
package struct PersonFieldViewData: Equatable, Sendable, Identifiable {
  /// Its index among the fields.
  package let id: Int
  package let name: String
  package let value: RichTextViewData
  package let isVerified: Bool

  package init(id: Int, name: String, value: RichTextViewData, isVerified: Bool = false) {
    self.id = id
    self.name = name
    self.value = value
    self.isVerified = isVerified
  }
}
