import type { Context } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { planService } from '../plans/service.ts'
import type { StoryNames, StoryRow } from './view.ts'

/** Reads the names of the companies, plans and services of stories. */
export async function namesOf(ctx: Context, rows: readonly StoryRow[]): Promise<StoryNames> {
  const needsCompanies = rows.some(({ companyIds }) => companyIds.length > 0)
  const needsPlans = rows.some(({ planIds }) => planIds.length > 0)
  const offers = await planService.titlesOf(
    ctx,
    rows.flatMap(({ serviceId }) => serviceId ?? []),
  )
  return {
    companies: mapOf(needsCompanies ? await companyService.names(ctx) : []),
    programs: mapOf(needsPlans ? await planService.names(ctx) : []),
    offers: new Map([...offers].map(([id, { title }]) => [id, title])),
  }
}

const mapOf = (rows: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))
