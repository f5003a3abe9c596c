import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/calls.generated'
import type { RequestOf } from '@coverline/contract/endpoint'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type NewPasskey = RequestOf<typeof accounts.confirmPasskey>['passkey']
type Transport = NewPasskey['transports'][number]

const known: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const isKnown = (transport: string): transport is Transport => known.some((one) => one === transport)
const publicKey = 'public-key' as const
// EdDSA, ES256 and RS256, in this order
const algorithms = [-8, -7, -257]

/** Registers a passkey of this browser, a phone or a security key. Returns recovery codes if it is the first factor. */
export async function registerPasskey(name: string, currentPassword: string): Promise<string[]> {
  const started = await call(accounts.startPasskey, {})
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: started.challenge,
      rp: { id: started.rpId, name: started.rpName },
      user: { id: started.userHandle, name: started.userName, displayName: started.displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
      excludeCredentials: started.knownIds.map((one) => ({ id: one, type: publicKey })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  })
  const { recoveryCodes } = await call(accounts.confirmPasskey, {
    name,
    currentPassword,
    passkey: {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports?.filter(isKnown) ?? [],
    },
  })
  return recoveryCodes
}

type Answer = Extract<NonNullable<RequestOf<typeof accounts.openSession>['factor']>, { kind: 'PASSKEY' }>

/** Signs the secret of a first step with one of the account's passkeys. */
export async function signWithPasskey(secret: string): Promise<Answer> {
  const { challenge, rpId, passkeys } = await call(accounts.passkeyOptions, { secret })
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: passkeys.map((one) => ({
        id: one.id,
        type: publicKey,
        transports: one.transports.filter(isKnown),
      })),
      userVerification: 'preferred',
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { kind: 'PASSKEY', passkey: { id, clientDataJSON, authenticatorData, signature } }
}
