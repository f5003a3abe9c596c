import { audit } from '@coverline/contract/audit'
import { insured } from '@coverline/contract/insured'
import { policies } from '@coverline/contract/policies'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from './testing/people.ts'

let provider: InsuredProvider
let admin: Caller
let operator: Caller
let stranger: Caller

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
  stranger = await (await provideInsured()).as('ADMIN')
})

describe('the list of insured people', () => {
  it('shows each with the policy that ends last, newest people first', async () => {
    const { as, person, policy, planId } = await provideInsured()
    const reader = await as('INSURANCE_OPERATOR')
    const first = await person({ firstName: 'Ana', lastName: 'Álvarez', email: 'ana@mail.example' })
    const second = await person({ firstName: 'Ян', lastName: 'Жуков' })
    const third = await person({ firstName: 'Bo', lastName: 'alba' })
    await policy(first, { number: 'A-1', startDate: day(-10), endDate: day(20) })
    await policy(first, { number: 'A-2', startDate: day(-10), endDate: day(40) })
    const { items, totalCount } = await reader.ok(insured.list, {})
    expect(totalCount).toBe(3)
    expect(items.map((item) => item.personProfileId)).toEqual([third, second, first])
    expect(items[2]).toMatchObject({
      policyCount: 2,
      policy: { number: 'A-2', state: 'NOT_ACTIVATED', program: { id: planId } },
      can: { update: true, delete: false, invite: true },
    })
    expect(items[1]).toMatchObject({ policy: null, policyCount: 0, can: { invite: false } })
    const named = await reader.ok(insured.list, { sortBy: 'lastName' })
    expect(named.items.map((item) => item.lastName)).toEqual(['alba', 'Álvarez', 'Жуков'])
  })

  it('goes on behind a cursor without losing or repeating anybody', async () => {
    const { as, person } = await provideInsured()
    const reader = await as('ADMIN')
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, n) => person({ lastName: n % 2 ? 'Same' : 'Other' })),
    )
    for (const sortBy of ['lastName', 'email', 'createdAt'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await reader.ok(insured.list, {
          sortBy,
          sortDirection: 'DESC',
          limit: 2,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.items.map((item) => item.personProfileId))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen.toSorted()).toEqual(all.toSorted())
    }
  })

  it('filters by plan, company, relationship and invitation', async () => {
    const { as, person, policy, plan, inDatabase, providerId } = await provideInsured()
    const reader = await as('ADMIN')
    const companyId = '01900000-0000-7000-8000-00000000c001'
    await inDatabase((db) =>
      sql`insert into companies (provider_id, id, name) values (${providerId}, ${companyId}, 'Aurora')`.execute(
        db,
      ),
    )
    const corporate = await plan({ planType: 'CORPORATE', companyId })
    const parent = await person({ email: 'p@mail.example' })
    const child = await person({ relationship: 'CHILD', principalId: parent })
    await policy(parent, { planId: corporate })
    await policy(child)
    await inDatabase((db) =>
      sql`update insured set invitation_status = 'SENT', invitation_at = now() - interval '8 days' where id = ${parent}`.execute(
        db,
      ),
    )
    const idsOf = async (filter: object) =>
      (await reader.ok(insured.list, filter)).items.map((item) => item.personProfileId)
    expect(await idsOf({ programIds: [corporate] })).toEqual([parent])
    expect(await idsOf({ clientCompanyIds: [companyId] })).toEqual([parent])
    expect(await idsOf({ clientCompanyIds: [nowhere] })).toEqual([])
    expect(await idsOf({ relationships: ['CHILD'] })).toEqual([child])
    expect(await idsOf({ invitationStatuses: ['NOT_COMPLETED'] })).toEqual([parent])
    expect(await idsOf({ invitationStatuses: ['SENT'] })).toEqual([])
    expect(await idsOf({ invitationStatuses: ['NOT_SENT', 'NOT_COMPLETED'] })).toEqual([child, parent])
    expect(
      await idsOf({ searchQuery: 'elena', programIds: [corporate], invitationStatuses: ['NOT_COMPLETED'] }),
    ).toEqual([parent])
  })

  it('shows an agent its own people alone, everywhere', async () => {
    const { as, person, policy } = await provideInsured()
    const agent = await as('AGENT')
    const own = await person({ firstName: 'Own', agentUserId: agent.userId })
    const other = await person({ firstName: 'Owner' })
    const policyId = await policy(other, { number: 'OWNX-1' })
    await policy(own, { number: 'OWNX-2' })
    expect((await agent.ok(insured.list, {})).items.map((item) => item.personProfileId)).toEqual([own])
    expect((await agent.ok(insured.list, { searchQuery: 'ownx' })).totalCount).toBe(1)
    expect((await agent.ok(insured.suggest, { searchString: 'own' })).items).toHaveLength(1)
    expect((await agent.ok(policies.list, {})).items.map((item) => item.number)).toEqual(['OWNX-2'])
    expect((await agent.ok(policies.list, { searchQuery: 'ownx' })).totalCount).toBe(1)
    await agent.fails(insured.detail, { personProfileId: other }, 'common.not-found')
    await agent.fails(policies.detail, { policyId }, 'common.not-found')
    await agent.fails(insured.save, { personProfileId: own, firstName: 'New' }, 'common.forbidden')
  })

  it('refuses a doctor', async () => {
    await (await provider.as('DOCTOR')).fails(insured.list, {}, 'common.forbidden')
    await (await provider.as('DOCTOR')).fails(policies.list, {}, 'common.forbidden')
  })
})

describe('a profile', () => {
  it('is saved whole and read back whole, with history', async () => {
    const profile = {
      firstName: 'Мария',
      lastName: 'Костина',
      patronymicName: 'Олеговна',
      birthdate: '1988-04-17',
      gender: 'FEMALE' as const,
      maritalStatus: 'MARRIED' as const,
      nationality: 'RU',
      email: 'maria@mail.example',
      identificationNumber: 'P100003',
      certificateNumber: 'C1',
      dhaFileNo: 'DHA-1',
      eidNo: '784-1',
      visaNo: 'V1',
      passportNumber: '45 1',
      passportValidUntil: '2031-01-01',
      language: 'ru' as const,
    }
    const { personProfileId } = await operator.ok(insured.save, { ...profile, phone: '612 345 678' })
    const detail = await operator.ok(insured.detail, { personProfileId, withRelations: true })
    expect(detail).toMatchObject({
      ...profile,
      phone: '+34612345678',
      policies: [],
      principal: null,
      relatives: [],
    })
    await operator.ok(insured.save, { personProfileId, email: null, visaNo: '', gender: 'MALE' })
    expect(await operator.ok(insured.detail, { personProfileId })).toMatchObject({
      ...profile,
      email: null,
      visaNo: null,
      gender: 'MALE',
    })
    const history = await operator.ok(audit.list, { entity: 'insured', entityId: personProfileId })
    expect(history.items.map((item) => item.action)).toEqual(['insured.updated', 'insured.created'])
    expect(history.items[0]?.changes).toEqual([
      { field: 'gender', before: 'FEMALE', after: 'MALE' },
      { field: 'email', before: 'maria@mail.example', after: null },
      { field: 'visaNo', before: 'V1', after: null },
    ])
  })

  it('that is saved unchanged leaves no trace', async () => {
    const personProfileId = await provider.person({ visaNo: 'V' })
    await operator.ok(insured.save, { personProfileId, visaNo: 'V' })
    expect((await operator.ok(audit.list, { entity: 'insured', entityId: personProfileId })).totalCount).toBe(
      0,
    )
  })

  it('shows its family from both sides', async () => {
    const parent = await provider.person({ identificationNumber: 'FAM-1' })
    const { personProfileId } = await operator.ok(insured.save, {
      firstName: 'Kid',
      lastName: 'Fam',
      link: { linkType: 'CHILD', identificationNumber: 'FAM-1' },
    })
    expect(await operator.ok(insured.detail, { personProfileId })).toMatchObject({
      relationship: 'CHILD',
      principal: { personProfileId: parent },
    })
    expect(await operator.ok(insured.detail, { personProfileId: parent })).toMatchObject({
      relatives: [{ personProfileId, relationship: 'CHILD' }],
    })
    await operator.ok(insured.save, { personProfileId, link: null })
    expect(await operator.ok(insured.detail, { personProfileId })).toMatchObject({
      relationship: 'PRINCIPAL',
      principal: null,
    })
  })

  it('links to a principal alone', async () => {
    const parent = await provider.person()
    const child = await provider.person({
      relationship: 'CHILD',
      principalId: parent,
      identificationNumber: 'KID-1',
    })
    const add = { firstName: 'A', lastName: 'B' }
    const to = (link: object) => ({ ...add, link: { linkType: 'CHILD', ...link } })
    await operator.fails(insured.save, to({ identificationNumber: 'NOBODY' }), 'insured.principal-not-found')
    await operator.fails(insured.save, to({ personProfileId: nowhere }), 'insured.principal-not-found')
    await operator.fails(insured.save, to({}), 'insured.principal-not-found')
    await operator.fails(insured.save, to({ identificationNumber: 'KID-1' }), 'insured.principal-is-linked')
    const own = { personProfileId: parent, link: { linkType: 'CHILD', personProfileId: child } }
    await operator.fails(insured.save, own, 'insured.principal-is-linked')
    const other = await provider.person()
    const hasChild = { personProfileId: parent, link: { linkType: 'CHILD', personProfileId: other } }
    await operator.fails(insured.save, hasChild, 'insured.principal-is-linked')
  })

  it('has contacts that its family alone shares', async () => {
    const contacts = { email: 'Shared@mail.example', phone: '+34612000111' }
    const parent = await provider.person({ ...contacts, identificationNumber: 'SH-1' })
    const add = { firstName: 'A', lastName: 'B' }
    const taken = await operator.fails(
      insured.save,
      { ...add, email: 'shared@MAIL.example' },
      'insured.email-taken',
    )
    expect(taken).toMatchObject({ fields: { email: 'IS_NOT_UNIQUE' }, details: { personProfileId: parent } })
    await operator.fails(insured.save, { ...add, phone: '612000111' }, 'insured.phone-taken')
    const other = await provider.person({ email: 'other@mail.example' })
    await operator.fails(
      insured.save,
      { ...add, email: 'other@mail.example', phone: '612000111' },
      'insured.need-to-merge',
    )
    const link = { linkType: 'CHILD' as const, identificationNumber: 'SH-1' }
    const child = await operator.ok(insured.save, { ...add, ...contacts, link })
    await operator.fails(insured.save, { ...child, link: null }, 'insured.email-taken')
    await operator.fails(insured.save, { personProfileId: other, phone: '612000111' }, 'insured.phone-taken')
    await operator.ok(insured.save, { personProfileId: parent, email: 'SHARED@mail.example' })
  })

  it('has an ID number of its own, also when two add it at once', async () => {
    await provider.person({ identificationNumber: 'ID-7' })
    const add = { firstName: 'A', lastName: 'B' }
    await operator.fails(insured.save, { ...add, identificationNumber: 'ID-7' }, 'insured.id-number-taken')
    const twins = await Promise.all(
      Array.from({ length: 6 }, () => operator.send(insured.save, { ...add, identificationNumber: 'ID-8' })),
    )
    expect(twins.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const contacts = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        operator.send(insured.save, { ...add, firstName: `N${n}`, email: 'race@mail.example' }),
      ),
    )
    expect(contacts.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('says which field is wrong', async () => {
    const fieldsOf = async (input: object) =>
      (await operator.fails(insured.save, input, 'common.validation')).fields
    expect(await fieldsOf({})).toEqual({ firstName: 'IS_REQUIRED', lastName: 'IS_REQUIRED' })
    expect(await fieldsOf({ firstName: 'A', lastName: 'B', phone: '12' })).toEqual({
      phone: 'INCORRECT_PHONE',
    })
    expect(Object.keys((await fieldsOf({ firstName: 'A', lastName: 'B', email: 'x' })) ?? {})).toEqual([
      'email',
    ])
    expect(await fieldsOf({ firstName: 'A', lastName: 'B', policyNumberSave: 'N' })).toEqual({
      programId: 'IS_REQUIRED',
    })
    expect(await fieldsOf({ firstName: 'A', lastName: 'B', sendWelcomeEmail: true })).toEqual({
      email: 'IS_REQUIRED',
    })
    expect(Object.keys((await fieldsOf({ firstName: 'A', lastName: 'B', wrong: 1 })) ?? {})).toEqual([
      'wrong',
    ])
  })

  it('reads a phone in the country of the provider', async () => {
    const french = await (await provideInsured({ country: 'FR' })).as('ADMIN')
    const { personProfileId } = await french.ok(insured.save, {
      firstName: 'A',
      lastName: 'B',
      phone: '06 12 34 56 78',
    })
    expect(await french.ok(insured.detail, { personProfileId })).toMatchObject({ phone: '+33612345678' })
  })

  it('of another provider is like one that does not exist', async () => {
    const personProfileId = await provider.person()
    const { planId } = provider
    const calls = [
      [insured.detail, { personProfileId }, { personProfileId: nowhere }],
      [insured.save, { personProfileId, firstName: 'X' }, { personProfileId: nowhere, firstName: 'X' }],
      [
        insured.save,
        { firstName: 'X', lastName: 'Y', programId: planId },
        { firstName: 'X', lastName: 'Y', programId: nowhere },
      ],
      [
        insured.saveBulk,
        { personProfileIds: [personProfileId], personProfileDelete: true },
        { personProfileIds: [nowhere], personProfileDelete: true },
      ],
      [
        insured.exclude,
        { programId: planId, personProfileIds: [personProfileId] },
        { programId: nowhere, personProfileIds: [nowhere] },
      ],
      [insured.sendWelcomeEmail, { personProfileIds: [personProfileId] }, { personProfileIds: [nowhere] }],
      [
        audit.list,
        { entity: 'insured', entityId: personProfileId },
        { entity: 'insured', entityId: nowhere },
      ],
    ] as const
    for (const [endpoint, foreign, missing] of calls) {
      const body = await stranger.fails(endpoint, foreign, 'common.not-found')
      expect(body).toEqual(await stranger.fails(endpoint, missing, 'common.not-found'))
    }
    expect(await admin.ok(insured.detail, { personProfileId })).toMatchObject({ firstName: 'Elena' })
  })
})
