import { ticketStatuses } from '@coverline/contract/dictionaries/terms'
import type { OutputOf } from '@coverline/contract/endpoint'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { businessTypes } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { planService } from '../../plans/service.ts'
import { type Choice, findOperators, findServices } from './choice-queries.ts'
import { findTags } from '../tags/tag-queries.ts'
import { countOpen, countTagged, type OpenCount } from './total-queries.ts'

type Dimension = Exclude<keyof OpenCount, 'count'>

/** Returns the filter choices with the number of open tickets for each. */
export async function showFilters(
  ctx: CtxOf<typeof tickets.filters>,
): Promise<OutputOf<typeof tickets.filters>> {
  const rows = await countOpen(ctx)
  const countsOf = (dimension: Dimension) =>
    new Map(rows.flatMap((row) => (row[dimension] === null ? [] : [[row[dimension], row.count] as const])))
  const words = <W extends string>(known: readonly W[], dimension: Dimension) => {
    const counts = countsOf(dimension)
    return known.map((value) => ({ value, count: counts.get(value) ?? 0 }))
  }
  const records = (known: readonly Choice[], dimension: Dimension) => {
    const counts = countsOf(dimension)
    return known.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
  }
  const tagged = new Map((await countTagged(ctx)).map(({ tagId, count }) => [tagId, count]))
  return {
    statuses: words(ticketStatuses, 'status').filter(({ value }) => value !== 'DONE'),
    businessTypes: words(businessTypes, 'businessType'),
    insuranceTypes: words(insuranceTypes, 'insuranceType'),
    clientCompanies: records(await companyService.names(ctx), 'companyId'),
    programs: records(await planService.names(ctx), 'planId'),
    services: records(await findServices(ctx), 'serviceId'),
    operators: records(await findOperators(ctx), 'operatorUserId'),
    tags: (await findTags(ctx)).map((tag) => ({ ...tag, count: tagged.get(tag.tagId) ?? 0 })),
  }
}
