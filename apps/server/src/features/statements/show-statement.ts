import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findStatement } from './queries.ts'
import { statementView } from './view.ts'

export async function showStatement(
  ctx: CtxOf<typeof statements.detail>,
  { statementId }: InputOf<typeof statements.detail>,
): Promise<OutputOf<typeof statements.detail>> {
  const row = await findStatement(ctx, statementId)
  return row ? statementView(ctx, row) : ctx.fail('common.not-found')
}
