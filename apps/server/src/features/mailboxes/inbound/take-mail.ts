import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyOf } from '../../../platform/files/file-store.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { endInbound, findWaiting } from './inbound-queries.ts'
import { mailToRead } from './mail-to-read.ts'
import { recordHealth } from '../health/record-health.ts'
import { findMailbox } from '../queries.ts'
import { type ReadMail, readMail } from './reading/read-mail.ts'
import { settleMail } from '../outbound/settle-mail.ts'

const lastTry = 4

/** Reads a waiting mail once: its result and the read mark commit together. */
async function takeMail(job: JobContext, { providerId, mailId }: { providerId: string; mailId: string }) {
  const { files } = job.services
  const waiting = await job.inProvider(providerId, (ctx) => findWaiting(ctx, mailId, { lock: false }))
  if (!waiting) return
  const file = { providerId, id: waiting.fileId }
  // Outside of a transaction: the duration depends on the size of the mail.
  const mail = await read(job, await buffer(await files.read(file)))
  const isDone = await job.inProvider(providerId, async (ctx) => {
    const arrival = await findWaiting(ctx, mailId, { lock: true })
    if (!arrival) return false
    if (!mail) {
      await endInbound(ctx, mailId, { state: 'FAILED', reason: 'UNREADABLE' })
      await noteUnreadable(ctx)
      return false
    }
    const end = await settleMail(ctx, { mail, arrival })
    await endInbound(ctx, mailId, end)
    await files.remove(ctx.db, arrival.fileId)
    return true
  })
  // Otherwise the sweep would delete it a day later.
  if (isDone) await files.disk.delete(keyOf(file)).catch(() => undefined)
}

async function noteUnreadable(ctx: Context): Promise<void> {
  const mailbox = await findMailbox(ctx)
  if (mailbox) await recordHealth(ctx, mailbox.id, { side: 'in', fault: 'UNREADABLE' })
}

/** Returns the parsed mail; undefined if parsing fails after several tries. */
async function read(job: JobContext, raw: Buffer): Promise<ReadMail | undefined> {
  try {
    return await readMail(raw)
  } catch (err) {
    if (err instanceof AppError || job.attempt < lastTry) throw err
    job.log.warn('a mail could not be read', { err })
    return undefined
  }
}

export const takeWaitingMail = defineJob({
  ...mailToRead,
  handler: takeMail,
  concurrency: 3,
  timeoutSeconds: 180,
})
