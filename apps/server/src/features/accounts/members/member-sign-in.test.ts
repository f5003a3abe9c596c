import { accounts } from '@coverline/contract/accounts/endpoints'
import { audit } from '@coverline/contract/audit/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personContacts } from '@coverline/contract/insured/contact-endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { newId } from '../../../platform/id.ts'
import { testApp } from '../../../testing/app.ts'
import { Caller } from '../../../testing/caller.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { memberCode, signInMember } from '../../../testing/member.ts'
import { signedIn } from '../../../testing/provider.ts'
import { registerMember } from './register-member.ts'
import { contactKey } from '../secrets.ts'

const newEmail = () => `member-${newId()}@person.example`

/** Returns the mails sent to an address, at least one. */
async function mailsTo(email: string, least = 1) {
  const { services } = await testApp()
  const found = async () =>
    (await services.mailer.folder?.list(10_000))?.filter((mail) => mail.to === email) ?? []
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(least)
  return found()
}

const linkIn = async (mails: ReturnType<typeof mailsTo>) =>
  (await mails).map(({ text }) => /confirm-contact#token=([\w-]+)/.exec(text)?.[1] ?? '').find(Boolean) ?? ''

type Held = { userId: string | null; registeredAt: Date | null }

async function stage() {
  const provider = await provideInsured()
  const held = (id: string) =>
    provider.inDatabase(async (db) => {
      const { rows } =
        await sql<Held>`select user_id as "userId", registered_at as "registeredAt" from insured
        where id = ${id}`.execute(db)
      return rows[0]
    })
  return { provider, held, admin: await provider.as('ADMIN') }
}

test('an insured person signs in with the code mailed to the profile’s e-mail, and is registered', async () => {
  const { provider, held, admin } = await stage()
  const email = newEmail()
  const personId = await provider.person({ firstName: 'Ana', email })
  const operator = await provider.as('INSURANCE_OPERATOR')
  const about = { personProfileId: personId, channelType: 'APP', text: '<p>Hello</p>' } as const
  await operator.fails(conversations.send, about, 'conversations.cannot-text')
  const { caller, input } = await memberCode(provider.app, { email: email.toUpperCase() })
  expect((await mailsTo(email))[0]?.text).toContain(input.code)
  expect((await held(personId))?.registeredAt).toBeNull()
  const { secret } = await caller.ok(accounts.checkCode, input)
  const session = await caller.ok(accounts.openSession, { secret })
  expect(session.user).toMatchObject({ email: null, phone: null, firstName: '', lastName: '', domains: [] })
  const providerName = expect.any(String)
  expect(session.user.profiles).toMatchObject([
    { domainId: provider.workspaceId, personProfileId: personId, providerName },
  ])
  // Somebody who has only the own data to protect, and no password, stays signed in for a month.
  const days = (Date.parse(session.expiresAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const first = await held(personId)
  expect(first).toMatchObject({ userId: session.user.id, registeredAt: expect.any(Date) })
  await operator.ok(conversations.send, about)
  const again = await signInMember(provider.app, { email })
  expect(again.userId).toBe(session.user.id)
  expect(await held(personId)).toEqual(first)
  const { items } = await admin.ok(audit.list, {
    entity: 'insured',
    entityId: personId,
  })
  expect(items.filter(({ action }) => action === 'insured.registered')).toHaveLength(1)
})

test('an insured person signs in with the link in the mail of the code, which is a link of the app', async () => {
  const { provider, held } = await stage()
  const email = newEmail()
  const personId = await provider.person({ firstName: 'Ana', email })
  const { caller, input } = await memberCode(provider.app, { email })
  const [mail] = await mailsTo(email)
  const token = /\/app\/sign-in-link#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { secret, factors } = await caller.ok(accounts.checkLink, { token })
  expect(factors).toEqual([])
  const session = await caller.ok(accounts.openSession, { secret })
  expect((await held(personId))?.userId).toBe(session.user.id)
  await caller.fails(accounts.checkCode, input, 'accounts.token-used')
})

test('a person whose language nobody knows gets the one of the first sign-in, and keeps a known one', async () => {
  const { provider } = await stage()
  const languageOf = (id: string) =>
    provider.inDatabase((db) =>
      db.selectFrom('insured').select('language').where('id', '=', id).executeTakeFirst(),
    )
  const [unknown, known] = [newEmail(), newEmail()]
  const first = await provider.person({ email: unknown, language: null })
  const second = await provider.person({ email: known, language: 'es' })
  for (const locale of ['pt', 'ru'])
    for (const email of [unknown, known]) await signInMember(provider.app, { email }, { 'x-locale': locale })
  expect(await languageOf(first)).toEqual({ language: 'pt' })
  expect(await languageOf(second)).toEqual({ language: 'es' })
})

test('one account has the profiles of an e-mail at several providers, and the header selects one', async () => {
  const [one, two, third] = [await stage(), await stage(), await stage()]
  const email = newEmail()
  const ids = [
    await one.provider.person({ firstName: 'Ana', email }),
    await two.provider.person({ firstName: 'Anna', email }),
  ]
  const person = await signInMember(one.provider.app, { email })
  const at = (workspaceId: string) => person.with({ 'x-provider-id': workspaceId })
  expect((await at(one.provider.workspaceId).ok(memberConversations.detail, {})).name).toContain('Ana')
  expect((await at(two.provider.workspaceId).ok(memberConversations.detail, {})).name).toContain('Anna')
  await at(third.provider.workspaceId).fails(memberConversations.detail, {}, 'common.forbidden')
  await at(newId()).fails(memberConversations.detail, {}, 'common.forbidden')
  // The account has no workspace there, but calls for any signed-in user are allowed.
  await at(two.provider.workspaceId).ok(accounts.info, {})
  await at(third.provider.workspaceId).fails(accounts.info, {}, 'common.forbidden')
  for (const [index, { held }] of [one, two].entries())
    expect(await held(ids[index] ?? '')).toMatchObject({ userId: person.userId })
})

test('a contact shared by strangers and an unknown contact cannot sign in', async () => {
  const { provider, held } = await stage()
  const email = newEmail()
  const people = [await provider.person({ email }), await provider.person({ email })]
  for (const contact of [{ email }, { email: newEmail() }]) {
    const { caller, input } = await memberCode(provider.app, contact)
    await caller.fails(accounts.checkCode, input, 'accounts.incorrect-code')
  }
  for (const id of people) expect(await held(id)).toEqual({ userId: null, registeredAt: null })
})

test('a contact shared by a family opens the person whom the others are linked to, and no relative', async () => {
  const { provider, held } = await stage()
  const email = newEmail()
  const parent = await provider.person({ email })
  const linked = { email, principalId: parent }
  const child = await provider.person({ ...linked, relationship: 'CHILD' })
  const spouse = await provider.person({ ...linked, relationship: 'RELATIVE' })
  const { userId } = await signInMember(provider.app, { email })
  expect(await held(parent)).toMatchObject({ userId })
  for (const id of [child, spouse]) expect(await held(id)).toEqual({ userId: null, registeredAt: null })
  // Relatives who share an address without that person open nothing.
  const other = newEmail()
  for (const relationship of ['CHILD', 'RELATIVE'] as const)
    await provider.person({ email: other, principalId: parent, relationship })
  const { caller, input } = await memberCode(provider.app, { email: other })
  await caller.fails(accounts.checkCode, input, 'accounts.incorrect-code')
})

test('a code requested by phone goes to the e-mail of the only profile with that phone', async () => {
  const [one, two] = [await stage(), await stage()]
  const phone = `+34${String(600_000_000 + (Number.parseInt(newId().slice(-6), 16) % 99_000_000))}`
  const email = newEmail()
  const personId = await one.provider.person({ phone, email })
  const { caller, input } = await memberCode(one.provider.app, { phone })
  expect((await mailsTo(email))[0]?.text).toContain(input.code)
  await caller.ok(accounts.checkCode, input)
  expect((await one.held(personId))?.userId).toEqual(expect.any(String))
  // A mail to one of them proves nothing about the other.
  await two.provider.person({ phone, email: newEmail() })
  const both = await memberCode(one.provider.app, { phone })
  await both.caller.fails(accounts.checkCode, both.input, 'accounts.incorrect-code')
})

test('a proven contact ends the former one’s access immediately, also before a code is used', async () => {
  const { provider, held, admin } = await stage()
  const [email, later] = [newEmail(), newEmail()]
  const personId = await provider.person({ email })
  const person = await signInMember(provider.app, { email })
  await person.ok(memberConversations.detail, {})
  const asked = await memberCode(provider.app, { email })
  const reason = 'Passport seen'
  await admin.ok(personContacts.replace, { personProfileId: personId, email: later, reason })
  const link = () => linkIn(mailsTo(later))
  await expect.poll(link).not.toBe('')
  await person.ok(memberConversations.detail, {})
  await new Caller(provider.app.url).ok(personContacts.confirm, { token: await link() })
  expect(await held(personId)).toMatchObject({ userId: null, registeredAt: expect.any(Date) })
  await person.fails(memberConversations.detail, {}, 'common.unauthorized')
  await asked.caller.fails(accounts.checkCode, asked.input, 'accounts.token-expired')
  const next = await signInMember(provider.app, { email: later })
  expect(next.userId).not.toBe(person.userId)
  await next.ok(memberConversations.detail, {})
  // Changes of other fields do not affect the account.
  await admin.ok(insured.save, { personProfileId: personId, firstName: 'Renamed' })
  await next.ok(memberConversations.detail, {})
})

test('a profile that has an account stays with it when its contact finds another account too', async () => {
  const [one, two] = [await stage(), await stage()]
  const [email, former] = [newEmail(), newEmail()]
  const [first, second] = [await one.provider.person({ email }), await two.provider.person({ email: former })]
  await signInMember(one.provider.app, { email })
  await signInMember(two.provider.app, { email: former })
  const owners = { first: (await one.held(first))?.userId, second: (await two.held(second))?.userId }
  // A contact in two accounts, as databases of before may hold it
  await two.provider.inDatabase((db) =>
    sql`insert into proposed_contacts (provider_id, insured_id, kind, contact, is_applying)
      values (${two.provider.providerId}, ${second}, 'EMAIL', ${email}, true)`.execute(db),
  )
  await two.provider.inDatabase((db) =>
    sql`update insured set email = ${email} where id = ${second}`.execute(db),
  )
  await two.provider.inDatabase((db) =>
    sql`update insured set user_id = ${owners.second} where id = ${second}`.execute(db),
  )
  const again = await signInMember(one.provider.app, { email })
  expect([(await one.held(first))?.userId, (await two.held(second))?.userId]).toEqual([
    owners.first,
    owners.second,
  ])
  expect([owners.first, owners.second]).toContain(again.userId)
  // A code of the one opens nothing once only the other's profile has the contact.
  const asked = await memberCode(one.provider.app, { email })
  await writeContact(one.provider, first, { email: newEmail() })
  await asked.caller.fails(accounts.checkCode, asked.input, 'accounts.token-expired')
})

test('a code of the app does not work for staff, and the account can get no own data', async () => {
  const { provider } = await stage()
  const email = newEmail()
  await provider.person({ email })
  // A staff member has the same address: there are two accounts, and each code works only for its own.
  const staff = await signedIn()
  const app = provider.app
  await withUnscoped(app.services.pools, 'test', (db) =>
    sql`update users set email = ${email} where id = ${staff.userId}`.execute(db),
  )
  const person = await signInMember(app, { email })
  expect(person.userId).not.toBe(staff.userId)
  await staff.fails(memberConversations.detail, {}, 'common.forbidden')
  for (const fields of [{ email: newEmail() }, { phone: '+34600111222' }, { firstName: 'Eve' }])
    await person.fails(accounts.saveInfo, fields, 'common.validation')
  expect(await person.ok(accounts.saveInfo, { defaultLocale: 'pt' })).toMatchObject({ defaultLocale: 'pt' })
  const write = withUnscoped(app.services.pools, 'test', (db) =>
    sql`update users set email = 'x@y.example' where id = ${person.userId}`.execute(db),
  )
  await expect(write).rejects.toThrow('users_member')
  expect(await new Caller(app.url, { token: person.token }).ok(accounts.logout, {})).toEqual({ ok: true })
  await person.fails(memberConversations.detail, {}, 'common.unauthorized')
})

test('one of the concurrent uses of a code succeeds, and its session belongs to the profile', async () => {
  const { provider, held } = await stage()
  const email = newEmail()
  const personId = await provider.person({ email })
  const { caller, input } = await memberCode(provider.app, { email })
  const answers = await Promise.all(Array.from({ length: 5 }, () => caller.send(accounts.checkCode, input)))
  const [right, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  const { secret } = Object(right?.body) as { secret: string }
  const { token, user } = await caller.ok(accounts.openSession, { secret })
  expect(await held(personId)).toMatchObject({ userId: user.id })
  await new Caller(provider.app.url, { token }).ok(memberConversations.detail, {})
  expect((await signInMember(provider.app, { email })).userId).toBe(user.id)
})

test('concurrent sign-ins that prove the same contact get the same account', async () => {
  const { provider, held } = await stage()
  const email = newEmail()
  const insuredId = await provider.person({ email })
  const { services } = provider.app
  const { providerId } = provider
  const proven = {
    userId: null,
    profiles: [{ providerId, insuredId }],
    contact: contactKey(services.keys, email),
    locale: null,
  }
  const ids = await Promise.all(Array.from({ length: 5 }, () => registerMember(services, proven)))
  expect(new Set(ids)).toEqual(new Set([(await held(insuredId))?.userId]))
})
