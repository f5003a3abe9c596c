import { plainText, sanitizeMail, sanitizeRichText } from '../../../platform/rich-text.ts'
import type { Words } from '../rules.ts'

const quoteMark = '<div data-quoted="1">'

/**
 * What is left of HTML when everything is taken out that may not be there. A mail keeps more of its looks: it is shown in a frame of its
 * own. What it quotes is not among its own words.
 */
export function readText(html: string, isMail = false): Words {
  const clean = isMail ? sanitizeMail(html) : sanitizeRichText(html)
  const plain = plainText(isMail ? (clean.split(quoteMark, 1)[0] ?? '') : clean)
  // The one place that makes them.
  return { html: plain === '' && !clean.includes(quoteMark) ? '' : clean, plain } as Words
}
