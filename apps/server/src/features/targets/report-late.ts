import type { Happening } from '@coverline/contract/notifications/terms'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inProviders } from '../../platform/jobs/in-every-provider.ts'
import { notificationService } from '../notifications/service.ts'
import { type LateTicket, ticketService } from '../tickets/service.ts'
import { readClock } from './clock.ts'
import { findSettings, findTold, lockSettings, providersWithTargets, writeTold } from './queries.ts'

/** Requests that one provider's run reports; the rest follow a minute later. */
const atOnce = 200

async function tell(
  ctx: Context,
  happening: Happening,
  { id, since, userIds }: LateTicket,
  escalationUserId: string | null,
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: 'REQUEST_LATE',
    happening,
    userIds: [...new Set([...userIds, ...(escalationUserId === null ? [] : [escalationUserId])])],
    subject: { noun: 'tickets', id },
    key: `late ${happening} ${id} ${since.toISOString()}`,
  })
}

/**
 * Tells of the requests of a provider that became late since the last time. The notices and the moment up to which they are told commit
 * together, and the lock lets one runner in at a time.
 */
export async function reportLate(ctx: Context): Promise<void> {
  await lockSettings(ctx)
  const { escalationUserId } = await findSettings(ctx)
  const [{ lateSince }, told] = [await readClock(ctx), await findTold(ctx)]
  const report = async (happening: Happening, after: Date | null, until: Date | null) => {
    if (until === null) return null
    const kind = happening === 'UNANSWERED' ? 'ANSWER' : 'CLOSE'
    const late = after === null ? [] : await ticketService.late(ctx, kind, { after, until, most: atOnce })
    for (const ticket of late) await tell(ctx, happening, ticket, escalationUserId)
    return late.length < atOnce ? until : (late.at(-1)?.since ?? until)
  }
  await writeTold(ctx, {
    answers: await report('UNANSWERED', told.answers, lateSince.answer),
    closes: await report('UNCLOSED', told.closes, lateSince.close),
  })
}

/** Runs every minute: tells the assignee, else the members of a new request, and the member that the provider chose. */
export const reportLateJob = defineJob({
  name: 'targets.report',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  handler: (job) =>
    inProviders(job, providersWithTargets, (providerId) => job.inProvider(providerId, reportLate)),
})
