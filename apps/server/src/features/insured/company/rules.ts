import { personSearchWords, type SearchWords } from '@coverline/contract/insured/search'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const spokenDay = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/

function dayOf(year: string, month: string, date: string): string[] {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? [text] : []
}

/** Returns the days that a word may mean: 3/5/1990 is read in both orders. Empty for any other word. */
function daysOf(word: string): string[] {
  const [, year = '', month = '', date = ''] = isoDay.exec(word) ?? []
  if (year) return dayOf(year, month, date)
  const [, first = '', sign, second = '', spokenYear = ''] = spokenDay.exec(word) ?? []
  if (!spokenYear) return []
  const read = dayOf(spokenYear, second, first)
  return sign === '/' ? [...read, ...dayOf(spokenYear, first, second)] : read
}

export type EmployeeSearch = {
  words: SearchWords
  /** Each entry holds the days that one word may mean. */
  birthDays: readonly (readonly string[])[]
}

/** Divides a search into birth dates and words of the search text. */
export function employeeSearch(query: string): EmployeeSearch {
  const birthDays: string[][] = []
  const rest = query.split(/\s+/u).filter((word) => {
    const days = daysOf(word)
    if (days.length > 0) birthDays.push(days)
    return days.length === 0
  })
  return { words: personSearchWords(rest.join(' ')), birthDays }
}
