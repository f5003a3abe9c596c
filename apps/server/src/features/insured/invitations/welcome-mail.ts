import type { Language } from '@coverline/contract/common'
import { fillVariables, type InvitationVariable } from '@coverline/contract/invitations/terms'
import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import type { Guest } from './queries.ts'

const shownDay = (day: string): string => day.split('-').reverse().join('.')

/** Data of the mail; without the provider's own text the default is used. */
export type WelcomeFacts = Omit<Guest, 'id' | 'locale'>
type Text = { subject: string; text: string }

/** Returns the default text in a language, with variables. */
export function builtInText(locale: Language): Text {
  const asVariables = Object.fromEntries(
    ['name', 'provider', 'email'].map((variable) => [variable, `{{${variable}}}`]),
  )
  const t = (key: string) => translate(locale, `insured:welcomeMail.${key}`, asVariables)
  return { subject: t('subject'), text: `${t('greeting')}\n\n${t('text')}` }
}

/** Builds the parts of the mail for a person. */
export function welcomeParts(guest: WelcomeFacts, locale: Language) {
  const own = guest.subject !== null && guest.text !== null
  const { subject, text } = own
    ? { subject: guest.subject ?? '', text: guest.text ?? '' }
    : builtInText(locale)
  const values: Record<InvitationVariable, string | null> = {
    name: guest.firstName,
    provider: guest.providerName,
    plan: guest.planName,
    policyNumber: guest.policyNumber,
    validUntil: guest.endDate && shownDay(guest.endDate),
    email: guest.email,
  }
  const t = (key: string) =>
    translate(locale, `insured:welcomeMail.${key}`, { ...values, provider: guest.providerName })
  return {
    // A subject must be one line, whatever the name contains.
    subject: fillVariables(subject, values).replace(/\s+/gu, ' ').trim(),
    paragraphs: fillVariables(text, values)
      .split(/\n{2,}/u)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    facts: [
      { label: t('plan'), value: guest.planName },
      { label: t('policyNumber'), value: guest.policyNumber },
      { label: t('validUntil'), value: values.validUntil },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    button: t('button'),
    signIn: t('signIn'),
    title: t('title'),
    preview: t('preview'),
    footer: t('footer'),
  }
}

/** Builds the mail that invites an insured person to the app. */
export function welcomeMail(
  guest: WelcomeFacts,
  locale: Language,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const { subject, paragraphs, facts, button, signIn, title, preview, footer } = welcomeParts(guest, locale)
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    { kind: 'button', label: button, url: `${publicUrl}/get-app` },
    { kind: 'small', text: signIn },
  ]
  const content = { locale, sender: guest.providerName, title, preview, blocks, footer }
  return { subject, ...renderMail(content) }
}
