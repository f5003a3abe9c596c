import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import type { RequestOf } from '@coverline/contract/endpoint'
import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  additionTo,
  type ChangesFixture,
  pricedFixture,
  someone,
} from '../../../testing/fixtures/changes-fixture.ts'
import type { Caller } from '../../../testing/caller.ts'
import { day } from '../../../testing/insured.ts'

let stage: ChangesFixture
let admin: Caller
let hr: Caller
let planId: string
beforeAll(async () => {
  ;({ stage, admin, hr, planId } = await pricedFixture())
})

const addition = (given: object = {}) => additionTo(planId, given)
const accepted = (employeeChangeId: string, rows: RequestOf<typeof changes.accept>['rows']) =>
  admin.ok(changes.accept, { employeeChangeId, rows })
const all = (rows: readonly { rowId: string }[]) => rows.map(({ rowId }) => ({ rowId }))

describe('a change that was sent', () => {
  it('makes people and policies when an operator accepts it, and closes its ticket', async () => {
    const relatives = [{ ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' as const }]
    const review = await stage.sent(hr, addition({ relatives }))
    expect(review).toMatchObject({ state: 'SUBMITTED', can: { decide: true } })
    expect(review.rows.map(({ effect, conflict }) => [effect, conflict])).toEqual([
      ['NEW_PERSON', null],
      ['NEW_PERSON', null],
    ])
    const [ticket] = review.tickets
    expect(await admin.ok(tickets.detail, { ticketId: ticket!.ticketId })).toMatchObject({
      businessType: 'COMPANY_EMPLOYEE_ADD',
      source: 'HR',
      status: 'NEW',
    })
    const { employeeChangeId } = await admin.ok(changes.detail, { ticketId: ticket!.ticketId })
    const [principal, child] = review.rows
    const alone = { employeeChangeId, rows: [{ rowId: child!.rowId }] }
    await admin.fails(changes.accept, alone, 'changes.conflict')
    expect(await accepted(employeeChangeId, all(review.rows))).toEqual({ accepted: 2, rowsLeft: 0 })
    const after = await hr.ok(companyChanges.detail, { employeeChangeId })
    expect(after).toMatchObject({ state: 'ACCEPTED', rows: [{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }] })
    const [personProfileId, childId] = after.rows.map((row) => row.personProfileId ?? '')
    const made = await admin.ok(insured.detail, { personProfileId: personProfileId!, withRelations: true })
    expect(made).toMatchObject({ firstName: principal!.person.firstName })
    expect(made.relatives.map((one) => one.personProfileId)).toEqual([childId])
    expect(made.policies).toMatchObject([{ startDate: day(10), endDate: day(264) }])
    expect((await admin.ok(tickets.detail, { ticketId: ticket!.ticketId })).status).toBe('DONE')
    await admin.fails(changes.accept, { employeeChangeId, rows: all(review.rows) }, 'changes.decided')
    await hr.fails(companyChanges.withdraw, { employeeChangeId }, 'changes.decided')
  })

  it('is sent once by two officers, and accepted once by two operators', async () => {
    const own = await stage.company()
    const { employeeChangeId } = await own.hr.ok(companyChanges.add, addition({ programId: own.planId }))
    const other = await stage.provider.as('HR', { companyId: own.companyId })
    const sent = await Promise.all(
      [own.hr, other, own.hr].map((who) => who.send(companyChanges.submit, { employeeChangeId })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const review = await admin.ok(changes.detail, { employeeChangeId })
    expect(review.tickets).toHaveLength(1)
    const operator = await stage.provider.as('INSURANCE_OPERATOR')
    const before = (await admin.ok(policies.list, {})).totalCount
    const input = { employeeChangeId, rows: all(review.rows) }
    const decided = await Promise.all(
      [admin, operator, admin, operator].map((who) => who.send(changes.accept, input)),
    )
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await admin.ok(policies.list, {})).totalCount).toBe(before + 1)
  })

  it('can be accepted in part; rejected rows tell officers why', async () => {
    const own = await stage.company()
    const input = addition({ programId: own.planId })
    const { employeeChangeId } = await own.hr.ok(companyChanges.add, input)
    const relatives = [{ ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' as const }]
    await own.hr.ok(companyChanges.add, { ...input, employee: someone(), relatives })
    await own.hr.ok(companyChanges.submit, { employeeChangeId })
    const { rows } = await admin.ok(changes.detail, { employeeChangeId })
    const [first, second] = rows
    expect(await accepted(employeeChangeId, [{ rowId: first!.rowId }])).toEqual({ accepted: 1, rowsLeft: 2 })
    expect((await own.hr.ok(companyChanges.detail, { employeeChangeId })).state).toBe('SUBMITTED')
    const refusal = { employeeChangeId, rowIds: [second!.rowId], reason: 'The ID is unreadable' }
    expect(await admin.ok(changes.reject, refusal)).toEqual({ rejected: 2, rowsLeft: 0 })
    await admin.fails(changes.reject, refusal, 'changes.decided')
    expect(await own.hr.ok(companyChanges.detail, { employeeChangeId })).toMatchObject({
      state: 'PARTLY_ACCEPTED',
      rows: [{ state: 'ACCEPTED' }, { rejection: 'The ID is unreadable' }, { state: 'REJECTED' }],
    })
  })

  it('can be withdrawn as long as nothing is decided', async () => {
    const { employeeChangeId, tickets: made } = await stage.sent(hr, addition())
    expect(await hr.ok(companyChanges.withdraw, { employeeChangeId })).toEqual({ withdrawn: 1 })
    expect(await admin.ok(changes.detail, { employeeChangeId })).toMatchObject({ state: 'WITHDRAWN' })
    expect((await admin.ok(tickets.detail, { ticketId: made[0]!.ticketId })).status).toBe('DONE')
  })

  it('is accepted at once for a company with automatic acceptance, as far as nothing has to be decided', async () => {
    const own = await stage.company('AUTOMATIC')
    const twin = someone()
    await admin.ok(insured.save, twin)
    const { employeeChangeId } = await own.hr.ok(companyChanges.add, addition({ programId: own.planId }))
    await own.hr.ok(
      companyChanges.add,
      addition({ programId: own.planId, employee: { ...twin, email: null } }),
    )
    await own.hr.ok(companyChanges.submit, { employeeChangeId })
    const shown = await own.hr.ok(companyChanges.detail, { employeeChangeId })
    expect(shown.rows.map(({ state }) => state)).toEqual(['ACCEPTED', 'SUBMITTED'])
    expect((await admin.ok(changes.detail, { employeeChangeId })).rows[1]).toMatchObject({
      conflict: 'SIMILAR',
      choices: [{ choice: 'USE_PERSON' }, { choice: 'NEW_PERSON' }],
    })
  })
})

describe('a person who is known already', () => {
  it('gets a policy and is never made a second time', async () => {
    const person = someone()
    const { personProfileId } = await admin.ok(insured.save, person)
    const review = await stage.sent(hr, addition({ employee: person }))
    expect(review.rows).toMatchObject([
      { effect: 'KNOWN_PERSON', conflict: 'OTHER_DATA', match: { personProfileId } },
    ])
    // The company never insured this person: an operator says that it is the one.
    const [row] = review.rows
    await admin.fails(
      changes.accept,
      { employeeChangeId: review.employeeChangeId, rows: all(review.rows) },
      'changes.conflict',
    )
    await accepted(review.employeeChangeId, [{ rowId: row!.rowId, choice: 'USE_PERSON' }])
    expect((await admin.ok(insured.list, { searchQuery: person.email })).totalCount).toBe(1)
  })

  it('is insured once or twice, as the operator chooses', async () => {
    const insuredPerson = async () => {
      const person = someone()
      const { personProfileId } = await admin.ok(insured.save, person)
      const policyId = await stage.provider.policy(personProfileId, {
        startDate: day(-10),
        endDate: day(20),
      })
      return { person, personProfileId, policyId }
    }
    const days = async (choice: 'START_AFTER' | 'INSURE_TWICE' | 'END_OTHER') => {
      const { person, personProfileId } = await insuredPerson()
      const { employeeChangeId, rows } = await stage.sent(hr, addition({ employee: person }))
      const [row] = rows
      expect(row).toMatchObject({ conflict: 'INSURED', otherPolicy: { endDate: day(20) } })
      await admin.fails(changes.accept, { employeeChangeId, rows: all(rows) }, 'changes.conflict')
      await accepted(employeeChangeId, [{ rowId: row!.rowId, choice }])
      const shown = await admin.ok(insured.detail, { personProfileId, withRelations: true })
      return {
        starts: shown.policies?.map(({ startDate }) => startDate).toSorted(),
        ends: shown.policies?.map(({ deactivationDate }) => deactivationDate).filter(Boolean),
        price: (await hr.ok(companyChanges.detail, { employeeChangeId })).rows[0]?.price?.days,
      }
    }
    expect(await days('START_AFTER')).toEqual({ starts: [day(-10), day(21)], ends: [], price: 244 })
    expect(await days('INSURE_TWICE')).toEqual({ starts: [day(-10), day(10)], ends: [], price: 255 })
    expect(await days('END_OTHER')).toEqual({ starts: [day(-10), day(10)], ends: [day(10)], price: 255 })
  })

  it('is asked about when the data differ', async () => {
    const person = someone({ identificationNumber: `DOC-${planId}` })
    const { personProfileId } = await admin.ok(insured.save, person)
    const other = { ...person, lastName: 'Another', email: null }
    const { employeeChangeId, rows } = await stage.sent(hr, addition({ employee: other }))
    expect(rows).toMatchObject([{ conflict: 'OTHER_DATA', match: { personProfileId } }])
    await accepted(employeeChangeId, [{ rowId: rows[0]!.rowId, choice: 'USE_PERSON' }])
    const shown = await admin.ok(insured.detail, { personProfileId, withRelations: true })
    expect([shown.lastName, shown.policies?.length]).toEqual([person.lastName, 1])
  })
})

describe('a leaver', () => {
  it('leaves with the relatives, gets money back and can be hired again', async () => {
    const own = await stage.company()
    await stage.price(own.planId)
    const employee = someone()
    const relatives = [{ ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' as const }]
    const input = { programId: own.planId, effectiveDate: day(0), employee, relatives }
    const review = await stage.sent(own.hr, input)
    await accepted(review.employeeChangeId, all(review.rows))
    const { rows } = await own.hr.ok(companyChanges.detail, { employeeChangeId: review.employeeChangeId })
    const principalId = rows[0]!.personProfileId!
    const removal = { personProfileIds: [principalId], effectiveDate: day(30), reason: 'Left the company' }
    const left = await own.hr.ok(companyChanges.remove, removal)
    await own.hr.fails(companyChanges.remove, removal, 'changes.leaves-already')
    const draft = await own.hr.ok(companyChanges.detail, { employeeChangeId: left.employeeChangeId })
    expect(draft.rows.map(({ kind, relationship, price }) => [kind, relationship, price?.amount])).toEqual([
      ['REMOVE', 'PRINCIPAL', '548.55'],
      ['REMOVE', 'CHILD', '254.96'],
    ])
    expect(draft.totals).toMatchObject({ net: '-803.51', leavers: { count: 2, amount: '803.51' } })
    const { employeeChangeId } = left
    await own.hr.ok(companyChanges.submit, { employeeChangeId, version: draft.version })
    const sent = await admin.ok(changes.detail, { employeeChangeId })
    expect(sent.rows.map(({ effect, conflict }) => [effect, conflict])).toEqual([
      ['POLICY_ENDS', null],
      ['POLICY_ENDS', null],
    ])
    await accepted(employeeChangeId, all(sent.rows))
    const shown = await admin.ok(insured.detail, { personProfileId: principalId, withRelations: true })
    expect(shown.policies).toMatchObject([{ deactivationDate: day(30) }])
    await own.hr.fails(companyChanges.remove, { ...removal, effectiveDate: day(40) }, 'changes.not-insured')
    const again = await stage.sent(own.hr, { ...input, effectiveDate: day(35), relatives: [] })
    expect(again.rows).toMatchObject([{ effect: 'KNOWN_PERSON', conflict: null }])
    await accepted(again.employeeChangeId, all(again.rows))
    const back = await admin.ok(insured.detail, { personProfileId: principalId, withRelations: true })
    expect(back.policies).toHaveLength(2)
  })

  it('moves from plan to plan in one change', async () => {
    const own = await stage.company()
    const validity = { validityStart: day(-100), validityEnd: day(264) }
    const more = { companyId: own.companyId, insurerId: stage.insurerId, ...validity }
    const other = await stage.provider.plan({ ...more, isAvailable: true })
    const person = someone()
    const { personProfileId } = await admin.ok(insured.save, person)
    await stage.provider.policy(personProfileId, {
      planId: own.planId,
      startDate: day(-50),
      endDate: day(264),
    })
    const on = { effectiveDate: day(5) }
    const { employeeChangeId } = await own.hr.ok(companyChanges.remove, {
      personProfileIds: [personProfileId],
      ...on,
    })
    await own.hr.ok(companyChanges.add, { programId: other, employee: person, ...on })
    await own.hr.ok(companyChanges.submit, { employeeChangeId })
    const { rows, tickets: made } = await admin.ok(changes.detail, { employeeChangeId })
    expect(made.map(({ kind }) => kind)).toEqual(['ADD', 'REMOVE'])
    expect(rows.map(({ conflict }) => conflict)).toEqual([null, null])
    await accepted(employeeChangeId, all(rows))
    const shown = await admin.ok(insured.detail, { personProfileId, withRelations: true })
    expect(shown.policies?.map((one) => [one.deactivationDate, one.startDate]).toSorted()).toEqual([
      [null, day(5)],
      [day(5), day(-50)],
    ])
  })
})
