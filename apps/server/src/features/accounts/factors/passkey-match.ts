import type { PasskeyAnswer } from '@coverline/contract/accounts/endpoints'
import { createHash } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import { counting } from '../sign-in/limits.ts'
import { findPasskeys, usePasskey } from './passkey-queries.ts'
import type { UseFactor } from './use-factor.ts'
import { relyingParty } from './relying-party.ts'

/** Returns what a passkey signs in the second step. It follows from the secret, which is good for one session. */
export function challengeOf(secret: string): string {
  return createHash('sha256').update(`passkey ${secret}`).digest('base64url')
}

/** Checks the signature of one of the account's passkeys. The result uses it, if its counter has gone up. */
export async function passkeyMatch(
  services: Services,
  { userId, secret, answer }: { userId: string; secret: string; answer: PasskeyAnswer },
): Promise<UseFactor | null> {
  if (secret === '') return null
  const passkeys = await counting(services, (db) => findPasskeys(db, userId))
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id)
  if (!passkey) return null
  const party = relyingParty(services.config.publicUrl)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { id, clientDataJSON, authenticatorData, signature } = answer
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
        type: 'public-key',
      },
      expectedChallenge: challengeOf(secret),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The first step was the knowledge; the passkey is the possession.
      requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
    })
    if (!verified) return null
    return (ctx) => usePasskey(ctx.db, passkey.id, authenticationInfo.newCounter, ctx.now)
  } catch (err) {
    services.log.warn('a passkey was refused', { err })
    return null
  }
}
