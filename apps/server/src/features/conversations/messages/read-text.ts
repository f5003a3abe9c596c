import { plainText, sanitizeMail, sanitizeRichText } from '../../../platform/rich-text.ts'
import type { Words } from '../rules.ts'

const quoteMark = '<div data-quoted="1">'

/**
 * Sanitises HTML. A mail keeps more of its formatting, because it is shown in its own frame. Quoted text does
 * not count as its own words.
 */
export function readText(html: string, isMail = false): Words {
  const clean = isMail ? sanitizeMail(html) : sanitizeRichText(html)
  const plain = plainText(isMail ? (clean.split(quoteMark, 1)[0] ?? '') : clean)
  // The only place that creates this branded type.
  return { html: plain === '' && !clean.includes(quoteMark) ? '' : clean, plain } as Words
}
