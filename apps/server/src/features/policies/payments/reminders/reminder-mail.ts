import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../../../platform/mail/layout.ts'
import type { Reminder } from './reminder-queries.ts'

const shownDay = (day: string): string => day.split('-').reverse().join('.')

/** Builds the payment reminder mail, before or after the due date, in the person's language. */
export function reminderMail(reminder: Reminder): { subject: string; html: string; text: string } {
  const { locale, kind, providerName: provider } = reminder
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: reminder.currency })
  const values = {
    name: reminder.firstName,
    provider,
    day: shownDay(reminder.dueDate),
    amount: money.format(reminder.open as `${number}`),
  }
  const stage = kind === 'BEFORE' ? 'before' : 'after'
  const t = (key: string) => translate(locale, `payments:mail.${key}`, values)
  const facts = [
    { label: t('open'), value: values.amount },
    { label: t('dueDate'), value: values.day },
    { label: t('plan'), value: reminder.planName },
    { label: t('policyNumber'), value: reminder.policyNumber },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting') },
    { kind: 'text', text: t(`${stage}.text`) },
    { kind: 'facts', facts },
    { kind: 'small', text: t('paid') },
  ]
  const content = {
    locale,
    sender: provider,
    title: t(`${stage}.title`),
    preview: t(`${stage}.preview`),
    blocks,
    footer: t('footer'),
  }
  return { subject: t(`${stage}.subject`), ...renderMail(content) }
}
