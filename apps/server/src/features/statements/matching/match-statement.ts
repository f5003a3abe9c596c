import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { holdStatement } from '../queries.ts'
import { startMatching } from './start-matching.ts'
import { forgetProposals } from '../write-queries.ts'

/** Matches the open lines again after policies or payments changed. */
export async function matchStatement(
  ctx: CtxOf<typeof statements.match>,
  { statementId }: InputOf<typeof statements.match>,
): Promise<OutputOf<typeof statements.match>> {
  if (!(await holdStatement(ctx, statementId))) ctx.fail('common.not-found')
  const lineCount = await forgetProposals(ctx, statementId)
  await startMatching(ctx, statementId, lineCount)
  ctx.audit({ action: 'statements.matched', entity: 'statements', entityId: statementId })
  ctx.emit('statements.changed', { statementId })
  return { lineCount }
}
