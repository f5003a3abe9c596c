import type { Feature, Role } from '@coverline/contract/permissions'
import { features as allFeatures } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { withProvider, withUnscoped } from '../platform/db/connection/transaction.ts'
import { hashToken } from '../platform/http/sessions.ts'
import { newId } from '../platform/id.ts'
import { testApp, type TestApp } from './app.ts'
import { Caller } from './caller.ts'

type GrantRole = Exclude<Role, 'MANAGER' | 'INSURED'>

/** A provider for one test only */
export type TestProvider = {
  app: TestApp
  providerId: string
  /** The provider's own workspace, the value of x-provider-id */
  workspaceId: string
  /** Signs in a new member with the role. HR needs `companyId`. */
  as: (role: GrantRole, options?: { companyId?: string; doctorId?: string }) => Promise<Caller>
  /** Runs SQL bound to the provider, as the server's role. */
  inDatabase: <T>(work: Parameters<typeof withProvider<T>>[2]) => Promise<T>
}

type NewUser = { isSuperAdmin?: boolean; isManager?: boolean }

let counter = 0

async function createUser(app: TestApp, user: NewUser = {}): Promise<{ userId: string; token: string }> {
  const userId = newId()
  const token = randomBytes(32).toString('base64url')
  const name = `user${process.pid}-${++counter}`
  await withUnscoped(app.services.pools, 'test user', async (db) => {
    await sql`insert into users (id, email, first_name, last_name, is_super_admin, is_manager)
      values (${userId}, ${`${name}@test.example`}, 'Test', ${name}, ${user.isSuperAdmin ?? false}, ${user.isManager ?? false})`.execute(
      db,
    )
    await sql`insert into sessions (id, token_hash, user_id, expires_at, last_used_at)
      values (${newId()}, ${hashToken(token)}, ${userId}, now() + interval '10 years', now() + interval '10 years')`.execute(
      db,
    )
  })
  return { userId, token }
}

/** Creates a signed-in user without any grant; optionally manager or super admin of the platform. */
export async function signedIn(user: NewUser = {}): Promise<Caller> {
  const app = await testApp()
  return new Caller(app.url, await createUser(app, user))
}

export async function nobody(app?: TestApp): Promise<Caller> {
  return new Caller((app ?? (await testApp())).url)
}

async function workspaceFor(app: TestApp, providerId: string, companyId: string): Promise<string> {
  return withProvider(app.services.pools, providerId, async (db) => {
    const id = newId()
    const { rows } = await sql<{ id: string }>`
      with found as (select id from workspaces where company_id = ${companyId}),
        made as (insert into workspaces (provider_id, id, type, name, company_id)
          select ${providerId}, ${id}, 'CLIENT_COMPANY_ADMIN_WORKSPACE', 'Company', ${companyId}
          where not exists (select from found) returning id)
      select id from found union all select id from made`.execute(db)
    return rows[0]?.id ?? id
  })
}

/** Creates a provider with all features enabled, and by default with UTC days as the tests count them. */
export async function freshProvider(
  options: { features?: readonly Feature[]; country?: string; timeZone?: string; app?: TestApp } = {},
): Promise<TestProvider> {
  const app = options.app ?? (await testApp())
  const providerId = newId()
  const workspaceId = newId()
  const { pools } = app.services
  await withUnscoped(pools, 'test provider', (db) =>
    sql`insert into providers (id, name, country, currency, time_zone, features)
      values (${providerId}, ${`Provider ${++counter}`}, ${options.country ?? 'ES'}, 'EUR',
        ${options.timeZone ?? 'UTC'}, ${[...(options.features ?? allFeatures)]})`.execute(db),
  )
  await withProvider(pools, providerId, (db) =>
    sql`insert into workspaces (provider_id, id, type, name)
      values (${providerId}, ${workspaceId}, 'INSURANCE_ADMIN_WORKSPACE', 'Test provider')`.execute(db),
  )
  return {
    app,
    providerId,
    workspaceId,
    as: async (role, { companyId, doctorId } = {}) => {
      const user = await createUser(app)
      const workspace =
        role === 'HR' && companyId ? await workspaceFor(app, providerId, companyId) : workspaceId
      await withProvider(pools, providerId, (db) =>
        sql`insert into grants (provider_id, id, workspace_id, user_id, role, doctor_id, accepted_at)
          values (${providerId}, ${newId()}, ${workspace}, ${user.userId}, ${role}, ${doctorId ?? null}, now())`.execute(
          db,
        ),
      )
      const header = role === 'HR' ? 'x-domain-id' : 'x-provider-id'
      return new Caller(app.url, { ...user, headers: { [header]: workspace } })
    },
    inDatabase: (work) => withProvider(pools, providerId, work),
  }
}
