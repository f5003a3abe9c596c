import type { RecordedKind, VersionChange, VersionState } from '@coverline/contract/versions/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'
import { visiblePolicies } from '../access.ts'
import type { SchedulePayment } from './payment-rules.ts'

export type PolicyOfTimeline = {
  id: string
  insuredId: string
  firstName: string
  lastName: string
  planId: string
  planName: string
  premium: string | null
  paymentFormat: string | null
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
  canceledFrom: string | null
}

export function findPolicy(ctx: Context, policyId: string): Promise<PolicyOfTimeline | undefined> {
  return visiblePolicies(ctx)
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .where('p.id', '=', policyId)
    .select(['p.id', 'p.insured_id as insuredId', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['p.plan_id as planId', 'pl.name as planName', 'p.premium', 'p.payment_format as paymentFormat'])
    .select(['p.start_date as startDate', 'p.end_date as endDate'])
    .select(['p.deactivation_date as deactivationDate', 'p.canceled_from as canceledFrom'])
    .executeTakeFirst()
}

export type ChangeRow = {
  edition: number
  kind: RecordedKind
  validFrom: string
  planId: string | null
  planName: string | null
  premium: string | null
  note: string
  total: string
  termFrom: string
  /** Exclusive end: the day after the last day */
  termUntil: string
  recordedAt: Date
  actorName: string | null
}

/** Returns the recorded changes of a policy, oldest first. */
export function findChanges(ctx: Context, policyId: string): Promise<ChangeRow[]> {
  return ctx.db
    .selectFrom('policy_changes as c')
    .leftJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'c.provider_id').onRef('pl.id', '=', 'c.plan_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.recorded_by')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.policy_id', '=', policyId)
    .select([
      'c.edition',
      'c.kind',
      'c.valid_from as validFrom',
      'c.plan_id as planId',
      'pl.name as planName',
    ])
    .select([
      'c.premium',
      'c.note',
      'c.total',
      'c.recorded_at as recordedAt',
      'c.term_from as termFrom',
      'c.term_until as termUntil',
    ])
    .select(userName('u').as('actorName'))
    .orderBy('c.edition')
    .execute()
}

type RecordedChange = Pick<ChangeRow, 'kind' | 'validFrom' | 'planId' | 'premium'>

/** Returns the recorded changes of many policies by policy id, oldest first. */
export async function findChangesOf(
  ctx: Context,
  policyIds: readonly string[],
): Promise<Map<string, RecordedChange[]>> {
  const rows = await ctx.db
    .selectFrom('policy_changes')
    .select(['policy_id as policyId', 'kind', 'valid_from as validFrom', 'plan_id as planId', 'premium'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', sql<string>`any(${[...policyIds]}::uuid[])`)
    .orderBy('policy_id')
    .orderBy('edition')
    .execute()
  return Map.groupBy(rows, ({ policyId }) => policyId)
}

/** Splits recorded rows into the initial state (first row) and the changes. */
export function partsOf(
  rows: readonly RecordedChange[],
  policy: Pick<PolicyOfTimeline, 'planId' | 'premium'>,
): { start: VersionState; changes: VersionChange[] } {
  const first = rows.find(({ kind }) => kind === 'START')
  const start = {
    programId: first?.planId ?? policy.planId,
    premium: first ? first.premium : policy.premium,
    isCanceled: false,
  }
  const changes = rows.flatMap(({ kind, validFrom, planId, premium }): VersionChange[] => {
    switch (kind) {
      case 'CHANGE':
        return [
          {
            validFrom,
            ...(planId === null ? {} : { programId: planId }),
            ...(premium === null ? {} : { premium }),
          },
        ]
      case 'CANCEL':
        return [{ validFrom, isCanceled: true }]
      case 'REINSTATE':
        return [{ validFrom, isCanceled: false }]
      case 'START':
      case 'TERM':
        return []
    }
  })
  return { start, changes }
}

/** Returns all payments of a policy, canceled ones too. */
export function findSchedule(ctx: Context, policyId: string): Promise<SchedulePayment[]> {
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'due_date as dueDate', 'amount', 'paid'])
    .select(sql<boolean>`canceled_at is not null`.as('isCanceled'))
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', policyId)
    .orderBy('due_date')
    .orderBy('id')
    .execute()
}

export async function findCredit(ctx: Context, policyId: string): Promise<string> {
  const { rows } = await sql<{
    credit: string
  }>`select coalesce(sum(amount), 0)::numeric(15, 2)::text as credit
    from policy_credits where provider_id = ${ctx.actor.providerId} and policy_id = ${policyId}`.execute(
    ctx.db,
  )
  return rows[0]?.credit ?? '0.00'
}

/** Returns plan names, deleted plans included. */
export async function planNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns policies whose next version is in force by today. Takes no lock. */
export async function findReached(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('deleted_at', 'is', null)
    .where('next_version_on', '<=', ctx.today)
    .where(
      sql<boolean>`exists (select from insured i where i.provider_id = policies.provider_id and i.id = policies.insured_id
        and i.deleted_at is null)`,
    )
    .orderBy('next_version_on')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** True if the policy has recorded changes. */
export async function hasTimeline(ctx: Context, policyId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('policy_changes')
    .select('edition')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', policyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
