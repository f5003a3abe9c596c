import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { mostRows } from '@coverline/contract/changes/terms'
import { insured } from '@coverline/contract/insured/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  additionTo,
  type ChangesFixture,
  pricedFixture,
  someone,
} from '../../testing/fixtures/changes-fixture.ts'
import type { Caller } from '../../testing/caller.ts'
import { day, nowhere } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'

let stage: ChangesFixture
let admin: Caller
let hr: Caller
let planId: string
let companyId: string
beforeAll(async () => {
  ;({ stage, admin, hr, planId, companyId } = await pricedFixture())
})

const addition = (given: object = {}) => additionTo(planId, given)

describe('a change', () => {
  it('has at most a thousand rows, whichever way they come', async () => {
    const own = await stage.company()
    const input = { programId: own.planId, effectiveDate: day(0), employee: someone() }
    const { employeeChangeId } = await own.hr.ok(companyChanges.add, input)
    const later = await own.hr.ok(companyChanges.add, {
      ...input,
      effectiveDate: day(45),
      employee: someone(),
    })
    await stage.provider.inDatabase((db) =>
      sql`insert into employee_change_rows (provider_id, id, change_id, place, kind, plan_id, effective_date, relationship, created_at)
        select provider_id, gen_random_uuid(), change_id, 1, 'ADD', plan_id, effective_date, 'PRINCIPAL', now()
        from employee_change_rows, generate_series(2, ${mostRows}) where change_id = ${employeeChangeId}`.execute(
        db,
      ),
    )
    await own.hr.fails(companyChanges.add, { ...input, employee: someone() }, 'changes.too-many-rows')
    const personProfileId = await stage.provider.person({ lastName: 'Leaver' })
    await stage.provider.policy(personProfileId, {
      planId: own.planId,
      startDate: day(-50),
      endDate: day(200),
    })
    const leaver = { personProfileIds: [personProfileId], effectiveDate: day(0), reason: 'Left' }
    await own.hr.fails(companyChanges.remove, leaver, 'changes.too-many-rows')
    const { version } = await own.hr.ok(companyChanges.detail, { employeeChangeId: later.employeeChangeId })
    const moved = { employeeChangeId: later.employeeChangeId, rowId: later.rowIds[0]!, version }
    await own.hr.fails(companyChanges.saveRow, { ...moved, effectiveDate: day(0) }, 'changes.too-many-rows')
  })
})

describe('drafts of a company', () => {
  it('collect rows by month with what they cost, for all officers of the company', async () => {
    const relative = { ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' } as const
    const first = await hr.ok(companyChanges.add, addition({ effectiveDate: day(0), relatives: [relative] }))
    expect(first.missing).toEqual([])
    const second = await stage.provider.as('HR', { companyId })
    const more = await second.ok(companyChanges.add, addition({ effectiveDate: day(0) }))
    expect(more.employeeChangeId).toBe(first.employeeChangeId)
    const shown = await hr.ok(companyChanges.detail, { employeeChangeId: first.employeeChangeId })
    expect(shown.rows.map(({ relationship, price }) => [relationship, price])).toEqual([
      ['PRINCIPAL', { premium: '852.00', amount: '618.58', days: 265, termDays: 365 }],
      ['CHILD', { premium: '396.00', amount: '287.51', days: 265, termDays: 365 }],
      ['PRINCIPAL', { premium: '852.00', amount: '618.58', days: 265, termDays: 365 }],
    ])
    expect(shown).toMatchObject({
      state: 'DRAFT',
      incompleteCount: 0,
      totals: { net: '1524.67', netOfTerm: '2100.00', additions: { count: 3, amount: '1524.67' } },
      can: { edit: true, submit: true, withdraw: true },
    })
    expect(shown.rows[1]?.principalRowId).toBe(shown.rows[0]?.rowId)
    const { employeeChangeId, version } = shown
    await second.ok(companyChanges.deleteRows, { employeeChangeId, rowIds: [shown.rows[0]!.rowId] })
    expect((await hr.ok(companyChanges.detail, { employeeChangeId })).rows).toHaveLength(1)
    await hr.fails(companyChanges.submit, { employeeChangeId, version }, 'common.changed-meanwhile')
    expect(await hr.ok(companyChanges.withdraw, { employeeChangeId })).toEqual({ withdrawn: 1 })
    const listed = await hr.ok(companyChanges.list, {})
    expect(listed.items.some((one) => one.employeeChangeId === employeeChangeId)).toBe(false)
    await hr.fails(companyChanges.deleteRows, { employeeChangeId, rowIds: [nowhere] }, 'changes.not-draft')
  })

  it('refuse what the insurer requires and a row lacks, or keep it out of the sum and of what is sent', async () => {
    const own = await stage.company()
    await stage.require(['birthdate', 'identificationNumber', 'relationship'])
    const { email, ...person } = someone()
    const input = { programId: own.planId, effectiveDate: day(5), employee: { ...person, birthdate: null } }
    expect((await own.hr.fails(companyChanges.add, input, 'changes.incomplete')).fields).toEqual({
      'employee.birthdate': 'IS_REQUIRED',
      'employee.identificationNumber': 'IS_REQUIRED',
    })
    await own.hr.fails(
      companyChanges.add,
      { ...input, keepIncomplete: true, submit: true },
      'changes.incomplete',
    )
    await own.hr.fails(companyChanges.add, { ...input, employee: { email } }, 'changes.incomplete')
    const kept = await own.hr.ok(companyChanges.add, { ...input, keepIncomplete: true })
    expect(kept.missing).toEqual([{ rowId: kept.rowIds[0], fields: ['birthdate', 'identificationNumber'] }])
    const { employeeChangeId } = kept
    await own.hr.fails(companyChanges.submit, { employeeChangeId }, 'changes.nothing-to-submit')
    const complete = { ...someone(), identificationNumber: `ID-${email}` }
    await own.hr.ok(companyChanges.add, { ...input, employee: complete })
    expect(await own.hr.ok(companyChanges.submit, { employeeChangeId })).toMatchObject({
      submitted: 1,
      kept: 1,
    })
    const drafts = (await own.hr.ok(companyChanges.list, { states: ['DRAFT'] })).items
    expect(drafts).toMatchObject([{ additionCount: 1 }])
    const draftId = drafts[0]!.employeeChangeId
    const [row] = (await own.hr.ok(companyChanges.detail, { employeeChangeId: draftId })).rows
    const save = { employeeChangeId: draftId, rowId: row!.rowId, version: 1 }
    await own.hr.fails(companyChanges.saveRow, { ...save, version: 99 }, 'common.changed-meanwhile')
    const filled = { ...row!.person, birthdate: '1999-06-08', identificationNumber: 'X-1' }
    const { version } = await own.hr.ok(companyChanges.detail, { employeeChangeId: draftId })
    expect(await own.hr.ok(companyChanges.saveRow, { ...save, version, person: filled })).toMatchObject({
      missing: [],
    })
    await stage.require([])
  })

  it('offer only days and plans that are open', async () => {
    await hr.fails(companyChanges.add, addition({ effectiveDate: day(-1) }), 'changes.date-not-available')
    await hr.fails(companyChanges.add, addition({ effectiveDate: day(61) }), 'changes.date-not-available')
    const closed = await stage.provider.plan({ companyId, isAvailable: false })
    await hr.fails(companyChanges.add, addition({ programId: closed }), 'changes.program-not-available')
    await hr.fails(companyChanges.add, addition({ employee: undefined }), 'common.validation')
    const relatives = [{ ...someone(), relationship: 'CHILD' }]
    const input = addition({ employee: undefined, relatives, principalPersonProfileId: nowhere })
    await hr.fails(companyChanges.add, input, 'changes.principal-not-found')
  })

  it('move a row with its relatives to the draft of another month', async () => {
    const own = await stage.company()
    const relatives = [{ ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' as const }]
    const input = { ...addition({ programId: own.planId, relatives }), effectiveDate: day(0) }
    const { employeeChangeId, rowIds } = await own.hr.ok(companyChanges.add, input)
    const { version } = await own.hr.ok(companyChanges.detail, { employeeChangeId })
    const moved = { employeeChangeId, version, rowId: rowIds[0]!, effectiveDate: day(45) }
    const other = await own.hr.ok(companyChanges.saveRow, moved)
    expect(other.employeeChangeId).not.toBe(employeeChangeId)
    const { rows } = await own.hr.ok(companyChanges.detail, { employeeChangeId: other.employeeChangeId })
    expect(rows.map(({ effectiveDate }) => effectiveDate)).toEqual([day(45), day(45)])
  })
})

describe('changes of others', () => {
  it('are not found: officers see their company, members their provider, drafts only officers', async () => {
    const own = await stage.company()
    const { employeeChangeId, rowIds } = await own.hr.ok(
      companyChanges.add,
      addition({ programId: own.planId }),
    )
    await hr.fails(companyChanges.detail, { employeeChangeId }, 'common.not-found')
    await hr.fails(companyChanges.submit, { employeeChangeId }, 'common.not-found')
    await hr.fails(companyChanges.withdraw, { employeeChangeId }, 'common.not-found')
    await hr.fails(companyChanges.deleteRows, { employeeChangeId, rowIds }, 'common.not-found')
    await hr.fails(
      companyChanges.saveRow,
      { employeeChangeId, rowId: rowIds[0], version: 1 },
      'common.not-found',
    )
    await hr.fails(companyChanges.add, addition({ programId: own.planId }), 'common.not-found')
    await hr.ok(companyChanges.add, addition())
    const listed = (await hr.ok(companyChanges.list, {})).items
    expect(new Set(listed.map(({ clientCompany }) => clientCompany.id))).toEqual(new Set([companyId]))
    await admin.fails(changes.detail, { employeeChangeId }, 'common.not-found')
    await own.hr.ok(companyChanges.submit, { employeeChangeId })
    await admin.ok(changes.detail, { employeeChangeId })
    const stranger = await (await freshProvider()).as('ADMIN')
    await stranger.fails(changes.detail, { employeeChangeId }, 'common.not-found')
    await stranger.fails(
      changes.accept,
      { employeeChangeId, rows: [{ rowId: rowIds[0] }] },
      'common.not-found',
    )
    await stranger.fails(changes.reject, { employeeChangeId, rowIds, reason: 'No' }, 'common.not-found')
    expect((await stranger.ok(changes.list, {})).totalCount).toBe(0)
    await admin.fails(changes.accept, { employeeChangeId, rows: [{ rowId: nowhere }] }, 'common.not-found')
    const agent = await stage.provider.as('AGENT')
    await agent.fails(changes.list, {}, 'common.forbidden')
    const { personProfileId } = await admin.ok(insured.save, someone())
    const removal = { personProfileIds: [personProfileId], effectiveDate: day(3) }
    await hr.fails(companyChanges.remove, removal, 'common.not-found')
  })
})

describe('an employee', () => {
  it('gets new contacts at once, while a new name or number becomes a request', async () => {
    const person = someone()
    const { personProfileId } = await admin.ok(insured.save, person)
    const update = { personProfileId, phone: '600 100 200', lastName: 'Nueva', firstName: person.firstName }
    await hr.fails(companyChanges.update, update, 'common.not-found')
    await stage.provider.policy(personProfileId, { planId })
    const { ticketId } = await hr.ok(companyChanges.update, update)
    const shown = await admin.ok(insured.detail, { personProfileId })
    expect([shown.phone, shown.lastName]).toEqual(['+34600100200', person.lastName])
    const { description, source } = await admin.ok(tickets.detail, { ticketId: ticketId ?? '' })
    expect([description, source]).toEqual([
      `${person.firstName} ${person.lastName}\nLast name: ${person.lastName} → Nueva`,
      'HR',
    ])
    expect(await hr.ok(companyChanges.update, { personProfileId, email: person.email })).toEqual({
      ticketId: null,
    })
    const other = someone()
    await admin.ok(insured.save, other)
    const taken = { personProfileId, email: other.email }
    const refused = await hr.fails(companyChanges.update, taken, 'insured.email-taken')
    expect([refused.fields, refused.details]).toEqual([{ email: 'IS_NOT_UNIQUE' }, undefined])
    await admin.ok(insured.save, someone({ phone: '+34600777888' }))
    const phone = { personProfileId, phone: '+34600777888' }
    expect((await hr.fails(companyChanges.update, phone, 'insured.phone-taken')).fields).toEqual({
      phone: 'IS_NOT_UNIQUE',
    })
  })
})
