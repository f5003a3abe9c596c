import type { User } from '@coverline/contract/accounts/endpoints'

/**
 * The server ends a session 60 minutes after the last use it was told of, which may be two minutes older than
 * the last key; the page ends it before that.
 */
const longest = 58 * 60_000
const warning = 60_000

/** Returns the seconds left if the end of an unused session is near, 0 at its end, and null before. */
export function secondsLeft(usedAt: number, now: number): number | null {
  const left = usedAt + longest - now
  return left > warning ? null : Math.max(0, Math.ceil(left / 1000))
}

/** True for users whose sessions end without use. */
export function endsUnused({ isManager, permissions, domains }: User): boolean {
  const isCareful = ({ roles }: User['domains'][number]) =>
    roles.some(({ role }) => role === 'ADMIN' || role === 'DOCTOR')
  return isManager || permissions.isSuperAdmin || domains.some(isCareful)
}
