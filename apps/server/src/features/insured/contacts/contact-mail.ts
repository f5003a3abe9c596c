import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import type { ContactToTell } from './mail-queries.ts'

/**
 * `link`: the proving link. `asked` and `changed`: to the contact of before. `opened`: to the new contact of a person whom
 * an operator checked.
 */
export type ContactMailKind = 'link' | 'asked' | 'changed' | 'opened'

type Parts = { kind: ContactMailKind; locale: Language; url: string; told: ContactToTell }

/** Hides most of a contact: enough for its owner to recognise it. */
export function maskedContact(contact: string): string {
  if (!contact.includes('@')) return `…${contact.slice(-3)}`
  return contact.replace(/^(.)[^@]*/, '$1…')
}

/** Builds a mail about a proposed contact. */
export function contactMail({ kind, locale, url, told }: Parts) {
  const { providerName, kind: of } = told
  const words = {
    provider: providerName,
    writer: told.writtenBy ?? providerName,
    contact: kind === 'link' && of === 'PHONE' ? told.contact : maskedContact(told.contact),
  }
  const t = (key: string) => translate(locale, `mails:contact.${kind}.${key}`, words)
  const blocks: MailBlock[] = [{ kind: 'text', text: t('text') }]
  if (kind === 'link') blocks.push({ kind: 'button', label: t('button'), url })
  blocks.push({ kind: 'small', text: t('warning') })
  const title = t('subject')
  const footer = translate(locale, 'mails:footer')
  const content = { locale, sender: providerName, title, preview: t('preview'), blocks, footer }
  return { subject: title, ...renderMail(content) }
}
