import type { Context } from '../../../platform/context.ts'
import { forgetTries } from '../sign-in/attempt-queries.ts'
import { counterKeys } from '../sign-in/limits.ts'
import { endSessions, savePasswordHash } from '../queries.ts'
import { endTokens, type Purpose } from './token-queries.ts'

/** A new password ends these; invitations stay, because they need the password that was just chosen. */
const endedByPassword: readonly Purpose[] = ['RESET', 'CODE', 'SECRET', 'EMAIL']

/**
 * Sets a password and ends the sessions (but `exceptSessionId`) and the sign-in secrets of the account.
 * False without an active account that signs in by an e-mail or a login.
 */
export async function setPassword(
  ctx: Pick<Context, 'db' | 'now' | 'services' | 'address'>,
  userId: string,
  { passwordHash, exceptSessionId }: { passwordHash: string; exceptSessionId?: string },
): Promise<boolean> {
  const names = await savePasswordHash(ctx.db, userId, passwordHash)
  if (names.length === 0) return false
  await endSessions(ctx.db, userId, ctx.now, exceptSessionId)
  await endTokens(ctx.db, userId, endedByPassword, ctx.now)
  const counters = counterKeys(ctx.services, ctx.address)
  for (const name of names) await forgetTries(ctx.db, counters.account(name))
  return true
}
