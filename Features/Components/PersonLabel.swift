import Presentation
import SwiftUI

/// A person in a row: the picture, the names and one more line.
package struct PersonLabel: View {
  private let person: PersonViewData
  private let detail: String?

  package init(_ person: PersonViewData, detail: String?) {
    self.person = person
    self.detail = detail
  }

  package var body: some View {
    HStack(spacing: 12) {
      AvatarView(person, size: 44)
      VStack(alignment: .leading, spacing: 2) {
        NameView(person)
          .font(.headline)
          .lineLimit(4)
        if let handle = person.handle {
          Text(handle)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
        if let detail {
          Text(detail)
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
      Spacer(minLength: 0)
    }
  }
}
