const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** The ids in a parameter of the address; whatever is none is left out. */
export function idsIn(value: unknown): string[] | undefined {
  const ids = [value].flat().filter((id): id is string => typeof id === 'string' && uuid.test(id))
  return ids.length > 0 ? ids : undefined
}

/** The known words in a parameter of the address. */
export function wordsIn<W extends string>(value: unknown, known: readonly W[]): W[] | undefined {
  const words = known.filter((word) => [value].flat().includes(word))
  return words.length > 0 ? words : undefined
}

export function wordIn<W extends string>(value: unknown, known: readonly W[]): W | undefined {
  return known.find((word) => word === value)
}

/** A search text; a number in the address is one too. */
export function textIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, 200) || undefined
}

/** A page from 1 on; the first page has no number in the address. */
export function pageIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

/** A day, YYYY-MM-DD. */
export function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && day.test(value) ? value : undefined
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A moment in Greenwich’s time, as the API writes it. */
export function momentIn(value: unknown): string | undefined {
  return typeof value === 'string' && moment.test(value) ? value : undefined
}

/** The search with changes in it, without what is not set. */
export function withChanges<S extends object>(search: S, changed: { [K in keyof S]?: S[K] | undefined }): S {
  const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next) as S
}
