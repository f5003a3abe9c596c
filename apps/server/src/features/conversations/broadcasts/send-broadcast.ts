import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { finishBackgroundJob, reportProgress } from '../../../platform/jobs/background-jobs.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { insuredService } from '../../insured/service.ts'
import { addMessage } from '../messages/add-message.ts'
import { readText } from '../messages/read-text.ts'
import { lockConversation } from '../lock-conversation.ts'
import { chatFileNames } from '../messages/message-queries.ts'
import { lettersTo } from './letters.ts'
import { type BroadcastState, countBroadcast, endPerson, findBroadcastState, takeWaiting } from './queries.ts'
import type { Letter } from './rules.ts'

const atOnce = 25

type Payload = { providerId: string; jobId: string }

/**
 * Sends to one person, or records why it is impossible. Starts no conversation with an unreachable person.
 */
async function writeTo(ctx: Context, bulk: BroadcastState, insuredId: string, letter: Letter): Promise<void> {
  const place = { bulkId: bulk.id, insuredId }
  if (letter.reason !== null) return endPerson(ctx, place, { code: letter.reason })
  const conversation = await lockConversation(ctx, { insuredId }, letter.channel)
  const messageId = await addMessage(ctx, conversation, {
    author: 'SUPPORT',
    authorUserId: bulk.authorUserId,
    channel: letter.channel,
    words: await readText(letter.html),
    files: await chatFileNames(ctx, bulk.fileIds),
    clientKey: `bulk-${bulk.id}`,
    isAutomatic: true,
  })
  return endPerson(ctx, place, { messageId })
}

/** Takes the next people in id order, so that two jobs never deadlock. */
async function writeToNext(ctx: Context, bulk: BroadcastState): Promise<void> {
  const ids = await takeWaiting(ctx, bulk.id, atOnce)
  if (ids.length === 0) return
  const there = new Set(await insuredService.visibleIds(ctx, ids))
  const letters = new Map(
    (await lettersTo(ctx, ids, bulk)).map(({ person, letter }) => [person.id, letter] as const),
  )
  const gone: Letter = { reason: 'NOT_FOUND' }
  for (const id of ids) await writeTo(ctx, bulk, id, (there.has(id) && letters.get(id)) || gone)
}

/**
 * Runs one batch. Returns the remaining number, or null if the broadcast was canceled. Locks the job's row
 * first, as a cancel does.
 */
async function step(ctx: Context, jobId: string): Promise<number | null> {
  const bulk = await findBroadcastState(ctx, jobId)
  if (!bulk || !(await reportProgress(ctx.db, jobId, 0))) return null
  await writeToNext(ctx, bulk)
  const { total, sent, failed, waiting } = await countBroadcast(ctx, jobId)
  await reportProgress(ctx.db, jobId, (100 * (sent + failed)) / Math.max(1, total))
  if (waiting === 0) await finishBackgroundJob(ctx.db, jobId, { result: { sent, failed } })
  ctx.emit('broadcasts.changed', { jobId }, { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] })
  return waiting
}

/** Sends in batches: a killed job continues where it stopped. */
export async function startBroadcast(
  job: Pick<JobContext, 'inProvider' | 'signal'>,
  { providerId, jobId }: Payload,
): Promise<void> {
  for (;;) {
    if (job.signal.aborted) throw new Error('stopped before all were written to')
    const left: number | null = await job.inProvider(providerId, (ctx) => step(ctx, jobId))
    if (left === null || left === 0) return
  }
}

export const sendBroadcast = defineJob<Payload>({
  name: 'conversations.send-bulk',
  payload: z.strictObject({ providerId: z.uuid(), jobId: z.uuid() }),
  isLong: true,
  handler: startBroadcast,
})
