export const longestNotes = 4000

/** Returns a name in two parts, as people write it. */
export function nameParts(name: string): { firstName: string | null; lastName: string | null } {
  const [first = '', ...others] = name.split(/\s+/u).filter(Boolean)
  return { firstName: first || null, lastName: others.join(' ') || null }
}

/** Returns notes with a further message below; the oldest part is kept if both are too long. */
export function withMessage(notes: string | null, message: string | null): string | null {
  return [notes, message].filter(Boolean).join('\n\n').slice(0, longestNotes) || null
}
