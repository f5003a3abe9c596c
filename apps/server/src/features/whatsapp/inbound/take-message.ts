import { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { InboundContent, InboundEvent } from '../adapter.ts'
import { isBlocked, keepAsSpam } from './put-aside.ts'
import { storeMessage } from './store-message.ts'

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

/** Stores a client's message in the conversation of its sender; a message of a blocked sender goes to the spam folder. */
export async function takeMessage(ctx: Context, message: Message, bytes: Buffer | undefined): Promise<void> {
  const { externalId, sender, name, at, content, original } = message
  const isSpam = await isBlocked(ctx, sender)
  const words = await wordsAndFiles(ctx, content, bytes)
  if (isSpam) await keepAsSpam(ctx, message, words)
  else await storeMessage(ctx, { externalId, sender, name, at, original, ...words })
}
