import type { InputOf } from '@coverline/contract/endpoint'
import type { insurers } from '@coverline/contract/insurers/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'
import { visibleInsurers } from './access.ts'
import type { InsurerRow, InsurerValues } from './view.ts'

const ofPlans = (value: ReturnType<typeof sql>) =>
  sql<number>`(select ${value} from plans p where p.provider_id = i.provider_id and p.insurer_id = i.id and p.deleted_at is null)`
const planCount = ofPlans(sql`count(*)`)

const sortColumns: Record<string, SortColumn> = {
  title: { by: sql.ref('i.title_fold'), type: 'text' },
  status: { by: sql.ref('i.status'), type: 'text' },
  planCount: { by: planCount, type: 'int8' },
  createdAt: { by: sql.ref('i.created_at'), type: 'timestamptz' },
}

const valueColumns = [
  'i.title',
  'i.email',
  'i.status',
  'i.logo_file_id as logoFileId',
  'i.channel',
  sql.ref<InsurerValues['fieldsToAdd']>('i.fields_to_add').as('fieldsToAdd'),
  sql.ref<InsurerValues['fieldsToDeactivate']>('i.fields_to_deactivate').as('fieldsToDeactivate'),
] as const

/** The table's check constraints limit the status to the contract's terms. */
function insurerRows(ctx: Context) {
  return visibleInsurers(ctx)
    .select(valueColumns)
    .select([
      'i.id',
      'i.created_at as createdAt',
      planCount.as('planCount'),
      ofPlans(sql`count(*) filter (where p.is_available)`).as('activePlanCount'),
    ])
}

export function findInsurers(
  ctx: Context,
  input: InputOf<typeof insurers.list>,
): Promise<ListPage<InsurerRow>> {
  const { searchQuery, statuses } = input
  let rows = insurerRows(ctx).where('i.status', '=', sql<(typeof statuses)[number]>`any(${statuses}::text[])`)
  if (searchQuery) rows = rows.where(matchesWords(sql.ref('i.title_fold'), searchQuery))
  return listPage({ db: ctx.db, rows, id: sql.ref<string>('i.id'), sort: sortColumns, input })
}

/** Returns one insurance company, or undefined if the caller cannot see it. */
export function findInsurer(ctx: Context, insurerId: string): Promise<InsurerRow | undefined> {
  return insurerRows(ctx).where('i.id', '=', insurerId).executeTakeFirst()
}

/** Returns insurance companies by name, for a select field. */
export function insurerNames(
  ctx: Context,
): Promise<{ id: string; name: string; status: InsurerRow['status'] }[]> {
  return visibleInsurers(ctx)
    .select(['i.id', 'i.title as name', 'i.status'])
    .orderBy('i.title_fold')
    .orderBy('i.id')
    .limit(10_000)
    .execute()
}

/**
 * Returns the values and locks them until the transaction ends; activations of plans with this insurer wait.
 */
export function lockInsurer(ctx: Context, insurerId: string): Promise<InsurerValues | undefined> {
  return visibleInsurers(ctx)
    .select(valueColumns)
    .where('i.id', '=', insurerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts or updates an insurance company; a taken title violates `insurers_title`. */
export async function writeInsurer(
  db: Db,
  key: { providerId: string; id: string },
  values: InsurerValues,
): Promise<void> {
  const { title, email, status } = values
  const columns = {
    title,
    email,
    status,
    logo_file_id: values.logoFileId,
    channel: values.channel,
    fields_to_add: values.fieldsToAdd,
    fields_to_deactivate: values.fieldsToDeactivate,
  }
  await db
    .insertInto('insurers')
    .values({ provider_id: key.providerId, id: key.id, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doUpdateSet(columns))
    .execute()
}
