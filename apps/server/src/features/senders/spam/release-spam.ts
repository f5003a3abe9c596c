import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { sendersAudience } from '../access.ts'
import { endBlock } from '../blocks/end-block.ts'
import type { SpamSources } from '../sources.ts'
import { deleteSpamRows, type HeldSpam, holdBlocksOf, holdSpam } from './spam-queries.ts'

type Ctx = CtxOf<typeof spam.release>

/** Puts one message through; returns its conversation, null if the message is there already. */
async function release(ctx: Ctx, { mail, whatsapp }: SpamSources, row: HeldSpam): Promise<string | null> {
  if (row.inboundMailId !== null) {
    const outcome = await mail.release(ctx, row.inboundMailId)
    if (outcome === 'GONE') return ctx.fail('mailboxes.original-gone')
    if (outcome === 'UNREADABLE') return ctx.fail('mailboxes.unreadable')
    return outcome.conversationId
  }
  if (row.whatsapp === null) return null
  const files = row.fileId === null ? [] : [{ id: row.fileId, name: row.fileName ?? '' }]
  return whatsapp.release(ctx, row.whatsapp, files)
}

/** Puts messages through, oldest first, as if they came now: all of them, or none if one cannot be read. */
export const releaseSpam =
  (sources: SpamSources) =>
  async (
    ctx: Ctx,
    { spamIds, unblock }: InputOf<typeof spam.release>,
  ): Promise<OutputOf<typeof spam.release>> => {
    const wanted = [...new Set(spamIds)]
    const blocks = unblock ? await holdBlocksOf(ctx, wanted) : []
    const rows = await holdSpam(ctx, wanted)
    if (rows.length < wanted.length) return ctx.fail('common.not-found')
    for (const id of blocks) await endBlock(ctx, id)
    // First, so that the originals belong to the messages alone.
    await deleteSpamRows(ctx, wanted)
    const conversationIds = new Set<string>()
    for (const row of rows) {
      const conversationId = await release(ctx, sources, row)
      if (conversationId !== null) conversationIds.add(conversationId)
      ctx.audit({ action: 'spam.released', entity: 'spam', entityId: row.id })
    }
    ctx.emit('spam.changed', { spamIds: wanted }, sendersAudience)
    return { conversationIds: [...conversationIds], unblocked: blocks.length }
  }
