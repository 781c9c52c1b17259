import Presentation
import SwiftUI

/// A picture loaded by the app, or by the system if the system caches pictures itself.
struct LoadingImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.pictures) private var pictures

  init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.url = url
    self.content = content
  }

  var body: some View {
    if let pictures {
      LoadedImage(url: url, by: pictures, content: content)
    } else {
      AsyncImage(url: url, content: content)
    }
  }
}

/// A picture that is loaded each time it appears, and again if the loader retries it. `AsyncImage`
/// stays empty if its row was scrolled away before the picture arrived, and decodes the picture again
/// for each row.
private struct LoadedImage<Content: View>: View {
  private struct Answer {
    let url: URL
    let phase: AsyncImagePhase
  }

  private struct Attempt: Hashable {
    let url: URL?
    let number: Int
  }

  private let url: URL?
  private let pictures: PictureLoader<Image>
  private let content: (AsyncImagePhase) -> Content
  /// Keeps the picture of a visible row when the loader evicts it to make room.
  @State private var answer: Answer?
  @State private var attempts = 0

  init(
    url: URL?, by pictures: PictureLoader<Image>,
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.pictures = pictures
    self.content = content
  }

  var body: some View {
    content(phase)
      .task(id: Attempt(url: url, number: attempts)) { await load() }
      .onChange(of: pictures.retries.count) {
        if case .failure = phase { attempts += 1 }
      }
  }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    if let picture = pictures.kept(url) { return .success(picture) }
    guard let answer, answer.url == url else { return .empty }
    return answer.phase
  }

  private func load() async {
    guard let url else { return }
    do {
      answer = Answer(url: url, phase: .success(try await pictures.load(url)))
    } catch {
      if !Task.isCancelled { answer = Answer(url: url, phase: .failure(error)) }
    }
  }
}

extension EnvironmentValues {
  private struct PicturesKey: EnvironmentKey {
    static let defaultValue: PictureLoader<Image>? = nil
  }

  /// Nil if the system loads and caches pictures, as a browser does.
  package var pictures: PictureLoader<Image>? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }
}
