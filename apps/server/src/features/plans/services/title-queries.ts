import type { ServiceKind } from '@coverline/contract/plans/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type TitledService = { id: string; title: string; kind: ServiceKind; planId: string }

/** Returns services by id with their titles in the caller's language, also deleted ones. */
export async function findTitles(ctx: Context, ids: readonly string[]): Promise<Map<string, TitledService>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<TitledService>`select s.id, s.kind, s.plan_id as "planId", coalesce((select l.title
      from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id
      order by l.language <> ${ctx.locale}, l.language limit 1), '') as title
    from services s where s.provider_id = ${ctx.actor.providerId} and s.id = any(${[...ids]}::uuid[])`.execute(
      ctx.db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export type PlanPhone = { planId: string; title: string; phone: string }

/** Returns the telephone numbers that the active services of plans name, in plan order. */
export async function findPhones(ctx: Context, planIds: readonly string[]): Promise<PlanPhone[]> {
  if (planIds.length === 0) return []
  const { rows } = await sql<PlanPhone>`select s.plan_id as "planId", s.phone, coalesce((select l.title
      from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id
      order by l.language <> ${ctx.locale}, l.language limit 1), '') as title
    from services s where s.provider_id = ${ctx.actor.providerId} and s.plan_id = any(${[...planIds]}::uuid[])
      and s.status = 'ACTIVE' and s.deleted_at is null and s.phone <> ''
    order by (select min(l.sort) from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id), s.id`.execute(
    ctx.db,
  )
  return rows
}
