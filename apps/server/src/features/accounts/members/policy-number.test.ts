import { accounts } from '@coverline/contract/accounts/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { TestApp } from '../../../testing/app.ts'
import { Caller } from '../../../testing/caller.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { memberCode, signInMember } from '../../../testing/member.ts'
import { figures } from '../rules.ts'
import { counterKeys, counting } from '../sign-in/limits.ts'
import { forgetTries, giveBack } from '../sign-in/attempt-queries.ts'
import { numberKey } from './member-queries.ts'

const birthDate = '1988-04-12'
const newEmail = () => `member-${newId()}@person.example`
/** A number that no other test has, with a dash and letters */
const newNumber = () => `PL-${newId().slice(-8)} x`

/** A provider with one insured person, who has a policy number */
async function stage(given: { email?: string | null } = {}) {
  const provider = await provideInsured()
  const { email = newEmail() } = given
  const number = newNumber()
  const personId = await provider.person({ email, birthdate: birthDate })
  await provider.policy(personId, { number })
  return { provider, app: provider.app, email: email ?? '', number, personId }
}

/** All tests ask from one address: what they only prepare does not count. */
const forgetAddress = ({ services }: TestApp) =>
  counting(services, (db) => forgetTries(db, counterKeys(services, '127.0.0.1').numbersOfAddress))

async function refusedCode(app: TestApp, asked: { policyNumber: string; birthDate: string }) {
  await forgetAddress(app)
  const { caller, input } = await memberCode(app, asked)
  await caller.fails(accounts.checkCode, input, 'accounts.incorrect-code')
  await counting(app.services, (db) => giveBack(db, counterKeys(app.services, '127.0.0.1').codesOfAddress))
}

test('a policy number and the birth date send the code to the address that the provider holds', async () => {
  const { app, email, number, personId } = await stage()
  const spellings = [
    number,
    number.toLowerCase(),
    number.replaceAll(/[ -]/gu, ''),
    ` ${number.replace('-', ' ')}`,
  ]
  for (const policyNumber of spellings) {
    await forgetAddress(app)
    const { caller, input } = await memberCode(app, { policyNumber, birthDate })
    const sent = async () =>
      (await app.services.mailer.folder?.list(10_000))?.filter(
        ({ to, text }) => to === email && text.includes(input.code),
      )
    await expect.poll(async () => (await sent())?.length).toBe(1)
    const { secret } = await caller.ok(accounts.checkCode, input)
    const { token, user } = await caller.ok(accounts.openSession, { secret })
    expect(user.profiles).toMatchObject([{ personProfileId: personId }])
    await new Caller(app.url, { token }).ok(memberConversations.detail, {})
  }
})

test('a number alone, another birth date, another number and a deleted policy find nobody', async () => {
  const { app, provider, number } = await stage()
  const ask = (input: object) =>
    new Caller(app.url).fails(accounts.requestCode, { area: 'member', ...input }, 'common.validation')
  await ask({ policyNumber: number })
  await ask({ birthDate })
  // Staff have no policies.
  await new Caller(app.url).fails(
    accounts.requestCode,
    { policyNumber: number, birthDate },
    'common.validation',
  )
  await refusedCode(app, { policyNumber: number, birthDate: '1988-04-13' })
  await refusedCode(app, { policyNumber: newNumber(), birthDate })
  await refusedCode(app, { policyNumber: '---', birthDate })
  const gone = await provider.person({ email: newEmail(), birthdate: birthDate })
  const policyNumber = newNumber()
  const policyId = await provider.policy(gone, { number: policyNumber })
  await provider.inDatabase((db) =>
    db.updateTable('policies').set({ deleted_at: new Date() }).where('id', '=', policyId).execute(),
  )
  await refusedCode(app, { policyNumber, birthDate })
})

test('somebody without an own address, or with one that others share, gets no code', async () => {
  const { app, provider, email, personId } = await stage()
  for (const address of [null, email]) {
    const spouse = await provider.person({
      email: address,
      birthdate: birthDate,
      relationship: 'RELATIVE',
      principalId: personId,
    })
    const policyNumber = newNumber()
    await provider.policy(spouse, { number: policyNumber })
    await refusedCode(app, { policyNumber, birthDate })
  }
})

test('one number at two providers opens both profiles of one address, and neither of two', async () => {
  const [one, two] = [await stage(), await provideInsured()]
  const same = await two.person({ email: one.email, birthdate: birthDate })
  await two.policy(same, { number: one.number })
  await forgetAddress(one.app)
  const caller = await signInMember(one.app, { policyNumber: one.number, birthDate })
  const { profiles } = await caller.ok(accounts.info, {})
  expect(new Set(profiles.map(({ personProfileId }) => personProfileId))).toEqual(
    new Set([one.personId, same]),
  )
  const third = await stage()
  const stranger = await two.person({ email: newEmail(), birthdate: birthDate })
  await two.policy(stranger, { number: third.number })
  await refusedCode(one.app, { policyNumber: third.number, birthDate })
})

test('ten codes a day are sent for a number in any spelling, and ten an hour to an address', async () => {
  const { app, number } = await stage()
  const limit = figures.mailsPerNumber.limit
  for (let nth = 0; nth < limit; nth += 1) {
    await forgetAddress(app)
    await memberCode(app, { policyNumber: nth % 2 ? number : number.toUpperCase(), birthDate })
  }
  await forgetAddress(app)
  const asks = (policyNumber: string, status: 'accounts.too-many-attempts') =>
    new Caller(app.url).fails(accounts.requestCode, { area: 'member', policyNumber, birthDate }, status)
  await asks(number, 'accounts.too-many-attempts')
  await forgetAddress(app)
  for (let nth = 0; nth < figures.numbersPerAddress.limit; nth += 1)
    await memberCode(app, { policyNumber: newNumber(), birthDate })
  await asks(newNumber(), 'accounts.too-many-attempts')
  await forgetAddress(app)
})

test('the key of a number equals the one of the database', async () => {
  const { provider } = await stage()
  for (const number of ['PL-001 42', 'пол 77/Ж', 'Xy–9', '№ 12.3', 'ÁÉ-1']) {
    const personId = await provider.person({ birthdate: birthDate })
    const policyId = await provider.policy(personId, { number: `${number} ${newId().slice(-6)}` })
    const row = await provider.inDatabase((db) =>
      db
        .selectFrom('policies')
        .select(['number', 'number_fold'])
        .where('id', '=', policyId)
        .executeTakeFirst(),
    )
    expect(numberKey(row?.number ?? '')).toBe(row?.number_fold.split(' ').at(-1))
  }
})
