import type { CommissionSource } from '@coverline/contract/commissions/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { commissions } from '@coverline/contract/commissions/endpoints'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import { userName } from '../../platform/db/user-name.ts'
import { policyService } from '../policies/service.ts'

type Filters = Pick<InputOf<typeof commissions.list>, 'month' | 'agentUserIds' | 'policyIds'> & {
  searchQuery?: string | undefined
}

export type EntryRow = {
  receiptId: string
  policyId: string
  policyNumber: string | null
  insuredName: string
  agentId: string
  agentName: string
  rate: string
  base: string
  amount: string
  currency: string
  receivedOn: string
  createdAt: Date
}

const nameOf = (user: string) => sql<string>`coalesce(${userName(user)}, ${sql.ref(`${user}.email`)}, '')`

/** Finds the person, the number of the policy or the agent. */
const searched = (searchQuery: string) =>
  sql<SqlBool>`exists (select from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
      join users a on a.id = e.agent_user_id
    where p.provider_id = e.provider_id and p.id = e.policy_id and ${matchesWords(
      sql`fold_text(concat_ws(' ', i.last_name, i.first_name, i.patronymic_name, p.number, a.first_name, a.last_name, a.email))`,
      searchQuery,
    )})`

/** Selects entries `e`; an agent sees only their own. */
function entries(ctx: Context, { month, agentUserIds, policyIds, searchQuery }: Filters) {
  const agent = policyService.agentScope(ctx.actor)
  let found = ctx.db.selectFrom('commission_entries as e').where('e.provider_id', '=', ctx.actor.providerId)
  if (agent !== null) found = found.where('e.agent_user_id', '=', agent)
  if (agentUserIds?.length) found = found.where(sql<SqlBool>`e.agent_user_id = any(${agentUserIds}::uuid[])`)
  if (policyIds?.length) found = found.where(sql<SqlBool>`e.policy_id = any(${policyIds}::uuid[])`)
  if (searchQuery) found = found.where(searched(searchQuery))
  if (month) {
    const zone = ctx.actor.workspace?.timeZone ?? 'UTC'
    const start = sql`(${`${month}-01`}::timestamp at time zone ${zone})`
    const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone})`
    found = found.where(sql<SqlBool>`e.created_at >= ${start} and e.created_at < ${end}`)
  }
  return found
}

function entryRows(ctx: Context, ids: readonly string[]) {
  return ctx.db
    .selectFrom('commission_entries as e')
    .innerJoin('policies as p', (on) =>
      on.onRef('p.provider_id', '=', 'e.provider_id').onRef('p.id', '=', 'e.policy_id'),
    )
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .innerJoin('users as a', 'a.id', 'e.agent_user_id')
    .where('e.provider_id', '=', ctx.actor.providerId)
    .where('e.receipt_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['e.receipt_id as receiptId', 'e.policy_id as policyId', 'p.number as policyNumber'])
    .select(sql<string>`concat_ws(' ', i.last_name, i.first_name)`.as('insuredName'))
    .select(['e.agent_user_id as agentId', nameOf('a').as('agentName'), 'e.rate', 'e.base', 'e.amount'])
    .select(['e.currency', 'e.received_on as receivedOn', 'e.created_at as createdAt'])
}

export async function findEntryPage(
  ctx: Context,
  input: InputOf<typeof commissions.list>,
): Promise<ListPage<EntryRow>> {
  const { rows, ...page } = await listPage({
    db: ctx.db,
    rows: entries(ctx, input).select('e.receipt_id as id'),
    id: sql.ref<string>('e.receipt_id'),
    sort: { createdAt: { by: sql.ref('e.created_at'), type: 'timestamptz' } },
    input,
  })
  const byId = new Map(
    (
      await entryRows(
        ctx,
        rows.map(({ id }) => id),
      ).execute()
    ).map((row) => [row.receiptId, row]),
  )
  return { ...page, rows: rows.flatMap(({ id }) => byId.get(id) ?? []) }
}

const slice = 2000

/** Yields all entries in accrual order. */
export async function* eachEntry(ctx: Context, input: Filters): AsyncGenerator<EntryRow> {
  let last: { at: Date; id: string } | null = null
  for (;;) {
    let found = entries(ctx, input)
    if (last) {
      const { at, id }: { at: Date; id: string } = last
      found = found.where(sql<SqlBool>`(e.created_at, e.receipt_id) > (${at}, ${id}::uuid)`)
    }
    const keys: { id: string; at: Date }[] = await found
      .select(['e.receipt_id as id', 'e.created_at as at'])
      .orderBy('e.created_at')
      .orderBy('e.receipt_id')
      .limit(slice)
      .execute()
    const ids = keys.map(({ id }) => id)
    const byId = new Map((await entryRows(ctx, ids).execute()).map((row) => [row.receiptId, row]))
    for (const id of ids) {
      const row = byId.get(id)
      if (row) yield row
    }
    if (keys.length < slice) return
    last = keys.at(-1) ?? null
  }
}

export async function countEntries(ctx: Context, input: Filters): Promise<number> {
  const row = await entries(ctx, input)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export type TotalRow = {
  agentId: string
  agentName: string
  currency: string
  count: number
  base: string
  amount: string
}

export function findTotals(ctx: Context, input: Filters): Promise<TotalRow[]> {
  return entries(ctx, input)
    .innerJoin('users as a', 'a.id', 'e.agent_user_id')
    .select(['e.agent_user_id as agentId', nameOf('a').as('agentName'), 'e.currency'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select([sql<string>`sum(e.base)::text`.as('base'), sql<string>`sum(e.amount)::text`.as('amount')])
    .groupBy(['e.agent_user_id', 'a.first_name', 'a.last_name', 'a.email', 'e.currency'])
    .orderBy(sql`2`)
    .orderBy('e.currency')
    .execute()
}

export type Terms = {
  agentId: string | null
  agentName: string | null
  rate: string | null
  source: CommissionSource | null
  ownAgentId: string | null
  ownRate: string | null
}

/** Returns who earns which commission on a policy; undefined if the caller cannot see the policy. */
export async function findTerms(ctx: Context, policyId: string): Promise<Terms | undefined> {
  const seen = await policyService.visible(ctx).select('p.id').where('p.id', '=', policyId).executeTakeFirst()
  if (!seen) return undefined
  const { rows } = await sql<Terms>`select t.agent_user_id as "agentId",
      case when t.agent_user_id is not null then ${nameOf('a')} end as "agentName", t.rate, t.source,
      c.agent_user_id as "ownAgentId", c.rate as "ownRate"
    from commission_terms(${ctx.actor.providerId}, ${policyId}) t left join users a on a.id = t.agent_user_id
    left join policy_commissions c on c.provider_id = ${ctx.actor.providerId} and c.policy_id = ${policyId}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Returns the agreed rate of an agent in a plan of an insurance company, and where it comes from. */
export async function expectedRate(
  ctx: Context,
  {
    agentUserId,
    planId,
    insurerId,
  }: { agentUserId: string; planId: string | null; insurerId: string | null },
): Promise<{ rate: string; source: CommissionSource } | undefined> {
  const { rows } = await sql<{ rate: string; source: CommissionSource }>`
    select rate, case when agent_user_id is not null then 'AGENT' when plan_id is not null then 'PLAN' else 'INSURER' end as source
    from commission_rates
    where provider_id = ${ctx.actor.providerId} and (agent_user_id = ${agentUserId}::uuid or plan_id = ${planId}::uuid
      or insurer_id = ${insurerId}::uuid)
    order by agent_user_id is null, plan_id is null limit 1`.execute(ctx.db)
  return rows[0]
}

export type AgreementRow = {
  source: 'AGENT' | 'PLAN' | 'INSURER'
  subjectId: string
  name: string
  rate: string
}

export async function findAgreements(ctx: Context): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select case when r.agent_user_id is not null then 'AGENT' when r.plan_id is not null then 'PLAN' else 'INSURER' end as source,
      coalesce(r.agent_user_id, r.plan_id, r.insurer_id) as "subjectId",
      case when r.agent_user_id is not null then ${nameOf('a')} else coalesce(pl.name, n.title) end as name, r.rate
    from commission_rates r
    left join users a on a.id = r.agent_user_id
    left join plans pl on pl.provider_id = r.provider_id and pl.id = r.plan_id
    left join insurers n on n.provider_id = r.provider_id and n.id = r.insurer_id
    where r.provider_id = ${ctx.actor.providerId} order by 1, 3, 2`.execute(ctx.db)
  return rows
}

/** Returns the provider's agents. */
export async function findAgents(ctx: Context): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select distinct g.user_id as "userId", ${nameOf('a')} as name from grants g
    join workspaces w on w.id = g.workspace_id and w.provider_id = g.provider_id and w.company_id is null
    join users a on a.id = g.user_id
    where g.provider_id = ${ctx.actor.providerId} and g.role = 'AGENT' and g.accepted_at is not null order by 2, 1`.execute(
    ctx.db,
  )
  return rows
}

type Subject = { agent_user_id: string } | { plan_id: string } | { insurer_id: string }

/** True if the plan or insurance company belongs to this provider; locks it against deletion. */
export async function holdSubject(ctx: Context, table: 'plans' | 'insurers', id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the rate of a subject, under a lock; `rateAfter` decides with the former one. */
export async function replaceRate(
  ctx: Context,
  subject: Subject,
  id: string,
  rateAfter: (stored: string | null) => string | null,
): Promise<{ before: string | null; after: string | null }> {
  const [[column, value] = ['', '']] = Object.entries(subject)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission ${ctx.actor.providerId} ${value}`}, 0))`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ rate: string }>`delete from commission_rates
    where provider_id = ${ctx.actor.providerId} and ${sql.ref(column)} = ${value} returning rate`.execute(
    ctx.db,
  )
  const before = rows[0]?.rate ?? null
  const after = rateAfter(before)
  if (after !== null)
    await ctx.db
      .insertInto('commission_rates')
      .values({ provider_id: ctx.actor.providerId, id, ...subject, rate: after, created_at: ctx.now })
      .execute()
  return { before, after }
}

/** Replaces the agent and rate of a policy. The policy must be locked. */
export async function replaceOwn(
  ctx: Context,
  policyId: string,
  own: { agentUserId: string | null; rate: string | null },
): Promise<void> {
  await ctx.db
    .deleteFrom('policy_commissions')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', policyId)
    .execute()
  if (own.agentUserId === null && own.rate === null) return
  await ctx.db
    .insertInto('policy_commissions')
    .values({
      provider_id: ctx.actor.providerId,
      policy_id: policyId,
      agent_user_id: own.agentUserId,
      rate: own.rate,
    })
    .execute()
}
