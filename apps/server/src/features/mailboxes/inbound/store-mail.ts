import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { hasConversation, insertInbound, type Route, setInboundFile } from './inbound-queries.ts'
import { findMailbox } from '../queries.ts'
import { mailToRead } from './mail-to-read.ts'
import { senderInHeader } from './reading/sender-in-header.ts'

export type Arrival = { path: string; route: Route; conversationId: string | null }

const headerBytes = 64 * 1024

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Stores a raw mail once and queues its reading. After the commit the sender may delete its copy. False if
 * the provider has no mailbox for it.
 */
export async function storeMail(ctx: Context, { path, route, conversationId }: Arrival): Promise<boolean> {
  const mailbox = await findMailbox(ctx)
  if (!mailbox || !ctx.actor.workspace?.features.includes('EMAIL')) return false
  if (conversationId !== null && !(await hasConversation(ctx, conversationId))) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const id = newId()
  const { providerId } = ctx.actor
  const isNew = await insertInbound(ctx, {
    id,
    mailboxId: mailbox.id,
    route,
    conversationId,
    digest: hash.digest(),
    sender: senderInHeader(await startOf(path)),
  })
  if (!isNew) return true
  const file = await ctx.services.files.keep(ctx.db, {
    providerId,
    userId: null,
    kind: 'CHAT',
    name: 'mail.eml',
    format: 'eml',
    source: createReadStream(path),
  })
  await setInboundFile(ctx, id, file.id)
  await ctx.enqueue(mailToRead, { providerId, mailId: id })
  return true
}
