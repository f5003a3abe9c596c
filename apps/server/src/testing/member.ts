import { accounts } from '@coverline/contract/accounts/endpoints'
import { mailedCode } from '../features/accounts/secrets.ts'
import { giveBack } from '../features/accounts/sign-in/attempt-queries.ts'
import { counterKeys, counting } from '../features/accounts/sign-in/limits.ts'
import type { TestApp } from './app.ts'
import { Caller } from './caller.ts'

type Asked = { email: string } | { phone: string } | { policyNumber: string; birthDate: string }

/** Requests the code of an insured person and returns the input to use it. */
export async function memberCode({ url, services }: TestApp, asked: Asked, headers = {}) {
  const caller = new Caller(url, { headers })
  const { token, serialNumber } = await caller.ok(accounts.requestCode, { ...asked, area: 'member' })
  const code = mailedCode(services.keys, serialNumber, services.config.loginCodeLength)
  return { caller, input: { otpId: serialNumber, token, code } }
}

/** Signs an insured person in. All tests share one address, whose limit of mails must not count what they only prepare. */
export async function signInMember(app: TestApp, asked: Asked, headers = {}): Promise<Caller> {
  const { caller, input } = await memberCode(app, asked, headers)
  const { secret } = await caller.ok(accounts.checkCode, input)
  const { token, user } = await caller.ok(accounts.openSession, { secret })
  await counting(app.services, (db) => giveBack(db, counterKeys(app.services, '127.0.0.1').mailsOfAddress))
  return new Caller(app.url, { token, userId: user.id, headers })
}
