import type { NounErrors } from '../errors-shape.ts'

export const accountsErrors = {
  'accounts.invalid-credentials': { status: 400, code: 'INVALID_CREDENTIALS' },
  'accounts.incorrect-code': { status: 400, code: 'INCORRECT_VERIFICATION_CODE' },
  'accounts.token-not-found': { status: 400, code: 'TOKEN_NOT_FOUND' },
  'accounts.token-expired': { status: 400, code: 'TOKEN_EXPIRED' },
  'accounts.token-used': { status: 400, code: 'TOKEN_ALREADY_USED' },
  'accounts.too-many-attempts': { status: 429, code: 'TOO_MANY_ATTEMPTS' },
  'accounts.password-weak': { status: 400, code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' },
  'accounts.passwords-differ': { status: 400, code: 'PASSWORDS_DO_NOT_MATCH' },
  'accounts.email-taken': { status: 409, code: 'EMAIL_ALREADY_USED' },
  'accounts.no-pending-email': { status: 409, code: 'NO_PENDING_EMAIL' },
  'accounts.has-password': { status: 409, code: 'PASSWORD_ALREADY_SET' },
  'accounts.invitation-of-other': { status: 403, code: 'INVITATION_OF_OTHER_ACCOUNT' },
  'accounts.factor-required': { status: 400, code: 'SECOND_FACTOR_REQUIRED' },
  'accounts.incorrect-factor': { status: 400, code: 'INCORRECT_SECOND_FACTOR' },
  'accounts.factor-off': { status: 409, code: 'SECOND_FACTOR_OFF' },
  'accounts.factor-not-started': { status: 409, code: 'SECOND_FACTOR_NOT_STARTED' },
  'accounts.has-factor': { status: 409, code: 'SECOND_FACTOR_ALREADY_SET' },
  'accounts.own-factor-first': { status: 409, code: 'OWN_SECOND_FACTOR_FIRST' },
  'accounts.no-factor': { status: 409, code: 'NO_SECOND_FACTOR' },
  'accounts.code-login-off': { status: 503, code: 'CODE_LOGIN_UNAVAILABLE' },
} as const satisfies NounErrors
