interface Member {
  userId: string
  name: string
}

const most = 8
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the members that what is typed behind an @ offers. */
export function offeredTo<M extends Member>(typed: string, members: readonly M[]): M[] {
  return members.filter(({ name }) => folded(name).includes(folded(typed))).slice(0, most)
}

/** Returns the members whose whole name stands in the text behind an @. */
export function mentionedIn<M extends Member>(text: string, members: readonly M[]): M[] {
  const found = new Set(
    splitByMentions(text, members).flatMap(({ part, isMention }) => (isMention ? part : [])),
  )
  return members.filter(({ name }) => found.has(`@${name}`))
}

/** Splits a text into its mentions and what stands between them. */
export function splitByMentions(
  text: string,
  mentions: readonly Member[],
): { part: string; isMention: boolean; at: number }[] {
  // Longer names first: one may begin like another.
  const names = mentions
    .flatMap(({ name }) => (name === '' ? [] : `@${name}`))
    .toSorted((a, b) => b.length - a.length)
  const parts: { part: string; isMention: boolean; at: number }[] = []
  let [start, at] = [0, 0]
  while (at < text.length) {
    const found = names.find((name) => text.startsWith(name, at))
    if (found === undefined) {
      at += 1
      continue
    }
    if (at > start) parts.push({ part: text.slice(start, at), isMention: false, at: start })
    parts.push({ part: found, isMention: true, at })
    at += found.length
    start = at
  }
  if (start < text.length) parts.push({ part: text.slice(start), isMention: false, at: start })
  return parts
}

/** Returns what is typed behind the last @ before the caret; null if the caret is in no mention. */
export function openMention(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}_.'-]*)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const typed = found[1] ?? ''
  return { from: caret - typed.length - 1, typed }
}
