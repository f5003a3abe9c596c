import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { views } from '@coverline/contract/views/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { deleteView, findView } from './queries.ts'
import { mayChange } from './rules.ts'

/** Deletes a saved view. */
export async function removeView(
  ctx: CtxOf<typeof views.remove>,
  { viewId }: InputOf<typeof views.remove>,
): Promise<OutputOf<typeof views.remove>> {
  const view = await findView(ctx, viewId)
  if (!view) ctx.fail('common.not-found')
  if (!mayChange(ctx.actor, view)) ctx.fail('common.forbidden')
  await deleteView(ctx, viewId)
  ctx.audit({ action: 'views.deleted', entity: 'views', entityId: viewId })
  ctx.emit('views.changed', { viewId })
  return { ok: true }
}
