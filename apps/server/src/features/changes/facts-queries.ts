import type { Relationship } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { anyOf } from './queries.ts'

export type PersonFacts = {
  id: string
  firstName: string
  lastName: string
  birthdate: string | null
  relationship: Relationship
  principalId: string | null
}

const people = (ctx: Context) =>
  insuredService
    .visible(ctx)
    .select(['i.id', 'i.first_name as firstName', 'i.last_name as lastName', 'i.birthdate'])
    .select(['i.relationship', 'i.principal_id as principalId'])

/** Returns people by id. */
export async function findPeople(ctx: Context, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await people(ctx).where('i.id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the relatives of people. */
export function findRelatives(ctx: Context, principalIds: readonly string[]): Promise<PersonFacts[]> {
  return people(ctx).where('i.principal_id', '=', anyOf(principalIds)).orderBy('i.id').execute()
}

export type PolicyFacts = {
  id: string
  insuredId: string
  planId: string
  number: string | null
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
}

const policies = (ctx: Context) =>
  policyService
    .visible(ctx)
    .select(['p.id', 'p.insured_id as insuredId', 'p.plan_id as planId', 'p.number'])
    .select(['p.start_date as startDate', 'p.end_date as endDate', 'p.deactivation_date as deactivationDate'])

/** Returns policies by id. */
export async function findPolicies(ctx: Context, ids: readonly string[]): Promise<Map<string, PolicyFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await policies(ctx).where('p.id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Days = { from: string; until: string | null }

/** SQL condition: policy `p` insures on a day of the period. */
const coversDay = ({ from, until }: Days) =>
  sql<boolean>`exists (select from (values (${from}::date, ${until}::date)) a (starts, ends)
    where ${sql.raw(policyService.sharesDays('p', 'a.starts', 'a.ends'))})`

/** Returns the policies of people that insure them on a day of the period; of some plans, or of any. */
export function findCover(
  ctx: Context,
  insuredIds: readonly string[],
  days: Days,
  planIds?: readonly string[],
): Promise<PolicyFacts[]> {
  let rows = policies(ctx).where('p.insured_id', '=', anyOf(insuredIds)).where(coversDay(days))
  if (planIds) rows = rows.where('p.plan_id', '=', anyOf(planIds))
  return rows.orderBy('p.insured_id').orderBy('p.id').execute()
}

/** Returns the ids of those people who have, or had, a policy in one of the plans. */
export async function findInsuredIn(
  ctx: Context,
  insuredIds: readonly string[],
  planIds: readonly string[],
): Promise<Set<string>> {
  const rows = await policies(ctx)
    .where('p.insured_id', '=', anyOf(insuredIds))
    .where('p.plan_id', '=', anyOf(planIds))
    .execute()
  return new Set(rows.map(({ insuredId }) => insuredId))
}
