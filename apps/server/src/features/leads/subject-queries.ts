import { permissionsOf, providerRoles, rolesThatSeeAll } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { SubjectFacts, Viewer } from '../notifications/service.ts'

const rolesThatSee = providerRoles.filter((role) => permissionsOf([role]).includes('LEADS_VIEW'))

/**
 * Returns all members who may see the leads, and the members each lead concerns: its agent, else those who see every
 * lead.
 */
export async function findViewers(
  ctx: Context,
  ids: readonly string[],
  userIds?: readonly string[],
): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`with members as (
      select g.user_id, bool_or(g.role = any(${[...rolesThatSeeAll('PEOPLE')]}::text[])) as sees_all
      from grants g join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
      join users u on u.id = g.user_id and u.is_active
      where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null
        and (${userIds === undefined}::boolean or g.user_id = any(${[...(userIds ?? [])]}::uuid[]))
      group by g.user_id having bool_or(g.role = any(${[...rolesThatSee]}::text[]))
    )
    select l.id as "subjectId", m.user_id as "userId", coalesce(l.agent_user_id = m.user_id, m.sees_all) as "isConcerned"
    from leads l cross join members m
    where l.provider_id = ${ctx.actor.providerId} and l.id = any(${[...ids]}::uuid[]) and l.deleted_at is null
      and (m.sees_all or l.agent_user_id = m.user_id)`.execute(ctx.db)
  return rows
}

export async function findFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>> {
  const { rows } = await sql<{
    id: string
    number: number
    name: string
  }>`select id, number, title as name from leads
    where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, businessType: null, text: null }]))
}
