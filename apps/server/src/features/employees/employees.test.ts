import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { ListedEmployee } from '@coverline/contract/employees/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makeService } from '../plans/services/factory.ts'

let provider: InsuredProvider
let officer: Caller
let other: Caller
let planId: string
let otherPlan: string
let companyId: string
const ids: Record<string, string> = {}

const planOf = async (of: InsuredProvider, companyId: string, given: object = {}) => {
  const insurerId = await of.inDatabase((db) => makeInsurer(db, of.providerId))
  return of.plan({ planType: 'CORPORATE', companyId, insurerId, isAvailable: true, ...given })
}
const companyIn = (of: InsuredProvider) => of.inDatabase((db) => makeCompany(db, of.providerId))

beforeAll(async () => {
  provider = await provideInsured()
  const [own, foreign] = [await companyIn(provider), await companyIn(provider)]
  officer = await provider.as('HR', { companyId: own })
  companyId = own
  other = await provider.as('HR', { companyId: foreign })
  planId = await planOf(provider, own, { name: 'Gold', validityStart: day(-100), validityEnd: day(100) })
  otherPlan = await planOf(provider, foreign)
  const add = async (name: string, person: Parameters<InsuredProvider['person']>[0], policy: object = {}) => {
    const id = await provider.person({ lastName: 'Vilar', ...person })
    await provider.policy(id, { planId, startDate: day(-90), endDate: day(100), ...policy })
    ids[name] = id
  }
  await add('helena', { firstName: 'Helena', email: 'h.duarte@northwind.example', birthdate: '1986-03-05' })
  const principalId = ids['helena']!
  await add('alba', { firstName: 'Alba', relationship: 'CHILD', principalId, birthdate: '2019-05-02' })
  await add('rui', { firstName: 'Rui', relationship: 'RELATIVE', principalId }, { startDate: day(9) })
  await add(
    'marisol',
    { firstName: 'Marisol', lastName: 'Abad' },
    { deactivationDate: day(5), number: 'HM-77/12' },
  )
  await add('oliver', { firstName: 'Oliver', lastName: 'Zorin' }, { endDate: day(-3) })
  await add(
    'stranger',
    { firstName: 'Stranger', phone: '+34600111222' },
    { planId: otherPlan, number: 'SECRET-991' },
  )
})

const names = (items: readonly Pick<ListedEmployee, 'firstName'>[]) => items.map(({ firstName }) => firstName)
const found = async (input: object, caller = officer) => names((await caller.ok(employees.list, input)).items)

describe('the list of employees', () => {
  test('shows people by state with counts, relatives under their principal', async () => {
    const active = await officer.ok(employees.list, {})
    expect(names(active.items)).toEqual(['Helena', 'Alba'])
    expect(active).toMatchObject({
      totalCount: 2,
      familyCount: 1,
      counts: { ACTIVE: 2, ADDING: 1, REMOVING: 1, REMOVED: 1, ALL: 5 },
    })
    expect(active.items[1]).toMatchObject({
      principalId: ids['helena'],
      state: 'ACTIVE',
      stateDay: null,
      insuredSince: day(-90),
      program: { id: planId, name: 'Gold' },
      isMatch: true,
    })
    const adding = await officer.ok(employees.list, { type: 'ADDING' })
    expect(adding.items).toMatchObject([
      { firstName: 'Helena', isMatch: false },
      { firstName: 'Rui', state: 'ADDING', stateDay: day(9), insuredSince: null, isMatch: true },
    ])
    const removing = await officer.ok(employees.list, { type: 'REMOVING' })
    expect(removing.items).toMatchObject([{ firstName: 'Marisol', state: 'REMOVING', stateDay: day(4) }])
    const removed = await officer.ok(employees.list, { type: 'REMOVED' })
    expect(removed.items).toMatchObject([{ firstName: 'Oliver', state: 'REMOVED', stateDay: day(-3) }])
  })

  test('never divides a family between pages', async () => {
    const pages = [0, 1, 2, 3].map((page) => found({ type: 'ALL', page, limit: 1 }))
    expect(await Promise.all(pages)).toEqual([['Marisol'], ['Helena', 'Rui', 'Alba'], ['Oliver'], []])
  })

  test.each([
    ['a part of a name, without accents', 'hélen', ['Helena']],
    ['an e-mail', 'duarte@northwind', ['Helena']],
    ['a policy number', 'hm-77', ['Marisol']],
    ['a policy number without its gaps', 'hm7712', ['Marisol']],
    ['a birth date', '02.05.2019', ['Helena', 'Alba']],
    ['a birth date of either order', '5/2/2019', ['Helena', 'Alba']],
    ['a birth date with a name', 'alba 2019-05-02', ['Helena', 'Alba']],
    ['signs of the pattern language alone', '%_%', []],
    ['a person of another company', 'stranger', []],
    ['a policy number of another company', '991', []],
  ])('finds %s', async (_what, searchQuery, expected) => {
    const { items, counts } = await officer.ok(employees.list, { type: 'ALL', searchQuery })
    const shown = items.filter(({ isMatch, principalId }) => isMatch || principalId === null)
    expect(names(shown)).toEqual(expected)
    expect(counts.ALL).toBe(items.filter(({ isMatch }) => isMatch).length)
  })

  test('filters by plan, relationship and invitation', async () => {
    expect(await found({ type: 'ALL', programIds: [otherPlan] })).toEqual([])
    expect(await found({ programIds: [planId] })).toEqual(['Helena', 'Alba'])
    const children = await officer.ok(employees.list, { relationships: ['CHILD'] })
    expect(children).toMatchObject({ totalCount: 1, items: [{ isMatch: false }, { firstName: 'Alba' }] })
    await provider.inDatabase((db) =>
      sql`update insured set registered_at = now() where id = ${ids['marisol']}`.execute(db),
    )
    expect(await found({ type: 'ALL', invitations: ['REGISTERED'] })).toEqual(['Marisol'])
  })
})

describe('states', () => {
  const stateOf = async (...policies: object[]) => {
    const id = await provider.person({ firstName: 'State' })
    for (const policy of policies) await provider.policy(id, { planId, ...policy })
    const { state, stateDay } = await officer.ok(employees.detail, { personProfileId: id })
    await provider.inDatabase((db) => sql`update insured set deleted_at = now() where id = ${id}`.execute(db))
    await officer.fails(employees.detail, { personProfileId: id }, 'common.not-found')
    return [state, stateDay]
  }
  const setInactive = (isInactive: boolean) =>
    provider.inDatabase((db) =>
      sql`update plans set is_available = ${!isInactive} where id = ${planId}`.execute(db),
    )

  test('follow all policies of the person in plans of the company', async () => {
    const ended = { startDate: day(-90), endDate: day(-1) }
    expect(await stateOf({})).toEqual(['ACTIVE', null])
    expect(await stateOf({ endDate: day(0) })).toEqual(['REMOVING', day(0)])
    expect(await stateOf(ended, { startDate: day(1) })).toEqual(['ADDING', day(1)])
    expect(await stateOf(ended, { startDate: day(0), endDate: day(7) })).toEqual(['REMOVING', day(7)])
    expect(await stateOf({ endDate: day(7) }, { startDate: day(8), endDate: day(100) })).toEqual([
      'ACTIVE',
      null,
    ])
    expect(await stateOf({ startDate: day(5), deactivationDate: day(5) })).toEqual(['REMOVED', null])
    expect(await stateOf({ deactivationDate: day(0) })).toEqual(['REMOVED', day(-1)])
  })

  test('show an end in a plan without a last day once it is near', async () => {
    const endless = await planOf(provider, companyId)
    expect(await stateOf({ planId: endless, endDate: day(200) })).toEqual(['ACTIVE', null])
    expect(await stateOf({ planId: endless, endDate: day(59) })).toEqual(['REMOVING', day(59)])
    expect(await stateOf({ planId: endless, deactivationDate: day(90) })).toEqual(['REMOVING', day(89)])
  })

  test('wait for a plan that is switched off', async () => {
    await setInactive(true)
    expect(await stateOf({})).toEqual(['ADDING', null])
    expect(await stateOf({ endDate: day(-1) })).toEqual(['REMOVED', day(-1)])
    await setInactive(false)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('change at midnight in %s', async (timeZone) => {
    const far = await provideInsured({ timeZone })
    const companyId = await companyIn(far)
    const reader = await far.as('HR', { companyId })
    const plan = await planOf(far, companyId)
    const today = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date())
    const add = async (firstName: string, policy: object) =>
      far.policy(await far.person({ firstName, lastName: firstName }), { planId: plan, ...policy })
    await add('Begins', { startDate: today })
    await add('Begins tomorrow', { startDate: dayAfter(today, 1) })
    await add('Ends', { endDate: today })
    await add('Ended yesterday', { endDate: dayAfter(today, -1) })
    expect(await found({ type: 'ACTIVE' }, reader)).toEqual(['Begins'])
    expect(await found({ type: 'ADDING' }, reader)).toEqual(['Begins tomorrow'])
    expect(await found({ type: 'REMOVING' }, reader)).toEqual(['Ends'])
    expect(await found({ type: 'REMOVED' }, reader)).toEqual(['Ended yesterday'])
  })
})

test('the detail says what the plan covers for the person, and the family', async () => {
  const benefits: BenefitRules = {
    limits: [{ unit: 'VISITS', period: 'YEAR', quantity: '6' }],
    coPayment: { kind: 'PERCENT', value: '20' },
    currency: 'EUR',
    waitingDays: 30,
    approvalNeeded: true,
    covered: ['PRINCIPAL'],
  }
  await provider.inDatabase(async (db) => {
    await makeService(db, provider.providerId, planId, { benefits })
    await makeService(db, provider.providerId, planId, { status: 'DRAFT' })
  })
  const shown = await officer.ok(employees.detail, { personProfileId: ids['helena']! })
  const { covered: _covered, ...rules } = benefits
  expect(shown.policies).toMatchObject([{ lastDay: day(100), state: 'ACTIVE', services: [rules] }])
  expect(names(shown.family)).toEqual(['Rui', 'Alba'])
  const child = await officer.ok(employees.detail, { personProfileId: ids['alba']! })
  expect(child.policies).toMatchObject([{ services: [] }])
  expect(names(child.family)).toEqual(['Helena', 'Rui'])
})

test('the export holds the people who match, in the language of the reader, as text alone', async () => {
  const { body, headers } = await officer.send(employees.export, { type: 'ALL', searchQuery: 'vilar' })
  const lines = String(body).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe(
    'Person,Relationship,Employee,Birth date,E-mail,ID number,Policy numbers,Plan,Insured since,State,Day,App',
  )
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain('Alba Vilar,Child,Helena Vilar,02.05.2019,,,,Gold,')
  expect(headers.get('content-disposition')).toContain('employees.csv')
  const xlsx = await officer.send(employees.export, { format: 'XLSX' })
  expect(
    Buffer.from(xlsx.body as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

describe('what an officer may see', () => {
  test('is one’s own company alone, in every call', async () => {
    const foreign = await (async () => {
      const elsewhere = await provideInsured()
      return elsewhere.as('HR', { companyId: await companyIn(elsewhere) })
    })()
    const personProfileId = ids['helena']!
    for (const caller of [other, foreign]) {
      expect(await found({ type: 'ALL', searchQuery: 'helena' }, caller)).toEqual([])
      expect(await found({ type: 'ALL', programIds: [planId] }, caller)).toEqual([])
      expect((await caller.ok(employees.suggest, { searchQuery: 'vilar helena' })).items).toEqual([])
      await caller.fails(employees.detail, { personProfileId }, 'common.not-found')
      const { body } = await caller.send(employees.export, { type: 'ALL' })
      expect(String(body)).not.toContain('Helena')
    }
    const admin = await provider.as('ADMIN')
    await admin.fails(employees.list, {}, 'common.forbidden')
  })

  test('leaves out family and policies that the company does not insure', async () => {
    const principalId = ids['stranger']!
    const child = await provider.person({ firstName: 'Noa', relationship: 'CHILD', principalId })
    await provider.policy(child, { planId, startDate: day(-1), number: 'OWN-1' })
    await provider.policy(child, { planId: otherPlan, number: 'ELSEWHERE-1' })
    const { items } = await officer.ok(employees.list, { searchQuery: 'noa' })
    expect(items).toMatchObject([{ firstName: 'Noa', principalId: null, isMatch: true }])
    const shown = await officer.ok(employees.detail, { personProfileId: child })
    expect(shown.family).toEqual([])
    expect(shown.policies.map(({ number }) => number)).toEqual(['OWN-1'])
    expect(await found({ type: 'ALL', searchQuery: 'elsewhere-1' })).toEqual([])
  })

  test('is names, contacts, dates and the plan; nothing medical, no use, no request', async () => {
    const { items } = await officer.ok(employees.list, {})
    const detail = await officer.ok(employees.detail, { personProfileId: ids['helena']! })
    const row = [
      ...['birthdate', 'email', 'firstName', 'insuredSince', 'invitation', 'lastName', 'patronymicName'],
      ...['personProfileId', 'principalId', 'program', 'relationship', 'state', 'stateDay'],
    ]
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([...row, 'addition', 'isMatch'].toSorted())
    const own = [...row, 'family', 'invitedAt', 'isCoverShown', 'phone', 'policies', 'registeredAt']
    expect(Object.keys(detail).toSorted()).toEqual(own.toSorted())
    expect(Object.keys(detail.family[0] ?? {}).toSorted()).toEqual([...row, 'addition'].toSorted())
    expect(Object.keys(detail.policies[0] ?? {}).toSorted()).toEqual(
      ['lastDay', 'number', 'policyId', 'program', 'services', 'startDate', 'state'].toSorted(),
    )
    const [hit] = (await officer.ok(employees.suggest, { searchQuery: 'marisol' })).items
    expect(Object.keys(hit ?? {}).toSorted()).toEqual([
      'birthdate',
      'email',
      'firstName',
      'lastName',
      'patronymicName',
      'personProfileId',
      'relationship',
      'state',
    ])
  })
})
