import { graceDays } from '@coverline/contract/workspaces/terms'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { BoundEndpoint } from './call.ts'

/**
 * The account was read before its rights, session or licence changed: the call runs again with a fresh one.
 */
export class StaleSession extends Error {}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function checked(id: string): string {
  if (!uuid.test(id)) throw new Error('not an id')
  return id
}

/**
 * Builds the first statement of every transaction. It binds the provider only if session, user and licence
 * still match the cached account, so that otherwise a handler's statement in the same round trip sees no row.
 * Its one row is `{fresh: boolean, ended: boolean}`; `ended` tells that the provider's licence has ended.
 */
export function openingStatement(actor: Actor): string {
  if (!actor.account) return 'select true as fresh, false as ended'
  const moment = now().toISOString()
  const provider = actor.workspace
    ? `, providers p where p.id = '${checked(actor.workspace.providerId)}' and p.version = ${Math.trunc(actor.workspace.providerVersion)} and`
    : ' where'
  const alive = `exists (select 1 from users u join sessions s on s.user_id = u.id${provider} s.id = '${checked(actor.account.sessionId)}'
    and s.revoked_at is null and s.expires_at > '${moment}' and u.is_active
    and u.auth_version = ${Math.trunc(actor.account.authVersion)})`
  const bound = actor.workspace ? `'${checked(actor.workspace.providerId)}'` : `''`
  return `select set_config('app.provider_id', case when alive then ${bound} else '' end, true) is not null and alive as fresh,
      ${actor.workspace ? licenceEnded(checked(actor.workspace.providerId), moment) : 'false'} as ended
    from (select ${alive} as alive) session`
}

/** True from the day on which the provider's licence and its grace have ended, in the provider's time zone */
function licenceEnded(providerId: string, moment: string): string {
  return `coalesce((select licence_valid_until + ${graceDays} < ('${moment}'::timestamptz at time zone time_zone)::date
    from providers where id = '${providerId}'), false)`
}

/** Throws if the provider's licence has ended: only exports and what the contract exempts still run. */
export function assertLicence(rows: readonly Record<string, unknown>[], { endpoint }: BoundEndpoint): void {
  if (rows.at(-1)?.['ended'] !== true) return
  const isExempt =
    endpoint.scope === 'account' ||
    endpoint.scope === 'platform' ||
    endpoint.scope === 'public' ||
    'file' in endpoint.output ||
    (endpoint.kind === 'command' && endpoint.worksWithoutLicence === true)
  if (!isExempt) throw new AppError('common.licence-ended')
}

/** Throws if the opening statement found the account out of date. */
export function assertFresh(rows: readonly Record<string, unknown>[]): void {
  if (rows.at(-1)?.['fresh'] !== true) throw new StaleSession()
}
