import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { endSessions } from '../queries.ts'
import { isPasswordAllowed } from '../rules.ts'
import { findGivenLogin, insertLoginAccount, writeGivenLogin } from './given-login-queries.ts'
import { hashPassword } from './passwords.ts'
import { endTokens } from './token-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/** Hashes a password that is given to an account; null if it is too weak. Call it before the transaction. */
export async function givenPassword(password: string): Promise<string | null> {
  return isPasswordAllowed(password) ? hashPassword(password) : null
}

/**
 * Makes an account that signs in by a login. It has no e-mail: an unproven address must not
 * become the way into an account. Returns its id; null if the login is taken.
 */
export function makeLoginAccount(
  ctx: Ctx,
  account: { login: string; passwordHash: string; firstName: string },
): Promise<string | null> {
  return insertLoginAccount(ctx.db, { id: newId(), ...account })
}

/**
 * Gives another login or password to an account that was made with a login, and ends its sessions. Only while
 * its one grant is that of a doctor here: what else it may open is not this provider's to hand out.
 */
export async function changeGivenLogin(
  ctx: Ctx,
  userId: string,
  given: { login?: string | undefined; passwordHash?: string | undefined },
): Promise<'DONE' | 'TAKEN' | 'NOT_GIVEN'> {
  if (!(await findGivenLogin(ctx.db, userId))) return 'NOT_GIVEN'
  if (!(await writeGivenLogin(ctx.db, userId, given))) return 'TAKEN'
  await endSessions(ctx.db, userId, ctx.now)
  await endTokens(ctx.db, userId, ['RESET', 'SECRET'], ctx.now)
  return 'DONE'
}
