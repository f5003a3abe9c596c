import type { BulkBlocker } from '@coverline/contract/bulk/terms'
import type { Context } from '../../../platform/context.ts'
import { leadService } from '../../leads/service.ts'
import type { OperationRow } from '../queries.ts'
import { changedOrGone, inParts } from './changed-since.ts'
import { formerLeads, type FormerLead } from './undo-queries.ts'

type Locked = Awaited<ReturnType<typeof leadService.bulk.lockAny>>
type Former = ReadonlyMap<string, FormerLead>

/** How a kind is undone: what prevents it for single leads, and the way back. */
type Way = {
  blockers: (ctx: Context, locked: Locked, former: Former) => Promise<ReadonlyMap<string, BulkBlocker>>
  restore: (ctx: Context, locked: Locked, former: Former) => Promise<void>
}

/** Gives leads back to their former agents, also to one who could get no new leads by now. */
async function giveBack(ctx: Context, locked: Locked, former: Former): Promise<void> {
  const agentOf = (id: string) => former.get(id)?.agentUserId ?? null
  for (const agent of new Set(locked.map(({ id }) => agentOf(id)))) {
    const own = locked.filter(({ id }) => agentOf(id) === agent)
    await leadService.bulk.give(ctx, own, agent)
  }
}

const stagesOf = (former: Former) =>
  new Map(
    [...former].flatMap(([id, { stage, lostReason }]) =>
      stage === null ? [] : [[id, { stage, lostReason }]],
    ),
  )

const conversationsOf = (former: Former) =>
  new Map([...former].map(([id, { conversationId }]) => [id, conversationId]))

const ways = {
  LEADS_ASSIGN: { blockers: () => Promise.resolve(new Map()), restore: giveBack },
  LEADS_MOVE: {
    blockers: (_ctx, locked, former) =>
      Promise.resolve(leadService.bulk.stageBlockers(locked, stagesOf(former))),
    restore: (ctx, locked, former) => leadService.bulk.restoreStages(ctx, locked, stagesOf(former)),
  },
  LEADS_DELETE: {
    blockers: (ctx, locked, former) =>
      leadService.bulk.deletionBlockers(ctx, locked, conversationsOf(former)),
    restore: (ctx, locked, former) => leadService.bulk.restore(ctx, locked, conversationsOf(former)),
  },
} as const satisfies Record<string, Way>

/** Restores the leads that an operation changed, or returns the blockers and changes nothing. */
export async function undoLeads(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
): Promise<Map<string, BulkBlocker>> {
  const way: Way = ways[operation.kind as keyof typeof ways]
  const locked = await inParts(ids, (part) => leadService.bulk.lockAny(ctx, part))
  const former = await formerLeads(ctx, operation.id)
  const blockers = await changedOrGone(ctx, operation, ids)
  for (const [id, blocker] of await way.blockers(ctx, locked, former)) blockers.set(id, blocker)
  if (blockers.size > 0) return blockers
  await inParts(ids, async (part) => {
    const own = new Set(part)
    await way.restore(
      ctx,
      locked.filter(({ id }) => own.has(id)),
      former,
    )
    return []
  })
  return blockers
}
