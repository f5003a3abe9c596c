import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { findBlocks } from './block-queries.ts'

/** Lists the blocked senders with the names of the members who blocked them. */
export async function listSenders(
  ctx: CtxOf<typeof senders.list>,
  input: InputOf<typeof senders.list>,
): Promise<OutputOf<typeof senders.list>> {
  const { rows, ...page } = await findBlocks(ctx, input)
  const names = await memberService.namesOf(
    ctx,
    rows.flatMap(({ blockedBy }) => blockedBy ?? []),
  )
  return {
    items: rows.map(({ id, blockedBy, blockedAt, kind, value }) => ({
      blockedSenderId: id,
      kind,
      value,
      blockedBy: blockedBy === null ? null : { userId: blockedBy, name: names.get(blockedBy) ?? '' },
      blockedAt: blockedAt.toISOString(),
    })),
    ...page,
  }
}
