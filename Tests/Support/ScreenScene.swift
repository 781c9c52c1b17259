import Domain
import Presentation

/// A screen with fakes.
@MainActor
package protocol ScreenScene {}

extension ScreenScene {
  /// Performs an action, answers requests, and waits until everything that it caused is done.
  package func performAndWait(
    _ action: @MainActor () -> Void, answering answer: () async -> Void = {}
  ) async {
    let completion = Completion(of: action)
    await answer()
    await completion.reached
  }
}

/// A screen with a list whose pages the test answers.
@MainActor
package protocol ListScene: ScreenScene {
  associatedtype Call: Sendable
  associatedtype Item: RowItem

  var pages: Gate<Call, Page<Item>> { get }
  var pager: Pager<Item> { get }
}

extension ListScene {
  /// Answers the oldest request and returns when the screen has processed the answer.
  package func answer(_ page: Page<Item>) async {
    await pages.next().succeed(page)
    await pager.loading.finished
  }

  package func answerMore(_ page: Page<Item>) async {
    await pages.next().succeed(page)
    await pager.loadingMore.finished
  }

  package func fail(_ error: any Error) async {
    await pages.next().fail(error)
    await pager.loading.finished
  }

  package func failMore(_ error: any Error) async {
    await pages.next().fail(error)
    await pager.loadingMore.finished
  }
}
