const longest = 200

/** Returns a search text of a URL, where "2026" was parsed as a number; undefined if empty or invalid. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).slice(0, longest) || undefined
}
