import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { imports } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { visibleKinds } from './kinds.ts'
import { listImportRows } from './queries.ts'
import { viewImport } from './view.ts'

/** Lists the imports of the workspace, newest first. */
export async function listImports(
  ctx: CtxOf<typeof imports.list>,
  input: InputOf<typeof imports.list>,
): Promise<OutputOf<typeof imports.list>> {
  const { rows, total } = await listImportRows(ctx.db, {
    kinds: visibleKinds(ctx.actor, input.kinds),
    planId: input.packageId,
    search: input.searchQuery,
    page: input.page,
    limit: input.limit,
    sortBy: input.sortBy,
    sortDirection: input.sortDirection,
  })
  return { items: rows.map((row) => viewImport(row, ctx.locale)), totalCount: total }
}
