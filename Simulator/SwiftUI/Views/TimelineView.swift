public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable {
  case normal, lowFrequency
}

/// Content that is recreated at the dates of a schedule, while it is on the screen.
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
  public struct Context {
    public let date: Date
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

/// Only the type of the context, which is the same for every schedule.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> EmptyCollection<Date> {
    EmptyCollection()
  }
}

extension TimelineView: View, _PrimitiveView where Content: View {
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public static func _update(_ view: Self, slot: _Slot) {
    let line = slot.attachment { TimelineWake(slot.graph.timelines) }
    line.follow { view.schedule.entries(from: $0, mode: .normal) }
    slot.derive {
      view.content(TimelineViewDefaultContext(date: line.date))
    } show: {
      $1.child(0).update($0)
    }
  }

  public static var _boxLevel: Int { .max }
}

/// The position of one view in its schedule.
private final class TimelineWake: Attachment {
  private let timelines: Timelines
  private let trigger = Trigger()
  private var current = Date.distantPast
  private var next: Date?
  private var advance: () -> Void = {}
  private var isShown = false
  var isLifecycle: Bool { true }

  init(_ timelines: Timelines) { self.timelines = timelines }

  var date: Date {
    trigger.read()
    return current
  }

  func follow<Entries: Sequence>(_ entries: @escaping (Date) -> Entries)
  where Entries.Element == Date {
    advance = { [unowned self] in
      let now = timelines.clock.now()
      (current, next) = (now, nil)
      for (index, entry) in entries(now).enumerated() {
        if index > 0, entry > now {
          next = entry
          break
        }
        current = entry
      }
    }
    advance()
    wait()
  }

  func visibilityChanged(isShown: Bool) {
    self.isShown = isShown
    if isShown, let next, next <= timelines.clock.now() { show() } else { wait() }
  }

  func unmount() { visibilityChanged(isShown: false) }

  private func show() {
    trigger.change(advance)
    wait()
  }

  private func wait() {
    timelines.wait(for: isShown ? next : nil, self) { [unowned self] in show() }
  }
}
