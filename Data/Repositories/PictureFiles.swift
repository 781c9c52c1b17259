import Domain
import Foundation

/// Downloads pictures, without the account's token.
struct PictureFiles: PictureRepository {
  let client: HTTPClient
  let store: Store
  let now: @Sendable () -> Date

  func fetchFile(of picture: URL) async throws -> URL {
    let bytes =
      picture.isFileURL
      ? try read(picture) : try await client.loadFile(at: picture, as: "image/*")
    guard let format = CleanPicture.Format(of: bytes) else {
      throw LoadFailure.picture(.notAPicture)
    }
    return try ExportFolder(beside: store).write(
      bytes, as: "Picture", format.rawValue, at: now())
  }

  private func read(_ file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw LoadFailure.notFound
    }
  }
}

extension HTTPClient {
  /// Downloads a picture, a video or a sound, without the account's token.
  func loadFile(at url: URL, as types: String) async throws -> Data {
    let endpoint = Endpoint(.get, "file") { $0.body }
    return try await load(
      endpoint.page(Cursor(url.absoluteString)),
      from: Service(base: url, headers: ["Accept": types]))
  }
}

extension SourceBase {
  package func pictureFiles(_ client: HTTPClient) -> any PictureRepository {
    PictureFiles(client: client, store: store, now: now)
  }
}
