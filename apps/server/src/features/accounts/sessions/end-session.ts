import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { bumpAuthVersion } from '../queries.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { endOwnSession } from './session-queries.ts'

/** Ends one session of the caller, for example on a lost device. */
export async function endOneSession(
  ctx: CtxOf<typeof accounts.endSession>,
  { sessionId }: InputOf<typeof accounts.endSession>,
): Promise<OutputOf<typeof accounts.endSession>> {
  const { userId } = accountOf(ctx)
  if (!(await endOwnSession(ctx.db, userId, sessionId, ctx.now))) return ctx.fail('common.not-found')
  await bumpAuthVersion(ctx.db, [userId])
  ctx.audit({ action: 'accounts.session-ended', entity: 'users', entityId: userId })
  return { ok: true }
}
