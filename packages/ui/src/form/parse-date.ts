import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

// Without it dayjs passes 05.11.1990 to the engine, which reads it as the 11th of May.
dayjs.extend(customParseFormat)

const formats = ['DD.MM.YYYY', 'D.M.YYYY', 'D.M.YY', 'DD/MM/YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** Parses a date as people type it, day first; returns null for anything that is no date of the calendar. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim()
  for (const format of formats) {
    const day = dayjs(trimmed, format, true)
    if (day.isValid()) return day.format('YYYY-MM-DD')
  }
  return null
}
