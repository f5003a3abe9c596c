const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns where a text can be cut at this length or before it without splitting a character that people see as
 * one, such as an emoji.
 */
export function cutAt(text: string, most: number): number {
  if (text.length <= most) return text.length
  const { index } = segmenter.segment(text).containing(most) ?? { index: most }
  if (index > 0) return index
  // One character longer than the limit: only half a surrogate pair must not remain.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? Math.max(1, most - 1) : most
}
