import * as z from 'zod'
import { done, moment, nothing } from '../common.ts'
import { command, query } from '../endpoint.ts'

/** `TOTP`: a code of an authenticator app; `RECOVERY_CODE`: one of those shown when it was set up. */
export const factorKinds = ['TOTP', 'RECOVERY_CODE'] as const
export type FactorKind = (typeof factorKinds)[number]

export const givenFactor = z.strictObject({ kind: z.enum(factorKinds), code: z.string().min(1).max(40) })
export type GivenFactor = z.output<typeof givenFactor>

const password = z.string().min(1).max(1000)
/** The password, or a fresh factor */
const proof = z.strictObject({ currentPassword: password.optional(), factor: givenFactor.optional() })
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
    input: z.strictObject({ code: z.string().regex(/^\d{6}$/), currentPassword: password }),
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
    noIdempotency: true,
    summary: 'Remove the own second factor.',
  }),
}
