import Testing
@testable import FeedFeature
@Test func starts() {}
