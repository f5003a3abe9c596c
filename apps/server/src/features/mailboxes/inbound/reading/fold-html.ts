import { randomBytes } from 'node:crypto'
import sanitize from 'sanitize-html'
import { pictureAttributes } from '../../../../platform/mail/mail-pictures.ts'
import { plainText, sanitizeMail } from '../../../../platform/texts/rich-text.ts'
import { isInRed, pointsBelow } from './answered-below.ts'
import { quoteStart } from './quote-header.ts'

/** Maximum characters of a mail's HTML that are processed. */
export const mostHtml = 400_000

const borderLeft = /border-left\s*:\s*[^;]*(?:solid|#)/i
const borderTop = /border(?:-top)?\s*:\s*(?:none;\s*border-top\s*:\s*)?solid\s+#(?:E1E1E1|B5C4DF)/i

/** True if mail programs start quoted text with this element. */
function isQuoteElement(tag: string, attributes: sanitize.Attributes): boolean {
  const { class: names = '', id = '', type = '', style = '' } = attributes
  if (/\b(?:gmail_quote|gmail_quote_container|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b/.test(names))
    return true
  if (/^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)$/.test(id))
    return true
  if (tag === 'blockquote') return type.toLowerCase() === 'cite' || borderLeft.test(style)
  return tag === 'div' && borderTop.test(style)
}

/** Longer words of its own are an answer above the quote. */
const shortOwn = 120

type Piece = { at: number; text: string }

/** Returns the lines of HTML with their positions. */
function linesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  let [start, words] = [0, '']
  const end = (next: number): void => {
    if (words.trim() !== '') pieces.push({ at: start, text: plainText(words) })
    start = next
    words = ''
  }
  for (const found of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/gi)) {
    const [part, , tag] = found
    if (tag === undefined) words += part
    else if (/^(?:p|div|br|li|ul|ol|tr|td|th|table|blockquote|hr|h[1-3]|pre)$/i.test(tag))
      end(found.index + (part.startsWith('</') || /^<br/i.test(part) ? part.length : 0))
  }
  end(html.length)
  return pieces
}

/** True if text follows a finished quote. */
function isAnswered(html: string): boolean {
  let [depth, hasEnded] = [0, false]
  for (const [part, close, tag] of html.matchAll(/<(\/?)(blockquote)[^>]*>|<[^>]+>|[^<]+/gi)) {
    if (tag !== undefined) {
      depth += close === '/' ? -1 : 1
      if (close === '/' && depth <= 0) hasEnded = true
    } else if (!part.startsWith('<') && hasEnded && depth <= 0 && part.replaceAll('&nbsp;', '').trim() !== '')
      return true
  }
  return false
}

/** Splits a mail's HTML into its own text and quoted text, both sanitised. */
export function foldHtml(given: string): { own: string; quoted: string } {
  const mark = `quote-${randomBytes(8).toString('hex')}`
  // Not sanitised yet: sanitising would remove the attributes that programs leave as marks.
  const marked = sanitize(given.slice(0, mostHtml), {
    allowedTags: false,
    allowedAttributes: {
      '*': ['href', 'colspan', 'rowspan', 'data-mark', 'data-cid', 'alt', 'width', 'height'],
    },
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag }) => /^(?:style|script|title|head|textarea|option|noscript)$/.test(tag),
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, attribs) => {
        if (tagName === 'img') return { tagName, attribs: pictureAttributes(attribs) }
        const { 'data-mark': _given, 'data-quoted': _quoted, ...kept } = attribs
        return {
          tagName,
          attribs: isQuoteElement(tagName, attribs) ? { ...kept, 'data-mark': mark } : kept,
        }
      },
    },
  })
  const whole = sanitizeMail(marked)
  const at = beginningOf(marked, mark)
  if (at === undefined || isAnswered(marked.slice(at))) return { own: whole, quoted: '' }
  const own = sanitizeMail(marked.slice(0, at))
  const words = plainText(own)
  // Outlook puts no mark around a quote, so that its end can't be seen.
  const isBelow = pointsBelow(words) || (words.length < shortOwn && isInRed(given))
  if (words === '' || isBelow) return { own: whole, quoted: '' }
  return { own, quoted: sanitizeMail(marked.slice(at)) }
}

/** Returns the start of quoted text: the mark of a program or an introducing line, whichever comes first. */
function beginningOf(marked: string, mark: string): number | undefined {
  const found = new RegExp(`<[a-z0-9]+[^>]*data-mark="${mark}"`, 'i').exec(marked)?.index
  const lines = linesOf(marked)
  const texts = lines.map(({ text }) => text)
  for (const [nth, { at }] of lines.entries()) {
    if (found !== undefined && at >= found) break
    const start = quoteStart(texts, nth)
    if (start?.kind === 'FORWARD') return undefined
    if (start) return at
  }
  if (found === undefined) return undefined
  // Gmail uses the same element for forwarded and for quoted text.
  const inside = lines.findIndex(({ at }) => at >= found)
  return inside >= 0 && quoteStart(texts, inside)?.kind === 'FORWARD' ? undefined : found
}
