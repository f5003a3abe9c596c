/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Bytes, dates and the long numbers of a library are values, not records. */
const isValue = (value: object): boolean =>
  ArrayBuffer.isView(value) || value instanceof Date || 'toNumber' in value

/** Cleans every text of a JSON value; bytes and long numbers remain as they are. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value !== 'object' || depth > 100) return value
  if (Array.isArray(value)) return value.map((one) => cleanInput(one, depth + 1))
  if (isValue(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [cleanText(key), cleanInput(one, depth + 1)]),
  )
}

const mostName = 200

/** Returns the name of a sender in the length that lists can show; null without one. */
export function senderName(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const name = [...given.replace(/\s+/g, ' ').trim()].slice(0, mostName).join('')
  return name === '' ? null : name
}
