import { sanitizeMail, sanitizeRichText } from './rich-text.ts'

/** What `rich-text-beside.ts` asks of its thread */
export type Sanitizing = { html: string; isMail: boolean }

export default function run({ html, isMail }: Sanitizing): string {
  return isMail ? sanitizeMail(html) : sanitizeRichText(html)
}
