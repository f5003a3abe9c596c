import type { RequestOf } from '@coverline/contract/endpoint'
import { insured } from '@coverline/contract/insured/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../../../testing/insured.ts'

let provider: InsuredProvider
let operator: Caller
const period = { startDateSave: day(-1), endDateSave: day(300) }
let made = 0

/** Inserts a person with unique contacts and numbers. */
async function stored(given: Parameters<InsuredProvider['person']>[0] = {}) {
  made += 1
  const person = {
    firstName: 'Ana',
    lastName: `Stored ${made}`,
    birthdate: '1990-01-01',
    email: `stored${made}@mail.example`,
    phone: `+34612500${String(made).padStart(3, '0')}`,
    identificationNumber: `STORED-${made}`,
    ...given,
  }
  return { ...person, id: await provider.person(person) }
}

const entry = (given: Partial<RequestOf<typeof insured.save>> = {}) => ({
  firstName: 'Ana',
  lastName: 'New',
  programId: provider.planId,
  ...period,
  ...given,
})
const entryOf = (person: Awaited<ReturnType<typeof stored>>, given: object = {}) =>
  entry({
    firstName: person.firstName,
    lastName: person.lastName,
    identificationNumber: person.identificationNumber,
    ...given,
  })

const profile = (personProfileId: string) =>
  operator.ok(insured.detail, { personProfileId, withRelations: true })

beforeAll(async () => {
  provider = await provideInsured()
  operator = await provider.as('INSURANCE_OPERATOR')
})

describe('adding a person to a plan', () => {
  it('creates a new person with a policy and counts it in the plan', async () => {
    const before = (await provider.countOf()) ?? 0
    const saved = await operator.ok(
      insured.save,
      entry({ policyNumberSave: 'N-1', certificateNumberSave: 'C-1' }),
    )
    expect((await profile(saved.personProfileId)).policies).toMatchObject([
      { policyId: saved.policyId, number: 'N-1', certificateNumber: 'C-1', endDate: period.endDateSave },
    ])
    expect(await provider.countOf()).toBe(before + 1)
  })

  it('gives the policy to the stored person with the ID number and fills in missing values', async () => {
    const person = await stored({ patronymicName: null })
    const input = entryOf(person, { patronymicName: 'Ivanovna', birthdate: null, visaNo: 'V-1' })
    const saved = await operator.ok(insured.save, input)
    expect(saved.personProfileId).toBe(person.id)
    expect(await profile(person.id)).toMatchObject({
      patronymicName: 'Ivanovna',
      birthdate: '1990-01-01',
      visaNo: 'V-1',
      email: person.email,
      policies: [{ policyId: saved.policyId }],
    })
  })

  it('finds the stored person by e-mail and phone if the names match', async () => {
    const person = await stored({ identificationNumber: null })
    const { firstName, lastName, email } = person
    const input = entry({ firstName, lastName, email: email?.toUpperCase(), identificationNumber: 'GIVEN-1' })
    expect((await operator.ok(insured.save, input)).personProfileId).toBe(person.id)
    expect(await profile(person.id)).toMatchObject({ identificationNumber: 'GIVEN-1' })
    const again = { firstName, lastName, phone: person.phone, confirm: ['POLICY_OVERLAPS' as const] }
    const byPhone = await operator.ok(insured.save, entry(again))
    expect(byPhone.personProfileId).toBe(person.id)
  })

  it.each([
    ['another first name', { firstName: 'Eva' }],
    ['another birth date', { birthdate: '1991-01-01' }],
  ])('never goes through with the same ID number and %s', async (_case, given) => {
    const person = await stored()
    const input = entryOf(person, { ...given, confirm: ['EMAIL_NOT_MATCH_IN_PROFILE'] })
    const body = await operator.fails(insured.save, input, 'insured.main-info-not-match')
    expect(body.details).toEqual({ personProfileId: person.id })
  })

  it('fails with the same e-mail and another name or ID number', async () => {
    const person = await stored()
    await operator.fails(insured.save, entry({ email: person.email }), 'insured.main-info-not-match')
    const input = entryOf(person, { email: person.email, identificationNumber: 'ANOTHER' })
    await operator.fails(insured.save, input, 'insured.main-info-not-match')
  })

  it('offers a merge if phone and e-mail belong to two people', async () => {
    const [one, two] = [await stored(), await stored()]
    const input = entry({ email: one.email, phone: two.phone })
    await operator.fails(insured.save, input, 'insured.need-to-merge')
    const ofFirst = entryOf(one, { email: two.email, confirm: ['EMAIL_NOT_MATCH_IN_PROFILE'] })
    await operator.fails(insured.save, ofFirst, 'insured.email-taken')
  })

  it('asks before it adds or replaces contacts, then does it', async () => {
    const bare = await stored({ email: null, phone: null })
    const added = { email: `added${made}@mail.example`, phone: '+34612999001' }
    await operator.fails(insured.save, entryOf(bare, added), 'insured.email-not-exists')
    const confirm = ['EMAIL_NOT_EXISTS_IN_PROFILE']
    await operator.fails(insured.save, entryOf(bare, { ...added, confirm }), 'insured.phone-not-exists')
    expect(await profile(bare.id)).toMatchObject({ email: null, policies: [] })
    await operator.ok(
      insured.save,
      entryOf(bare, { ...added, confirm: [...confirm, 'PHONE_NOT_EXISTS_IN_PROFILE'] }),
    )
    expect(await profile(bare.id)).toMatchObject({ ...added, policies: [{}] })
    const full = await stored()
    const other = { email: `other${made}@mail.example`, phone: '+34612999002' }
    const refused = await operator.fails(insured.save, entryOf(full, other), 'insured.email-not-match')
    expect(refused.details).toEqual({ personProfileId: full.id })
    const first = ['EMAIL_NOT_MATCH_IN_PROFILE']
    await operator.fails(insured.save, entryOf(full, { ...other, confirm: first }), 'insured.phone-not-match')
    await operator.ok(
      insured.save,
      entryOf(full, { ...other, confirm: [...first, 'PHONE_NOT_MATCH_IN_PROFILE'] }),
    )
    expect(await profile(full.id)).toMatchObject(other)
  })

  it('asks about an end in the past and a missing period', async () => {
    const past = { startDateSave: day(-400), endDateSave: day(-30) }
    await operator.fails(insured.save, entry(past), 'policies.end-in-past')
    await operator.ok(insured.save, entry({ ...past, confirm: ['POLICY_END_DATE_IN_THE_PAST'] }))
    const none = { startDateSave: null, endDateSave: null }
    await operator.fails(insured.save, entry(none), 'policies.no-validity')
    await operator.ok(insured.save, entry({ ...none, confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'] }))
    await operator.fails(
      insured.save,
      entry({ startDateSave: day(3), endDateSave: day(2) }),
      'policies.incorrect-validity',
    )
  })

  it('rejects a used policy number for every holder, before it asks questions', async () => {
    const person = await stored()
    await provider.policy(person.id, { number: 'TAKEN-1', planId: await provider.plan() })
    const input = entryOf(person, {
      policyNumberSave: 'TAKEN-1',
      email: 'x@mail.example',
      endDateSave: day(-2),
      startDateSave: day(-9),
    })
    const body = await operator.fails(insured.save, input, 'policies.not-unique')
    expect(body).toMatchObject({
      fields: { policyNumberSave: 'IS_NOT_UNIQUE' },
      details: { personProfileId: person.id },
    })
    expect(await profile(person.id)).toMatchObject({ email: person.email })
  })

  it('has one winner when several concurrent calls add the same policy number', async () => {
    const before = (await provider.countOf()) ?? 0
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        operator.send(insured.save, entry({ lastName: `Race ${n}`, policyNumberSave: 'RACE-1' })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
    expect(await provider.countOf()).toBe(before + 1)
    expect((await operator.ok(insured.list, { searchQuery: 'race' })).totalCount).toBe(1)
  })

  it('counts a person with two policies once, even when both are added concurrently', async () => {
    const person = await stored()
    const planId = await provider.plan()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        operator.send(insured.save, entryOf(person, { programId: planId, confirm: ['POLICY_OVERLAPS'] })),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await provider.countOf(planId)).toBe(1)
  })

  it('lets a relative share the contacts of the principal', async () => {
    const principal = await stored()
    const { email, phone, identificationNumber } = principal
    const link = { linkType: 'CHILD' as const, identificationNumber }
    const saved = await operator.ok(insured.save, entry({ firstName: 'Kid', email, phone, link }))
    expect(await profile(saved.personProfileId)).toMatchObject({
      email,
      relationship: 'CHILD',
      principal: { personProfileId: principal.id },
    })
  })

  it('can give a policy while the person is being changed', async () => {
    const person = await stored()
    const saved = await operator.ok(insured.save, {
      personProfileId: person.id,
      visaNo: 'V',
      programId: provider.planId,
      ...period,
    })
    expect(await profile(person.id)).toMatchObject({ visaNo: 'V', policies: [{ policyId: saved.policyId }] })
    const nothing = { personProfileId: person.id, visaNo: 'W', programId: nowhere }
    await operator.fails(insured.save, nothing, 'common.not-found')
    expect(await profile(person.id)).toMatchObject({ visaNo: 'V' })
  })

  it('needs the create permission', async () => {
    await (await provider.as('AGENT')).fails(insured.save, entry(), 'common.forbidden')
  })
})
