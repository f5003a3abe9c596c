import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { renderMail } from '../../../platform/mail/layout.ts'

export const factorMailKinds = ['added', 'removed', 'reset'] as const
export type FactorMailKind = (typeof factorMailKinds)[number]

/** Builds the mail that tells the owner of an account about a change of the second factor. */
export function factorMail(
  kind: FactorMailKind,
  locale: Language,
): { subject: string; html: string; text: string } {
  const t = (key: string) => translate(locale, `mails:factor.${kind}.${key}`)
  const content = {
    locale,
    sender: 'Coverline',
    title: t('subject'),
    preview: t('preview'),
    blocks: [
      { kind: 'text' as const, text: t('text') },
      { kind: 'small' as const, text: t('warning') },
    ],
    footer: translate(locale, 'mails:footer'),
  }
  return { subject: t('subject'), ...renderMail(content) }
}
