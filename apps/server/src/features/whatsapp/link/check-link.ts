import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import type { Adapter, CheckOutcome } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import { oldestEvent } from '../inbound/event-queries.ts'
import { isSwitchedOn } from './feature.ts'
import { markDown, markUp, sendAgain } from './health.ts'
import { countWaiting, findLink } from '../queries.ts'
import { readTemplatesRef } from '../templates/read-templates.ts'
import { sweepEarlyReports } from '../sending/send-queries.ts'
import { takeRef } from '../inbound/store-events.ts'

const payload = z.strictObject({ providerId: z.uuid() })
export const checkRef: JobRef<{ providerId: string }> = { name: 'whatsapp.check', payload }

const templatesEvery = 3_600_000
// Short limits so that a drop is reported within two minutes: the watch runs once a minute and tries a
// hanging peer twice.
const secondLookAfter = 2_000
const lookMilliseconds = 8_000

/** Repeats a failed check once because the network may be the cause; a rejection counts immediately. */
async function look(adapter: Adapter, signal: AbortSignal): Promise<CheckOutcome> {
  const once = () => adapter.check(AbortSignal.any([signal, AbortSignal.timeout(lookMilliseconds)]))
  const first = await once()
  if (first.isUp || first.reason !== 'UNREACHABLE' || signal.aborted) return first
  await pause(secondLookAfter)
  return once()
}

/** Checks the link of a provider and notifies when its state changed. */
export async function checkIn(
  { inProvider, services, signal }: Pick<JobContext, 'inProvider' | 'services' | 'signal'>,
  providerId: string,
): Promise<void> {
  const link = await inProvider(providerId, async (ctx) => {
    const row = await findLink(ctx)
    return isSwitchedOn(ctx) ? row : undefined
  })
  // The process that holds a linked phone watches it (device/host.ts).
  const adapter = link?.kind === 'CLOUD' ? adapterOf(services, providerId, link) : null
  if (!link || !adapter) return
  const outcome = await look(adapter, signal)
  await inProvider(providerId, async (ctx) => {
    const present = await findLink(ctx, { lock: true })
    if (present?.id !== link.id || present.accessToken !== link.accessToken) return
    if (outcome.isUp) await markUp(ctx, present, outcome)
    else await markDown(ctx, present, outcome.reason)
    // Processes what downtime left behind.
    if (await oldestEvent(ctx)) await ctx.enqueue(takeRef, { providerId }, { singletonKey: providerId })
    if (outcome.isUp && (await countWaiting(ctx)) > 0) await sendAgain(ctx)
    await sweepEarlyReports(ctx)
    const isOld = ctx.now.getTime() - (present.templatesAt?.getTime() ?? 0) > templatesEvery
    if (outcome.isUp && isOld)
      await ctx.enqueue(readTemplatesRef, { providerId }, { singletonKey: providerId })
  })
}

export const checkLink = defineJob({
  ...checkRef,
  retries: 0,
  timeoutSeconds: 90,
  // A hanging peer only delays its own check.
  concurrency: 20,
  isLong: true,
  handler: (ctx, { providerId }) => checkIn(ctx, providerId),
})

/** Runs every minute and checks each link. */
export const watchLinks = defineJob({
  name: 'whatsapp.watch',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  handler: (job) =>
    inEveryProvider(job, (providerId) =>
      job.inProvider(providerId, async (ctx) => {
        if (await findLink(ctx)) await ctx.enqueue(checkRef, { providerId }, { singletonKey: providerId })
      }),
    ),
})
