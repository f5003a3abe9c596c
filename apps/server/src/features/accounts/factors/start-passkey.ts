import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insertToken } from '../passwords/token-queries.ts'
import { figures } from '../rules.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { mayHaveFactor } from './factor-queries.ts'
import { findPasskeys } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'

/** Begins to register a passkey: returns what an authenticator must sign, once, within 5 minutes. */
export async function startPasskey(
  ctx: CtxOf<typeof accounts.startPasskey>,
): Promise<OutputOf<typeof accounts.startPasskey>> {
  const { userId, email, firstName, lastName } = accountOf(ctx)
  if (!(await mayHaveFactor(ctx.db, userId))) return ctx.fail('accounts.factor-off')
  const party = relyingParty(ctx.services.config.publicUrl)
  const challenge = newSecret()
  await insertToken(
    ctx.db,
    {
      id: newId(),
      purpose: 'PASSKEY',
      tokenHash: hashSecret(challenge),
      userId,
      expiresAt: new Date(ctx.now.getTime() + figures.secondStepMs),
    },
    ctx.now,
  )
  ctx.audit({ action: 'accounts.factor-started', entity: 'users', entityId: userId })
  return {
    challenge,
    rpId: party.id,
    rpName: party.name,
    userName: email ?? userId,
    displayName: `${firstName} ${lastName}`.trim(),
    userHandle: Buffer.from(userId).toString('base64url'),
    knownIds: (await findPasskeys(ctx.db, userId)).map(({ credentialId }) => credentialId),
  }
}
