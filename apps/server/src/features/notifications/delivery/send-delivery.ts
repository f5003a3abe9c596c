import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { endDelivery } from './delivery-queries.ts'
import { recordDevices } from '../devices/device-queries.ts'
import { noticeMail } from './notice-mail.ts'
import { type Parcel, prepareDelivery } from './prepare-delivery.ts'
import { pushMessage } from './push-message.ts'
import { sendRef } from './send-ref.ts'
import type { SubjectReaders } from '../subjects.ts'

const RETRIES = 6

type Sent = { reached: string[]; gone: string[]; failure: Error | null }

/** Sends one delivery: a mail once, a push once to each device of the user. */
export function sendDelivery(readers: SubjectReaders) {
  return defineJob({
    ...sendRef,
    retries: RETRIES,
    timeoutSeconds: 120,
    handler: async (job, { providerId, deliveryId }) => {
      const parcel = await job.inProvider(providerId, (ctx) => prepareDelivery(ctx, readers, deliveryId))
      if (!parcel) return
      const { reached, gone, failure } = await send(job, providerId, parcel)
      const isLast = job.attempt > RETRIES
      await job.inProvider(providerId, async (ctx) => {
        await recordDevices(ctx, reached, [...gone, ...parcel.lost])
        if (failure === null) await endDelivery(ctx, deliveryId, 'SENT')
        else if (isLast) await endDelivery(ctx, deliveryId, reached.length > 0 ? 'SENT' : 'FAILED')
        if (gone.length > 0) ctx.emit('notifications.changed', {}, { userIds: [parcel.userId] })
      })
      if (failure !== null && !isLast) throw failure
    },
  })
}

async function send(job: JobContext, providerId: string, parcel: Parcel): Promise<Sent> {
  if (parcel.channel === 'email') return sendMail(job, providerId, parcel)
  const message = pushMessage(parcel)
  const sent: Sent = { reached: [], gone: [], failure: null }
  for (const { id, ...address } of parcel.devices) {
    try {
      const outcome = await job.once(`notification ${parcel.id} ${id}`, () =>
        job.services.pusher.send(address, message),
      )
      if (outcome === 'SENT') sent.reached.push(id)
      else sent.gone.push(id)
    } catch (error) {
      // A failing device does not block the others.
      sent.failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }
  return sent
}

async function sendMail(job: JobContext, providerId: string, parcel: Parcel): Promise<Sent> {
  const { config, keys, mailer } = job.services
  const mail = noticeMail(parcel, { publicUrl: config.publicUrl, keys, providerId })
  await job.once(`notification ${parcel.id}`, async (key) => {
    await mailer.send({ key, providerId, to: parcel.email ?? '', locale: parcel.locale, ...mail })
    return null
  })
  return { reached: [], gone: [], failure: null }
}
