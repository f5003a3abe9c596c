import type { InputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import { personSearchWords, type SearchWords } from '@coverline/contract/insured/search'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { allIds, type IdPage, nothingFound, searchPage } from '../../platform/db/lists/search-page.ts'
import { policyService } from '../policies/service.ts'
import { visiblePeople } from './access.ts'
import { storedColumns } from './fields.ts'
import type { PersonPageRow, PersonRow, RelativeRow } from './view.ts'

type ListInput = InputOf<typeof insured.list>

const sortColumns: Record<string, SortColumn> = {
  lastName: { by: sql.ref('i.sort_name'), type: 'text' },
  email: { by: sql.ref('i.email_key'), type: 'text' },
  createdAt: { by: sql.ref('i.created_at'), type: 'timestamptz' },
}

const hitColumns = {
  lastName: { column: 'sort_name', type: 'text' },
  email: { column: 'email_key', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
} as const

/** Returns the plans that the list is limited to; null without a limit. */
async function plansOf(ctx: Context, input: ListInput): Promise<string[] | null> {
  const { programIds, clientCompanyIds, insuranceCompanyIds } = input
  const looksAtCompanies = clientCompanyIds?.length || insuranceCompanyIds?.length
  if (!looksAtCompanies) return programIds?.length ? programIds : null
  return policyService.wantedPlans(await policyService.planFacts(ctx), input)
}

/** What the list is limited to: plans, and conditions on people `i` */
type Limits = { planIds: string[] | null; conditions: RawBuilder<SqlBool>[] }

async function limitsOf(ctx: Context, input: ListInput): Promise<Limits> {
  const planIds = await plansOf(ctx, input)
  const found: RawBuilder<SqlBool>[] = []
  if (input.invitationStatuses?.length)
    found.push(policyService.hasInvitation(input.invitationStatuses, ctx.now))
  if (input.relationships?.length)
    found.push(sql<SqlBool>`i.relationship = any(${input.relationships}::text[])`)
  if (input.isInsured !== undefined) {
    const isInsured = await policyService.isInsuredToday(ctx, planIds)
    found.push(input.isInsured ? isInsured : sql<SqlBool>`not ${isInsured}`)
  }
  return { planIds, conditions: found }
}

type Page = Omit<IdPage, 'ids'> & { rows: PersonRow[] }

/** Returns one page of people in order, and the count. */
export async function findPeoplePage(ctx: Context, input: ListInput): Promise<Page> {
  const limits = await limitsOf(ctx, input)
  const show = (ids: readonly string[]) => findPeople(ctx, ids, limits.planIds)
  const search = searchOf(input, limits)
  if (search) {
    const { ids, ...rest } = await searchedPage(ctx, input, search)
    return { rows: await show(ids), ...rest }
  }
  return listPage({
    ...listOf(ctx, input, limits),
    show: (rows) => show(rows.map(({ id }) => id)),
  })
}

/** Returns the ids of people who match the filters, at most `most` + 1. */
export function findPeopleIds(ctx: Context, filters: Partial<ListInput>, most: number): Promise<string[]> {
  return allIds(async (slice) => {
    const input = { ...filters, sortBy: 'createdAt', sortDirection: 'ASC', ...slice } as const
    const limits = await limitsOf(ctx, input)
    const search = searchOf(input, limits)
    if (search) return searchedPage(ctx, input, search)
    const { rows, ...rest } = await listPage(listOf(ctx, input, limits))
    return { ids: rows.map(({ id }) => id), ...rest }
  }, most)
}

/** Builds the options with which `listPage` finds the page's ids. */
function listOf(ctx: Context, input: ListInput, { planIds, conditions }: Limits) {
  let rows = visiblePeople(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  if (planIds)
    rows = rows.where(sql<SqlBool>`exists (select from policies p where p.provider_id = i.provider_id
      and p.insured_id = i.id and p.deleted_at is null and p.plan_id = any(${planIds}::uuid[]))`)
  const isWholePlan =
    planIds?.length === 1 && conditions.length === 0 && policyService.agentScope(ctx.actor) === null
  return {
    db: ctx.db,
    rows: rows.select('i.id'),
    id: sql.ref<string>('i.id'),
    sort: sortColumns,
    input,
    isBulkWritten: true,
    ...(isWholePlan ? { total: () => insuredIn(ctx, planIds) } : {}),
  }
}

/** Uses the count stored in the plan: counting a large plan would take longer than loading its page. */
async function insuredIn(ctx: Context, planIds: readonly string[]): Promise<number> {
  const row = await ctx.db
    .selectFrom('plans')
    .select('insured_count as people')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', planIds[0] ?? '')
    .executeTakeFirst()
  return row?.people ?? 0
}

type Search = Limits & { words: SearchWords }

/** Builds the search of the input; null without one. */
function searchOf(input: ListInput, limits: Limits): Search | null {
  const words = personSearchWords(input.searchQuery ?? '')
  return words?.length === 0 ? null : { words, ...limits }
}

async function searchedPage(ctx: Context, input: ListInput, search: Search): Promise<IdPage> {
  const { words, planIds, conditions } = search
  if (words === null) return nothingFound
  const agent = policyService.agentScope(ctx.actor)
  return searchPage({
    db: ctx.db,
    hits: (most) =>
      sql`search_insured(${words}::text[], ${agent}::uuid, ${planIds}::uuid[], ${most}::integer)`,
    keep:
      conditions.length === 0
        ? null
        : sql<SqlBool>`exists (select from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.id = h.id
            and ${sql.join(conditions, sql` and `)})`,
    sort: hitColumns,
    input,
  })
}

/**
 * Returns visible people in the order of the given ids, each with the policy that ends last, policies of
 * `planIds` first. Check constraints limit the texts to the contract's terms.
 */
async function findPeople(
  ctx: Context,
  ids: readonly string[],
  planIds: string[] | null,
): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const wanted = planIds ? sql`(p.plan_id = any(${planIds}::uuid[])) desc,` : sql``
  const { rows } = await sql<PersonRow>`
    select i.id, i.first_name as "firstName", i.last_name as "lastName", i.patronymic_name as "patronymicName", i.email, i.phone,
      i.identification_number as "identificationNumber", i.relationship, i.birthdate, i.created_at as "createdAt",
      i.invitation_status as "invitationStatus", i.invitation_at as "invitationAt", i.registered_at as "registeredAt",
      (select round(avg(q.score), 1)::float8 from polls q where q.provider_id = i.provider_id and q.insured_id = i.id) as satisfaction,
      shown."policyCount"::integer, shown.id as "policyId", shown.number, shown.start_date as "startDate",
      shown.end_date as "endDate", shown.deactivation_date as "deactivationDate", pl.id as "planId", pl.name as "planName",
      pl.is_available as "planActive", pl.deleted_at is not null as "planDeleted", c.id as "companyId", c.name as "companyName"
    from insured i
    left join lateral (
      select p.id, p.number, p.start_date, p.end_date, p.deactivation_date, p.plan_id, count(*) over () as "policyCount"
      from policies p where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null
      order by ${wanted} p.end_order desc, p.created_at desc, p.id limit 1) shown on true
    left join plans pl on pl.provider_id = i.provider_id and pl.id = shown.plan_id
    left join companies c on c.provider_id = pl.provider_id and c.id = pl.company_id
    where i.provider_id = ${ctx.actor.providerId}::uuid and i.id = any(${[...ids]}::uuid[]) and i.deleted_at is null`.execute(
    ctx.db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function findPerson(ctx: Context, id: string): Promise<PersonPageRow | undefined> {
  return visiblePeople(ctx)
    .select(storedColumns)
    .select([
      'i.created_at as createdAt',
      'i.invitation_status as invitationStatus',
      'i.invitation_at as invitationAt',
      'i.registered_at as registeredAt',
    ])
    .select(
      sql<
        number | null
      >`(select round(avg(q.score), 1)::float8 from polls q where q.provider_id = i.provider_id and q.insured_id = i.id)`.as(
        'satisfaction',
      ),
    )
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** True if the caller can see the person. */
export async function isVisiblePerson(ctx: Context, id: string): Promise<boolean> {
  const row = await visiblePeople(ctx).select('i.id').where('i.id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of these people that the caller may see. */
export async function visibleIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await visiblePeople(ctx).select('i.id').where('i.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Returns the visible members of a person's family, the principal first. */
export async function findFamily(
  ctx: Context,
  person: { id: string; principalId: string | null },
): Promise<RelativeRow[]> {
  const root = person.principalId ?? person.id
  return visiblePeople(ctx)
    .select(['i.id', 'i.first_name as firstName', 'i.last_name as lastName', 'i.relationship', 'i.birthdate'])
    .where((on) => on.or([on('i.id', '=', root), on('i.principal_id', '=', root)]))
    .where('i.id', '<>', person.id)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** Returns visible people of these names and this date of birth, the oldest profile first. */
export function findNamesakes(
  ctx: Context,
  { firstName, lastName, birthdate }: { firstName: string; lastName: string; birthdate: string },
): Promise<{ id: string; firstName: string; lastName: string; birthdate: string | null }[]> {
  return visiblePeople(ctx)
    .select(['i.id', 'i.first_name as firstName', 'i.last_name as lastName', 'i.birthdate'])
    .where('i.birthdate', '=', birthdate)
    .where(
      sql<boolean>`lower(i.first_name) = lower(${firstName}) and lower(i.last_name) = lower(${lastName})`,
    )
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(10)
    .execute()
}
