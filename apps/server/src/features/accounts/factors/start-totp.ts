import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { insertTotp, mayHaveFactor } from './factor-queries.ts'
import { sealTotp } from './totp-secrets.ts'
import { newTotpSecret, totpAddress } from './totp.ts'

/** Begins to set up an authenticator app. The secret is shown once and does nothing until a code confirms it. */
export async function startTotp(
  ctx: CtxOf<typeof accounts.startTotp>,
): Promise<OutputOf<typeof accounts.startTotp>> {
  const { userId, email } = accountOf(ctx)
  if (!(await mayHaveFactor(ctx.db, userId))) return ctx.fail('accounts.factor-off')
  const secret = newTotpSecret()
  const id = newId()
  const sealed = sealTotp(ctx.services.keys, id, secret)
  if (!(await insertTotp(ctx.db, { userId, id, sealed }, ctx.now))) return ctx.fail('accounts.has-factor')
  ctx.audit({ action: 'accounts.factor-started', entity: 'users', entityId: userId })
  const { toString } = await import('qrcode')
  const svg = await toString(totpAddress(secret, email ?? userId), {
    type: 'svg',
    margin: 2,
    errorCorrectionLevel: 'M',
  })
  return { secret, svg }
}
