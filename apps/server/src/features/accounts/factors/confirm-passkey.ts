import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import { newId } from '../../../platform/id.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { useToken } from '../passwords/token-queries.ts'
import { hashSecret } from '../secrets.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { finishSetUp } from './finish-set-up.ts'
import { insertPasskey, type Passkey } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'

type Endpoint = typeof accounts.confirmPasskey
type Verified = { challenge: string; passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'> }

/** Returns what the authenticator has signed; null if it does not hold. */
async function verified(
  { services, log }: BeforeTransactionContext<Endpoint>,
  { passkey, name }: InputOf<Endpoint>,
): Promise<Verified | null> {
  const party = relyingParty(services.config.publicUrl)
  let challenge = ''
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.id,
        response: { clientDataJSON: passkey.clientDataJSON, attestationObject: passkey.attestationObject },
        clientExtensionResults: {},
        type: 'public-key',
      },
      expectedChallenge: (given) => {
        // Whether it is one of ours is decided in the transaction, which uses it up.
        challenge = given
        return true
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    if (!registrationInfo) return null
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    const { transports } = passkey
    return { challenge, passkey: { id: newId(), credentialId, publicKey, counter, transports, name } }
  } catch (err) {
    log.warn('a new passkey was refused', { err })
    return null
  }
}

/**
 * Registers a passkey as a second factor, by the password and the answer of the authenticator. The first factor
 * of an account comes with recovery codes.
 */
export const confirmPasskey = beforeTransaction<Endpoint>(async (outside, input) => {
  const { userId, sessionId } = accountOf(outside)
  await assertOwnPassword(outside, userId, input.currentPassword)
  const found = await verified(outside, input)
  if (!found) return outside.fail('accounts.incorrect-factor')
  return async (ctx) => {
    const used = await useToken(ctx.db, hashSecret(found.challenge), ['PASSKEY'], ctx.now)
    if (used?.userId !== userId) return ctx.fail('accounts.factor-not-started')
    if (!(await insertPasskey(ctx.db, userId, found.passkey, ctx.now))) return ctx.fail('accounts.has-factor')
    return finishSetUp(ctx, { userId, sessionId, mailId: found.passkey.id })
  }
})
