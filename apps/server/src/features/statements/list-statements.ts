import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findStatementPage } from './queries.ts'
import { statementView } from './view.ts'

/** Lists bank statements, newest first, with their booking progress. */
export async function listStatements(
  ctx: CtxOf<typeof statements.list>,
  input: InputOf<typeof statements.list>,
): Promise<OutputOf<typeof statements.list>> {
  const { rows, ...page } = await findStatementPage(ctx, input)
  return { items: rows.map((row) => statementView(ctx, row)), ...page }
}
