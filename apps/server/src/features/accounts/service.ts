import type { InvitingAreaId } from '@coverline/contract/areas'
import type { Language } from '@coverline/contract/common'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { deleteFactors } from './factors/factor-queries.ts'
import { sendFactorMail } from './factors/send-factor-mail.ts'
import { findUser, findUserByEmail, insertUser, type UserFields } from './queries.ts'
import * as queries from './queries.ts'
import { figures } from './rules.ts'
import { hashSecret, mailedSecret } from './secrets.ts'
import { sendTokenMail } from './passwords/send-token-mail.ts'
import { accountHasFactor } from './sign-in/code-holder-queries.ts'
import { insertToken } from './passwords/token-queries.ts'
import { findWorking } from './sessions/session-queries.ts'

export type { UserFields }
export { signInSubject } from './members/notify-sign-in.ts'
export { findManagers } from './queries.ts'
export {
  deleteGrants,
  insertGrant,
  nameDoctor,
  recordInvited,
  updatePhoto,
  updateRole,
} from './grant-queries.ts'
export { changeGivenLogin, givenPassword, makeLoginAccount } from './passwords/given-login.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'locale' | 'services' | 'enqueue'>

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  locale: Language | null
}

/** Returns the account of an e-mail, created if needed. An existing one keeps its name and phone. */
export async function ensureUser(ctx: Ctx, user: NewUser): Promise<{ userId: string; isNew: boolean }> {
  const known = await findUserByEmail(ctx.db, user.email)
  if (known) return { userId: known.id, isNew: false }
  const id = newId()
  const userId = await insertUser(ctx.db, { id, ...user })
  return { userId, isNew: userId === id }
}

/**
 * Invites an account by mail. The link (7 days, one use, ends an older one of the provider) accepts the
 * invitation; for an account without a password it also sets one. False if there is no active account with
 * an e-mail.
 */
export async function inviteUser(
  ctx: Ctx,
  userId: string,
  invitation: { providerId: string; providerName: string; area: InvitingAreaId },
): Promise<boolean> {
  const user = await findUser(ctx.db, userId)
  if (!user?.isActive || user.email === null) return false
  const id = newId()
  await insertToken(
    ctx.db,
    {
      id,
      purpose: 'INVITATION',
      tokenHash: hashSecret(mailedSecret(ctx.services.keys, id)),
      userId,
      details: { locale: ctx.locale, ...invitation, hasPassword: user.hasPassword },
      expiresAt: new Date(ctx.now.getTime() + figures.invitationMs),
    },
    ctx.now,
  )
  await ctx.enqueue(sendTokenMail, { tokenId: id })
  return true
}

/** Invalidates the users' cached accounts, so that a change of rights takes effect immediately. */
export function rightsChanged(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  return queries.bumpAuthVersion(ctx.db, userIds)
}

/** Returns the users among these who used the platform since a moment, in a session that is still open. */
export function workingSince(
  ctx: Ctx,
  userIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  return findWorking(ctx.db, userIds, { since, now: ctx.now })
}

/** Ends all sessions of an account. */
export async function endAllSessions(ctx: Ctx, userId: string): Promise<void> {
  await queries.endSessions(ctx.db, userId, ctx.now)
  await queries.bumpAuthVersion(ctx.db, [userId])
}

/** True if a second factor follows the first step of this account. */
export function hasSecondFactor(ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  return accountHasFactor(ctx.db, userId)
}

/** Removes the second factor of an account that lost it, ends its sessions and tells its owner. False if it has none. */
export async function resetFactor(ctx: Ctx, userId: string): Promise<boolean> {
  if (!(await deleteFactors(ctx.db, userId))) return false
  await endAllSessions(ctx, userId)
  await ctx.enqueue(sendFactorMail, { userId, kind: 'reset', mailId: newId() })
  return true
}

/** Changes the language of an account. */
export const writeLanguage = queries.writeLanguage

export function changeUser(ctx: Ctx, userId: string, fields: UserFields): Promise<void> {
  return queries.updateUser(ctx.db, userId, fields)
}
