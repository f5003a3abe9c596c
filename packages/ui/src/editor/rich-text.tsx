import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { markWords } from './mark-words.ts'
import classes from './rich-text.module.css'

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'a',
    'mark',
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/**
 * Sanitises HTML of the message editor again before it is rendered, so that nothing in it can run whatever
 * the server stores.
 */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

const none: readonly string[] = []

/** Renders a message's formatted text; `marked` words stand out. */
export function RichText({ html, marked = none }: { html: string; marked?: readonly string[] }) {
  const clean = useMemo(() => cleanHtml(markWords(html, marked)), [html, marked])
  // oxlint-disable-next-line react/no-danger -- cleaned right above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
