import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { gapsIn, withoutVariables } from '@coverline/contract/conversations/reply-variables'
import type { CtxOf } from '../../../platform/context.ts'
import { createBackgroundJob } from '../../../platform/jobs/background-jobs.ts'
import { readText } from '../messages/read-text.ts'
import { filesToSend } from '../messages/send-message.ts'
import { audienceIds } from './audience.ts'
import { insertBroadcast } from './queries.ts'
import { sendBroadcast } from './send-broadcast.ts'

type Ctx = CtxOf<typeof broadcasts.send>
type Input = InputOf<typeof broadcasts.send>

/** Starts a broadcast job, now or at a given time. */
export async function deliverBroadcast(ctx: Ctx, input: Input): Promise<OutputOf<typeof broadcasts.send>> {
  const { providerId, userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const people = await audienceIds(ctx, input)
  const { html, fileIds } = await contentOf(ctx, input)
  const sendAt = input.sendAt === undefined ? null : new Date(input.sendAt)
  if (sendAt && sendAt.getTime() <= ctx.now.getTime())
    ctx.fail('scheduled.in-past', { fields: { sendAt: 'NOT_SUPPORTED_VALUE' } })
  const jobId = await createBackgroundJob(ctx.db, {
    providerId,
    kind: 'conversations.bulk',
    createdBy: userId,
  })
  await insertBroadcast(
    ctx,
    { id: jobId, authorUserId: userId, channel: input.channelType ?? null, html, fileIds, sendAt },
    people,
  )
  await ctx.enqueue(sendBroadcast, { providerId, jobId }, sendAt ? { startAfter: sendAt } : {})
  ctx.audit({ action: 'broadcasts.sent', entity: 'broadcasts', entityId: jobId })
  ctx.emit('broadcasts.changed', { jobId }, { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] })
  ctx.defer()
  return { jobId }
}

/** Returns text and files; rejects variables that nothing fills. */
async function contentOf(
  ctx: Ctx,
  { text, cdnFileIds }: Input,
): Promise<{ html: string; fileIds: string[] }> {
  const { html } = await readText(text)
  const fileIds = (await filesToSend(ctx, cdnFileIds ?? [])).map((file) => file.id)
  if (html === '' && fileIds.length === 0) ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  if (gapsIn((await readText(withoutVariables(html))).plain).length > 0)
    ctx.fail('common.validation', { fields: { text: 'NOT_SUPPORTED_VALUE' } })
  return { html, fileIds }
}
