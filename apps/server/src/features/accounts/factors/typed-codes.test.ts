import { accounts } from '@coverline/contract/accounts/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { setUpFactor } from '../../../testing/factor.ts'
import { mailTo, newAccount, password, signIn, stranger } from '../../../testing/sign-in.ts'

// Away from the edge of a step, which real time would pass between making a code and sending it.
const later = (steps: number) => setClockOffset(5_000 - (Date.now() % 30_000) + steps * 30_000)
beforeEach(() => later(0))
afterEach(() => setClockOffset(0))

/** Sets up a second factor, and comes to the second step of the next sign-in. */
async function secondStep(steps = 0) {
  const account = await newAccount()
  const { caller } = await signIn(account)
  const factor = await setUpFactor(caller)
  await mailTo(account.email)
  later(steps)
  const guest = await stranger()
  return { factor, guest, ...(await guest.ok(accounts.login, { email: account.email, password })) }
}

const totp = (code: string) => ({ kind: 'TOTP' as const, code })
const recovery = (code: string) => ({ kind: 'RECOVERY_CODE' as const, code })

test.each([
  ['dashes of a note', (code: string) => code.replaceAll('-', ' – ')],
  ['a long dash and a full stop', (code: string) => `${code.replaceAll('-', '—')}.`],
  ['hyphens that do not break', (code: string) => code.replaceAll('-', '\u2011')],
  ['invisible characters', (code: string) => `\u200b${code.replaceAll('-', '\u00ad')}\ufeff`],
  ['underscores and quotes', (code: string) => `"${code.replaceAll('-', '_')}"`],
  [
    'wide letters',
    (code: string) =>
      code.replaceAll(/[a-z2-9]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
])('accepts a recovery code copied with %s', async (_, typed) => {
  const { factor, guest, secret } = await secondStep()
  await guest.ok(accounts.openSession, { secret, factor: recovery(typed(factor.recoveryCodes[0] ?? '')) })
})

test.each([' ', '-', '\u2009', '.'])(
  'accepts a code of the app written in two groups with "%s"',
  async (gap) => {
    const { factor, guest, secret } = await secondStep(4)
    const code = factor.code()
    const typed = `${code.slice(0, 3)}${gap}${code.slice(3)}`
    await guest.ok(accounts.openSession, { secret, factor: totp(typed) })
  },
)

test('refuses a code that is nothing but punctuation', async () => {
  const { guest, secret } = await secondStep()
  const { fields } = await guest.fails(
    accounts.openSession,
    { secret, factor: recovery('----') },
    'common.validation',
  )
  expect(Object.keys(fields ?? {})).toHaveLength(1)
})
