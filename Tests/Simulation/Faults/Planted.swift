import Foundation

// Copied into each target with planted faults.

private let chosen = ProcessInfo.processInfo.environment["MOMENTS_FAULT"]

func isPlanted(_ fault: String) -> Bool { fault == chosen }
