import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { sentChanges } from './access.ts'
import { findChanges } from './queries.ts'
import { headViews } from './view.ts'

/** Lists what companies sent to the provider. */
export async function listSentChanges(
  ctx: CtxOf<typeof changes.list>,
  input: InputOf<typeof changes.list>,
): Promise<OutputOf<typeof changes.list>> {
  const { rows, ...page } = await findChanges(ctx, sentChanges(ctx), input)
  return { items: await headViews(ctx, rows), ...page }
}
