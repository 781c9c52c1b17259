/// The output of `xcrun simctl list devices available`.
enum Devices {
  static let newestPhone = "11111111-0000-4000-8000-000000000265"
  static let bootedPhone = "22222222-0000-4000-8000-000000000180"
  static let pad = "33333333-0000-4000-8000-000000000265"
  static let parentheses = "44444444-0000-4000-8000-000000000262"
  static let old = "55555555-0000-4000-8000-000000000160"

  static let usual = """
    == Devices ==
    -- iOS 16.4 --
        iPhone 14 (\(old)) (Booted)
    -- iOS 18.0 --
        iPhone 16 (22222222-0000-4000-8000-000000000181) (Shutdown)
    -- iOS 26.2 --
        iPhone SE (3rd generation) (\(parentheses)) (Shutdown)
    -- iOS 26.5 --
        iPad Air (\(pad)) (Shutdown)
        iPhone 17 (\(newestPhone)) (Shutdown)
        iPhone 17 Pro (11111111-0000-4000-8000-000000000266) (Shutdown)
    -- visionOS 26.5 --
        Apple Vision Pro (66666666-0000-4000-8000-000000000265) (Booted)
    -- Unavailable: com.apple.CoreSimulator.SimRuntime.iOS-27-0 --
        iPhone 18 (77777777-0000-4000-8000-000000000270) (Shutdown) (unavailable)

    """

  static let withOneBooted = usual.replacing(
    "iPhone 16 (22222222-0000-4000-8000-000000000181) (Shutdown)",
    with: "iPhone 16 (\(bootedPhone)) (Booted)")

  static let tooOld = """
    == Devices ==
    -- iOS 16.4 --
        iPhone 14 (\(old)) (Booted)

    """
}
