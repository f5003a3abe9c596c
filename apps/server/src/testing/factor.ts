import { accounts } from '@coverline/contract/accounts/endpoints'
import { codeAt } from '../features/accounts/factors/totp.ts'
import { now } from '../platform/clock.ts'
import type { Caller } from './caller.ts'
import { password } from './sign-in.ts'

const step = 30_000

/** The authenticator app of a test */
export type TestFactor = {
  secret: string
  recoveryCodes: string[]
  /** The code of a number of steps from now; 1 is the next one, which is accepted already. */
  code: (steps?: number) => string
}

/** Sets up an authenticator app for a signed-in caller. It uses up the present code. */
export async function setUpFactor(caller: Caller): Promise<TestFactor> {
  const { secret } = await caller.ok(accounts.startTotp, {})
  const code = (steps = 0) => codeAt(secret, new Date(now().getTime() + steps * step))
  const confirmed = await caller.ok(accounts.confirmTotp, { code: code(), currentPassword: password })
  return { secret, recoveryCodes: confirmed.recoveryCodes, code }
}
