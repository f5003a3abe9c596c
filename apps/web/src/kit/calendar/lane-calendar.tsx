import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { besideEachOther, type Block, minutesOn } from './beside.ts'
import { type CalendarEntry, Entry, EntryBody } from './calendar-entry.tsx'
import { hoursOf } from './hours-of.ts'
import classes from './lane-calendar.module.css'
import calendar from './time-calendar.module.css'

export interface Lane {
  id: string
  name: string
  /** What is said below the name, such as the number of entries */
  note: string
  entries: readonly CalendarEntry[]
}

interface LaneCalendarProps {
  /** The name of the calendar */
  label: string
  day: string
  /** It is one for the same day and the same grouping. */
  scrollId: string
  /** In the order from left to right */
  lanes: readonly Lane[]
  /** What the shown clock says now: 2026-12-07 09:00:00 */
  now: string
  /** The height of an hour in pixels */
  hourHeight: number
  onOpen: (id: string) => void
  onEntryKey: (id: string, key: KeyboardEvent) => void
}

/** Pixels that an entry needs beside others */
const narrowest = 104
/** In minutes; less has room for one line. */
const halfHour = 30

/** One day in lanes beside each other on one axis of time. It starts at its first entry. */
export function LaneCalendar({
  label,
  day,
  scrollId,
  lanes,
  now,
  hourHeight,
  onOpen,
  onEntryKey,
}: LaneCalendarProps) {
  const entries = useMemo(() => lanes.flatMap((lane) => lane.entries), [lanes])
  const { startTime, endTime } = hoursOf(entries)
  const first = Number(startTime.slice(0, 2))
  const last = endTime.startsWith('23:59') ? 24 : Number(endTime.slice(0, 2))
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * hourHeight
  const scroller = useRef<HTMLDivElement>(null)
  const earliest = Math.min(...entries.map(({ start }) => topOf(minutesOn(day, start))))
  // Later changes do not move what is being read; another day is another element, by its key.
  const [begin] = useState(earliest)
  useEffect(() => {
    scroller.current?.scrollTo({ top: begin })
  }, [begin])
  const passed = now.slice(0, 10) === day ? minutesOn(day, now) : null
  const nowTop = passed !== null && passed >= first * 60 && passed <= last * 60 ? topOf(passed) : null
  const sizes = { '--hour': `${hourHeight}px`, '--hours': last - first } as CSSProperties
  return (
    <div
      ref={scroller}
      className={`${calendar.calendar} ${classes.lanes}`}
      style={sizes}
      role="region"
      aria-label={label}
      // The router gives the scrolled place to the next page otherwise, thus to another day or other lanes.
      data-scroll-restoration-id={scrollId}
    >
      <div className={classes.axis} aria-hidden>
        {Array.from({ length: last - first }, (_, hour) => (
          <span key={hour} className={classes.hour}>
            {`${String(first + hour).padStart(2, '0')}:00`}
          </span>
        ))}
      </div>
      {lanes.map((lane) => (
        <LaneColumn
          key={lane.id}
          lane={lane}
          day={day}
          topOf={topOf}
          nowTop={nowTop}
          onOpen={onOpen}
          onEntryKey={onEntryKey}
        />
      ))}
    </div>
  )
}

interface LaneColumnProps extends Pick<LaneCalendarProps, 'day' | 'onOpen' | 'onEntryKey'> {
  lane: Lane
  topOf: (minutes: number) => number
  nowTop: number | null
}

function LaneColumn({ lane, day, topOf, nowTop, onOpen, onEntryKey }: LaneColumnProps) {
  const heading = useId()
  const blocks = useMemo(() => besideEachOther(day, lane.entries), [day, lane.entries])
  const places = Math.max(...blocks.map((block) => block.places))
  const placed = ({ from, until, place, places: of }: Block<CalendarEntry>) => ({
    top: topOf(from) + 1,
    height: topOf(until) - topOf(from) - 3,
    insetInlineStart: `calc(${(place / of) * 100}% + 2px)`,
    width: `calc(${100 / of}% - 4px)`,
  })
  return (
    <section
      className={classes.lane}
      style={{ '--needed': `${places * narrowest}px` } as CSSProperties}
      aria-labelledby={heading}
    >
      <header className={classes.head}>
        <h2 id={heading} title={lane.name}>
          {lane.name}
        </h2>
        <p title={lane.note}>{lane.note}</p>
      </header>
      <div className={classes.body}>
        {nowTop === null ? null : <span className={classes.now} style={{ top: nowTop }} aria-hidden />}
        {blocks.map((block) => (
          <Entry
            key={block.entry.id}
            className={classes.entry}
            style={placed(block)}
            data-event-id={block.entry.id}
            data-short={block.until - block.from < halfHour || undefined}
            event={block.entry}
            entry={block.entry}
            onOpen={() => onOpen(block.entry.id)}
            onKey={(key) => onEntryKey(block.entry.id, key)}
          >
            <EntryBody event={block.entry} note={block.entry.note} />
          </Entry>
        ))}
      </div>
    </section>
  )
}
