import * as z from 'zod'

/** What a text of the message editor may hold. Clients may write less, because there are many of them. */
const limits = {
  staff: { characters: 100_000, tags: 5_000, depth: 60 },
  client: { characters: 10_000, tags: 1_000, depth: 30 },
} as const

// A parser closes the open one when the next begins, so these never nest by themselves.
const flat = new Set(['br', 'hr', 'img', 'p', 'li', 'tr', 'td', 'th'])
const tagPattern = /<(\/?)([a-z][a-z0-9]*)/gi

/**
 * True if an HTML text has at most so many tags, nested at most so deep. It only looks for tags and takes
 * time in proportion to the length, so that it can stand before work that takes longer.
 */
export function isLight(html: string, { tags, depth }: { tags: number; depth: number }): boolean {
  let [count, level] = [0, 0]
  for (const [, end, name] of html.matchAll(tagPattern)) {
    count += 1
    if (!flat.has(name?.toLowerCase() ?? '')) level = Math.max(0, level + (end === '/' ? -1 : 1))
    if (count > tags || level > depth) return false
  }
  return true
}

const textOf = ({ characters, ...limit }: (typeof limits)[keyof typeof limits]) =>
  z
    .string()
    .max(characters)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed())
    .refine((value) => isLight(value, limit), { error: 'TOO_MUCH_FORMATTING' })

/** HTML of the editor; everything that the editor does not produce is removed. */
export const richText = textOf(limits.staff)
/** The same from an insured person or a company's officer. */
export const clientText = textOf(limits.client)
