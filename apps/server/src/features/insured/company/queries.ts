import type { EmployeeInvitation, EmployeeState, EmployeeType } from '@coverline/contract/employees/terms'
import type { Relationship } from '@coverline/contract/insured/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { companyPeople, type CompanyScope } from './held-queries.ts'
import { employeeSearch } from './rules.ts'

export type CompanyPersonRow = {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  idNumber: string | null
  /** The numbers of the policies in plans of the company, the one in force first */
  policyNumbers: string
  birthdate: string | null
  relationship: Relationship
  principalId: string | null
  state: EmployeeState
  stateDay: string | null
  insuredSince: string | null
  planId: string
  planName: string
  invitation: EmployeeInvitation
  isMatch: boolean
  /** The change whose row this is, if nothing is accepted yet; `id` is the row then. */
  changeId: string | null
}

export type CompanyFilters = {
  type: EmployeeType
  searchQuery?: string | undefined
  programIds?: readonly string[] | undefined
  relationships?: readonly Relationship[] | undefined
  invitations?: readonly EmployeeInvitation[] | undefined
}

const invitationOf = sql`case when p.registered_at is not null then 'REGISTERED'
  when p.invitation_status in ('SENT', 'NOT_COMPLETED') then 'INVITED' else 'NOT_INVITED' end`

/** Conditions on people `p` beside the state. Numbers of policies elsewhere, behind the bar, are not searched. */
function conditionsOf(filters: Omit<CompanyFilters, 'type'>): RawBuilder<SqlBool>[] {
  const { words, birthDays } = employeeSearch(filters.searchQuery ?? '')
  const found = [sql<SqlBool>`true`]
  if (words === null) found.push(sql<SqlBool>`false`)
  for (const word of words ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    found.push(sql<SqlBool>`(split_part(p.search_fold, '|', 1) like ${pattern} or p.numbers like ${pattern})`)
  }
  for (const days of birthDays)
    found.push(sql<SqlBool>`coalesce(p.birthdate = any(${[...days]}::date[]), false)`)
  if (filters.relationships?.length)
    found.push(sql<SqlBool>`p.relationship = any(${[...filters.relationships]}::text[])`)
  if (filters.invitations?.length)
    found.push(sql<SqlBool>`${invitationOf} = any(${[...filters.invitations]}::text[])`)
  return found
}

export type CompanyCounts = Record<EmployeeType, number>

export type CompanyPage = {
  rows: CompanyPersonRow[]
  counts: CompanyCounts
  families: number
}

type Row = CompanyPersonRow & { counts: CompanyCounts; families: number; found: boolean }

/**
 * Returns one page of families of a company with the counts, in one statement: a company's policies are found by
 * its plans, so its own size alone decides how long it takes. A family is shown with its head and those of
 * its people who have the wanted state.
 */
export async function findCompanyPeople(
  ctx: Context,
  scope: CompanyScope,
  { type, ...filters }: CompanyFilters,
  page: { limit: number; offset: number },
): Promise<CompanyPage> {
  const ofType = type === 'ALL' ? sql`true` : sql`m.state = ${type}`
  const { rows } = await sql<Row>`
    with ${companyPeople(ctx, { ...scope, programIds: filters.programIds })},
    matched as materialized (
      select p.*, ${invitationOf} as invitation, (${sql.join(conditionsOf(filters), sql` and `)}) as matches from people p),
    counted as (select jsonb_build_object(
        'ACTIVE', count(*) filter (where state = 'ACTIVE'), 'ADDING', count(*) filter (where state = 'ADDING'),
        'REMOVING', count(*) filter (where state = 'REMOVING'), 'REMOVED', count(*) filter (where state = 'REMOVED'),
        'ALL', count(*)) as counts from matched where matches),
    shown as (
      select m.*, m.matches and ${ofType} as "isMatch", ${ofType} or m.id = m.head as is_listed,
        bool_or(m.matches and ${ofType}) over family as is_wanted,
        max(m.sort_name) filter (where m.id = m.head) over family as family_name
      from matched m window family as (partition by m.head)),
    placed as (select s.*, dense_rank() over (order by s.family_name, s.head) as place from shown s where s.is_wanted)
    select c.counts, (select coalesce(max(place), 0) from placed)::integer as families, w.id is not null as found, w.id,
      w.first_name as "firstName", w.last_name as "lastName", w.patronymic_name as "patronymicName", w.email,
      w.identification_number as "idNumber", w.policy_numbers as "policyNumbers", w.birthdate,
      w.relationship, case when w.id <> w.head then w.head end as "principalId", w.state, w.state_day as "stateDay",
      w.since as "insuredSince", w.plan_id as "planId", w.plan_name as "planName", w.invitation, w."isMatch",
      w.change_id as "changeId"
    from counted c
    left join placed w on w.is_listed and w.place > ${page.offset} and w.place <= ${page.offset + page.limit}
    order by w.place, w.id <> w.head,
      array_position(array['PRINCIPAL', 'RELATIVE', 'CHILD', 'PARENT'], w.relationship), w.birthdate, w.sort_name, w.id`.execute(
    ctx.db,
  )
  const counts = rows[0]?.counts ?? { ACTIVE: 0, ADDING: 0, REMOVING: 0, REMOVED: 0, ALL: 0 }
  return {
    rows: rows.filter(({ found }) => found),
    counts,
    families: rows[0]?.families ?? 0,
  }
}

export type CompanyContacts = {
  phone: string | null
  invitationStatus: string
  invitationAt: Date | null
  registeredAt: Date | null
}

/** Returns the contacts of a person. Ask only for a person that the caller was found to see. */
export function findContacts(ctx: Context, personId: string): Promise<CompanyContacts> {
  return ctx.db
    .selectFrom('insured as i')
    .select(['i.phone', 'i.invitation_status as invitationStatus', 'i.invitation_at as invitationAt'])
    .select('i.registered_at as registeredAt')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.id', '=', personId)
    .executeTakeFirstOrThrow()
}

export type CompanyPolicyRow = {
  id: string
  number: string | null
  planId: string
  planName: string
  state: EmployeeState
  startDate: string | null
  lastDay: string | null
}

/** Returns a person's policies in plans of the company, those in force first. */
export async function findCompanyPolicies(
  ctx: Context,
  companyId: string,
  personId: string,
): Promise<CompanyPolicyRow[]> {
  const { rows } = await sql<CompanyPolicyRow>`
    with ${companyPeople(ctx, { companyId, familyOf: personId })}
    select h.id, h.number, pl.id as "planId", pl.name as "planName", h.start_date as "startDate",
      nullif(h.ends, 'infinity') as "lastDay",
      case when h.is_on then case when h.leaves = 'infinity' then 'ACTIVE' else 'REMOVING' end
        when h.is_ahead then 'ADDING' else 'REMOVED' end as state
    from held h join plans pl on pl.provider_id = ${ctx.actor.providerId} and pl.id = h.plan_id
    where h.insured_id = ${personId}
    order by h.is_on desc, h.is_ahead desc, h.ends desc, h.id`.execute(ctx.db)
  return rows
}
