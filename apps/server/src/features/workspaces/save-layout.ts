import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { writeLayout } from './queries.ts'

/** Sets the layout of the admin area for the whole platform. */
export async function saveLayout(
  ctx: CtxOf<typeof workspaces.saveLayout>,
  { layout }: InputOf<typeof workspaces.saveLayout>,
): Promise<OutputOf<typeof workspaces.saveLayout>> {
  const before = await writeLayout(ctx.db, layout)
  ctx.audit({
    action: 'workspaces.layout-saved',
    entity: 'platform-settings',
    changes: [{ field: 'layout', before, after: layout }],
  })
  return { ok: true }
}
