import { pictureMark } from '../../../platform/mail/mail-pictures.ts'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { sanitizeBeside } from '../../../platform/texts/rich-text-beside.ts'
import type { Words } from '../rules.ts'

const quoteMark = '<div data-quoted="1">'

/**
 * Sanitises HTML. A mail keeps more of its formatting, because it is shown in its own frame. Quoted text does
 * not count as its own words.
 */
export async function readText(html: string, isMail = false): Promise<Words> {
  const clean = await sanitizeBeside(html, isMail)
  const plain = plainText(isMail ? (clean.split(quoteMark, 1)[0] ?? '') : clean)
  // The only place that creates this branded type.
  const isEmpty = plain === '' && !clean.includes(quoteMark) && !clean.includes(pictureMark)
  return { html: isEmpty ? '' : clean, plain } as Words
}
