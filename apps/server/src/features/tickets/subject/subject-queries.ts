import { permissionsOf, providerRoles, rolesThatSeeAll } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { SubjectFacts, Viewer } from '../../notifications/service.ts'
import { concernsOne, seesTicket } from '../access.ts'

const rolesThatSee = providerRoles.filter((role) => permissionsOf([role]).includes('REQUESTS_VIEW'))
const each = { userId: sql`m.user_id`, isDoctor: sql`m.is_doctor` }

/**
 * Returns all members who may see the tickets, and the members each ticket concerns now. An assigned ticket
 * concerns its assignee. An unassigned ticket concerns the same members as a new one. A done ticket concerns
 * none.
 */
export async function findViewers(
  ctx: Context,
  ids: readonly string[],
  userIds?: readonly string[],
): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`with members as (
      select g.user_id, not bool_or(g.role = any(${[...rolesThatSeeAll('REQUESTS')]}::text[])) as is_doctor
      from grants g join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
      join users u on u.id = g.user_id and u.is_active
      where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null
        and (${userIds === undefined}::boolean or g.user_id = any(${[...(userIds ?? [])]}::uuid[]))
      group by g.user_id having bool_or(g.role = any(${[...rolesThatSee]}::text[]))
    )
    select t.id as "subjectId", m.user_id as "userId",
      t.status <> 'DONE' and case when t.operator_user_id is not null then t.operator_user_id = m.user_id
        else ${concernsOne(each)} end as "isConcerned"
    from tickets t cross join members m
    where t.provider_id = ${ctx.actor.providerId} and t.id = any(${[...ids]}::uuid[]) and ${seesTicket(each)}`.execute(
    ctx.db,
  )
  return rows
}

export async function findFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>> {
  const { rows } = await sql<
    Omit<SubjectFacts, 'day'> & { id: string }
  >`select t.id, t.number, t.business_type as "businessType",
      coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), nullif(concat_ws(' ', h.first_name, h.last_name), ''),
        c.contact_name, c.contact_address, co.name) as name,
      (select left(m.plain, 140) from messages m where m.provider_id = t.provider_id and m.ticket_id = t.id and m.author = 'CLIENT'
        and m.deleted_at is null and m.plain <> '' order by m.seq desc limit 1) as text
    from tickets t
    left join conversations c on c.provider_id = t.provider_id and c.id = t.conversation_id
    left join insured i on i.provider_id = t.provider_id and i.id = t.insured_id
    left join users h on h.id = c.hr_user_id
    left join companies co on co.provider_id = t.provider_id and co.id = t.company_id
    where t.provider_id = ${ctx.actor.providerId} and t.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
