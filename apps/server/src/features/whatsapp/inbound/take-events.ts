import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { Adapter, InboundEvent } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import {
  claimEvent,
  failEvent,
  oldestEvent,
  postponeEvent,
  removeEvent,
  type WaitingEvent,
} from './event-queries.ts'
import { isSwitchedOn } from '../link/feature.ts'
import { notifyChange } from '../link/health.ts'
import { findLink } from '../queries.ts'
import { takeStatus } from '../sending/reports.ts'
import { nextTryAt } from '../rules.ts'
import { readAgain } from './read-again.ts'
import { readEvents, senderKey, takeRef } from './store-events.ts'
import { takeMessage } from './take-message.ts'
import { takeReaction } from './take-reaction.ts'
import { takeSystem } from './take-system.ts'

type Work = Pick<JobContext, 'inProvider' | 'services' | 'signal' | 'log'>
type Waiting = { event: WaitingEvent; adapter: Adapter | null; now: Date }

/** Tries of one event, also those that a process did not survive. */
const mostAttempts = 5
/** A process that works longer on one event is considered dead. */
const claimMilliseconds = 120_000
/** After this many failed fetches the message arrives without its file, because others wait behind it. */
const mostFetches = 3

async function nextOf(ctx: Context, apart: readonly string[]): Promise<Waiting | null> {
  // Events from before the feature was disabled wait until it is enabled again.
  if (!isSwitchedOn(ctx)) return null
  const event = await oldestEvent(ctx, apart)
  if (!event) return null
  const link = await findLink(ctx)
  const isPresent = link?.id === event.linkId
  const adapter = isPresent ? adapterOf(ctx.services, ctx.actor.providerId, link) : null
  // Only the process that holds the link of a phone can fetch its files, so it processes the events.
  if (isPresent && link.kind === 'DEVICE' && !adapter) return null
  return { event, adapter, now: ctx.now }
}

/** Fetches the files of the messages completely before any transaction opens. */
async function fetchFiles(
  ctx: Work,
  events: readonly InboundEvent[],
  adapter: Adapter | null,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const event of events) {
    if (event.kind !== 'message' || event.content.kind !== 'media' || !adapter) continue
    for (let fetches = 1; fetches <= mostFetches && !ctx.signal.aborted; fetches += 1) {
      const fetched = await adapter.fetchMedia(event.content.media, ctx.signal)
      if (fetched.kind === 'file') files.set(event.externalId, fetched.bytes)
      if (fetched.kind !== 'later') break
      if (fetches < mostFetches) await pause(500 * fetches)
    }
  }
  return files
}

async function take(
  ctx: Context,
  eventId: string,
  events: readonly InboundEvent[],
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (!(await removeEvent(ctx, eventId))) return
  for (const one of events) {
    if (one.kind === 'status') await takeStatus(ctx, one)
    else if (one.kind === 'reaction') await takeReaction(ctx, one)
    else if (one.kind === 'system') await takeSystem(ctx, one)
    else if (one.kind === 'message') await takeMessage(ctx, one, files.get(one.externalId))
  }
}

/** Ends an event for good; the settings show it. */
async function fail(ctx: Work, providerId: string, { id, linkId }: WaitingEvent, isUnreadable: boolean) {
  await ctx.inProvider(providerId, async (context) => {
    await failEvent(context, id, isUnreadable ? 'UNREADABLE' : 'NOT_STORED')
    notifyChange(context, linkId)
  })
}

/** Processes one claimed event; returns when to try it again, null if it is done or failed for good. */
async function takeOne(
  ctx: Work,
  providerId: string,
  { event, adapter, now }: Waiting,
  events: readonly InboundEvent[] | null,
): Promise<Date | null> {
  const attempts = event.attempts + 1
  try {
    if (attempts > mostAttempts) throw new Error('a process did not survive the event')
    if (events === null) throw new Error('the stored event cannot be opened')
    const files = await fetchFiles(ctx, events, adapter)
    // A process that ends must not store a message without its file.
    if (ctx.signal.aborted) return now
    await ctx.inProvider(providerId, (context) => take(context, event.id, events, files))
    return null
  } catch (err) {
    ctx.log.warn('a WhatsApp event could not be taken in', { providerId, err })
    if (attempts < mostAttempts) return nextTryAt(now, attempts)
    await fail(ctx, providerId, event, false)
    return null
  }
}

/**
 * Processes the WhatsApp events of a provider, those of a sender in order and each once, with any number of
 * concurrent callers. An event that waits for its next try holds up its own sender only.
 */
export async function takeIn(ctx: Work, providerId: string): Promise<void> {
  const apart: string[] = []
  const heldUp = new Set<string>()
  let lookAt: Date | null = null
  while (!ctx.signal.aborted) {
    const waiting = await ctx.inProvider(providerId, (context) => nextOf(context, apart))
    if (!waiting) break
    const { event, now } = waiting
    const events = open(ctx, providerId, event)
    const senders = (events ?? []).map(senderKey).filter((one) => one !== null)
    if (events?.some(({ kind }) => kind === 'unreadable')) {
      await fail(ctx, providerId, event, true)
      continue
    }
    const until = await turnOf(
      ctx,
      providerId,
      waiting,
      senders.some((one) => heldUp.has(one)),
    )
    const again = until ?? (await takeOne(ctx, providerId, waiting, events))
    if (again === null) continue
    if (until === null) await ctx.inProvider(providerId, (context) => postponeEvent(context, event.id, again))
    apart.push(event.id)
    for (const one of senders) heldUp.add(one)
    if (again > now && (lookAt === null || again < lookAt)) lookAt = again
  }
  if (lookAt === null || ctx.signal.aborted) return
  const startAfter = lookAt
  await ctx.inProvider(providerId, (context) =>
    context.enqueue(takeRef, { providerId }, { startAfter, singletonKey: `${providerId} later` }),
  )
}

/** Claims an event; returns until when it waits if it cannot be processed now. */
async function turnOf(
  ctx: Work,
  providerId: string,
  { event, now }: Waiting,
  isHeldUp: boolean,
): Promise<Date | null> {
  if (isHeldUp) return now
  if (event.nextAt !== null && event.nextAt > now) return event.nextAt
  const until = new Date(now.getTime() + claimMilliseconds)
  return (await ctx.inProvider(providerId, (context) => claimEvent(context, event, until))) ? null : now
}

/** Returns the stored events; null if they cannot be opened. */
function open(ctx: Work, providerId: string, event: WaitingEvent): InboundEvent[] | null {
  try {
    return readEvents(ctx.services.keys, providerId, event).map((one) => readAgain(one))
  } catch {
    return null
  }
}

export const takeEvents = defineJob({
  ...takeRef,
  handler: (ctx, { providerId }) => takeIn(ctx, providerId),
  retries: 10,
  timeoutSeconds: 600,
})
