import { accounts } from '@coverline/contract/accounts/endpoints'
import { memberNotifications } from '@coverline/contract/notifications/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { Caller } from '../../../testing/caller.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { memberCode } from '../../../testing/member.ts'

/** Adds an insured person, and a way to sign in on a device of a name. */
async function personFixture() {
  const provider = await provideInsured()
  const { app } = provider
  const email = `sign-in-${newId()}@member.example`
  await provider.person({ firstName: 'Ana', email, language: 'ru' })
  const signInOn = async (device: string | undefined): Promise<Caller> => {
    const { caller, input } = await memberCode(app, { email })
    const { secret } = await caller.ok(accounts.checkCode, { ...input, device })
    const { token, user } = await caller.ok(accounts.openSession, { secret })
    return new Caller(app.url, { token, userId: user.id })
  }
  const mails = async () =>
    ((await app.services.mailer.folder?.list(10_000)) ?? []).filter(
      ({ to, subject }) => to === email && subject === 'Новый вход в ваш аккаунт',
    )
  return { signInOn, mails }
}

const noticesOf = async (caller: Caller) => (await caller.ok(memberNotifications.list, {})).items

test('a sign-in on another device is told in the app and by mail at once, one on a known device is not', async () => {
  const { signInOn, mails } = await personFixture()
  const first = await signInOn('phone')
  await signInOn('phone')
  await signInOn('laptop')
  await expect.poll(() => noticesOf(first)).toHaveLength(1)
  expect(await noticesOf(first)).toMatchObject([{ kind: 'SECURITY', happening: 'SIGNED_IN', isRead: false }])
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.text).toContain('/app/profile')
  await signInOn('laptop')
  // Who names no device is known by none. That it is the second notice proves that the sign-in before made none.
  await signInOn(undefined)
  await expect.poll(() => noticesOf(first)).toHaveLength(2)
})

test('a first sign-in tells nothing', async () => {
  const { signInOn } = await personFixture()
  const first = await signInOn(undefined)
  const second = await signInOn('laptop')
  await expect.poll(() => noticesOf(first)).toHaveLength(1)
  const { items } = await second.ok(accounts.sessions, {})
  expect(items).toHaveLength(2)
})
