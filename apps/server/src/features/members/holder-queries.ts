import {
  type Permission,
  permissionsOf,
  type ProviderRole,
  providerRoles,
  roles as allRoles,
} from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { userName } from '../../platform/db/user-name.ts'

export type Holder = { userId: string; name: string; roles: ProviderRole[] }

/** Returns the active members of the provider whose roles give a permission, by name; of the given users if any. */
export async function findHolders(
  ctx: Context,
  permission: Permission,
  userIds?: readonly string[],
): Promise<Holder[]> {
  if (userIds?.length === 0) return []
  const roles = providerRoles.filter((role) => permissionsOf([role]).includes(permission))
  const { rows } =
    await sql<Holder>`select u.id as "userId", coalesce(${userName('u')}, u.email, '') as name, array_agg(distinct g.role) as roles
    from grants g join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id and w.company_id is null
    join users u on u.id = g.user_id and u.is_active
    where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null
      and (${userIds === undefined}::boolean or g.user_id = any(${[...(userIds ?? [])]}::uuid[]))
    group by u.id having bool_or(g.role = any(${roles}::text[]))
    order by name, u.id`.execute(ctx.db)
  return rows
}

/** Returns the names of users, also of former members. */
export async function findNames(
  ctx: Context,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    name: string
  }>`select u.id, coalesce(${userName('u')}, u.email, '') as name
    from users u where u.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Officer = { companyId: string; userId: string; email: string | null; locale: string | null }

/** Returns the active officers of companies whose role gives a permission; of the given users if any. */
export async function findOfficers(
  ctx: Context,
  companyIds: readonly string[],
  permission: Permission,
  userIds?: readonly string[],
): Promise<Officer[]> {
  if (companyIds.length === 0 || userIds?.length === 0) return []
  const roles = allRoles.filter((role) => permissionsOf([role]).includes(permission))
  const { rows } =
    await sql<Officer>`select distinct w.company_id as "companyId", g.user_id as "userId", u.email, u.default_locale as locale
    from grants g join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
    join users u on u.id = g.user_id and u.is_active
    where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null and g.role = any(${roles}::text[])
      and w.company_id = any(${[...companyIds]}::uuid[])
      and (${userIds === undefined}::boolean or g.user_id = any(${[...(userIds ?? [])]}::uuid[]))
    order by 1, 2`.execute(ctx.db)
  return rows
}

/** Returns where active users get mail, and in which language they read. */
export async function findAddresses(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, { email: string | null; locale: string | null }>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; email: string | null; locale: string | null }>`
    select u.id, u.email, u.default_locale as locale from users u
    where u.id = any(${[...userIds]}::uuid[]) and u.is_active`.execute(ctx.db)
  return new Map(rows.map(({ id, email, locale }) => [id, { email, locale }]))
}
