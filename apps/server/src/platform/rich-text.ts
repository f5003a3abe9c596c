import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'

const safeSchemes = ['http', 'https', 'mailto', 'tel']
// A link of somebody else's to a place in the product is no link: what it leads to would look like the product's own.
const leadsOut = /^\s*(?:https?:\/\/|mailto:|tel:)/i

/** Just what the message editor makes (CONTENT-1). */
const editorOptions: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: safeSchemes,
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: {
        ...(href !== undefined && leadsOut.test(href) ? { href } : {}),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
}

/** What a mail may look like besides: tables and plain styling, shown in a frame of its own; nothing of it is fetched (E3). */
const mailOptions: sanitize.IOptions = {
  ...editorOptions,
  allowedTags: [
    ...(Array.isArray(editorOptions.allowedTags) ? editorOptions.allowedTags : []),
    'div',
    'span',
    'pre',
    'code',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
  ],
  // What the reader of mails folds away; nothing of what came in keeps the mark.
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    div: ['data-quoted'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  transformTags: Object.fromEntries(
    Object.entries(editorOptions.transformTags ?? {}).filter(([tag]) => tag !== 'div'),
  ),
}

/** HTML of the message editor, with everything taken out that the editor does not make. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, editorOptions).trim()
}

/** HTML of a mail, with everything taken out that acts, fetches or reaches out of its frame. */
export function sanitizeMail(html: string): string {
  return sanitize(html, mailOptions).trim()
}

const lineEnds = new Set([
  'br',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'blockquote',
  'div',
  'tr',
  'pre',
])
const wordless = new Set(['script', 'style', 'textarea', 'option', 'xmp'])

/** The words of sanitised HTML without its marks; blocks and breaks become lines. */
export function plainText(html: string): string {
  let [words, hidden] = ['', 0]
  const parser = new Parser({
    onopentagname: (tag) => void (wordless.has(tag) && (hidden += 1)),
    ontext: (part) => void (hidden === 0 && (words += part)),
    onclosetag: (tag) => {
      if (wordless.has(tag)) hidden -= 1
      if (lineEnds.has(tag)) words += '\n'
    },
  })
  parser.end(html)
  return words
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A text as it was typed, as HTML. */
export function htmlOfText(text: string): string {
  const escaped = text.replace(
    /[&<>"]/g,
    (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`,
  )
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('')
}
