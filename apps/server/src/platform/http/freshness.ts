import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'

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
 * Its one row is `{fresh: boolean}`.
 */
export function openingStatement(actor: Actor): string {
  if (!actor.account) return 'select true as fresh'
  const moment = now().toISOString()
  const provider = actor.workspace
    ? `, providers p where p.id = '${checked(actor.workspace.providerId)}' and p.version = ${Math.trunc(actor.workspace.providerVersion)} and`
    : ' where'
  const alive = `exists (select 1 from users u join sessions s on s.user_id = u.id${provider} s.id = '${checked(actor.account.sessionId)}'
    and s.revoked_at is null and s.expires_at > '${moment}' and u.is_active
    and u.auth_version = ${Math.trunc(actor.account.authVersion)})`
  const bound = actor.workspace ? `'${checked(actor.workspace.providerId)}'` : `''`
  return `select set_config('app.provider_id', case when alive then ${bound} else '' end, true) is not null and alive as fresh
    from (select ${alive} as alive) session`
}

/** Throws if the opening statement found the account out of date. */
export function assertFresh(rows: readonly Record<string, unknown>[]): void {
  if (rows.at(-1)?.['fresh'] !== true) throw new StaleSession()
}
