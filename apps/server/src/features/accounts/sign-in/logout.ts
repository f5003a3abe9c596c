import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from './account-of.ts'
import { bumpAuthVersion, endSession, endSessions } from '../queries.ts'

/** Ends this session, or every session of the user. */
export async function logout(
  ctx: CtxOf<typeof accounts.logout>,
  input: InputOf<typeof accounts.logout>,
): Promise<OutputOf<typeof accounts.logout>> {
  const account = accountOf(ctx)
  if (input.everywhere) {
    await endSessions(ctx.db, account.userId, ctx.now)
    await bumpAuthVersion(ctx.db, [account.userId])
  } else await endSession(ctx.db, account.sessionId, ctx.now)
  const action = input.everywhere ? 'accounts.logged-out-everywhere' : 'accounts.logged-out'
  ctx.audit({ action, entity: 'users', entityId: account.userId })
  return { ok: true }
}
