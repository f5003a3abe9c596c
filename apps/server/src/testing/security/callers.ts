import type { Endpoint } from '@coverline/contract/endpoint'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from './users.ts'
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
