import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { renderMail, type MailBlock } from '../../../platform/mail/layout.ts'

/**
 * `confirm`: the link, to the new address. `taken`: to the owner of an address that another account wanted.
 * `requested` and `changed`: to the old address.
 */
export type EmailMailKind = 'confirm' | 'taken' | 'requested' | 'changed'

type Parts = { kind: EmailMailKind; locale: Language; publicUrl: string; secret: string; email: string }

/** Hides most of the name of an address: enough for its owner to recognise it. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…')
}

/** Builds a mail about the change of an account's e-mail. */
export function emailMail({ kind, locale, publicUrl, secret, email }: Parts): {
  subject: string
  html: string
  text: string
} {
  const t = (key: string) => translate(locale, `mails:email.${kind}.${key}`, { email: masked(email) })
  const blocks: MailBlock[] = [{ kind: 'text', text: t('text') }]
  if (kind === 'confirm') {
    blocks.push({ kind: 'button', label: t('button'), url: `${publicUrl}/confirm-email#token=${secret}` })
  }
  blocks.push({ kind: 'small', text: t('warning') })
  const content = {
    locale,
    sender: 'Coverline',
    title: t('subject'),
    preview: t('preview'),
    blocks,
    footer: translate(locale, 'mails:footer'),
  }
  return { subject: t('subject'), ...renderMail(content) }
}
