import Domain
import Foundation

/// Gives the parts of a view model access to its state.
@MainActor
package struct StateAccess<State> {
  package let get: @MainActor () -> State?
  package let edit: @MainActor ((inout State) -> Void) -> Void

  package init(
    _ get: @escaping @MainActor () -> State?,
    edit: @escaping @MainActor ((inout State) -> Void) -> Void
  ) {
    self.get = get
    self.edit = edit
  }

  /// Does not retain the owner.
  package init<Owner: AnyObject>(
    _ owner: Owner, _ get: @escaping @MainActor (Owner) -> State,
    _ edit: @escaping @MainActor (Owner, (inout State) -> Void) -> Void
  ) {
    self.init { [weak owner] in
      if let owner { get(owner) } else { nil }
    } edit: { [weak owner] change in
      if let owner { edit(owner, change) }
    }
  }

  package func part<Part>(_ part: WritableKeyPath<State, Part>) -> StateAccess<Part> {
    StateAccess<Part> { [get] in
      get()?[keyPath: part]
    } edit: { [edit] change in
      edit { change(&$0[keyPath: part]) }
    }
  }

  /// Loads a value of the state. A cancelled load leaves it unchanged. `deliver` applies the
  /// result.
  package func load<Value, Fetched: Sendable>(
    _ value: WritableKeyPath<State, Loadable<Value>>, in task: LatestTask,
    _ work: @escaping @Sendable () async throws -> Fetched,
    then deliver: @escaping @MainActor (Result<Fetched, LoadFailure>) -> Void
  ) {
    guard let before = get()?[keyPath: value] else { return }
    edit { $0[keyPath: value].startLoading() }
    task.start(work, then: deliver) { [edit] in edit { $0[keyPath: value].restore(before) } }
  }

  package func list<Item>(
    _ list: WritableKeyPath<State, PagedList<Item>>
  ) -> ListAccess<Item> {
    ListAccess { [get] in
      get()?[keyPath: list] ?? PagedList()
    } edit: { [edit] change in
      edit { change(&$0[keyPath: list]) }
    }
  }

  package func toaster<Undo>(
    _ toast: WritableKeyPath<State, Toast<Undo>?>, at now: @escaping @Sendable () -> Date,
    _ formatting: Formatting
  ) -> Toaster<Undo> {
    Toaster(at: now, formatting) { [get] in
      get()?[keyPath: toast]
    } edit: { [edit] change in
      edit { change(&$0[keyPath: toast]) }
    }
  }
}
