import type { LinkedOffer } from '@coverline/contract/clinics/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import { visiblePlans } from './access.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Services of visible plans, without drafts that are still under review. */
function visibleServices(ctx: Context) {
  return visiblePlans(ctx)
    .innerJoin('services as s', (on) =>
      on.onRef('s.provider_id', '=', 'p.provider_id').onRef('s.plan_id', '=', 'p.id'),
    )
    .where('s.deleted_at', 'is', null)
    .where((is) => is.or([is('s.generation_id', 'is', null), is('s.status', '<>', 'DRAFT')]))
}

/** The title in the caller's language, else in the first available one. */
const titleFor = (locale: string) =>
  sql<string>`coalesce((select l.title from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id
    order by l.language <> ${locale}, l.language limit 1), '')`

type Row = { id: string; title: string; kind: string; status: string; planId: string; planName: string }

/**
 * Lists services by plan and title, searchable by both. Optionally limited to the given ids or to one clinic.
 */
export async function findLinkable(
  ctx: Context,
  filter: {
    searchQuery?: string | undefined
    offerIds?: readonly string[] | undefined
    clinicId?: string
    limit: number
  },
): Promise<{ offers: LinkedOffer[]; totalCount: number }> {
  const { searchQuery, offerIds, clinicId, limit } = filter
  let rows = visibleServices(ctx)
  if (offerIds) rows = rows.where('s.id', '=', anyOf(offerIds))
  if (clinicId)
    rows = rows.where(sql<boolean>`exists (select from service_clinics k where k.provider_id = s.provider_id
      and k.service_id = s.id and k.clinic_id = ${clinicId})`)
  if (searchQuery) {
    const named = sql<string>`p.name_fold || coalesce((select string_agg(fold_text(l.title), '') from service_localizations l
      where l.provider_id = s.provider_id and l.service_id = s.id), '')`
    rows = rows.where(matchesWords(named, searchQuery))
  }
  const found = await rows
    .select(['s.id', 's.kind', 's.status', 'p.id as planId', 'p.name as planName'])
    .select(titleFor(ctx.locale).as('title'))
    .orderBy('p.name_fold')
    .orderBy('title')
    .orderBy('s.id')
    .limit(limit)
    .execute()
  const total =
    found.length < limit
      ? found.length
      : ((await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirst())?.count ?? 0)
  return { offers: found.map(offerOf), totalCount: total }
}

/** Check constraints of the table limit kind and status to the contract's values. */
function offerOf({ id, title, kind, status, planId, planName }: Row): LinkedOffer {
  return {
    offerId: id,
    title,
    kind: kind as LinkedOffer['kind'],
    status: status as LinkedOffer['status'],
    program: { id: planId, name: planName },
  }
}

/** Returns the existing services among the ids, with their plans. */
export function planOfEach(
  ctx: Context,
  serviceIds: readonly string[],
): Promise<{ id: string; planId: string }[]> {
  return visibleServices(ctx)
    .select(['s.id', 'p.id as planId'])
    .where('s.id', '=', anyOf(serviceIds))
    .execute()
}

/** Locks plans against activation and other changes until the transaction ends, always in the same order. */
export async function lockPlans(ctx: Context, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return
  await visiblePlans(ctx)
    .select('p.id')
    .where('p.id', '=', anyOf(planIds))
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute()
}

/** Returns active plans that have an active map service without any clinic left. */
export function plansLackingClinic(
  ctx: Context,
  planIds: readonly string[],
): Promise<{ packageId: string; name: string }[]> {
  return visiblePlans(ctx)
    .select(['p.id as packageId', 'p.name'])
    .where('p.id', '=', anyOf(planIds))
    .where('p.is_available', '=', true)
    .where(sql<boolean>`exists (select from services s where s.provider_id = p.provider_id and s.plan_id = p.id and s.deleted_at is null
      and s.status = 'ACTIVE' and s.kind = 'BOOKING_VIA_MAP' and not exists (select from service_clinics k
        join clinics c on c.provider_id = k.provider_id and c.id = k.clinic_id and c.deleted_at is null
        where k.provider_id = s.provider_id and k.service_id = s.id))`)
    .orderBy('p.name_fold')
    .orderBy('p.id')
    .execute()
}

/** Returns those of the plans that are deleted. */
export async function deletedPlans(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from plans where provider_id = ${ctx.actor.providerId}
    and id = ${anyOf(ids)} and deleted_at is not null`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
