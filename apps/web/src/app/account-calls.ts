import type { accounts } from '@coverline/contract/accounts'

type Accounts = typeof accounts
type Name =
  | 'login'
  | 'openSession'
  | 'logout'
  | 'requestCode'
  | 'checkCode'
  | 'recoverPassword'
  | 'savePassword'
  | 'info'

/**
 * What the client needs of the sign-in's calls, without their schemas: the sign-in page is the first thing that
 * anyone loads. `account-calls.test.ts` holds them against the contract.
 */
export const slimCalls = {
  login: { kind: 'command', path: '/insurance/login', access: '@public' },
  openSession: { kind: 'command', path: '/user/login', access: '@public' },
  logout: { kind: 'command', path: '/user/logout', access: '@auth' },
  requestCode: { kind: 'command', method: 'GET', path: '/user/code', access: '@public' },
  checkCode: { kind: 'command', path: '/auth/otp/check', access: '@public' },
  recoverPassword: { kind: 'command', path: '/auth/password/recovery', access: '@public' },
  savePassword: { kind: 'command', path: '/auth/password/save', access: '@public' },
  info: { kind: 'query', method: 'GET', path: '/user/info', access: '@auth' },
} as const

export const accountCalls = slimCalls as unknown as Pick<Accounts, Name>
