import type { replies } from '@coverline/contract/conversations/tools'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findReplies } from './queries.ts'
import { mayChange } from './rules.ts'

/** Lists the canned replies available to the caller. */
export async function listReplies(ctx: CtxOf<typeof replies.list>): Promise<OutputOf<typeof replies.list>> {
  const rows = await findReplies(ctx)
  return {
    items: rows.map((row) => ({
      replyId: row.id,
      shortcut: row.shortcut,
      title: row.title,
      text: row.html,
      isShared: row.ownerUserId === null,
      can: { update: mayChange(ctx.actor, row) },
    })),
  }
}
