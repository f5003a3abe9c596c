import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { companies } from '@coverline/contract/companies/endpoints'
import { mostNoticeDays, type OfficerSight } from '@coverline/contract/companies/officer-terms'
import { employees } from '@coverline/contract/employees/endpoints'
import { companyMetrics } from '@coverline/contract/metrics/endpoints'
import { startOfDay } from '@coverline/contract/slots/zone'
import { companyTariffs } from '@coverline/contract/tariffs/company-endpoints'
import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { additionTo, type ChangesFixture, changesFixture } from '../../testing/fixtures/changes-fixture.ts'
import { day } from '../../testing/insured.ts'
import { makeService } from '../plans/services/factory.ts'

let stage: ChangesFixture
let admin: Caller
beforeAll(async () => {
  stage = await changesFixture()
  admin = stage.admin
})

type Settings = {
  additionNoticeDays?: number
  leaverNoticeDays?: number
  officersSee?: OfficerSight[]
}

/** A company with an insured person and these settings */
async function company(settings: Settings = {}) {
  const own = await stage.company()
  await stage.price(own.planId)
  const save = (changed: Settings) => admin.ok(companies.save, { clientCompanyId: own.companyId, ...changed })
  await save(settings)
  const personProfileId = await stage.provider.person({ lastName: 'Leaver' })
  await stage.provider.policy(personProfileId, { planId: own.planId, startDate: day(-50), endDate: day(200) })
  return { ...own, personProfileId, save }
}

describe('settings of a company’s officers', () => {
  test('begin without a notice and with every sight, and are changed with a trace', async () => {
    const { companyId, save } = await company()
    const read = () => admin.ok(companies.detail, { clientCompanyId: companyId })
    expect(await read()).toMatchObject({
      additionNoticeDays: 0,
      leaverNoticeDays: 0,
      officersSee: ['PRICES', 'COVER', 'USAGE'],
    })
    await save({ additionNoticeDays: 3, officersSee: ['USAGE', 'PRICES', 'USAGE'] })
    expect(await read()).toMatchObject({
      additionNoticeDays: 3,
      leaverNoticeDays: 0,
      officersSee: ['PRICES', 'USAGE'],
    })
    // The same choice in another order changes nothing.
    await save({ officersSee: ['USAGE', 'PRICES'] })
    const events = await stage.provider.inDatabase((db) =>
      db
        .selectFrom('audit_events')
        .select('changes')
        .where('entity_id', '=', companyId)
        .orderBy('id')
        .execute(),
    )
    expect(events.at(-1)?.changes).toEqual([
      { field: 'additionNoticeDays', before: 0, after: 3 },
      { field: 'officersSee', before: ['PRICES', 'COVER', 'USAGE'], after: ['PRICES', 'USAGE'] },
    ])
  })

  test('have limits', async () => {
    const { companyId: clientCompanyId } = await company()
    for (const additionNoticeDays of [-1, mostNoticeDays + 1, 1.5])
      await admin.fails(companies.save, { clientCompanyId, additionNoticeDays }, 'common.validation')
    await admin.ok(companies.save, { clientCompanyId, leaverNoticeDays: mostNoticeDays })
    await admin.fails(
      companies.save,
      { clientCompanyId, officersSee: ['DIAGNOSES'] as never },
      'common.validation',
    )
  })

  test('keep what another user changed meanwhile', async () => {
    const { companyId: clientCompanyId, save } = await company()
    await save({ leaverNoticeDays: 9 })
    const known = { additionNoticeDays: 0, leaverNoticeDays: 0 }
    await admin.ok(companies.save, { clientCompanyId, additionNoticeDays: 4, leaverNoticeDays: 0, known })
    const kept = await admin.ok(companies.detail, { clientCompanyId })
    expect(kept).toMatchObject({ additionNoticeDays: 4, leaverNoticeDays: 9 })
    const lost = { clientCompanyId, leaverNoticeDays: 2, known: { leaverNoticeDays: 0 } }
    await admin.fails(companies.save, lost, 'common.changed-meanwhile')
  })
})

describe('the notice of a company', () => {
  const noticed = () => company({ additionNoticeDays: 5, leaverNoticeDays: 2 })

  test('moves the first day that is offered, for additions and leavers apart', async () => {
    const { hr } = await noticed()
    const dates = (type: 'COMPANY_EMPLOYEE_ADD' | 'COMPANY_EMPLOYEE_REMOVE') =>
      hr.ok(companyTickets.dates, { type })
    const additions = await dates('COMPANY_EMPLOYEE_ADD')
    expect(additions).toMatchObject({ noticeDays: 5 })
    expect([additions.items[0], additions.items.at(-1)]).toEqual([day(5), day(60)])
    const leavers = await dates('COMPANY_EMPLOYEE_REMOVE')
    expect([leavers.noticeDays, leavers.items[0]]).toEqual([2, day(2)])
  })

  test('refuses an earlier day and names the days that are offered', async () => {
    const { hr, planId, personProfileId } = await noticed()
    const early = additionTo(planId, { effectiveDate: day(4) })
    const refused = await hr.fails(companyChanges.add, early, 'changes.date-not-available')
    expect(refused.details).toEqual({ firstDay: day(5), lastDay: day(60) })
    const leaver = { personProfileIds: [personProfileId], effectiveDate: day(1) }
    const { details } = await hr.fails(companyChanges.remove, leaver, 'changes.date-not-available')
    expect(details).toEqual({ firstDay: day(2), lastDay: day(60) })
    const { employeeChangeId, rowIds } = await hr.ok(companyChanges.add, { ...early, effectiveDate: day(5) })
    const { version } = await hr.ok(companyChanges.detail, { employeeChangeId })
    const moved = { employeeChangeId, rowId: rowIds[0] ?? '', version, effectiveDate: day(3) }
    await hr.fails(companyChanges.saveRow, moved, 'changes.date-not-available')
  })

  test('holds for rows of a file', async () => {
    const { hr, planId } = await noticed()
    const content = 'first_name,last_name,birthdate,id_number\nRui,Vilar,02.05.1989,N-1\n'
    const upload = { file: { name: 'people.csv', content } }
    const input = (nth: number) => ({ programId: planId, effectiveDate: day(nth) })
    const { body } = await hr.send(changeFiles.add, input(4), upload)
    expect(body).toMatchObject({ errors: [{ row: 1, column: 'start_date', code: 'NOT_SUPPORTED_VALUE' }] })
    expect(await hr.ok(changeFiles.add, input(5), upload)).toMatchObject({ rowCount: 1 })
  })

  test('ends a draft at the row that has to be sent first', async () => {
    const { hr, planId, personProfileId } = await company({ additionNoticeDays: 9, leaverNoticeDays: 0 })
    // Both days lie in one month, so that the rows share a draft.
    const nth = [12, 13].find((one) => day(one).slice(0, 7) === day(one + 1).slice(0, 7)) ?? 12
    await hr.ok(companyChanges.remove, { personProfileIds: [personProfileId], effectiveDate: day(nth) })
    const { employeeChangeId } = await hr.ok(
      companyChanges.add,
      additionTo(planId, { effectiveDate: day(nth + 1) }),
    )
    const { cutOffAt, timeZone, rows } = await hr.ok(companyChanges.detail, { employeeChangeId })
    expect(rows).toHaveLength(2)
    expect(cutOffAt).toBe(startOfDay(day(nth - 7), timeZone).toISOString())
  })

  test('keeps rows in the draft whose day it took away, and lets them be moved', async () => {
    const { hr, planId, save } = await company()
    const { employeeChangeId, rowIds } = await hr.ok(
      companyChanges.add,
      additionTo(planId, { effectiveDate: day(3) }),
    )
    await save({ additionNoticeDays: 4 })
    const over = await hr.ok(companyChanges.detail, { employeeChangeId })
    expect(over).toMatchObject({
      rows: [{ isDateOver: true }],
      incompleteCount: 1,
      cutOffAt: null,
      totals: null,
    })
    await hr.fails(companyChanges.submit, { employeeChangeId }, 'changes.nothing-to-submit')
    const { version } = over
    const moved = await hr.ok(companyChanges.saveRow, {
      employeeChangeId,
      rowId: rowIds[0] ?? '',
      version,
      effectiveDate: day(4),
    })
    expect(await hr.ok(companyChanges.submit, { employeeChangeId: moved.employeeChangeId })).toMatchObject({
      submitted: 1,
    })
  })

  test('binds officers alone: what was sent in time is accepted later', async () => {
    const { hr, planId, save } = await company()
    const sent = await stage.sent(hr, additionTo(planId, { effectiveDate: day(1) }))
    await save({ additionNoticeDays: 20 })
    const { employeeChangeId, rows } = sent
    const accepted = { employeeChangeId, rows: [{ rowId: rows[0]?.rowId ?? '' }] }
    expect(await admin.ok(changes.accept, accepted)).toMatchObject({ accepted: 1 })
  })
})

describe('what officers may not see', () => {
  test('prices: no sum and no list for them, all of it for the provider', async () => {
    const { hr, planId, save } = await company()
    const { employeeChangeId } = await hr.ok(companyChanges.add, additionTo(planId))
    const read = () => hr.ok(companyChanges.detail, { employeeChangeId })
    const lists = async () => (await hr.ok(companyTariffs.programs, {})).items[0]?.tariffs.length
    expect(await read()).toMatchObject({ arePricesShown: true, rows: [{ price: { premium: '852.00' } }] })
    expect(await lists()).toBe(1)
    await save({ officersSee: ['COVER', 'USAGE'] })
    const hidden = await read()
    expect(hidden).toMatchObject({ arePricesShown: false, totals: null, rows: [{ price: null }] })
    expect(JSON.stringify(hidden)).not.toContain('852.00')
    expect(await lists()).toBe(0)
    await hr.ok(companyChanges.submit, { employeeChangeId })
    expect(await read()).toMatchObject({ totals: null, rows: [{ price: null }] })
    const review = await admin.ok(changes.detail, { employeeChangeId })
    expect(review).toMatchObject({
      rows: [{ price: { premium: '852.00' } }],
      totals: { additions: { count: 1 } },
    })
  })

  test('cover: an employee is shown without the services of the plan', async () => {
    const { hr, planId, personProfileId, save } = await company()
    const service = {
      localizations: [{ language: 'en' as const, title: 'Dental care', description: '', sort: 1 }],
    }
    await stage.provider.inDatabase((db) => makeService(db, stage.provider.providerId, planId, service))
    const read = () => hr.ok(employees.detail, { personProfileId })
    expect(await read()).toMatchObject({
      isCoverShown: true,
      policies: [{ services: [{ title: 'Dental care' }] }],
    })
    await save({ officersSee: ['PRICES', 'USAGE'] })
    expect(await read()).toMatchObject({ isCoverShown: false, policies: [{ services: [] }] })
  })

  test('usage: the figures leave the services out', async () => {
    const { hr, save } = await company()
    const keys = async () => (await hr.ok(companyMetrics.detail, {})).breakdowns.map(({ key }) => key)
    expect(await keys()).toEqual(['REQUEST_TYPE', 'REQUEST_STATE', 'SERVICE'])
    await save({ officersSee: ['PRICES', 'COVER'] })
    expect(await keys()).toEqual(['REQUEST_TYPE', 'REQUEST_STATE'])
  })

  test('is set for each company alone', async () => {
    const [one, other] = [await company({ officersSee: [] }), await company()]
    const ofOne = await one.hr.ok(companyTariffs.programs, {})
    const ofOther = await other.hr.ok(companyTariffs.programs, {})
    expect([ofOne, ofOther].map(({ items }) => items[0]?.tariffs.length)).toEqual([0, 1])
  })
})
