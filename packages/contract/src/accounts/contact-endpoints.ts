import * as z from 'zod'
import { done, nothing } from '../common.ts'
import { command } from '../endpoint.ts'

/** A new e-mail, which is pending until its mailed link is opened */
export const contactCalls = {
  resendEmail: command({
    path: '/insurance/user/email/resend',
    scope: 'account',
    access: '@auth',
    input: nothing,
    output: done,
    errors: ['accounts.no-pending-email', 'accounts.too-many-attempts'],
    summary: 'Mail the link to the pending e-mail again.',
  }),
  cancelEmail: command({
    path: '/insurance/user/email/cancel',
    scope: 'account',
    access: '@auth',
    input: nothing,
    output: done,
    errors: [],
    summary: 'Cancel the pending e-mail.',
  }),
  confirmEmail: command({
    path: '/public/email/confirm',
    scope: 'public',
    access: '@public',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: z.strictObject({ email: z.string() }),
    errors: [
      'accounts.token-not-found',
      'accounts.token-expired',
      'accounts.token-used',
      'accounts.email-taken',
    ],
    noIdempotency: true,
    summary: 'Make a pending e-mail the sign-in e-mail by its mailed link.',
  }),
}
