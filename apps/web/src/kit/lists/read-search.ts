const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Returns the ids in a URL parameter; invalid ones are dropped. */
export function idsIn(value: unknown): string[] | undefined {
  const ids = [value].flat().filter((id): id is string => typeof id === 'string' && uuid.test(id))
  return ids.length > 0 ? ids : undefined
}

/** Returns the known terms in a URL parameter. */
export function wordsIn<W extends string>(value: unknown, known: readonly W[]): W[] | undefined {
  const words = known.filter((word) => [value].flat().includes(word))
  return words.length > 0 ? words : undefined
}

export function wordIn<W extends string>(value: unknown, known: readonly W[]): W | undefined {
  return known.find((word) => word === value)
}

/** Returns a search text; a number in the URL counts as text. */
export function textIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, 200) || undefined
}

/** Returns a page from 1 on; the first page has no number in the URL. */
export function pageIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

/** Returns a date, YYYY-MM-DD. */
export function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) ? value : undefined
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** Returns a UTC time as the API writes it. */
export function momentIn(value: unknown): string | undefined {
  return typeof value === 'string' && moment.test(value) ? value : undefined
}

/** Merges changes into the URL parameters and removes unset ones. */
export function withChanges<S extends object>(search: S, changed: { [K in keyof S]?: S[K] | undefined }): S {
  const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next) as S
}
