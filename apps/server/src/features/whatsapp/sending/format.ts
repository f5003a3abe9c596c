import { plainText } from '../../../platform/texts/rich-text.ts'

const marks: Readonly<Record<string, string>> = { strong: '*', em: '_', s: '~', h1: '*', h2: '*', h3: '*' }

/** Marks must touch the words: WhatsApp does not format `* bold *`. */
function marked(text: string, mark: string): string {
  return text
    .split('\n')
    .map((line) => {
      const words = line.trim()
      return words === '' ? line : line.replace(words, () => `${mark}${words}${mark}`)
    })
    .join('\n')
}

type Open = { tag: string; text: string; count: number; href: string }

const words = (html: string): string => plainText(`<p>.${html}.</p>`).slice(1, -1)

function linkText(text: string, href: string): string {
  const shown = text.trim()
  if (href === '' || shown === href || href === `mailto:${shown}` || href === `tel:${shown}`) return text
  return `${text} (${href})`
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function closed({ tag, text, href }: Open, parent: Open | undefined): string {
  const mark = marks[tag]
  if (tag === 'li') {
    const lead = parent?.tag === 'ol' ? `${parent.count}. ` : '- '
    return `${lead}${text.trim().replaceAll('\n', '\n  ')}\n`
  }
  if (tag === 'a') return linkText(text, href)
  if (tag === 'blockquote') return `${quoted(text)}\n\n`
  const inner = mark ? marked(text, mark) : text
  if (tag === 'ul' || tag === 'ol') return `${inner.trimEnd()}\n\n`
  return /^(p|h[1-3])$/.test(tag) ? `${inner.trim()}\n\n` : inner
}

/**
 * Converts the editor's HTML to WhatsApp format: *bold*, _italic_, ~strikethrough~, quotes and lists. Accepts
 * sanitised HTML only.
 */
export function whatsappText(html: string): string {
  const stack: Open[] = [{ tag: '', text: '', count: 0, href: '' }]
  const top = () => stack.at(-1) ?? { tag: '', text: '', count: 0, href: '' }
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? []
    const tag = name.toLowerCase()
    if (tag === '') top().text += words(token)
    else if (tag === 'br') top().text += '\n'
    else if (end !== '/') {
      if (tag === 'li') top().count += 1
      const href = /\shref="([^"]*)"/.exec(token)?.[1] ?? ''
      stack.push({ tag, text: '', count: 0, href: words(href) })
    } else if (stack.length > 1 && top().tag === tag) {
      const done = stack.pop()
      if (done) top().text += closed(done, top())
    }
  }
  while (stack.length > 1) {
    const done = stack.pop()
    if (done) top().text += done.text
  }
  return top()
    .text.replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Appends the quick replies to a text, one per line, where buttons are missing or too small. */
export const withReplies = (text: string, quickReplies: readonly string[]): string =>
  quickReplies.length === 0
    ? text
    : [text, '', ...quickReplies.map((label, at) => `${at + 1}. ${label}`)].join('\n')
