import Presentation
import SwiftUI

/// The fields of a person's profile.
package struct PersonFields: View {
  private let fields: [PersonFieldViewData]

  package init(_ fields: [PersonFieldViewData]) {
    self.fields = fields
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(fields) { field in
        VStack(alignment: .leading, spacing: 1) {
          Text(field.name)
            .font(.caption)
            .foregroundStyle(.secondary)
          HStack(alignment: .firstTextBaseline, spacing: 4) {
            RichTextView(field.value)
              .font(.subheadline)
            if field.isVerified {
              Image(systemName: "checkmark")
                .font(.caption)
                .foregroundStyle(.tint)
                .accessibilityLabel("Verified")
            }
          }
        }
        .accessibilityElement(children: .combine)
        .linkActions(in: [field.value])
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.fill, in: .rect(cornerRadius: 12))
  }
}
