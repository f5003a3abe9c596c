import { areas, workspaceAreaIds } from '@coverline/contract/areas'
import type { Endpoint } from '@coverline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Actor, anonymous } from '../actor.ts'
import { AppError } from '../errors.ts'
import { assertMayChange, assertRights } from './rights.ts'
import type { Sessions } from './sessions.ts'

/** Returns the area whose calls have a scope. Calls without a workspace of their own name the provider, as those of staff do. */
const areaOf = (scope: Endpoint['scope']) =>
  areas[workspaceAreaIds.find((id) => areas[id].scope === scope) ?? 'admin']

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the bearer token, the only way to open a session (no cookie, no query parameter). */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{16,200})$/.exec(header(request, 'authorization') ?? '')?.[1]
}

/** Builds the refusal of a call without a session. The holder of a real token learns why its session is over. */
export async function unauthorized(token: string | undefined, sessions: Sessions): Promise<AppError> {
  const reason = token === undefined ? undefined : await sessions.endOf(token)
  return new AppError('common.unauthorized', reason === undefined ? {} : { details: { reason } })
}

/** Returns the session's actor in the workspace that headers and scope select. */
async function actorOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  sessions: Sessions,
  fresh: boolean,
): Promise<Actor> {
  const token = bearerOf(request)
  const account = token
    ? await sessions.find(token, {
        fresh,
        isUse: header(request, 'x-background') !== '1',
        withoutFactor: endpoint.withoutFactor === true,
      })
    : undefined
  if (!token || !account) throw await unauthorized(token, sessions)
  const { scope } = endpoint
  if (scope === 'platform') {
    request.actor = await sessions.actor(token, { ...account, grants: [] }, undefined, undefined)
    if (!account.isManager && !account.isSuperAdmin) throw new AppError('common.forbidden')
    return request.actor
  }
  const area = areaOf(scope)
  const wanted = header(request, area.header)
  if (scope === 'member') return sessions.profile(account, wanted)
  if (scope === 'account' && account.isMember) {
    // The header may also name the profile's provider; an account without a grant cannot act in its
    // workspaces.
    if (wanted !== undefined) sessions.profile(account, wanted)
    return sessions.actor(token, account, undefined, undefined)
  }
  if (scope === 'account') {
    return sessions.actor(token, account, undefined, wanted ?? header(request, areas.hr.header))
  }
  const actor = await sessions.actor(token, account, area.workspace, wanted)
  if (actor.workspace) return actor
  // So that the audit entry of the rejection names the user.
  request.actor = actor
  const across = account.isManager || account.isSuperAdmin
  throw new AppError(across && scope === 'provider' ? 'common.provider-required' : 'common.forbidden')
}

/**
 * Returns the calling actor after all checks of rights that need no body. A rejection based on a cached
 * account is repeated with a fresh one, so that a new right takes effect immediately.
 */
export async function resolveCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  sessions: Sessions,
  fresh = false,
): Promise<Actor> {
  if (endpoint.access === '@public') return anonymous
  try {
    const actor = await actorOf(endpoint, request, sessions, fresh)
    request.actor = actor
    assertMayChange(endpoint, actor)
    assertRights(endpoint, actor)
    return actor
  } catch (error) {
    if (fresh || !(error instanceof AppError) || error.errorName === 'common.unauthorized') throw error
    return resolveCaller(endpoint, request, sessions, true)
  }
}
