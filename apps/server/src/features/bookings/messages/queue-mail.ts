import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import type { QueueLetter } from './queue-letter.ts'

/** Builds the mail to a person who waits for a doctor on duty, or that a doctor has taken, or whose visit is canceled. */
export function queueMail(letter: QueueLetter): { subject: string; html: string; text: string } {
  const { language, message, service, place, doctor, firstName, providerName: sender, link } = letter
  const t = (key: string) =>
    translate(language, `bookings:mail.${key}`, { service, name: firstName, provider: sender })
  const isCanceled = message === 'CANCELLATION'
  const facts = [
    { label: t('service'), value: service },
    { label: t('doctor'), value: doctor },
    { label: t('queuePlace'), value: place === null ? null : String(place) },
    { label: t('place'), value: t('video') },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting') },
    { kind: 'text', text: t(isCanceled ? 'canceledInQueue' : `${message}.text`) },
    { kind: 'facts', facts },
    ...(link === null
      ? []
      : [
          { kind: 'button' as const, label: t(message === 'TAKEN' ? 'enter' : 'toQueue'), url: link },
          { kind: 'small' as const, text: t('ownLink') },
          { kind: 'small' as const, text: t(message === 'TAKEN' ? 'TAKEN.help' : 'QUEUED.help') },
        ]),
  ]
  const title = t(`${message}.title`)
  const content = {
    locale: language,
    sender,
    title,
    preview: service,
    blocks,
    footer: t(isCanceled ? 'footer' : 'queueFooter'),
  }
  const subject = `${title}: ${service}`.replace(/\s+/gu, ' ').trim()
  return { subject, ...renderMail(content) }
}
