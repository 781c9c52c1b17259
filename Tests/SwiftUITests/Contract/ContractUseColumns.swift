import SwiftUI

// Every declaration for columns once, as in `ContractUse.swift`.

private struct UsesColumns: View {
  private enum Column: Hashable { case list, detail }
  @Environment(\.horizontalSizeClass) private var width
  @FocusState private var column: Column?
  @State private var columns = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      List { Text("Side").listRowBackground(width == .regular ? Color.accentColor : nil) }
        .listStyle(.sidebar)
    } content: {
      Text("List").focused($column, equals: .list)
    } detail: {
      NavigationStack { Text("Detail") }.focused($column, equals: .detail)
    }
    .navigationSplitViewStyle(.balanced)
    .onAppear { columns = .doubleColumn }
  }
}
