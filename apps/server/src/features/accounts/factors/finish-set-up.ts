import type { Context } from '../../../platform/context.ts'
import { endTokens } from '../passwords/token-queries.ts'
import { bumpAuthVersion, endSessions } from '../queries.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factor-queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { sendFactorMail } from './send-factor-mail.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'enqueue' | 'audit'>

/**
 * Ends the sessions that were opened without the new factor, and mails the owner. Returns the recovery codes,
 * which are shown only this once; an account that has some keeps them.
 */
export async function finishSetUp(
  ctx: Ctx,
  { userId, sessionId, mailId }: { userId: string; sessionId: string; mailId: string },
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = (await countRecoveryCodes(ctx.db, userId)) > 0 ? [] : newRecoveryCodes()
  if (recoveryCodes.length > 0)
    await replaceRecoveryCodes(ctx.db, userId, recoveryCodes.map(hashRecoveryCode))
  await endSessions(ctx.db, userId, ctx.now, sessionId)
  await endTokens(ctx.db, userId, ['SECRET', 'CODE'], ctx.now)
  await bumpAuthVersion(ctx.db, [userId])
  await ctx.enqueue(sendFactorMail, { userId, kind: 'added', mailId })
  ctx.audit({ action: 'accounts.factor-added', entity: 'users', entityId: userId })
  return { recoveryCodes }
}
