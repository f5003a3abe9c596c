import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { matchLines } from '../matching/match-lines.ts'
import { lockLines } from '../queries.ts'
import { lockUploads, setToldApart } from '../write-queries.ts'

/** Makes a line that looks like an earlier one a payment of its own, so that it can be booked. */
export async function tellApart(
  ctx: CtxOf<typeof statements.tellApart>,
  { lineId, reason }: InputOf<typeof statements.tellApart>,
): Promise<OutputOf<typeof statements.tellApart>> {
  await lockUploads(ctx)
  const [line] = await lockLines(ctx, [lineId])
  if (!line) return ctx.fail('common.not-found')
  if (line.state !== 'REPEATED') ctx.fail('statements.not-repeated')
  await setToldApart(ctx, lineId, reason)
  await matchLines(ctx, line.statementId, 1)
  const changes: Change[] = [
    { field: 'line', before: null, after: line.nth },
    { field: 'reason', before: null, after: reason },
  ]
  ctx.audit({ action: 'statements.told-apart', entity: 'statements', entityId: line.statementId, changes })
  ctx.emit('statements.changed', { statementId: line.statementId })
  return { lineId }
}
