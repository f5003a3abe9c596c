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
      const { letter, mail } = written
      const send = (to: string, own: typeof mail, name: string) =>
        job.once(name, async (key) => {
          await mailer.send({ key, providerId, to, locale: letter.language, ...own })
          return null
        })
      const name = `booking ${bookingId} ${message} ${sequence}`
      await send(letter.email, mail, name)
      if (!('also' in letter)) return
      for (const email of letter.also)
        await send(email, bookingMail({ ...letter, email }, config.mail.from), `${name} ${email}`)
    },
  })
