import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { makeCaller } from './users.ts'
import type { Realm } from './world.ts'

/** For every endpoint a caller who may call it, whatever it is: by its scope. */
export async function allowedCallers(app: TestApp, realm: Realm): Promise<(bound: BoundEndpoint) => Caller> {
  const manager = await makeCaller(app, { isManager: true })
  return ({ endpoint }) => {
    if (endpoint.scope === 'platform') return manager
    return endpoint.scope === 'company' ? realm.callers.HR : realm.callers.ADMIN
  }
}
