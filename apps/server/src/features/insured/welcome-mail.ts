import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../platform/mail/layout.ts'
import type { Guest } from './invitation-queries.ts'

const shownDay = (day: string): string => day.split('-').reverse().join('.')

/** The mail that invites an insured person to the app. */
export function welcomeMail(
  guest: Guest,
  locale: Language,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const values = { name: guest.firstName, provider: guest.providerName, email: guest.email }
  const t = (key: string) => translate(locale, `insured:welcomeMail.${key}`, values)
  const facts = [
    { label: t('plan'), value: guest.planName },
    { label: t('policyNumber'), value: guest.policyNumber },
    { label: t('validUntil'), value: guest.endDate && shownDay(guest.endDate) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting') },
    { kind: 'text', text: t('text') },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    { kind: 'button', label: t('button'), url: `${publicUrl}/get-app` },
    { kind: 'small', text: t('signIn') },
  ]
  const content = {
    locale,
    sender: guest.providerName,
    title: t('title'),
    preview: t('preview'),
    blocks,
    footer: t('footer'),
  }
  return { subject: t('subject'), ...renderMail(content) }
}
