import type { Endpoint } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import { withProvider } from '../../platform/db/connection/transaction.ts'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { giveRole, makeCaller, makeMember } from './users.ts'
import type { Tenant } from './world.ts'

/** Returns the tenant's caller for a scope: its officer, its insured person or its administrator. */
export function memberOf({ callers }: Tenant, { scope, access }: Pick<Endpoint, 'scope' | 'access'>): Caller {
  if (isForDoctors(access)) return callers.DOCTOR
  if (scope === 'member') return callers.MEMBER
  return scope === 'company' ? callers.HR : callers.ADMIN
}

/** True for a call that administrators may not make either. */
export const isForDoctors = (access: Endpoint['access']): boolean =>
  typeof access === 'object' && access.roles?.length === 1 && access.roles[0] === 'DOCTOR'

/** Returns for every endpoint a caller who may call it, by its scope. */
export async function allowedCallers(app: TestApp, realm: Tenant): Promise<(bound: BoundEndpoint) => Caller> {
  const manager = await makeCaller(app, { isManager: true })
  return ({ endpoint }) => (endpoint.scope === 'platform' ? manager : memberOf(realm, endpoint))
}

/**
 * Gives a tenant new members, because random calls may have ended sessions and taken rights; its rows stay. `hasArea`: false if they deleted
 * the area of the company, whose officers can call nothing any more.
 */
export async function withNewMembers(
  app: TestApp,
  realm: Tenant,
): Promise<{ renewed: Tenant; hasArea: boolean }> {
  const { providerId, workspaceId, areaId } = realm
  const callers = { ...realm.callers }
  const { areas, people } = await withProvider(app.services.pools, providerId, async (db) => {
    const area = sql<{ id: string }>`select id from workspaces where id = ${areaId}`
    const free = sql<{
      id: string
    }>`select id from insured where deleted_at is null and user_id is null order by id limit 1`
    return { areas: (await area.execute(db)).rows, people: (await free.execute(db)).rows }
  })
  for (const role of ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const) {
    const caller = await makeCaller(app)
    await giveRole(app, { providerId, workspaceId, userId: caller.userId, role })
    callers[role] = caller.with({ 'x-provider-id': workspaceId })
  }
  for (const { id } of areas) {
    const caller = await makeCaller(app)
    await giveRole(app, { providerId, workspaceId: id, userId: caller.userId, role: 'HR' })
    callers.HR = caller.with({ 'x-domain-id': id })
  }
  for (const { id } of people)
    callers.MEMBER = (await makeMember(app, { providerId, insuredId: id })).with({
      'x-provider-id': workspaceId,
    })
  return { renewed: { ...realm, callers }, hasArea: areas.length > 0 }
}
