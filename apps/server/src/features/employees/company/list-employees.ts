import type { employees } from '@coverline/contract/employees/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { listScopeOf } from '../access.ts'
import { listedView } from '../view.ts'

/** Whoever leaves is insured until then. */
const insuredOf = ({ ACTIVE, REMOVING }: OutputOf<typeof employees.list>['counts']): number =>
  ACTIVE + REMOVING

/** Lists the insured people of the officer's company and those it asked to add, relatives under their principal. */
export async function listEmployees(
  ctx: CtxOf<typeof employees.list>,
  { page, limit, ...filters }: InputOf<typeof employees.list>,
): Promise<OutputOf<typeof employees.list>> {
  const scope = await listScopeOf(ctx)
  const found = await insuredService.ofCompany.find(ctx, scope, filters, { limit, offset: page * limit })
  return {
    items: found.rows.map(listedView),
    totalCount: found.counts[filters.type],
    familyCount: found.families,
    counts: found.counts,
    insuredCount: insuredOf(found.counts),
  }
}
