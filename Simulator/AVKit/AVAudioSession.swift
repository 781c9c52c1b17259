/// A stand-in for the app's audio session. A browser has no silent switch.
@MainActor public final class AVAudioSession {
  public enum Category: Hashable, Sendable { case soloAmbient, playback }
  public enum Mode: Hashable, Sendable { case `default`, moviePlayback }

  private static let shared = AVAudioSession()

  public private(set) var category = Category.soloAmbient

  public static func sharedInstance() -> AVAudioSession { shared }

  public func setCategory(_ category: Category, mode: Mode) throws { self.category = category }
}
