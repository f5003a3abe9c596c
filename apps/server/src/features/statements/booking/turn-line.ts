import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { matchLines } from '../matching/match-lines.ts'
import { lockLines } from '../queries.ts'
import { lockUploads, setTurned } from '../write-queries.ts'
import { mayTurn } from '../view.ts'

/** Turns money in into money out, or back, where the file does not show which one a reversal is. */
export async function turnLine(
  ctx: CtxOf<typeof statements.turn>,
  { lineId, reason }: InputOf<typeof statements.turn>,
): Promise<OutputOf<typeof statements.turn>> {
  await lockUploads(ctx)
  const [line] = await lockLines(ctx, [lineId])
  if (!line) return ctx.fail('common.not-found')
  if (!mayTurn(line)) ctx.fail('statements.direction-known')
  await setTurned(ctx, lineId, reason)
  await matchLines(ctx, line.statementId, 1)
  const changes: Change[] = [
    { field: 'line', before: null, after: line.nth },
    { field: 'reason', before: null, after: reason },
  ]
  ctx.audit({ action: 'statements.turned', entity: 'statements', entityId: line.statementId, changes })
  ctx.emit('statements.changed', { statementId: line.statementId })
  return { lineId }
}
