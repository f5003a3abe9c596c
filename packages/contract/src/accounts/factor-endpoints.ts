import * as z from 'zod'
import { done, id, moment, nothing, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { bareCode } from './bare-code.ts'

/**
 * `PASSKEY`: a signature of a registered device; `TOTP`: a code of an authenticator app; `RECOVERY_CODE`: one of
 * those shown when the first of them was set up.
 */
export const factorKinds = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const
export type FactorKind = (typeof factorKinds)[number]

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
const codeFactor = z.strictObject({
  kind: z.enum(['TOTP', 'RECOVERY_CODE']),
  code: z.string().max(80).overwrite(bareCode).min(1),
})
export type CodeFactor = z.output<typeof codeFactor>
/** Names of WebAuthn; the values are base64url. */
const passkeyAnswer = z.strictObject({
  id: bytes(1500),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
const newPasskey = z.strictObject({
  id: bytes(1500),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7),
})

export const givenFactor = z.union([
  codeFactor,
  z.strictObject({ kind: z.literal('PASSKEY'), passkey: passkeyAnswer }),
])
export type GivenFactor = z.output<typeof givenFactor>

const password = z.string().min(1).max(1000)
/** The password, or a fresh factor */
const proof = z.strictObject({ currentPassword: password.optional(), factor: codeFactor.optional() })
/** Empty if the account keeps those that it has */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** The own second factor */
export const factorCalls = {
  factor: query({
    path: '/insurance/user/factor/detail',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: nothing,
    output: z.strictObject({
      totp: z.strictObject({ createdAt: moment, lastUsedAt: moment.nullable() }).nullable(),
      passkeys: z.array(
        z.strictObject({ passkeyId: id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
      ),
      recoveryCodesLeft: z.int(),
      /** True if the user needs a second factor and has none. */
      isMissing: z.boolean(),
      canSetUp: z.boolean(),
    }),
    errors: [],
    summary: 'The own second factor.',
  }),
  startTotp: command({
    path: '/insurance/user/factor/start',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: nothing,
    output: z.strictObject({
      secret: z.string(),
      /** The same as a QR code */
      svg: z.string(),
    }),
    errors: ['accounts.factor-off', 'accounts.has-factor'],
    noIdempotency: true,
    summary: 'Begin to set up an authenticator app.',
  }),
  confirmTotp: command({
    path: '/insurance/user/factor/confirm',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: z.strictObject({
      code: z
        .string()
        .max(40)
        .overwrite(bareCode)
        .regex(/^\d{6}$/),
      currentPassword: password,
    }),
    output: recoveryCodes,
    errors: [
      'accounts.factor-not-started',
      'accounts.has-factor',
      'accounts.incorrect-factor',
      'accounts.invalid-credentials',
      'accounts.too-many-attempts',
    ],
    noIdempotency: true,
    summary: 'Confirm the app by a code and the password: recovery codes. Ends all other sessions.',
  }),
  newRecoveryCodes: command({
    path: '/insurance/user/factor/recovery-code/save',
    scope: 'account',
    access: '@auth',
    input: proof,
    output: recoveryCodes,
    errors: [
      'accounts.no-factor',
      'accounts.incorrect-factor',
      'accounts.invalid-credentials',
      'accounts.too-many-attempts',
    ],
    noIdempotency: true,
    summary: 'Make new recovery codes; the former ones end.',
  }),
  removeFactor: command({
    path: '/insurance/user/factor/delete',
    scope: 'account',
    access: '@auth',
    input: proof,
    output: done,
    errors: [
      'accounts.no-factor',
      'accounts.incorrect-factor',
      'accounts.invalid-credentials',
      'accounts.too-many-attempts',
    ],
    summary: 'Remove the own authenticator app.',
  }),
  startPasskey: command({
    path: '/insurance/user/factor/passkey/start',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: nothing,
    output: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      rpName: z.string(),
      userName: z.string(),
      displayName: z.string(),
      userHandle: z.string(),
      /** Passkeys that are registered already */
      knownIds: z.array(z.string()),
    }),
    errors: ['accounts.factor-off'],
    noIdempotency: true,
    summary: 'Begin to register a passkey.',
  }),
  confirmPasskey: command({
    path: '/insurance/user/factor/passkey/confirm',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: z.strictObject({ name: requiredText(60), passkey: newPasskey, currentPassword: password }),
    output: recoveryCodes,
    errors: [
      'accounts.factor-not-started',
      'accounts.has-factor',
      'accounts.incorrect-factor',
      'accounts.invalid-credentials',
      'accounts.too-many-attempts',
    ],
    noIdempotency: true,
    summary: 'Register a passkey by its answer and the password. Ends all other sessions.',
  }),
  removePasskey: command({
    path: '/insurance/user/factor/passkey/delete',
    scope: 'account',
    access: '@auth',
    input: proof.extend({ passkeyId: id }),
    output: done,
    errors: ['accounts.incorrect-factor', 'accounts.invalid-credentials', 'accounts.too-many-attempts'],
    summary: 'Remove one of the own passkeys.',
  }),
  passkeyOptions: query({
    path: '/public/sign-in/passkey/detail',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ secret: z.string().min(1).max(200) }),
    output: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      passkeys: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
    }),
    errors: ['accounts.token-not-found', 'accounts.token-expired', 'accounts.token-used'],
    summary: 'What a passkey must sign in the second step of the sign-in.',
  }),
}
