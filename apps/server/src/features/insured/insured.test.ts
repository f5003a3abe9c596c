import { audit } from '@coverline/contract/audit/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'

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

describe('a profile', () => {
  it('is saved and read back completely, with history', async () => {
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

  it('leaves no trace when saved unchanged', async () => {
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

  it('links only to a principal', async () => {
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

  it('shares contacts only within its family', async () => {
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

  it('has a unique ID number, even when two callers add it concurrently', async () => {
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

  it('reports which field is invalid', async () => {
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

  it('is not found by another provider', async () => {
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
