import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { pictureAttributes } from '../mail/mail-pictures.ts'

const safeSchemes = ['http', 'https', 'mailto', 'tel']
// A third-party link to a path of the product is removed because its target would look like the product's
// own.
const leadsOut = /^\s*(?:https?:\/\/|mailto:|tel:)/i

/** Exactly what the message editor produces (CONTENT-1) */
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

/**
 * Additionally allowed in a mail: tables and plain styling, shown in a separate frame; nothing is fetched
 * (E3).
 */
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
    'img',
  ],
  // Marks quotes that the mail reader folds; incoming mail never keeps this attribute.
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    div: ['data-quoted'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    img: ['data-cid', 'alt', 'width', 'height'],
  },
  transformTags: {
    ...Object.fromEntries(Object.entries(editorOptions.transformTags ?? {}).filter(([tag]) => tag !== 'div')),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
  },
  // Pictures from elsewhere would be fetched.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-cid'] === undefined,
}

/** Sanitises HTML of the message editor: removes everything that the editor does not produce. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, editorOptions).trim()
}

/** Sanitises HTML of a mail: removes everything that runs, fetches or escapes from its frame. */
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

/** Returns the text of sanitised HTML without markup; blocks and breaks become lines. */
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

/** Converts plain text to HTML. */
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
