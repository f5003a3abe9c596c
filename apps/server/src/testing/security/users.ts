import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { withProvider, withUnscoped } from '../../platform/db/connection/transaction.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { newId } from '../../platform/id.ts'
import type { TestApp } from '../app.ts'
import { Caller } from '../caller.ts'

type Wanted = { isManager?: boolean; isSuperAdmin?: boolean; isActive?: boolean; name?: string }

/** Creates a user with a session, without any grant. */
export async function makeCaller(
  app: TestApp,
  wanted: Wanted = {},
  headers: Record<string, string> = {},
): Promise<Caller> {
  const userId = newId()
  const token = randomBytes(32).toString('base64url')
  const name = wanted.name ?? 'Caller'
  await withUnscoped(app.services.pools, 'security test user', async (db) => {
    await sql`insert into users (id, email, first_name, last_name, is_super_admin, is_manager, is_active)
      values (${userId}, ${`u${userId}@${name.toLowerCase()}.example`}, ${name}, ${`${name}-last`}, ${wanted.isSuperAdmin ?? false},
        ${wanted.isManager ?? false}, ${wanted.isActive ?? true})`.execute(db)
    await sql`insert into sessions (id, token_hash, user_id, expires_at, last_used_at)
      values (${newId()}, ${hashToken(token)}, ${userId}, now() + interval '30 days', now() + interval '30 days')`.execute(
      db,
    )
  })
  return new Caller(app.url, { userId, token, headers })
}

/** Gives a user a role in a workspace of a provider; returns the grant's id. */
export async function giveRole(
  app: TestApp,
  grant: { providerId: string; workspaceId: string; userId: string; role: string },
): Promise<string> {
  const id = newId()
  await withProvider(app.services.pools, grant.providerId, (db) =>
    sql`insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at)
      values (${grant.providerId}, ${id}, ${grant.workspaceId}, ${grant.userId}, ${grant.role}, now())`.execute(
      db,
    ),
  )
  return id
}

/** Creates an insured person with a session; rights do not depend on the profile's app registration. */
export async function makeMember(
  app: TestApp,
  { providerId, insuredId }: { providerId: string; insuredId: string },
): Promise<Caller> {
  const userId = newId()
  const token = randomBytes(32).toString('base64url')
  await withUnscoped(app.services.pools, 'security test member', async (db) => {
    await sql`insert into users (id, is_member) values (${userId}, true)`.execute(db)
    await sql`insert into sessions (id, token_hash, user_id, expires_at, last_used_at)
      values (${newId()}, ${hashToken(token)}, ${userId}, now() + interval '30 days', now() + interval '30 days')`.execute(
      db,
    )
  })
  await withProvider(app.services.pools, providerId, (db) =>
    sql`update insured set user_id = ${userId} where provider_id = ${providerId} and id = ${insuredId}`.execute(
      db,
    ),
  )
  return new Caller(app.url, { userId, token })
}

/** Returns the same caller with a separate session, for calls that end the session. */
export async function withOwnSession(app: TestApp, caller: Caller): Promise<Caller> {
  const token = randomBytes(32).toString('base64url')
  await withUnscoped(app.services.pools, 'security test session', (db) =>
    sql`insert into sessions (id, token_hash, user_id, expires_at, last_used_at)
      values (${newId()}, ${hashToken(token)}, ${caller.userId}, now() + interval '30 days', now() + interval '30 days')`.execute(
      db,
    ),
  )
  return caller.with({ authorization: `Bearer ${token}` })
}
