import type { replies } from '@coverline/contract/conversations/tools'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findReplies } from './queries.ts'
import { mayChange } from './rules.ts'

/** Answers that are kept ready for the caller. */
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
