const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' })

/** A day so many days from now as `2026-11-23`, in the calendar of the demo provider whose people the journeys make. */
export function day(offset: number): string {
  return calendar.format(new Date(Date.now() + offset * 86_400_000))
}
