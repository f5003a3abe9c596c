import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { EffectBusyError } from '../../../platform/jobs/once.ts'
import { conversationService } from '../../conversations/service.ts'
import { classifySmtpError } from '../health/classify-smtp-error.ts'
import { contentsOf, deliver } from './deliver.ts'
import { composeMail, type Draft, type Waiting } from './compose-mail.ts'
import { classifyConnectionError } from '../health/classify-connection-error.ts'
import type { MailServerLogin } from '../mail-server.ts'
import { recordHealth } from '../health/record-health.ts'
import { findTries, forgetTries, makeTriesDue, recordTry } from './outbound-queries.ts'
import { loginOf } from '../passwords.ts'
import { findMailbox, type MailboxRow } from '../queries.ts'

const most = { atOnce: 200, conversations: 4, tries: 12 } as const

type Work = {
  job: JobContext
  providerId: string
  mailbox: MailboxRow
  login: MailServerLogin | undefined
  refused: AbortController
}

const isAddress = (address: string | null): address is string => /^[^\s@<>]+@[^\s@<>]+$/.test(address ?? '')

/**
 * Returns the waiting messages, one ordered list per conversation; a message that waits for a retry delays
 * the following ones.
 */
function lanesOf(
  rows: readonly Waiting[],
  tries: Awaited<ReturnType<typeof findTries>>,
  now: Date,
): string[][] {
  const lanes = new Map<string, { messageIds: string[]; isHeld: boolean }>()
  for (const row of rows) {
    const lane = lanes.get(row.conversationId) ?? { messageIds: [], isHeld: false }
    lanes.set(row.conversationId, lane)
    const known = tries.get(row.messageId)
    if (known && known.nextAt.getTime() > now.getTime()) lane.isHeld = true
    if (!lane.isHeld) lane.messageIds.push(row.messageId)
  }
  return [...lanes.values()].map(({ messageIds }) => messageIds).filter((ids) => ids.length > 0)
}

type Report = Parameters<typeof conversationService.deliveries.report>[1]

async function finish({ job, providerId, mailbox }: Work, report: Report): Promise<void> {
  await job.inProvider(providerId, async (ctx) => {
    await conversationService.deliveries.report(ctx, report)
    await forgetTries(ctx, report.messageId)
    await recordHealth(ctx, mailbox.id, { side: 'out', fault: null, hasCarried: report.state === 'SENT' })
  })
  // The server works again: rejected messages are due now.
  if (report.state === 'SENT' && mailbox.outError !== null)
    await job.inProvider(providerId, (ctx) => makeTriesDue(ctx, 'refused'))
}

/**
 * Records a failure; true if the message failed for good and the next one may be sent. A mailbox that its
 * server rejects is retried forever: its mails wait and none of them fails.
 */
async function fail(work: Work, messageId: string, error: unknown): Promise<boolean> {
  const { job, providerId, mailbox } = work
  const blame = classifySmtpError(error)
  if (blame === 'MAIL') {
    await finish(work, { messageId, state: 'FAILED', failureCode: 'MAIL_REFUSED' })
    return true
  }
  const isRefused = blame === 'MAILBOX'
  // Every other mail in this run would be rejected too.
  if (isRefused) work.refused.abort()
  job.log.warn('a mail did not go out', { err: error })
  const fault = classifyConnectionError(error)
  return job.inProvider(providerId, async (ctx) => {
    // Lock order: message, tries, mailbox, as in a concurrent send.
    await conversationService.deliveries.release(ctx, messageId)
    const tries = await recordTry(ctx, { messageId, error: fault, isRefusal: isRefused })
    const isOver = !isRefused && tries >= most.tries
    if (isOver) {
      const failureCode = blame === 'UNCLEAR' ? 'MAIL_REFUSED' : 'MAIL_NOT_SENT'
      await conversationService.deliveries.report(ctx, { messageId, state: 'FAILED', failureCode })
      await forgetTries(ctx, messageId)
    }
    // A server that postpones one recipient works.
    if (blame !== 'LATER') await recordHealth(ctx, mailbox.id, { side: 'out', fault })
    return isOver
  })
}

type Claimed = { draft: Draft; address: string; form: string; nth: number }

/**
 * Claims a message and composes its mail in its current form, because it may have changed since the run
 * began. Undefined if it is settled without a mail; HELD if it and the following ones must wait.
 */
async function claim(
  { job, providerId, mailbox }: Work,
  messageId: string,
): Promise<Claimed | 'HELD' | null> {
  const { deliveries } = conversationService
  return job.inProvider(providerId, async (ctx) => {
    const row = await deliveries.claim(ctx, messageId)
    if (row === 'TAKEN') return 'HELD'
    if (row === 'GONE') return null
    const known = (await findTries(ctx, [messageId])).get(messageId)
    if (known && known.nextAt.getTime() > ctx.now.getTime()) {
      await deliveries.release(ctx, messageId)
      return 'HELD'
    }
    if (!isAddress(row.address)) {
      await deliveries.report(ctx, { messageId, state: 'FAILED', failureCode: 'CLIENT_HAS_NO_ADDRESS' })
      return null
    }
    // A message corrected after a crash, or sent again by hand, is a different mail than before.
    const form = [messageId, row.editedAt?.toISOString(), row.sentAgain || undefined]
      .filter(Boolean)
      .join(' ')
    return { draft: await composeMail(ctx, mailbox, row), address: row.address, form, nth: known?.nth ?? 0 }
  })
}

const keepMilliseconds = 30_000

/** Runs a long action on a claimed message and renews the claim. */
async function whileKept<T>({ job, providerId }: Work, messageId: string, act: () => Promise<T>): Promise<T> {
  const keep = () =>
    job
      .inProvider(providerId, (ctx) => conversationService.deliveries.keep(ctx, messageId))
      .catch((error: unknown) => job.log.warn('a claim was not kept', { err: error }))
  const timer = setInterval(() => void keep(), keepMilliseconds).unref()
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

/** Sends one message; false if the following ones must wait. */
async function sendOne(work: Work, messageId: string): Promise<boolean> {
  const { job } = work
  const claimed = await claim(work, messageId)
  if (claimed === null) return true
  if (claimed === 'HELD') return false
  const { draft, address, form, nth } = claimed
  // Null: sent by a version without other recipients.
  let lost: readonly string[] | null
  try {
    // A try that the server rejected is over; a broken one may have arrived and stays claimed for two
    // minutes.
    lost = await job.once(`mail out ${form} ${nth}`, () =>
      whileKept(work, messageId, async () =>
        deliver(job, work.login, await contentsOf(job, draft, `mail out ${form}`)),
      ),
    )
  } catch (error) {
    if (!(error instanceof EffectBusyError)) return fail(work, messageId, error)
    await job.inProvider(work.providerId, (ctx) => conversationService.deliveries.release(ctx, messageId))
    return false
  }
  const { subject, thread } = draft.mail
  const mail = { address: address.toLowerCase(), subject, refs: thread.references ?? [] }
  await finish(work, { messageId, state: 'SENT', externalId: thread.messageId, mail, lost: lost ?? [] })
  return true
}

const isStopped = ({ job, refused }: Work): boolean => job.signal.aborted || refused.signal.aborted

/** Returns the number of settled messages. */
async function sendLane(work: Work, messageIds: readonly string[]): Promise<number> {
  let settled = 0
  for (const messageId of messageIds) {
    if (isStopped(work) || !(await sendOne(work, messageId))) break
    settled += 1
  }
  return settled
}

/** Sends the messages that wait now. Returns the number of settled messages. */
async function sendRound(job: JobContext, providerId: string): Promise<number> {
  const found = await job.inProvider(providerId, async (ctx) => {
    const mailbox = await findMailbox(ctx)
    if (!mailbox || mailbox.verifiedAt === null || !ctx.actor.workspace?.features.includes('EMAIL'))
      return undefined
    const rows = await conversationService.deliveries.waiting(ctx, 'EMAIL', most.atOnce)
    const tries = await findTries(
      ctx,
      rows.map(({ messageId }) => messageId),
    )
    return { mailbox, lanes: lanesOf(rows, tries, ctx.now) }
  })
  if (!found) return 0
  const { mailbox } = found
  const login = loginOf(job.services.keys, providerId, mailbox, 'smtp')
  const work = { job, providerId, mailbox, login, refused: new AbortController() }
  const lanes = [...found.lanes]
  const next = async (): Promise<number> => {
    let settled = 0
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) settled += await sendLane(work, lane)
    return settled
  }
  const all = await Promise.all(Array.from({ length: most.conversations }, next))
  return all.reduce((sum, each) => sum + each, 0)
}

/**
 * Sends waiting mails, each conversation in order. No transaction is open while it talks to a server. Runs
 * again as long as mails were sent: another job may have left a new message to this one, because this job had
 * the conversation.
 */
export async function sendWaiting(job: JobContext, providerId: string): Promise<void> {
  while (!job.signal.aborted && (await sendRound(job, providerId)) > 0);
}

export const sendWaitingMail = defineJob({
  ...conversationService.mails.queued,
  handler: (job, { providerId }) => sendWaiting(job, providerId),
  retries: 2,
  concurrency: 4,
  isLong: true,
  timeoutSeconds: 600,
})
