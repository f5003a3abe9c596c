import type { Endpoint } from '@coverline/contract/endpoint'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from './users.ts'
import type { Tenant } from './world.ts'

/** Who of a realm may call what has this scope: its officer, its insured person or its administrator. */
export function memberOf({ callers }: Tenant, scope: Endpoint['scope']): Caller {
  if (scope === 'member') return callers.MEMBER
  return scope === 'company' ? callers.HR : callers.ADMIN
}

/** For every endpoint a caller who may call it, whatever it is: by its scope. */
export async function allowedCallers(app: TestApp, realm: Tenant): Promise<(bound: BoundEndpoint) => Caller> {
  const manager = await makeCaller(app, { isManager: true })
  return ({ endpoint }) => (endpoint.scope === 'platform' ? manager : memberOf(realm, endpoint.scope))
}
