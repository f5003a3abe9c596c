import { accounts } from '@coverline/contract/accounts/endpoints'
import { expect, test } from 'vitest'
import {
  codeOf,
  inAccounts,
  mailTo,
  newAccount,
  signInApp,
  stranger,
  type TestAccount,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'
import { mailedCode } from '../secrets.ts'

async function giveRole({ userId }: TestAccount, role: string, acceptedAt?: null): Promise<void> {
  await inAccounts(async (db) => {
    const provider = await makeProvider(db, { name: 'Codes' })
    await makeGrant(db, { ...provider, userId, role, ...(acceptedAt === null ? { acceptedAt } : {}) })
  })
}

async function ask(email: string) {
  const guest = await stranger()
  const { token, serialNumber: otpId, codeLength } = await guest.ok(accounts.requestCode, { email })
  const { services } = await signInApp()
  const code = mailedCode(services.keys, otpId, services.config.loginCodeLength)
  return { guest, input: { otpId, token, code }, codeLength }
}

test('no code opens the account of an administrator or manager; the mail says to use the password', async () => {
  const admin = await newAccount()
  await giveRole(admin, 'ADMIN')
  const unknown = await ask('nobody@sign-in.example')
  for (const { email } of [admin, await newAccount({ isManager: true })]) {
    const { guest, input, codeLength } = await ask(email)
    expect(codeLength).toBe(unknown.codeLength)
    await guest.fails(accounts.checkCode, input, 'accounts.incorrect-code')
    const mail = await mailTo(email)
    expect(codeOf(mail)).toBe('')
    expect(mail.subject).toBe('Sign in with your password')
  }
  await unknown.guest.fails(accounts.checkCode, unknown.input, 'accounts.incorrect-code')
})

test('a code requested before its user became an administrator opens nothing', async () => {
  const account = await newAccount()
  const { guest, input } = await ask(account.email)
  await giveRole(account, 'ADMIN')
  await guest.fails(accounts.checkCode, input, 'accounts.incorrect-code')
})

test('a code opens the account of an agent, also while an invitation as administrator waits', async () => {
  const account = await newAccount()
  await giveRole(account, 'AGENT')
  await giveRole(account, 'ADMIN', null)
  const { guest, input } = await ask(account.email)
  await guest.ok(accounts.checkCode, input)
})
