// The declarations of ImageIO and CoreGraphics that SystemPictures.swift uses, copied by hand from
// Apple's documentation. Linux has no bridging, so Core Foundation types are replaced with the
// types they are bridged to.
@_exported import Foundation

public typealias CFString = String
public typealias CFData = Data
public typealias CFDictionary = [String: Any]

public final class CGImage {
  public var bytesPerRow: Int { fatalError() }
  public var height: Int { fatalError() }
}

public final class CGImageSource {}

public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = ""
public let kCGImageSourceCreateThumbnailWithTransform: CFString = ""
public let kCGImageSourceShouldCacheImmediately: CFString = ""
public let kCGImageSourceThumbnailMaxPixelSize: CFString = ""

public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { fatalError() }

public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { fatalError() }
