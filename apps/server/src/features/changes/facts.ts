import type { Tariff } from '@coverline/contract/tariffs/endpoints'
import type { Context } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { planService } from '../plans/service.ts'
import { tariffService } from '../tariffs/service.ts'
import { findPeople, findPolicies, type PersonFacts, type PolicyFacts } from './facts-queries.ts'
import { findRowsById, type StoredRow } from './queries.ts'

export type PlanFacts = Awaited<ReturnType<typeof planService.headsOf>>[number] & {
  lists: Tariff[]
  currency: string
}

/** What the rows of a company's changes refer to */
export type Facts = {
  companyId: string
  /** What the provider set for the officers of the company */
  rules: Awaited<ReturnType<typeof companyService.officerRules>>
  plans: Map<string, PlanFacts>
  people: Map<string, PersonFacts>
  policies: Map<string, PolicyFacts>
  rows: Map<string, StoredRow>
  /** Rows of other changes that are principals of these rows */
  principals: Map<string, StoredRow>
}

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))]

/** Returns the plans of a company with their price lists. */
export async function readPlans(ctx: Context, companyId: string): Promise<Map<string, PlanFacts>> {
  const plans = await planService.headsOf(ctx, companyId)
  const lists = await tariffService.of(
    ctx,
    plans.map(({ id }) => id),
  )
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  return new Map(plans.map((plan) => [plan.id, { ...plan, currency, lists: lists.get(plan.id) ?? [] }]))
}

/** Reads what rows of a company refer to. */
export async function readFacts(ctx: Context, companyId: string, rows: readonly StoredRow[]): Promise<Facts> {
  const own = new Set(rows.map(({ id }) => id))
  const principals = await findRowsById(
    ctx,
    present(rows.map(({ principalRowId }) => principalRowId)).filter((id) => !own.has(id)),
  )
  return {
    companyId,
    rows: new Map(rows.map((row) => [row.id, row])),
    principals,
    rules: await companyService.officerRules(ctx, companyId),
    plans: await readPlans(ctx, companyId),
    people: await findPeople(
      ctx,
      present([
        ...rows.flatMap((row) => [row.insuredId, row.principalId]),
        ...[...principals.values()].map((row) => row.insuredId),
      ]),
    ),
    policies: await findPolicies(ctx, present(rows.map(({ policyId }) => policyId))),
  }
}
