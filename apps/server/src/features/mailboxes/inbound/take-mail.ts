import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import {
  beginTry,
  type End,
  endInbound,
  findWaiting,
  nextOfSender,
  recordFailedTry,
  type WaitingMail,
} from './inbound-queries.ts'
import { mailToRead } from './mail-to-read.ts'
import { recordHealth } from '../health/record-health.ts'
import { findMailbox } from '../queries.ts'
import { type ReadMail, readMail } from './reading/read-mail.ts'
import { settleMail } from '../outbound/settle-mail.ts'

/** Tries of one mail, also those that a process did not survive. */
const mostTries = 5

type Taken = { providerId: string; mailId: string }

/**
 * Reads a waiting mail once: its result and the read mark commit together. A mail that fails every time ends as
 * FAILED, with its original, and the mailbox shows it.
 */
async function takeMail(job: JobContext, { providerId, mailId }: Taken) {
  const waiting = await job.inProvider(providerId, (ctx) => beginTry(ctx, mailId))
  if (!waiting || waiting === 'TURN') return
  if (waiting.tries >= mostTries) {
    await fail(job, { providerId, mailId }, 'NOT_STORED')
    return
  }
  const isLast = waiting.tries === mostTries - 1
  let mail: ReadMail | undefined
  try {
    // Outside of a transaction: the duration depends on the size of the mail.
    mail = await readMail(await buffer(await job.services.files.read({ providerId, id: waiting.fileId })))
    await settle(job, { providerId, mailId }, mail)
  } catch (err) {
    job.log.warn('a mail could not be taken in', { err })
    if (isLast) {
      await fail(job, { providerId, mailId }, mail ? 'NOT_STORED' : 'UNREADABLE')
      return
    }
    await job.inProvider(providerId, async (ctx) => {
      await recordFailedTry(ctx, mailId)
      await startNext(ctx, waiting)
    })
    throw err
  }
}

async function settle(job: JobContext, { providerId, mailId }: Taken, mail: ReadMail): Promise<void> {
  await job.inProvider(providerId, async (ctx) => {
    const arrival = await findWaiting(ctx, mailId, { lock: true })
    if (!arrival) return
    const end = await settleMail(ctx, { mail, arrival })
    await endInbound(ctx, mailId, end, { sender: mail.from?.address ?? null, subject: mail.subject })
    await startNext(ctx, arrival)
  })
}

/** Starts the next mail of the same sender: it waited for this one. */
async function startNext(ctx: Context, mail: WaitingMail): Promise<void> {
  const mailId = await nextOfSender(ctx, mail)
  const { providerId } = ctx.actor
  if (mailId !== undefined) await ctx.enqueue(mailToRead, { providerId, mailId })
}

async function fail(
  job: JobContext,
  { providerId, mailId }: Taken,
  reason: Extract<End, { state: 'FAILED' }>['reason'],
): Promise<void> {
  await job.inProvider(providerId, async (ctx) => {
    const arrival = await findWaiting(ctx, mailId, { lock: true })
    if (!arrival) return
    await endInbound(ctx, mailId, { state: 'FAILED', reason })
    const mailbox = await findMailbox(ctx)
    if (mailbox) await recordHealth(ctx, mailbox.id, { side: 'in', fault: 'UNREADABLE' })
    await startNext(ctx, arrival)
  })
}

export const takeWaitingMail = defineJob({
  ...mailToRead,
  handler: takeMail,
  concurrency: 3,
  retries: mostTries - 1,
  timeoutSeconds: 180,
  // A long mail must not hold up those that were fetched with it.
  isLong: true,
})
