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

/** Returns the session that was opened last. */
const lastSession = async (caller: Caller): Promise<string> =>
  (await caller.ok(accounts.sessions, {})).items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    ?.sessionId ?? ''

const toldOf = async (caller: Caller) =>
  (await caller.ok(memberNotifications.list, {})).items.map(({ subject }) => subject.id)

test('a sign-in on another device is told in the app and by mail at once, one on a known device is not', async () => {
  const { signInOn, mails } = await personFixture()
  const first = await signInOn('phone')
  await signInOn('phone')
  const laptop = await lastSession(await signInOn('laptop'))
  await expect.poll(() => toldOf(first)).toContain(laptop)
  await expect.poll(mails).not.toEqual([])
  expect((await mails())[0]?.text).toContain('/app/profile')
  await signInOn('laptop')
  // Who names no device is known by none. Its notice comes after those that the sign-ins before would have made.
  const unnamed = await lastSession(await signInOn(undefined))
  await expect.poll(() => toldOf(first)).toContain(unnamed)
  expect(await toldOf(first)).toEqual([unnamed, laptop])
  const { items } = await first.ok(memberNotifications.list, {})
  expect(items[0]).toMatchObject({ kind: 'SECURITY', happening: 'SIGNED_IN', isRead: false })
})

test('a first sign-in tells nothing', async () => {
  const { signInOn } = await personFixture()
  const first = await signInOn(undefined)
  const second = await lastSession(await signInOn('laptop'))
  await expect.poll(() => toldOf(first)).toContain(second)
  expect(await toldOf(first)).toEqual([second])
})
