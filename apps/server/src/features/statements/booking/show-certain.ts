import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { statements } from '@coverline/contract/statements/endpoints'
import { bookAtOnce } from '@coverline/contract/statements/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { sumsOf } from './book-certain.ts'
import { findCertain, findStatement } from '../queries.ts'

/** Returns the number and sums of the lines that would be booked as certain. */
export async function showCertain(
  ctx: CtxOf<typeof statements.certain>,
  { statementId }: InputOf<typeof statements.certain>,
): Promise<OutputOf<typeof statements.certain>> {
  if (!(await findStatement(ctx, statementId))) ctx.fail('common.not-found')
  const lines = await findCertain(ctx, statementId, bookAtOnce)
  return { count: lines.length, sums: sumsOf(lines) }
}
