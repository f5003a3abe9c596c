import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findPairs } from './duplicate-queries.ts'
import { groupsOf } from './duplicates.ts'
import { clinicsOf } from '../queries.ts'
import { clinicView } from '../view.ts'

/** Lists groups of possible duplicate clinics, largest first. */
export async function listDuplicates(
  ctx: CtxOf<typeof clinics.duplicates>,
  { page, limit }: InputOf<typeof clinics.duplicates>,
): Promise<OutputOf<typeof clinics.duplicates>> {
  const groups = groupsOf(await findPairs(ctx))
  const ordered = groups.toSorted((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
  const shown = ordered.slice(page * limit, (page + 1) * limit)
  const rows = new Map((await clinicsOf(ctx, shown.flat())).map((row) => [row.id, row]))
  return {
    items: shown.map((ids) => ({
      clinics: ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [clinicView(row, ctx.actor)] : []
      }),
    })),
    totalCount: groups.length,
  }
}
