import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'a'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/** HTML of the message editor, cleaned once more before it stands in the page; whatever the server holds, nothing of it acts. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** A message's text as it was formatted. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned right above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
