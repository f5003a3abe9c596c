import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'

export interface Plan {
  from: string
  to: string
  /** 1 = Monday to 7 = Sunday */
  weekdays: readonly number[]
  startTime: string
  endTime: string
  /** Minutes of a slot; 0 makes one slot of the whole time. */
  length: number
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns the slots of a plan: on each of its weekdays as many as fit between start and end. */
export function slotsOfPlan({ from, to, weekdays, startTime, endTime, length }: Plan): WallSlot[] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  const step = length === 0 ? end - start : length
  if (step <= 0) return []
  const starts = Array.from(
    { length: Math.max(0, Math.floor((end - start) / step)) },
    (_, nth) => start + nth * step,
  )
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) => dayAfter(from, nth))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .flatMap((date) => starts.map((at) => ({ date, startTime: timeOf(at), endTime: timeOf(at + step) })))
}
