import type { OfficerSight } from '@coverline/contract/companies/officer-terms'
import type { companies } from '@coverline/contract/companies/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { seesAllRows } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'
import { visibleCompanies } from './access.ts'
import type { CompanyRow, CompanyValues } from './view.ts'

const ofPlans = (value: ReturnType<typeof sql>) =>
  sql<number>`(select ${value} from plans p where p.provider_id = c.provider_id and p.company_id = c.id and p.deleted_at is null)`
const planCount = ofPlans(sql`count(*)`)
const allInsured = ofPlans(sql`coalesce(sum(p.insured_count), 0)`)

/** Counts the people in the plans of a company that the caller sees. */
function insuredCount({ actor }: Context) {
  if (seesAllRows('PEOPLE', actor)) return allInsured
  return ofPlans(sql`coalesce(sum(insured_of_agent(p.provider_id, p.id, ${actor.userId})), 0)`)
}

const sortColumns = (ctx: Context): Record<string, SortColumn> => ({
  name: { by: sql.ref('c.name_fold'), type: 'text' },
  planCount: { by: planCount, type: 'int8' },
  insuredCount: { by: insuredCount(ctx), type: 'int8' },
  createdAt: { by: sql.ref('c.created_at'), type: 'timestamptz' },
})

const settings = [
  'c.change_acceptance as changeAcceptance',
  'c.addition_notice_days as additionNoticeDays',
  'c.leaver_notice_days as leaverNoticeDays',
  'c.mails_summary as mailsSummary',
  sql.ref<OfficerSight[]>('c.officers_see').as('officersSee'),
] as const

function companyRows(ctx: Context) {
  return visibleCompanies(ctx)
    .leftJoin('insurers as i', (on) =>
      on.onRef('i.provider_id', '=', 'c.provider_id').onRef('i.id', '=', 'c.insurer_id'),
    )
    .select([
      'c.id',
      'c.name',
      'c.insurer_id as insurerId',
      'i.title as insurerName',
      'c.logo_file_id as logoFileId',
      ...settings,
      'c.created_at as createdAt',
      planCount.as('planCount'),
      ofPlans(sql`count(*) filter (where p.is_available)`).as('activePlanCount'),
      insuredCount(ctx).as('insuredCount'),
    ])
}

export function findCompanies(
  ctx: Context,
  input: InputOf<typeof companies.list>,
): Promise<ListPage<CompanyRow>> {
  const { insuranceCompanyIds, searchQuery } = input
  let rows = companyRows(ctx)
  if (searchQuery) rows = rows.where(matchesWords(sql.ref('c.name_fold'), searchQuery))
  if (insuranceCompanyIds)
    rows = rows.where('c.insurer_id', '=', sql<string>`any(${insuranceCompanyIds}::uuid[])`)
  return listPage({ db: ctx.db, rows, id: sql.ref<string>('c.id'), sort: sortColumns(ctx), input })
}

/** Returns one company, or undefined if the caller cannot see it. */
export function findCompany(ctx: Context, companyId: string): Promise<CompanyRow | undefined> {
  return companyRows(ctx).where('c.id', '=', companyId).executeTakeFirst()
}

/** Returns companies by name, for a select field. */
export function companyNames(ctx: Context, companyId?: string): Promise<{ id: string; name: string }[]> {
  let rows = visibleCompanies(ctx).select(['c.id', 'c.name'])
  if (companyId !== undefined) rows = rows.where('c.id', '=', companyId)
  return rows.orderBy('c.name_fold').orderBy('c.id').limit(10_000).execute()
}

/** Waits for others who look for a company of the name or make one, until the transaction ends. */
export async function holdName(ctx: Context, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company ' || ${ctx.actor.providerId}::text || fold_text(${name}), 0))`.execute(
    ctx.db,
  )
}

/** Returns the oldest company of a name, whatever its accents and capitals. */
export function findNamesake(ctx: Context, name: string): Promise<{ id: string; name: string } | undefined> {
  return visibleCompanies(ctx)
    .select(['c.id', 'c.name'])
    .where('c.name_fold', '=', sql<string>`fold_text(${name})`)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the company's values and locks it until the transaction ends; creating plans for it waits. */
export function lockCompany(ctx: Context, companyId: string): Promise<CompanyValues | undefined> {
  return visibleCompanies(ctx)
    .select(['c.name', 'c.insurer_id as insurerId', 'c.logo_file_id as logoFileId'])
    .select(settings)
    .where('c.id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

/** True if the insurer belongs to the provider. */
export async function isInsurer(ctx: Context, insurerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('insurers')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', insurerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts or updates a company; a taken name violates `companies_name`. */
export async function writeCompany(
  db: Db,
  key: { providerId: string; id: string },
  values: CompanyValues,
): Promise<void> {
  const columns = {
    name: values.name,
    insurer_id: values.insurerId,
    logo_file_id: values.logoFileId,
    change_acceptance: values.changeAcceptance,
    addition_notice_days: values.additionNoticeDays,
    leaver_notice_days: values.leaverNoticeDays,
    officers_see: values.officersSee,
    mails_summary: values.mailsSummary,
  }
  await db
    .insertInto('companies')
    .values({ provider_id: key.providerId, id: key.id, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doUpdateSet(columns))
    .execute()
}

export async function markCompanyDeleted(ctx: Context, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('companies')
    .set({ deleted_at: ctx.now })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', companyId)
    .execute()
}
