import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { findPasskeys } from './passkey-queries.ts'
import { countRecoveryCodes, findTotp, mayHaveFactor } from './factor-queries.ts'

/** Returns what users see of their own second factor. */
export async function factorDetail(
  ctx: CtxOf<typeof accounts.factor>,
): Promise<OutputOf<typeof accounts.factor>> {
  const { userId, lacksFactor } = accountOf(ctx)
  const totp = await findTotp(ctx.db, userId)
  const isSetUp = totp?.confirmedAt != null
  const passkeys = await findPasskeys(ctx.db, userId)
  return {
    totp: isSetUp
      ? {
          createdAt: totp.confirmedAt?.toISOString() ?? totp.createdAt.toISOString(),
          lastUsedAt: totp.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId),
    isMissing: lacksFactor,
    canSetUp: await mayHaveFactor(ctx.db, userId),
  }
}
