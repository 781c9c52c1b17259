import Observation
import SwiftUI

/// The same page as `floor.html`, written as an app: the cost of the target itself, without
/// Moments.
@main struct RowsApp: App {
  private let rows: [Row]

  init() {
    let count = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 100
    rows = (1...count).map { Row(id: $0) }
  }

  /// Pages share the rows, as an app's pages share its store. Each has its own filter.
  var body: some Scene {
    WindowGroup { RowsView(model: RowsModel(rows: rows)) }
  }
}

@MainActor @Observable final class Row: Identifiable {
  let id: Int
  var likes: Int
  // Created on demand: the page by hand also writes only what it sends.
  @ObservationIgnored private(set) lazy var name = "Person \(id)"
  @ObservationIgnored private(set) lazy var text = String(
    repeating: "Words of post \(id). ", count: 9
  ).prefix(140).description

  init(id: Int) {
    self.id = id
    likes = id % 50
  }
}

@MainActor @Observable final class RowsModel {
  private(set) var rows: [Row]
  var filter = ""

  init(rows: [Row]) { self.rows = rows }

  var shown: [Row] {
    filter.isEmpty ? rows : rows.filter { $0.name.holds(filter) }
  }

  func addMore() { rows += (rows.count + 1...rows.count + 20).map { Row(id: $0) } }
}

extension String {
  /// As cheap as in the page by hand, because searching is not measured.
  fileprivate func holds(_ text: String) -> Bool {
    withCString { whole in text.withCString { strstr(whole, $0) != nil } }
  }
}

struct RowsView: View {
  @State var model: RowsModel

  var body: some View {
    VStack {
      TextField("Filter", text: $model.filter)
      Button("More") { model.addMore() }
      List {
        ForEach(model.shown) { RowView(row: $0) }
      }
    }
  }
}

struct RowView: View {
  let row: Row

  var body: some View {
    HStack(alignment: .top) {
      Circle().fill(Color.primary).frame(width: 40, height: 40)
      VStack(alignment: .leading) {
        Text(verbatim: row.name).font(.headline)
        Text(verbatim: row.text)
        Button {
          row.likes += 1
        } label: {
          Text(verbatim: "♥ \(row.likes)")
        }
      }
    }
  }
}
