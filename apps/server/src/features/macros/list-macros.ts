import type { OutputOf } from '@coverline/contract/endpoint'
import type { macros } from '@coverline/contract/macros/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { memberService } from '../members/service.ts'
import { ticketService } from '../tickets/service.ts'
import { findMacros } from './queries.ts'
import { mayChange } from './rules.ts'

/** Lists the macros that the caller may use, with the names of their tags and members. */
export async function listMacros(ctx: CtxOf<typeof macros.list>): Promise<OutputOf<typeof macros.list>> {
  const rows = await findMacros(ctx)
  const tags = await ticketService.tags(ctx)
  const userIds = rows.flatMap(({ assigneeUserId }) => assigneeUserId ?? [])
  const names = await memberService.namesOf(ctx, userIds)
  const assignable = await ticketService.assignable(ctx, userIds)
  return {
    items: rows.map((row) => {
      const its = tags.filter(({ tagId }) => row.tagIds.includes(tagId))
      const { assigneeUserId: userId } = row
      return {
        macroId: row.id,
        title: row.title,
        text: row.html,
        isSent: row.isSent,
        tags: its,
        assignee: row.assignee,
        member: userId === null ? null : { userId, name: names.get(userId) ?? '' },
        status: row.status,
        snooze: row.snooze,
        isShared: row.ownerUserId === null,
        isOutdated: its.length < row.tagIds.length || (userId !== null && !assignable.has(userId)),
        can: { update: mayChange(ctx.actor, row) },
      }
    }),
  }
}
