import { type PolicyState, yearBefore } from '@coverline/contract/policies/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

export type PlanFacts = {
  id: string
  isAvailable: boolean
  isDeleted: boolean
  planType: 'CORPORATE' | 'INDIVIDUAL'
  companyId: string | null
  insurerId: string | null
}

const joined = (parts: RawBuilder<SqlBool>[], by: 'and' | 'or'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(parts, sql.raw(` ${by} `))})`

/**
 * `policyState()` as a condition on policies `p`. Plan flags become sets of plan ids and dates become ranges,
 * so that indexes apply. A test ensures that both are equal.
 */
export function isInStates(
  states: readonly PolicyState[],
  plans: readonly PlanFacts[],
  today: string,
): RawBuilder<SqlBool> {
  if (states.length === 0) return sql<SqlBool>`true`
  return joined(
    states.map((state) => joined(conditions(state, plans, today), 'and')),
    'or',
  )
}

/**
 * Builds a condition on policies `p` that insure a person today. Unlike ACTIVE it holds before the person has
 * registered, and not for the year after the last day.
 */
export function isInForce(plans: readonly PlanFacts[], today: string): RawBuilder<SqlBool> {
  const day = sql`${today}::date`
  const on = plans.filter((plan) => plan.isAvailable && !plan.isDeleted).map((plan) => plan.id)
  return sql<SqlBool>`(p.plan_id = any(${on}::uuid[]) and p.start_order <= ${day} and p.end_order >= ${day}
    and (p.deactivation_date is null or p.deactivation_date > ${day}))`
}

function conditions(state: PolicyState, plans: readonly PlanFacts[], today: string): RawBuilder<SqlBool>[] {
  const idsOf = (wanted: (plan: PlanFacts) => boolean) => plans.filter(wanted).map((plan) => plan.id)
  const deleted = idsOf((plan) => plan.isDeleted)
  const inPlans = (ids: string[]) => sql<SqlBool>`p.plan_id = any(${ids}::uuid[])`
  const oldest = sql`${yearBefore(today)}::date`
  const day = sql`${today}::date`
  const isCurrent = sql<SqlBool>`p.end_order >= ${oldest}`
  const isNotDeactivated = sql<SqlBool>`(p.deactivation_date is null or p.deactivation_date > ${day})`
  const inActivePlan = inPlans(idsOf((plan) => plan.isAvailable && !plan.isDeleted))
  const hasStarted = sql<SqlBool>`p.start_order <= ${day}`
  const isRegistered = sql<SqlBool>`exists (select from insured r where r.provider_id = p.provider_id and r.id = p.insured_id
    and r.registered_at is not null)`
  const isRunning = [inActivePlan, isCurrent, hasStarted]
  switch (state) {
    case 'ARCHIVED': {
      const isOld = sql<SqlBool>`p.end_order < ${oldest}`
      return [deleted.length === 0 ? isOld : joined([isOld, inPlans(deleted)], 'or')]
    }
    case 'DEACTIVATED': {
      const isDeactivated = sql<SqlBool>`p.deactivation_date <= ${day}`
      const inLivePlan = sql<SqlBool>`p.plan_id <> all(${deleted}::uuid[])`
      return [isDeactivated, isCurrent, ...(deleted.length === 0 ? [] : [inLivePlan])]
    }
    case 'NOT_ACTIVATED':
      return [inPlans(idsOf((plan) => !plan.isAvailable && !plan.isDeleted)), isCurrent, isNotDeactivated]
    case 'ACTIVATION_SCHEDULED':
      return [sql<SqlBool>`p.start_order > ${day}`, inActivePlan, isCurrent, isNotDeactivated]
    case 'DEACTIVATION_SCHEDULED':
      return [sql<SqlBool>`p.deactivation_date > ${day}`, ...isRunning]
    case 'ACTIVATION_PENDING':
      return [...isRunning, sql<SqlBool>`p.deactivation_date is null`, sql<SqlBool>`not ${isRegistered}`]
    case 'ACTIVE':
      return [...isRunning, sql<SqlBool>`p.deactivation_date is null`, isRegistered]
  }
}
