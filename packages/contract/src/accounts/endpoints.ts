import * as z from 'zod'
import {
  done,
  email,
  enteredDay,
  id,
  language,
  moment,
  nothing,
  optionalText,
  requiredText,
  text,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { bareCode } from './bare-code.ts'
import { contactCalls } from './contact-endpoints.ts'
import { factorCalls, factorKinds, givenFactor } from './factor-endpoints.ts'
import { liveSessions, settingsCalls } from './settings-endpoints.ts'
import { user } from './shapes.ts'

export type { CodeFactor, FactorKind, GivenFactor, PasskeyAnswer } from './factor-endpoints.ts'

export type { Domain, OwnProfile, User, WorkspaceType } from './shapes.ts'

const password = z.string().min(1).max(1000)
const token = z.string().min(1).max(200)
/** A random id stored by the browser; a browser that signed in before has a separate count of wrong tries. */
const device = text(200).optional()
/**
 * The result of a first step: a secret for one session, and the factors one of which must be sent with it.
 * Empty: no second step follows.
 */
const firstStep = z.strictObject({
  secret: z.string(),
  factors: z.array(z.enum(factorKinds)),
  /** The password was given by an administrator: the secret opens no session, it sets an own password (once). */
  mustSetPassword: z.literal(true).optional(),
})

export const accounts = {
  login: command({
    path: '/insurance/login',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ email: text(255), password, rememberMe: z.boolean().optional(), device }),
    output: firstStep,
    errors: ['accounts.invalid-credentials', 'accounts.too-many-attempts'],
    noIdempotency: true,
    summary: 'Sign in by e-mail and password: a secret for one use within 2 minutes.',
  }),
  openSession: command({
    path: '/user/login',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ secret: token, factor: givenFactor.optional() }),
    output: z.strictObject({ token: z.string(), expiresAt: moment, user }),
    errors: [
      'accounts.token-not-found',
      'accounts.token-expired',
      'accounts.token-used',
      'accounts.factor-required',
      'accounts.incorrect-factor',
      'accounts.too-many-attempts',
    ],
    noIdempotency: true,
    summary: 'Exchange the secret for a session token, with a second factor if the account has one.',
  }),
  logout: command({
    path: '/user/logout',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: z.strictObject({ everywhere: z.boolean().optional() }),
    output: done,
    errors: [],
    noIdempotency: true,
    summary: 'End this session, or all sessions of the user.',
  }),
  requestCode: command({
    method: 'GET',
    path: '/user/code',
    scope: 'public',
    access: '@public',
    input: z.strictObject({
      email: text(255).optional(),
      phone: text(40).optional(),
      call: z.stringbool().optional(),
      /** The app of insured people: the code is for a profile with this contact, not for a staff account. */
      area: z.enum(['member']).optional(),
      /** In the app instead of a contact: what stands on the card. The number alone finds nobody. */
      policyNumber: requiredText(100).optional(),
      birthDate: enteredDay.optional(),
    }),
    /** `codeLength`: digits of the code, as configured in this installation. */
    output: z.strictObject({
      token: z.string(),
      serialNumber: id,
      codeLength: z.int(),
      /** True while codes are off because of too many wrong ones: the mail holds only a link. */
      isLinkOnly: z.boolean(),
    }),
    errors: ['accounts.too-many-attempts'],
    noIdempotency: true,
    summary: 'Ask for a sign-in code; the answer is the same whether or not the account exists.',
  }),
  checkCode: command({
    path: '/auth/otp/check',
    scope: 'public',
    access: '@public',
    input: z.strictObject({
      otpId: id,
      token,
      code: z
        .string()
        .max(40)
        .overwrite(bareCode)
        .regex(/^\d{4,8}$/),
      device,
    }),
    output: firstStep,
    errors: [
      'accounts.incorrect-code',
      'accounts.token-not-found',
      'accounts.token-expired',
      'accounts.token-used',
      'accounts.too-many-attempts',
      'accounts.code-login-off',
    ],
    noIdempotency: true,
    summary: 'Check a sign-in code: a secret for one use.',
  }),
  checkLink: command({
    path: '/public/sign-in-link/check',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ token, device }),
    output: firstStep,
    errors: ['accounts.token-not-found', 'accounts.token-expired', 'accounts.token-used'],
    noIdempotency: true,
    summary: 'Sign in by the link that is mailed with a code: a secret for one use.',
  }),
  recoverPassword: command({
    path: '/auth/password/recovery',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ email: text(255) }),
    output: done,
    errors: ['accounts.too-many-attempts'],
    noIdempotency: true,
    summary: 'Send a link for a new password if an account exists.',
  }),
  savePassword: command({
    path: '/auth/password/save',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ token, password, passwordConfirmation: password }),
    output: done,
    errors: [
      'accounts.token-not-found',
      'accounts.token-expired',
      'accounts.token-used',
      'accounts.password-weak',
      'accounts.passwords-differ',
      'accounts.has-password',
    ],
    noIdempotency: true,
    summary: 'Set a password by the link of a reset or an invitation; ends all other sessions.',
  }),
  changePassword: command({
    path: '/insurance/user/password/save',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ currentPassword: password, password, passwordConfirmation: password }),
    output: done,
    errors: [
      'accounts.invalid-credentials',
      'accounts.too-many-attempts',
      'accounts.password-weak',
      'accounts.passwords-differ',
    ],
    noIdempotency: true,
    summary: 'Change the own password; ends all other sessions.',
  }),
  sessions: query({
    path: '/insurance/user/session/list',
    scope: 'account',
    access: '@auth',
    input: nothing,
    output: z.strictObject(liveSessions),
    errors: [],
    summary: 'Own live sessions, the one used last first.',
  }),
  endSession: command({
    path: '/insurance/user/session/end',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ sessionId: id }),
    output: done,
    errors: [],
    summary: 'End one of the own sessions.',
  }),
  invitationDetail: query({
    path: '/public/invitation/detail',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ token }),
    output: z.strictObject({
      providerName: z.string(),
      /** The invited account */
      email: z.string(),
      /** False: the link first sets a password. */
      hasPassword: z.boolean(),
    }),
    errors: ['accounts.token-not-found', 'accounts.token-expired', 'accounts.token-used'],
    summary: 'The invitation of a mailed link.',
  }),
  acceptInvitation: command({
    path: '/insurance/user/invitation/accept',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ token }),
    output: done,
    errors: [
      'accounts.token-not-found',
      'accounts.token-expired',
      'accounts.token-used',
      'accounts.invitation-of-other',
    ],
    noIdempotency: true,
    summary: 'Accept an invitation by its mailed link, signed in as the invited account.',
  }),
  info: query({
    method: 'GET',
    path: '/user/info',
    scope: 'account',
    access: '@auth',
    withoutFactor: true,
    input: nothing,
    output: user,
    errors: [],
    summary: 'The signed-in user with workspaces and rights.',
  }),
  saveInfo: command({
    method: 'PUT',
    path: '/user/info',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({
      /** The caller's own; another one is refused. */
      id: id.optional(),
      firstName: requiredText(100).optional(),
      lastName: requiredText(100).optional(),
      phone: optionalText(40),
      email: email.optional(),
      defaultLocale: language.optional(),
      /** Required to change the e-mail, which is the sign-in name. */
      currentPassword: password.optional(),
    }),
    output: user,
    errors: ['accounts.invalid-credentials', 'accounts.too-many-attempts'],
    summary:
      'Change own name, contacts and language. A new e-mail is pending until its mailed link is opened.',
  }),
  ...contactCalls,
  ...settingsCalls,
  ...factorCalls,
}
