import { defineJob } from '../../../platform/jobs/define-job.ts'
import { bookingMail } from './booking-mail.ts'
import { findLetter, type VisitLink } from './find-letter.ts'
import { type MessagePayload, messageRef } from './message-job.ts'
import { findQueueLetter, isQueueMessage, queueMessageOf } from './queue-letter.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Mails a person about a booking, each message once, however often the job runs. A message that a later change of the
 * booking has overtaken is not sent: that change has its own.
 */
export const sendMessage = (visitLink: VisitLink) =>
  defineJob<MessagePayload>({
    ...messageRef,
    handler: async (job, payload) => {
      const { providerId, bookingId, message, sequence } = payload
      const { config, mailer } = job.services
      const written = await job.inProvider(providerId, async (ctx) => {
        const ofQueue = await queueMessageOf(ctx, payload)
        if (ofQueue !== null) {
          const letter = await findQueueLetter(ctx, { ...payload, message: ofQueue }, visitLink)
          return letter && { letter, mail: queueMail(letter) }
        }
        if (isQueueMessage(message)) return null
        const letter = await findLetter(ctx, { ...payload, message }, visitLink)
        return letter && { letter, mail: bookingMail(letter, config.mail.from) }
      })
      if (written === null) return
      const { email, language } = written.letter
      await job.once(`booking ${bookingId} ${message} ${sequence}`, async (key) => {
        await mailer.send({ key, providerId, to: email, locale: language, ...written.mail })
        return null
      })
    },
  })
