import { defineJob } from '../../../platform/jobs/define-job.ts'
import { bookingMail } from './booking-mail.ts'
import { findLetter, type VisitLink } from './find-letter.ts'
import { type MessagePayload, messageRef } from './message-job.ts'

/**
 * Mails a person about a booking, each message once, however often the job runs. A message that a later change of the
 * booking has overtaken is not sent: that change has its own.
 */
export const sendMessage = (visitLink: VisitLink) =>
  defineJob<MessagePayload>({
    ...messageRef,
    handler: async (job, payload) => {
      const { providerId, bookingId, message, sequence } = payload
      const letter = await job.inProvider(providerId, (ctx) => findLetter(ctx, payload, visitLink))
      if (letter === null) return
      const { config, mailer } = job.services
      await job.once(`booking ${bookingId} ${message} ${sequence}`, async (key) => {
        const mail = bookingMail(letter, config.mail.from)
        await mailer.send({ key, providerId, to: letter.email, locale: letter.language, ...mail })
        return null
      })
    },
  })
