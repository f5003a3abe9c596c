import type { InputOf } from '@coverline/contract/endpoint'
import type { missingToActivate } from '@coverline/contract/plans/terms'
import type { services } from '@coverline/contract/services/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../../platform/db/lists/list.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import type { Db } from '../../../platform/db/types.ts'
import { visiblePlans } from '../access.ts'
import { benefitsOf } from './benefit-queries.ts'
import type { ServiceValues } from './rules.ts'
import type { ServiceRow, ServiceText } from './view.ts'

type ServiceFacts = Parameters<typeof missingToActivate>[0]['services'][number]

const texts = sql`from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id`
/**
 * Texts and position of a service, each read once. Uses json because jsonb would be built and parsed again
 * for nothing.
 */
const allTexts = sql<{ texts: ServiceText[]; sort: number }>`lateral (select min(l.sort) as sort,
  coalesce(json_agg(json_build_object('language', l.language, 'title', l.title, 'description', l.description, 'sort', l.sort)
    order by l.language), '[]') as texts ${texts})`.as('t')
/** Deleted clinics keep their links but never count. */
const linkedClinics = sql`from service_clinics k join clinics c on c.provider_id = k.provider_id and c.id = k.clinic_id and c.deleted_at is null
  where k.provider_id = s.provider_id and k.service_id = s.id`

/** The title in the reader's language, else in the first available one */
const titleIn = (locale: string) =>
  sql`(select fold_text(l.title) ${texts} order by l.language <> ${locale}, l.language limit 1)`

const sortColumns = (locale: string): Record<string, SortColumn> => ({
  sort: { by: sql.ref('t.sort'), type: 'int8' },
  title: { by: titleIn(locale), type: 'text' },
  kind: { by: sql.ref('s.kind'), type: 'text' },
  status: { by: sql.ref('s.status'), type: 'text' },
  createdAt: { by: sql.ref('s.created_at'), type: 'timestamptz' },
})

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/**
 * Services of the plans that the caller sees, typed by the table's check constraints. `gone` selects deleted
 * ones.
 */
function serviceRows(ctx: Context, gone: 'without' | 'only' = 'without') {
  return visiblePlans(ctx)
    .innerJoin('services as s', (on) =>
      on.onRef('s.provider_id', '=', 'p.provider_id').onRef('s.plan_id', '=', 'p.id'),
    )
    .innerJoin(allTexts, (on) => on.onTrue())
    .where('s.deleted_at', gone === 'only' ? 'is not' : 'is', null)
    .select([
      's.id',
      's.plan_id as planId',
      's.status',
      's.kind',
      's.type',
      's.phone',
      sql.ref<ServiceRow['iconAlias']>('s.icon_alias').as('iconAlias'),
      's.icon_file_id as iconFileId',
      sql.ref<ServiceRow['source']>('s.source').as('source'),
      's.created_at as createdAt',
      't.texts as localizations',
      sql<string[]>`(select coalesce(json_agg(k.clinic_id order by k.clinic_id), '[]') ${linkedClinics})`.as(
        'clinicIds',
      ),
      benefitsOf.as('benefits'),
    ])
}

export function findServices(
  ctx: Context,
  input: InputOf<typeof services.list>,
): Promise<ListPage<ServiceRow>> {
  const { packageId, searchQuery, statuses, kinds } = input
  let rows = serviceRows(ctx).where('p.id', '=', packageId)
  if (statuses) rows = rows.where('s.status', '=', sql<(typeof statuses)[number]>`any(${statuses}::text[])`)
  if (kinds) rows = rows.where('s.kind', '=', sql<(typeof kinds)[number]>`any(${kinds}::text[])`)
  if (searchQuery) {
    rows = rows.where(
      sql<boolean>`exists (select ${texts} and ${matchesWords(sql`fold_text(l.title)`, searchQuery)})`,
    )
  }
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('s.id'),
    sort: sortColumns(ctx.locale),
    input: { ...input, sortBy: input.sortBy ?? 'sort' },
  })
}

export function findService(ctx: Context, serviceId: string): Promise<ServiceRow | undefined> {
  return serviceRows(ctx).where('s.id', '=', serviceId).executeTakeFirst()
}

/** Returns the services of a plan in their order, without drafts under review. */
export function servicesOfPlan(ctx: Context, planId: string): Promise<ServiceRow[]> {
  return serviceRows(ctx)
    .where('p.id', '=', planId)
    .where('s.generation_id', 'is', null)
    .orderBy('t.sort')
    .orderBy('s.id')
    .execute()
}

/** Locks the visible services of the ids until the transaction ends; `only` selects deleted ones. */
export function lockServices(
  ctx: Context,
  serviceIds: readonly string[],
  gone: 'without' | 'only' = 'without',
): Promise<ServiceRow[]> {
  return serviceRows(ctx, gone).where('s.id', '=', anyOf(serviceIds)).orderBy('s.id').forUpdate('s').execute()
}

/** Counts the services whose deletion is recent enough to be undone. */
export async function deletedSince(ctx: Context, serviceIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from services
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(serviceIds)}
      and deleted_at > ${ctx.now}::timestamptz - interval '30 days'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Returns the plans of visible services, deleted ones included, in plan locking order. */
export async function plansOfServices(ctx: Context, serviceIds: readonly string[]): Promise<string[]> {
  const rows = await visiblePlans(ctx)
    .innerJoin('services as s', (on) =>
      on.onRef('s.provider_id', '=', 'p.provider_id').onRef('s.plan_id', '=', 'p.id'),
    )
    .select('p.id')
    .distinct()
    .where('s.id', '=', anyOf(serviceIds))
    .orderBy('p.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Reads what the activation of a plan checks. */
export async function serviceFacts(ctx: Context, planId: string): Promise<ServiceFacts[]> {
  const rows = await ctx.db
    .selectFrom('services as s')
    .select(['s.id as offerId', 's.kind', 's.status', 's.phone'])
    .select(sql<number>`(select count(*) ${linkedClinics})`.as('clinicCount'))
    .where('s.provider_id', '=', ctx.actor.providerId)
    .where('s.plan_id', '=', planId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute()
  return rows
}

export async function writeService(
  db: Db,
  key: { providerId: string; planId: string; id: string },
  values: ServiceValues,
): Promise<void> {
  const columns = { status: values.status, kind: values.kind, type: values.type, phone: values.phone }
  await db
    .insertInto('services')
    .values({ provider_id: key.providerId, id: key.id, plan_id: key.planId, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doUpdateSet(columns))
    .execute()
}

export async function replaceTexts(
  db: Db,
  providerId: string,
  serviceId: string,
  localizations: readonly ServiceText[],
): Promise<void> {
  await db
    .deleteFrom('service_localizations')
    .where('provider_id', '=', providerId)
    .where('service_id', '=', serviceId)
    .execute()
  const rows = localizations.map((one) => ({ provider_id: providerId, service_id: serviceId, ...one }))
  await db.insertInto('service_localizations').values(rows).execute()
}

/** Purges services: drafts that the user rejected. */
export async function removeServices(ctx: Context, serviceIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('services')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(serviceIds))
    .execute()
}
