import { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { conversationService, type Party } from '../../conversations/service.ts'
import type { InboundContent, InboundEvent, Sender } from '../adapter.ts'
import { phoneForms } from '../phone-forms.ts'
import { peopleWithPhone, recordInbound } from './event-queries.ts'

type Message = Extract<InboundEvent, { kind: 'message' }>
type Media = Extract<InboundContent, { kind: 'media' }>

type Line = { key: string; values?: Record<string, string> }

/** Returns a sentence for the thread, which each reader sees in the own language. */
export const lineOf = (key: string, values?: Record<string, string>): Line => ({
  key: `whatsapp:received.${key}`,
  ...(values ? { values } : {}),
})

async function storeFile(
  ctx: Context,
  { media, note }: Media,
  bytes: Buffer | undefined,
): Promise<{ id: string; name: string } | 'unfetched' | 'refused'> {
  if (!bytes) return 'unfetched'
  try {
    const { id, name } = await ctx.services.files.saveAny(ctx.db, {
      providerId: ctx.actor.providerId,
      userId: null,
      kind: 'RECEIVED',
      name: media.name ?? note,
      source: Readable.from([bytes]),
    })
    ctx.audit({ action: 'files.created', entity: 'files', entityId: id })
    return { id, name }
  } catch (error) {
    // Files are checked like any upload; one that is not accepted becomes a text note.
    const isRefused = error instanceof AppError && error.errorName.startsWith('files.')
    if (isRefused && error.errorName !== 'files.not-scanned') return 'refused'
    throw error
  }
}

async function wordsAndFiles(ctx: Context, content: InboundContent, bytes: Buffer | undefined) {
  if (content.kind === 'text') return { text: content.text, files: [] }
  if (content.kind === 'note')
    return { lines: { own: '', texts: [lineOf(content.note, content.values)] }, files: [] }
  const file = await storeFile(ctx, content, bytes)
  if (typeof file === 'object') return { text: content.caption, files: [file] }
  const { name } = content.media
  const named = name === null ? [] : [lineOf('named', { name })]
  return { lines: { own: content.caption, texts: [lineOf(content.note), ...named, lineOf(file)] }, files: [] }
}

/**
 * Returns the party of a sender: the one person with its number, else the conversation of its addresses. A
 * number of several people stays a number of its own.
 */
export async function partyOf(ctx: Context, sender: Sender, name?: string | null): Promise<Party> {
  const people = sender.number === null ? [] : await peopleWithPhone(ctx, phoneForms(sender.number))
  const [insuredId] = people
  if (insuredId !== undefined && people.length === 1) return { insuredId }
  const address = sender.number ?? sender.userId ?? ''
  const others = people.length === 0 && sender.userId !== null ? [sender.userId] : []
  return { address, name: name ?? undefined, others }
}

/** Stores a client's message in the conversation of its sender. */
export async function takeMessage(
  ctx: Context,
  { externalId, sender, name, at, content, original }: Message,
  bytes: Buffer | undefined,
): Promise<void> {
  const { conversationId } = await conversationService.receive(ctx, {
    party: await partyOf(ctx, sender, name),
    channel: 'WHATSAPP',
    externalId,
    sentAt: at,
    original,
    ...(await wordsAndFiles(ctx, content, bytes)),
  })
  if (sender.userId !== null)
    await conversationService.addresses.record(ctx, {
      conversationId,
      channel: 'WHATSAPP',
      address: sender.userId,
    })
  await recordInbound(ctx, conversationId, at.getTime() > ctx.now.getTime() ? ctx.now : at)
}
