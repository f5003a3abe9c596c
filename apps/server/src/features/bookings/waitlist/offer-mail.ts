import type { Language } from '@coverline/contract/languages'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import { doctorService } from '../../doctors/service.ts'
import { planService } from '../../plans/service.ts'
import { findRecipient } from '../messages/recipient-queries.ts'
import { clockText, rangeText } from '../messages/time-text.ts'
import { linkOfOffer } from './offer-link.ts'
import { findOffer } from './offer-queries.ts'
import { offerMailRef } from './offer-time.ts'

type Letter = {
  language: Language
  email: string
  firstName: string
  sender: string
  service: string
  doctor: string
  time: string
  until: string
  link: string
}

/** Returns what the mail of an open offer says; null if it is over or the person has no e-mail. */
async function findLetter(ctx: Context, offerId: string): Promise<Letter | null> {
  const offer = await findOffer(ctx, { id: offerId })
  const { workspace, providerId } = ctx.actor
  if (offer?.state !== 'OPEN' || offer.expiresAt <= ctx.now || !workspace) return null
  const person = await findRecipient(ctx, offer.personProfileId)
  const link = linkOfOffer(ctx.services, providerId, offer)
  if (!person?.email || link === null) return null
  const { email, firstName } = person
  const language = person.language ?? offer.language
  const services = await planService.titlesOf({ ...ctx, locale: language }, [offer.serviceId])
  const doctors = await doctorService.namesOf(ctx, [offer.doctorId])
  const { timeZone, providerName: sender } = workspace
  return {
    language,
    email,
    firstName,
    sender,
    link,
    service: services.get(offer.serviceId)?.title ?? '',
    doctor: doctors.get(offer.doctorId) ?? '',
    time: rangeText({ ...offer, timeZone }, language),
    until: clockText(offer.expiresAt, timeZone, language),
  }
}

function mailOf(letter: Letter): { subject: string; html: string; text: string } {
  const { language, firstName, sender, service, doctor, time, until, link } = letter
  const t = (key: string) =>
    translate(language, `bookings:mail.${key}`, { name: firstName, provider: sender, service, until })
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('greeting') },
    { kind: 'text', text: t('OFFER.text') },
    {
      kind: 'facts',
      facts: [
        { label: t('when'), value: time },
        { label: t('doctor'), value: doctor },
        { label: t('place'), value: t('video') },
      ],
    },
    { kind: 'button', label: t('OFFER.open'), url: link },
    { kind: 'small', text: t('ownLink') },
    { kind: 'small', text: t('OFFER.help') },
  ]
  const title = t('OFFER.title')
  const subject = `${title}: ${service}`.replace(/\s+/gu, ' ').trim()
  const content = { locale: language, sender, title, preview: `${service}, ${time}`, blocks }
  return { subject, ...renderMail({ ...content, footer: t('OFFER.footer') }) }
}

/** Mails an offered time to its person, once, as long as the offer is open. */
export const sendOffer = defineJob({
  ...offerMailRef,
  handler: async (job, { providerId, offerId }) => {
    const letter = await job.inProvider(providerId, (ctx) => findLetter(ctx, offerId))
    if (letter === null) return
    await job.once(`waitlist offer ${offerId}`, async (key) => {
      const { email: to, language: locale } = letter
      await job.services.mailer.send({ key, providerId, to, locale, ...mailOf(letter) })
      return null
    })
  },
})
