import type { Tariff } from '@coverline/contract/tariffs/endpoints'
import type { Band } from '@coverline/contract/tariffs/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'

type TariffRow = { id: string; planId: string; validFrom: string; createdAt: Date; bands: Band[] }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the price lists of plans, the newest first; their bands by relationship and age. */
export async function findTariffs(ctx: Context, planIds: readonly string[]): Promise<Map<string, Tariff[]>> {
  const { rows } = await sql<TariffRow>`
    select t.id, t.plan_id as "planId", t.valid_from as "validFrom", t.created_at as "createdAt", coalesce(b.bands, '[]') as bands
    from tariffs t
    left join lateral (select jsonb_agg(jsonb_build_object('relationship', b.relationship, 'ageFrom', b.age_from, 'ageTo', b.age_to,
        'premium', b.premium::text)
      order by array_position('{PRINCIPAL,RELATIVE,CHILD,PARENT}'::text[], b.relationship), b.age_from) as bands
      from tariff_bands b where b.provider_id = t.provider_id and b.tariff_id = t.id) b on true
    where t.provider_id = ${ctx.actor.providerId} and t.plan_id = ${anyOf(planIds)}
    order by t.valid_from desc`.execute(ctx.db)
  const found = new Map<string, Tariff[]>(planIds.map((id) => [id, []]))
  for (const { id, planId, createdAt, ...list } of rows)
    found.get(planId)?.push({ ...list, tariffId: id, createdAt: createdAt.toISOString() })
  return found
}

/** Deletes the list of a plan that begins on a day. Lock the plan first. */
export async function deleteTariff(ctx: Context, planId: string, validFrom: string): Promise<void> {
  await sql`delete from tariffs where provider_id = ${ctx.actor.providerId} and plan_id = ${planId}
    and valid_from = ${validFrom}`.execute(ctx.db)
}

/** Inserts a list; bands that overlap violate `tariff_bands_overlap`. Returns its id. */
export async function insertTariff(
  ctx: Context,
  { planId, validFrom }: { planId: string; validFrom: string },
  bands: readonly Band[],
): Promise<string> {
  const id = newId()
  const { providerId, userId } = ctx.actor
  await sql`insert into tariffs (provider_id, id, plan_id, valid_from, created_by, created_at)
    values (${providerId}, ${id}, ${planId}, ${validFrom}, ${userId}, ${ctx.now})`.execute(ctx.db)
  await sql`insert into tariff_bands (provider_id, tariff_id, relationship, age_from, age_to, premium)
    select ${providerId}, ${id}, b.relationship, b."ageFrom", b."ageTo", b.premium
    from jsonb_to_recordset(${JSON.stringify(bands)}::jsonb)
      as b(relationship text, "ageFrom" integer, "ageTo" integer, premium numeric)`.execute(ctx.db)
  return id
}
