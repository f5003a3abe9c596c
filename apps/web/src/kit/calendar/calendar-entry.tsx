import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react'
import classes from './time-calendar.module.css'

export type CalendarTone = 'teal' | 'yellow' | 'blue' | 'gray' | 'red'

/** What stands in the calendar, by the clock that it shows: 2026-12-07 09:00:00 */
export interface CalendarEntry {
  id: string
  title: string
  start: string
  end: string
  tone: CalendarTone
  /** A second line */
  note?: string | undefined
  /** What has no room: in the accessible name and the tooltip */
  more?: string | undefined
}

interface Shown {
  title: string
  start: Date | string
  end: Date | string
}

export type EntryProps = ComponentPropsWithoutRef<'button'> & { children: ReactNode }

interface OwnEntryProps extends EntryProps {
  event: Shown
  entry: CalendarEntry | undefined
  onOpen: () => void
  onKey: (key: KeyboardEvent) => void
}

/** An entry says its times, its title and its note; it opens also where times cannot be planned. */
export function Entry({ event, entry, onOpen, onKey, ...props }: OwnEntryProps) {
  const times = `${clock(event.start)}–${clock(event.end)}`
  // The name begins with the visible text.
  const name = entry?.note
    ? [`${clock(event.start)} ${event.title} ${entry.note}`, times, entry.more].filter(Boolean).join(' · ')
    : `${times} ${event.title}`
  return (
    <UnstyledButton
      {...props}
      tabIndex={0}
      data-tone={entry?.tone}
      title={name}
      aria-label={name}
      onClick={props.onClick ?? onOpen}
      onKeyDown={(key) => {
        props.onKeyDown?.(key)
        onKey(key)
      }}
    />
  )
}

const clock = (at: Date | string) => String(at).slice(11, 16)

/** With a note each line is cut, so that both are read in half an hour; without one the text wraps. */
export function EntryBody({ event, note }: { event: Shown; note: string | undefined }) {
  if (note !== undefined)
    return (
      <span className={classes.event} data-lines>
        <span>
          <b>{clock(event.start)}</b> {event.title}
        </span>{' '}
        <span>{note}</span>
      </span>
    )
  return (
    <span className={classes.event}>
      <b>
        {clock(event.start)}–{clock(event.end)}
      </b>{' '}
      {event.title}
    </span>
  )
}
