import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Adapter, SendOutcome } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import { type Claim, claimNext } from '../link/claim.ts'
import { markDown } from '../link/health.ts'
import type { LinkRow } from '../queries.ts'
import { movePart } from './reports.ts'
import { pauseAfter } from '../rules.ts'
import { lockPart, takeEarlyReport, writePart } from './send-queries.ts'

async function settle(ctx: Context, claim: Claim, outcome: SendOutcome): Promise<void> {
  const row = await lockPart(ctx, claim)
  // A report was faster, or another process claimed the part.
  if (!row || row.state !== 'CLAIMED' || row.attempts !== claim.attempts) return
  if (outcome.kind === 'accepted') {
    const { externalId } = outcome
    const early = await takeEarlyReport(ctx, externalId)
    await movePart(ctx, row, { externalId, ...(early ?? { state: 'ACCEPTED' as const }) })
  } else if (outcome.kind === 'refused') {
    await movePart(ctx, row, { state: 'FAILED', failureCode: outcome.code })
  } else if (outcome.kind === 'later') {
    const pause = pauseAfter(row.attempts, outcome.afterMilliseconds)
    await writePart(ctx, row, { state: 'WAITING', nextAt: new Date(ctx.now.getTime() + pause) })
  } else if (outcome.kind === 'down') {
    await writePart(ctx, row, { state: 'WAITING', nextAt: ctx.now })
    await markDown(ctx, claim.link, outcome.reason)
  }
  // Unsure: it stays claimed. Either WhatsApp reports it, or it is taken again when the claim has run out.
}

type Work = Pick<JobContext, 'inProvider' | 'signal' | 'services'>

/** Sends waiting messages, in order within each conversation and each once. Returns when to check again. */
export async function sendIn(
  { inProvider, signal, services }: Work,
  providerId: string,
  open: (link: LinkRow) => Adapter | null = (link) => adapterOf(services, providerId, link),
): Promise<Date | null> {
  while (!signal.aborted) {
    const next = await inProvider(providerId, (ctx) => claimNext(ctx, open))
    if (next.claim === null) return next.lookAt
    const { claim } = next
    const outcome = await claim.adapter.send(claim.outgoing, signal)
    await inProvider(providerId, (ctx) => settle(ctx, claim, outcome))
  }
  return null
}

export const sendWaiting = defineJob({
  ...conversationService.outgoing.WHATSAPP,
  retries: 10,
  timeoutSeconds: 600,
  handler: async (ctx, { providerId }) => {
    const lookAt = await sendIn(ctx, providerId)
    if (lookAt === null) return
    await ctx.inProvider(providerId, (context) =>
      context.enqueue(
        conversationService.outgoing.WHATSAPP,
        { providerId },
        { startAfter: lookAt, singletonKey: `${providerId} later` },
      ),
    )
  },
})
