const longest = 200

/** A search text of an address, where "2026" has become a number; nothing when it is empty or something else. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).slice(0, longest) || undefined
}
