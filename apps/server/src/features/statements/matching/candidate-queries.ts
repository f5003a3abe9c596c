import { personSearchWords } from '@coverline/contract/insured/search'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Candidate, OpenPayment } from '../rules.ts'

/** Returns policies with one of these numbers, compared without gaps. */
export async function findByNumbers(
  ctx: Context,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{
    id: string
    key: string
  }>`select id, key from find_policy_numbers(${keys}::text[])`.execute(ctx.db)
  return rows
}

/** Returns the policies whose open payments are given by id. */
export async function findByPayments(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<{ id: string; policyId: string }[]> {
  if (paymentIds.length === 0) return []
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'policy_id as policyId'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('completed_at', 'is', null)
    .where('canceled_at', 'is', null)
    .execute()
}

const mostPeople = 20

/** Returns policies of people whose name may match the payer, and of people whose principal they are. */
export async function findByName(ctx: Context, name: string): Promise<string[]> {
  const words = personSearchWords(name)
  if (!words?.length) return []
  const { rows } = await sql<{ id: string }>`
    with people as (select s.id from search_insured(${words}::text[], null, null, ${mostPeople}) s),
      all_people as (select id from people union select i.id from insured i join people s on i.principal_id = s.id
        where i.provider_id = ${ctx.actor.providerId} and i.deleted_at is null)
    select p.id from policies p join all_people a on a.id = p.insured_id
    where p.provider_id = ${ctx.actor.providerId} and p.deleted_at is null limit 100`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export function allCompanies(ctx: Context): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('deleted_at', 'is', null)
    .limit(10_000)
    .execute()
}

const mostOfCompany = 20

/**
 * Returns policies of a company's plans with an open payment of exactly this amount that is due around that
 * day.
 */
export async function findOfCompany(
  ctx: Context,
  companyId: string,
  { open, currency, day }: { open: string; currency: string; day: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from plans pl
    join policies p on p.provider_id = pl.provider_id and p.plan_id = pl.id and p.deleted_at is null
    join payments y on y.provider_id = p.provider_id and y.policy_id = p.id
    where pl.provider_id = ${ctx.actor.providerId} and pl.company_id = ${companyId} and pl.deleted_at is null
      and y.completed_at is null and y.canceled_at is null and y.amount - y.paid = ${open}::numeric and y.currency = ${currency}
      and y.due_date between ${day}::date - 120 and ${day}::date + 45
    limit ${mostOfCompany}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type CandidateRow = {
  policyId: string
  firstName: string
  lastName: string
  principalFirstName: string | null
  principalLastName: string | null
  companyName: string | null
  payments: OpenPayment[] | null
}

/** Returns policies with their people and open payments, limited to two years of payments. */
export async function findCandidates(
  ctx: Context,
  policyIds: readonly string[],
): Promise<Map<string, Candidate>> {
  if (policyIds.length === 0) return new Map()
  const { rows } = await sql<CandidateRow>`
    select p.id as "policyId", i.first_name as "firstName", i.last_name as "lastName", h.first_name as "principalFirstName",
      h.last_name as "principalLastName", c.name as "companyName", o.payments
    from policies p
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    left join insured h on h.provider_id = i.provider_id and h.id = i.principal_id and h.deleted_at is null
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
    left join companies c on c.provider_id = pl.provider_id and c.id = pl.company_id
    cross join lateral (select jsonb_agg(jsonb_build_object('id', y.id, 'dueDate', y.due_date, 'open', (y.amount - y.paid)::text,
        'currency', y.currency) order by y.due_date, y.id) as payments
      from (select * from payments y where y.provider_id = p.provider_id and y.policy_id = p.id and y.completed_at is null
        and y.canceled_at is null order by y.due_date, y.id limit 24) y) o
    where p.provider_id = ${ctx.actor.providerId} and p.id = any(${[...policyIds]}::uuid[]) and p.deleted_at is null`.execute(
    ctx.db,
  )
  return new Map(
    rows.map((row) => [
      row.policyId,
      {
        policyId: row.policyId,
        person: { firstName: row.firstName, lastName: row.lastName },
        principal:
          row.principalLastName === null
            ? null
            : { firstName: row.principalFirstName ?? '', lastName: row.principalLastName },
        companyName: row.companyName,
        payments: row.payments ?? [],
      },
    ]),
  )
}
