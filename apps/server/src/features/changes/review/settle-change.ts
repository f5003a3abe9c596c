import { stateOfRows } from '@coverline/contract/changes/terms'
import type { Context } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { findRows, type StoredChange } from '../queries.ts'
import { setState } from '../write-queries.ts'

/**
 * Writes the state that a locked change has after its rows were decided or taken back, and closes the tickets of which
 * nothing is open. Returns the number of open rows.
 */
export async function settleChange(
  ctx: Context,
  change: Pick<StoredChange, 'id' | 'addTicketId' | 'removeTicketId'>,
): Promise<number> {
  const rows = await findRows(ctx, change.id)
  const open = rows.filter(({ state }) => state === 'SUBMITTED')
  await setState(ctx, change.id, stateOfRows(rows.map(({ state }) => state)))
  const { addTicketId, removeTicketId } = change
  for (const [kind, ticketId] of [
    ['ADD', addTicketId],
    ['REMOVE', removeTicketId],
  ] as const)
    if (ticketId !== null && !open.some((row) => row.kind === kind))
      await ticketService.companies.end(ctx, ticketId)
  return open.length
}
