import Domain
import Foundation

/// Downloads pictures, without the account's token.
struct PictureFiles: PictureRepository {
  let client: HTTPClient
  let store: Store
  let now: @Sendable () -> Date

  func fetchFile(of picture: URL) async throws -> URL {
    let bytes = picture.isFileURL ? try read(picture) : try await load(picture)
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

  private func load(_ picture: URL) async throws -> Data {
    let endpoint = Endpoint(.get, "picture") { $0.body }
    return try await client.load(
      endpoint.page(Cursor(picture.absoluteString)),
      from: Service(base: picture, headers: ["Accept": "image/*"]))
  }
}

extension SourceBase {
  package func pictureFiles(_ client: HTTPClient) -> any PictureRepository {
    PictureFiles(client: client, store: store, now: now)
  }
}
