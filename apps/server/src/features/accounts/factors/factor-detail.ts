import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { countRecoveryCodes, findTotp, mayHaveFactor } from './factor-queries.ts'

/** Returns what users see of their own second factor. */
export async function factorDetail(
  ctx: CtxOf<typeof accounts.factor>,
): Promise<OutputOf<typeof accounts.factor>> {
  const { userId, lacksFactor } = accountOf(ctx)
  const totp = await findTotp(ctx.db, userId)
  const isSetUp = totp?.confirmedAt != null
  return {
    totp: isSetUp
      ? {
          createdAt: totp.confirmedAt?.toISOString() ?? totp.createdAt.toISOString(),
          lastUsedAt: totp.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    recoveryCodesLeft: isSetUp ? await countRecoveryCodes(ctx.db, userId) : 0,
    isMissing: lacksFactor,
    canSetUp: !isSetUp && (await mayHaveFactor(ctx.db, userId)),
  }
}
