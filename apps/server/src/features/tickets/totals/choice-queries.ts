import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Choice = { id: string; name: string }

/** Returns the operators and doctors that a ticket can be assigned to, by name. */
export async function findOperators(ctx: Context): Promise<Choice[]> {
  const { rows } =
    await sql<Choice>`select u.id, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name from users u
    where u.is_active and u.id in (select g.user_id from grants g
      join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
      where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null and g.role in ('ADMIN', 'INSURANCE_OPERATOR', 'DOCTOR'))
    order by lower(concat_ws(' ', u.first_name, u.last_name)), u.id limit 1000`.execute(ctx.db)
  return rows
}

/** Returns for each of the users who is a member here whether they can be an assignee. */
export async function findAssignable(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{
    id: string
    isOne: boolean
  }>`select u.id, bool_or(u.is_active and g.role in ('ADMIN', 'INSURANCE_OPERATOR', 'DOCTOR')) as "isOne" from users u
    join grants g on g.user_id = u.id
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
    where u.id = any(${[...userIds]}::uuid[]) and g.provider_id = ${ctx.actor.providerId} group by u.id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, isOne }) => [id, isOne]))
}

/** True if the user can be an assignee; undefined if the user is no member here. */
export async function isOperator(ctx: Context, userId: string): Promise<boolean | undefined> {
  return (await findAssignable(ctx, [userId])).get(userId)
}

/** Returns active services by title in the caller's language. */
export async function findServices(ctx: Context): Promise<Choice[]> {
  const { rows } = await sql<Choice>`select s.id, coalesce((select l.title from service_localizations l
      where l.provider_id = s.provider_id and l.service_id = s.id order by l.language <> ${ctx.locale}, l.language limit 1), '') as name
    from services s join plans p on p.provider_id = s.provider_id and p.id = s.plan_id and p.deleted_at is null
    where s.provider_id = ${ctx.actor.providerId} and s.deleted_at is null and s.status = 'ACTIVE'
    order by 2, s.id limit 1000`.execute(ctx.db)
  return rows
}

type Things = {
  planId?: string | null | undefined
  serviceId?: string | null | undefined
  clinicId?: string | null | undefined
  companyId?: string | null | undefined
  tagIds?: readonly string[] | undefined
}

/** True if all records that a ticket refers to exist. */
export async function areThere(ctx: Context, things: Things): Promise<boolean> {
  const provider = ctx.actor.providerId
  const { planId = null, serviceId = null, clinicId = null, companyId = null, tagIds = [] } = things
  const { rows } = await sql<{ ok: boolean }>`select
      (${planId}::uuid is null or exists (select from plans where provider_id = ${provider} and id = ${planId} and deleted_at is null))
      and (${serviceId}::uuid is null or exists (select from services where provider_id = ${provider} and id = ${serviceId} and deleted_at is null))
      and (${clinicId}::uuid is null or exists (select from clinics where provider_id = ${provider} and id = ${clinicId} and deleted_at is null))
      and (${companyId}::uuid is null or exists (select from companies where provider_id = ${provider} and id = ${companyId} and deleted_at is null))
      and (select count(*) from ticket_tags where provider_id = ${provider} and id = any(${[...tagIds]}::uuid[]))
        = cardinality(${[...tagIds]}::uuid[]) as ok`.execute(ctx.db)
  return rows[0]?.ok === true
}
