/** Returns a typed time as HH:mm (`9:5`, `930` and `9` are times), null for an empty one, undefined for any other text. */
export function parseClock(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const found =
    /^(\d{1,2})[:.\s](\d{1,2})$/u.exec(typed) ??
    /^(\d{1,2})(\d{2})$/u.exec(typed) ??
    /^(\d{1,2})$/u.exec(typed)
  const [hours, minutes] = [Number(found?.[1] ?? 99), Number(found?.[2] ?? 0)]
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
