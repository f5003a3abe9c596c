import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { findPendingEmail } from './email-queries.ts'
import { requestEmail } from './request-email.ts'

/** Mails the link to the pending e-mail again; the earlier link ends. */
export async function resendEmail(
  ctx: CtxOf<typeof accounts.resendEmail>,
): Promise<OutputOf<typeof accounts.resendEmail>> {
  const account = accountOf(ctx)
  const pending = await findPendingEmail(ctx.db, account.userId, ctx.now)
  if (!pending) return ctx.fail('accounts.no-pending-email')
  await requestEmail(ctx, account, pending.email)
  ctx.audit({ action: 'accounts.email-requested', entity: 'users', entityId: account.userId })
  return { ok: true }
}
