import { translate } from '@coverline/messages/server'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Adapter, InboundContent, InboundEvent } from '../adapter.ts'
import { adapterOf } from '../adapters.ts'
import {
  countFailure,
  recordInbound,
  oldestEvent,
  peopleWithPhone,
  removeEvent,
  type WaitingEvent,
} from './event-queries.ts'
import { isSwitchedOn } from '../link/feature.ts'
import { phoneForms } from '../phone-forms.ts'
import { findLink } from '../queries.ts'
import { takeStatus } from '../sending/reports.ts'
import { languageOfCountry } from '../rules.ts'
import { readEvents, takeRef } from './store-events.ts'

type Message = Extract<InboundEvent, { kind: 'message' }>
type Work = Pick<JobContext, 'inProvider' | 'services' | 'signal' | 'log'>
type Media = Extract<InboundContent, { kind: 'media' }>
type Waiting = { event: WaitingEvent; adapter: Adapter | null }

const mostAttempts = 5
/** After this many failed fetches the message arrives without its file, because others wait behind it. */
const mostFetches = 3

async function nextOf(ctx: Context): Promise<Waiting | null> {
  // Events from before the feature was disabled wait until it is enabled again.
  if (!isSwitchedOn(ctx)) return null
  const event = await oldestEvent(ctx)
  if (!event) return null
  const link = await findLink(ctx)
  const isPresent = link?.id === event.linkId
  const adapter = isPresent ? adapterOf(ctx.services, ctx.actor.providerId, link) : null
  // Only the process that holds the link of a phone can fetch its files, so it processes the events.
  if (isPresent && link.kind === 'DEVICE' && !adapter) return null
  return { event, adapter }
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

async function storeFile(
  ctx: Context,
  { media, note }: Media,
  bytes: Buffer | undefined,
): Promise<{ id: string; name: string } | 'unfetched' | 'refused'> {
  if (!bytes) return 'unfetched'
  try {
    const { id, name } = await ctx.services.files.save(ctx.db, {
      providerId: ctx.actor.providerId,
      userId: null,
      kind: 'RECEIVED',
      name: media.name ?? note,
      source: Readable.from([bytes]),
    })
    ctx.audit({ action: 'files.created', entity: 'files', entityId: id })
    return { id, name }
  } catch (error) {
    // Files are checked like any upload; one that is no chat file becomes a text note.
    if (error instanceof AppError && error.errorName.startsWith('files.')) return 'refused'
    throw error
  }
}

async function wordsAndFiles(ctx: Context, content: InboundContent, bytes: Buffer | undefined) {
  const language = languageOfCountry(ctx.actor.workspace?.country ?? null)
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `whatsapp:received.${key}`, values)
  if (content.kind === 'text') return { text: content.text, files: [] }
  if (content.kind === 'note') return { text: say(content.note, content.values), files: [] }
  const file = await storeFile(ctx, content, bytes)
  if (typeof file === 'object') return { text: content.caption, files: [file] }
  const sentence = `${say(content.note)} ${say(file)}`
  return { text: content.caption === '' ? sentence : `${content.caption}\n${sentence}`, files: [] }
}

/** Stores a message under the one person with its number, else under a conversation of the unknown number. */
async function takeMessage(
  ctx: Context,
  { externalId, from, name, at, content }: Message,
  bytes: Buffer | undefined,
): Promise<void> {
  const people = await peopleWithPhone(ctx, phoneForms(from))
  const [insuredId] = people
  const party =
    insuredId !== undefined && people.length === 1
      ? { insuredId }
      : { address: from, name: name ?? undefined }
  const { conversationId } = await conversationService.receive(ctx, {
    party,
    channel: 'WHATSAPP',
    externalId,
    ...(await wordsAndFiles(ctx, content, bytes)),
  })
  await recordInbound(ctx, conversationId, at.getTime() > ctx.now.getTime() ? ctx.now : at)
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
    else await takeMessage(ctx, one, files.get(one.externalId))
  }
}

/** Processes the WhatsApp events of a provider in order, each once, with any number of concurrent callers. */
export async function takeIn(ctx: Work, providerId: string): Promise<void> {
  while (!ctx.signal.aborted) {
    const waiting = await ctx.inProvider(providerId, nextOf)
    if (!waiting) return
    const { event, adapter } = waiting
    try {
      const events = readEvents(ctx.services.keys, providerId, event)
      const files = await fetchFiles(ctx, events, adapter)
      await ctx.inProvider(providerId, (context) => take(context, event.id, events, files))
    } catch (err) {
      ctx.log.warn('what WhatsApp told was not taken in', { providerId, err })
      await ctx.inProvider(providerId, (context) => countFailure(context, event.id, mostAttempts))
      if (event.attempts + 1 < mostAttempts) throw err
    }
  }
}

export const takeEvents = defineJob({
  ...takeRef,
  handler: (ctx, { providerId }) => takeIn(ctx, providerId),
  retries: 10,
  timeoutSeconds: 600,
})
