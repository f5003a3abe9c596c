import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import {
  additionTo,
  type ChangesFixture,
  changesFixture,
  someone,
} from '../../testing/fixtures/changes-fixture.ts'
import { day, provideInsured } from '../../testing/insured.ts'

type Company = Awaited<ReturnType<ChangesFixture['company']>>

let fixture: ChangesFixture
let own: Company

beforeAll(async () => {
  fixture = await changesFixture()
})

const listed = async (hr: Caller, input: object = {}) => {
  const { items, counts, totalCount, familyCount } = await hr.ok(employees.list, { type: 'ADDING', ...input })
  return { names: items.map(({ firstName }) => firstName), items, counts, totalCount, familyCount }
}
const accept = (employeeChangeId: string, rowIds: readonly string[]) =>
  fixture.admin.ok(changes.accept, { employeeChangeId, rows: rowIds.map((rowId) => ({ rowId })) })

/** Sends a family in ten days, a principal with a child, and returns the change with its rows in this order. */
async function sentFamily(company: Company, names = ['Bruna', 'Caio'], phone = '+34600700800') {
  const [parentName = '', childName = ''] = names
  const employee = someone({ firstName: parentName, lastName: 'Álvares', phone })
  const relatives = [{ firstName: childName, lastName: 'Moura', relationship: 'CHILD' as const }]
  const input = additionTo(company.planId, { employee, relatives })
  const { employeeChangeId, rowIds } = await company.hr.ok(companyChanges.add, { ...input, submit: true })
  const [principal = '', child = ''] = rowIds
  return { employeeChangeId, principal, child }
}

describe('people in a sent row of a change that adds them', () => {
  test('are listed under their principal with the first day, until they are people', async () => {
    own = await fixture.company()
    const { employeeChangeId, principal, child } = await sentFamily(own)
    const { items, counts, ...page } = await listed(own.hr)
    expect(items).toMatchObject([
      {
        personProfileId: null,
        addition: { employeeChangeId, rowId: principal },
        firstName: 'Bruna',
        principalId: null,
        state: 'ADDING',
        stateDay: day(10),
        insuredSince: null,
        program: { id: own.planId },
        invitation: 'NOT_INVITED',
      },
      { addition: { rowId: child }, firstName: 'Caio', relationship: 'CHILD', principalId: principal },
    ])
    expect(page).toMatchObject({ totalCount: 2, familyCount: 1 })
    expect(counts).toEqual({ ACTIVE: 0, ADDING: 2, REMOVING: 0, REMOVED: 0, ALL: 2 })
    // The relative alone is left to decide and stands under the person that the principal became.
    await accept(employeeChangeId, [principal])
    const half = (await listed(own.hr)).items
    expect(half).toMatchObject([
      { firstName: 'Bruna', state: 'ADDING', addition: null },
      { firstName: 'Caio', personProfileId: null, principalId: half[0]?.personProfileId },
    ])
    await accept(employeeChangeId, [child])
    const whole = await listed(own.hr, { type: 'ALL' })
    expect(whole.items.map((one) => [one.firstName, one.addition, one.personProfileId !== null])).toEqual([
      ['Bruna', null, true],
      ['Caio', null, true],
    ])
    expect(whole).toMatchObject({ totalCount: 2, counts: { ADDING: 2, ALL: 2 } })
  })

  test('stand on the page of their principal and of each other relative', async () => {
    own = await fixture.company()
    const { employeeChangeId, principal, child } = await sentFamily(own, ['Berta', 'Ciro'], '+34600700801')
    await accept(employeeChangeId, [principal])
    const [berta] = (await listed(own.hr)).items
    const personProfileId = berta?.personProfileId ?? ''
    // An addition of another family is not among them.
    await own.hr.ok(companyChanges.add, {
      ...additionTo(own.planId, { employee: someone({}) }),
      submit: true,
    })
    const familyOf = async (id: string) => (await own.hr.ok(employees.detail, { personProfileId: id })).family
    expect(await familyOf(personProfileId)).toMatchObject([
      {
        firstName: 'Ciro',
        personProfileId: null,
        addition: { employeeChangeId, rowId: child },
        state: 'ADDING',
      },
    ])
    await accept(employeeChangeId, [child])
    const [ciro] = await familyOf(personProfileId)
    expect(ciro).toMatchObject({ firstName: 'Ciro', addition: null })
    const sister = { firstName: 'Dora', lastName: 'Moura', relationship: 'CHILD' as const }
    const addition = { programId: own.planId, effectiveDate: day(12), relatives: [sister], submit: true }
    await own.hr.ok(companyChanges.add, { ...addition, principalPersonProfileId: personProfileId })
    expect((await familyOf(ciro?.personProfileId ?? '')).map(({ firstName }) => firstName)).toEqual([
      'Berta',
      'Dora',
    ])
  })

  test('disappear when the row is rejected or withdrawn, and a draft is not among them', async () => {
    own = await fixture.company()
    const rejected = await sentFamily(own)
    await fixture.admin.ok(changes.reject, {
      employeeChangeId: rejected.employeeChangeId,
      rowIds: [rejected.child],
      reason: 'No',
    })
    expect((await listed(own.hr)).names).toEqual(['Bruna'])
    await own.hr.ok(companyChanges.withdraw, { employeeChangeId: rejected.employeeChangeId })
    const draft = await own.hr.ok(companyChanges.add, additionTo(own.planId))
    expect(await listed(own.hr, { type: 'ALL' })).toMatchObject({
      items: [],
      totalCount: 0,
      counts: { ALL: 0 },
    })
    await own.hr.ok(companyChanges.submit, { employeeChangeId: draft.employeeChangeId })
    expect(await listed(own.hr, { type: 'ALL' })).toMatchObject({
      totalCount: 1,
      counts: { ADDING: 1, ALL: 1 },
    })
  })
})

describe('search, filters, pages and export', () => {
  beforeAll(async () => {
    own = await fixture.company()
    const insured = someone({ firstName: 'Berta', lastName: 'Amado' })
    const sent = await fixture.sent(
      own.hr,
      additionTo(own.planId, { employee: insured, effectiveDate: day(0) }),
    )
    await accept(sent.employeeChangeId, [sent.rows[0]?.rowId ?? ''])
    await sentFamily(own)
    const last = someone({ firstName: 'Zeno', lastName: 'Zorin', birthdate: '1971-02-03' })
    await own.hr.ok(companyChanges.add, { ...additionTo(own.planId, { employee: last }), submit: true })
  })

  test.each([
    ['a name without accents', 'alvares', ['Bruna']],
    ['a relative with the principal', 'caio', ['Bruna', 'Caio']],
    ['a birth date', '03.02.1971', ['Zeno']],
    ['a phone', '600700800', ['Bruna']],
    ['signs of the pattern language alone', '%', []],
    ['nothing', 'qwertz', []],
  ])('find by %s', async (_what, searchQuery, expected) => {
    const { items, counts, names } = await listed(own.hr, { type: 'ALL', searchQuery })
    expect(names.filter((_name, nth) => items[nth]?.isMatch || searchQuery === 'caio')).toEqual(expected)
    expect(counts.ALL).toBe(items.filter(({ isMatch }) => isMatch).length)
  })

  test('keep the order of names over both, and families whole', async () => {
    const pages = [0, 1, 2, 3].map((page) => listed(own.hr, { type: 'ALL', page, limit: 1 }))
    const shown = await Promise.all(pages)
    expect(shown.map(({ names }) => names)).toEqual([['Bruna', 'Caio'], ['Berta'], ['Zeno'], []])
    expect(shown[0]).toMatchObject({ totalCount: 4, familyCount: 3 })
  })

  test('narrow by type, plan, relationship and invitation', async () => {
    expect((await listed(own.hr)).names).toEqual(['Bruna', 'Caio', 'Zeno'])
    for (const type of ['REMOVING', 'REMOVED']) expect((await listed(own.hr, { type })).names).toEqual([])
    expect((await listed(own.hr, { type: 'ACTIVE' })).names).toEqual(['Berta'])
    expect((await listed(own.hr, { programIds: [own.planId] })).totalCount).toBe(3)
    const elsewhere = await fixture.company()
    expect((await listed(own.hr, { programIds: [elsewhere.planId] })).names).toEqual([])
    expect(await listed(own.hr, { relationships: ['CHILD'] })).toMatchObject({ totalCount: 1 })
    expect((await listed(own.hr, { invitations: ['REGISTERED'] })).names).toEqual([])
  })

  test('export them with their principal', async () => {
    const { body } = await own.hr.send(employees.export, { type: 'ADDING', searchQuery: 'moura' })
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Caio Moura,Child,Bruna Álvares,')
    expect(lines[1]).toContain(`Adding,${day(10).split('-').toReversed().join('.')}`)
  })
})

describe('who sees them', () => {
  test('is the officers of the company alone', async () => {
    own = await fixture.company()
    const other = await fixture.company()
    const { principal, child } = await sentFamily(own)
    const second = await fixture.provider.as('HR', { companyId: own.companyId })
    expect((await listed(second)).totalCount).toBe(2)
    const far = await (await changesFixture(await provideInsured())).company()
    for (const { hr } of [other, far]) {
      expect(await listed(hr, { type: 'ALL', searchQuery: 'bruna' })).toMatchObject({
        items: [],
        totalCount: 0,
      })
      expect(await listed(hr, { type: 'ALL', programIds: [own.planId] })).toMatchObject({ items: [] })
      const { body } = await hr.send(employees.export, { type: 'ALL' })
      expect(String(body)).not.toContain('Bruna')
    }
    // A row is no person: it can neither be opened nor suggested as a leaver.
    for (const personProfileId of [principal, child])
      await own.hr.fails(employees.detail, { personProfileId }, 'common.not-found')
    expect((await own.hr.ok(employees.suggest, { searchQuery: 'bruna' })).items).toEqual([])
    const leave = { personProfileIds: [principal], effectiveDate: day(20) }
    await own.hr.fails(companyChanges.remove, leave, 'common.not-found')
    await fixture.admin.fails(employees.list, {}, 'common.forbidden')
  })
})
