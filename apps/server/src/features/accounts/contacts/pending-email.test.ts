import { accounts } from '@coverline/contract/accounts/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  codeOf,
  linkSecret,
  mailTo,
  newAccount,
  password,
  signIn,
  signInApp,
  storedInClear,
  stranger,
  type TestAccount,
} from '../../../testing/sign-in.ts'

afterEach(() => setClockOffset(0))

async function change(account: TestAccount, email = `new-${account.email}`) {
  const { caller } = await signIn(account)
  const saved = await caller.ok(accounts.saveInfo, { email, currentPassword: password })
  return { caller, email, saved }
}

const mailCount = async (email: string) =>
  ((await (await signInApp()).services.mailer.folder?.list(10_000)) ?? []).filter(({ to }) => to === email)
    .length

describe('a new e-mail', () => {
  test('is pending: it neither signs in nor receives codes until its link is opened', async () => {
    const account = await newAccount()
    const { caller, email, saved } = await change(account)
    expect(saved).toMatchObject({ email: account.email, pendingEmail: { email } })
    const token = linkSecret(await mailTo(email))
    expect(await storedInClear(token)).toBe(0)
    const guest = await stranger()
    await guest.fails(accounts.login, { email, password }, 'accounts.invalid-credentials')
    await guest.ok(accounts.recoverPassword, { email })
    await guest.ok(accounts.requestCode, { email })
    await guest.ok(accounts.login, { email: account.email, password })
    expect(await guest.ok(accounts.confirmEmail, { token })).toEqual({ email })
    expect(await mailCount(email)).toBe(1)
    await guest.ok(accounts.login, { email, password })
    await guest.fails(accounts.login, { email: account.email, password }, 'accounts.invalid-credentials')
    expect(await caller.ok(accounts.info, {})).toMatchObject({ email, pendingEmail: null })
    await guest.fails(accounts.confirmEmail, { token }, 'accounts.token-used')
  })

  test('is announced to the old address, at the request and after the change', async () => {
    const account = await newAccount()
    const { email } = await change(account)
    const requested = await mailTo(account.email)
    expect(linkSecret(requested)).toBe('')
    expect(requested.text).not.toContain(email)
    await (await stranger()).ok(accounts.confirmEmail, { token: linkSecret(await mailTo(email)) })
    expect((await mailTo(account.email, 2)).subject).not.toBe(requested.subject)
  })

  test('ends the links and codes that were mailed to the old address', async () => {
    const account = await newAccount()
    const guest = await stranger()
    const code = await guest.ok(accounts.requestCode, { email: account.email })
    const digits = codeOf(await mailTo(account.email))
    await guest.ok(accounts.recoverPassword, { email: account.email })
    const reset = linkSecret(await mailTo(account.email, 2))
    const { email } = await change(account)
    await guest.ok(accounts.confirmEmail, { token: linkSecret(await mailTo(email)) })
    const { token, serialNumber: otpId } = code
    await guest.fails(accounts.checkCode, { otpId, token, code: digits }, 'accounts.token-expired')
    const fresh = { password: 'Another-2-horse', passwordConfirmation: 'Another-2-horse' }
    await guest.fails(accounts.savePassword, { token: reset, ...fresh }, 'accounts.token-expired')
  })

  test('is mailed again on request, which ends the first link', async () => {
    const { caller, email } = await change(await newAccount())
    const first = linkSecret(await mailTo(email))
    await caller.ok(accounts.resendEmail, {})
    const second = linkSecret(await mailTo(email, 2))
    const guest = await stranger()
    await guest.fails(accounts.confirmEmail, { token: first }, 'accounts.token-expired')
    await guest.ok(accounts.confirmEmail, { token: second })
    await caller.fails(accounts.resendEmail, {}, 'accounts.no-pending-email')
  })

  test('is mailed at most 10 times in an hour', async () => {
    const { caller } = await change(await newAccount())
    for (let mails = 1; mails < 10; mails++) await caller.ok(accounts.resendEmail, {})
    await caller.fails(accounts.resendEmail, {}, 'accounts.too-many-attempts')
  })

  test('is canceled by its user, by a new password, and after a day', async () => {
    const { caller, email } = await change(await newAccount())
    const token = linkSecret(await mailTo(email))
    await caller.ok(accounts.cancelEmail, {})
    const guest = await stranger()
    await guest.fails(accounts.confirmEmail, { token }, 'accounts.token-expired')
    expect((await caller.ok(accounts.info, {})).pendingEmail).toBeNull()

    const account = await newAccount()
    const next = await change(account)
    const pending = linkSecret(await mailTo(next.email))
    await guest.ok(accounts.recoverPassword, { email: account.email })
    const reset = linkSecret(await mailTo(account.email, 2))
    const fresh = { password: 'Another-2-horse', passwordConfirmation: 'Another-2-horse' }
    await guest.ok(accounts.savePassword, { token: reset, ...fresh })
    await guest.fails(accounts.confirmEmail, { token: pending }, 'accounts.token-expired')

    const late = linkSecret(await mailTo((await change(await newAccount())).email))
    setClockOffset(24 * 60 * 60_000 + 1000)
    await guest.fails(accounts.confirmEmail, { token: late }, 'accounts.token-expired')
    await guest.fails(accounts.confirmEmail, { token: 'x'.repeat(43) }, 'accounts.token-not-found')
  })

  test('of another account gets the same answer as a free one, and its owner a mail without a link', async () => {
    const owner = await newAccount({ phone: '+34612345002' })
    const account = await newAccount()
    const { caller, saved } = await change(account, owner.email.toUpperCase())
    expect(saved.pendingEmail?.email).toBe(owner.email.toUpperCase())
    const mail = await mailTo(owner.email.toUpperCase())
    expect(linkSecret(mail)).toBe('')
    expect(mail.text).not.toContain(account.email)
    const { serialNumber } = await (await stranger()).ok(accounts.requestCode, { phone: '+34612345002' })
    expect(serialNumber).not.toBe('')
    expect(codeOf(await mailTo(owner.email))).not.toBe('')
    expect((await caller.ok(accounts.saveInfo, { phone: '+34612345002' })).phone).toBe('+34612345002')
    await (await stranger()).ok(accounts.requestCode, { phone: '+34612345002' })
    // The account that has had the phone the longest still gets the code.
    await mailTo(owner.email, 2)
  })

  test('that is taken in the meantime is rejected', async () => {
    const { email } = await change(await newAccount())
    const rival = await change(await newAccount(), email)
    const guest = await stranger()
    const token = linkSecret(await mailTo(email, 2))
    const { services } = await signInApp()
    const first = (await services.mailer.folder?.list(10_000))?.filter(({ to }) => to === email) ?? []
    const other = first.map(linkSecret).find((one) => one !== token) ?? ''
    await guest.ok(accounts.confirmEmail, { token })
    await guest.fails(accounts.confirmEmail, { token: other }, 'accounts.email-taken')
    expect(rival.saved.pendingEmail?.email).toBe(email)
  })
})
