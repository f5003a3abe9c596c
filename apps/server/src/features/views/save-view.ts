import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { mostViews, type views } from '@coverline/contract/views/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { countOwn, findView, insertView, updateView } from './queries.ts'
import { isSearch, mayChange } from './rules.ts'

type Ctx = CtxOf<typeof views.save>

/** Saves the filters of a list under a name, as a new view or over an existing one. */
export async function saveView(
  ctx: Ctx,
  { viewId, ...values }: InputOf<typeof views.save>,
): Promise<OutputOf<typeof views.save>> {
  if (!isSearch(values.search)) ctx.fail('common.validation', { fields: { search: 'IS_INVALID' } })
  const id = viewId ?? newId()
  try {
    if (viewId === undefined) {
      if ((await countOwn(ctx, values.list)) >= mostViews) ctx.fail('views.too-many')
      await insertView(ctx, id, values)
    } else {
      const view = await findView(ctx, viewId)
      if (view?.list !== values.list) ctx.fail('common.not-found')
      if (!mayChange(ctx.actor, view)) ctx.fail('common.forbidden')
      await updateView(ctx, id, values)
    }
  } catch (error) {
    if (violates(error, 'saved_views_name'))
      ctx.fail('views.name-taken', { fields: { name: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'views.saved', entity: 'views', entityId: id })
  ctx.emit('views.changed', { viewId: id })
  return { viewId: id }
}
