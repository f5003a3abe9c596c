import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { hashSecret } from '../secrets.ts'
import { challengeOf } from './passkey-match.ts'
import { findPasskeys } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'

/** Returns what a passkey must sign in the second step; only the secret of a first step tells which passkeys there are. */
export async function passkeyOptions(
  ctx: CtxOf<typeof accounts.passkeyOptions>,
  { secret }: InputOf<typeof accounts.passkeyOptions>,
): Promise<OutputOf<typeof accounts.passkeyOptions>> {
  const state = await findToken(ctx.db, hashSecret(secret), ['SECRET'])
  const refusal = tokenRefusal(state, ctx.now)
  if (refusal || !state?.userId) return ctx.fail(refusal ?? 'accounts.token-not-found')
  const passkeys = await findPasskeys(ctx.db, state.userId)
  return {
    challenge: challengeOf(secret),
    rpId: relyingParty(ctx.services.config.publicUrl).id,
    passkeys: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  }
}
