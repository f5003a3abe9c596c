import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { endTokens } from '../passwords/token-queries.ts'
import { accountOf } from '../sign-in/account-of.ts'

/** Cancels the pending e-mail: its link ends. */
export async function cancelEmail(
  ctx: CtxOf<typeof accounts.cancelEmail>,
): Promise<OutputOf<typeof accounts.cancelEmail>> {
  const { userId } = accountOf(ctx)
  await endTokens(ctx.db, userId, ['EMAIL'], ctx.now)
  ctx.audit({ action: 'accounts.email-canceled', entity: 'users', entityId: userId })
  return { ok: true }
}
