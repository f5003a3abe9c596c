import { changeFiles, additionColumns, leaverColumns } from '@coverline/contract/changes/file-endpoints'
import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { mostRows } from '@coverline/contract/changes/terms'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import { importFormats } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import { encode } from 'iconv-lite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { changesFixture, type ChangesFixture } from '../../../../testing/fixtures/changes-fixture.ts'
import type { Caller } from '../../../../testing/caller.ts'
import { day, nowhere } from '../../../../testing/insured.ts'
import { readTable } from '../../../imports/reading/read-table.ts'
import { unzip } from '../../../../testing/unzip.ts'

let stage: ChangesFixture
let own: Awaited<ReturnType<ChangesFixture['company']>>
beforeAll(async () => {
  stage = await changesFixture()
  own = await stage.company()
})

const shown = (iso: string) => iso.split('-').toReversed().join('.')
const file = (...lines: string[]) => ({ file: { name: 'people.csv', content: `${lines.join('\n')}\n` } })
const additions = 'first_name,last_name,birthdate,id_number,start_date,link_type,link_id_number'
const leavers = 'first_name,last_name,id_number,end_date'
const rowsIn = async (hr: Caller, employeeChangeId: string | undefined) =>
  (await hr.ok(companyChanges.detail, { employeeChangeId: employeeChangeId ?? nowhere })).rows
const faultsOf = (body: unknown) =>
  (body as { errors: ImportError[] }).errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

describe('a file of people to add', () => {
  it('puts each row into the draft of its month, relatives under their principal', async () => {
    const { hr, planId } = await stage.company()
    const lines = [
      additions,
      `Rui,Vilar,02.05.2019,F-2,${shown(day(45))},child,F-1`,
      `Helena,Vilar,04.03.1988,F-1,${shown(day(45))},,`,
      'Georgina,Ashworth,11.10.1972,F-3,,,',
    ]
    const input = { programId: planId, effectiveDate: day(0) }
    const made = await hr.ok(changeFiles.add, input, file(...lines))
    expect(made).toMatchObject({ rowCount: 3, incompleteCount: 0 })
    expect(made.employeeChangeIds).toHaveLength(2)
    const rows = (await Promise.all(made.employeeChangeIds.map((id) => rowsIn(hr, id)))).flat()
    const helena = rows.find(({ name }) => name.startsWith('Helena'))
    expect(rows.find(({ name }) => name.startsWith('Rui'))).toMatchObject({
      relationship: 'CHILD',
      principalRowId: helena?.rowId,
      effectiveDate: day(45),
    })
    expect(rows.find(({ name }) => name.startsWith('Georgina'))?.effectiveDate).toBe(day(0))
  })

  it('is read in Russian and in the encoding of Excel', async () => {
    const { hr, planId } = await stage.company()
    const text = 'Имя;Фамилия;Дата рождения;Номер документа\nТимур;Лосев;27.01.1996;P-9\n'
    const content = new Uint8Array(encode(text, 'win1251'))
    const input = { programId: planId, effectiveDate: day(10), encoding: 'windows-1251' as const }
    const { employeeChangeIds } = await hr.ok(changeFiles.add, input, {
      file: { name: 'люди.csv', content },
    })
    expect(await rowsIn(hr, employeeChangeIds[0])).toMatchObject([
      { name: expect.stringContaining('Лосев'), birthdate: '1996-01-27' },
    ])
  })

  it('names every fault and keeps nothing', async () => {
    const { hr, planId } = await stage.company()
    const lines = [
      additions,
      `,Vilar,31.02.1988,F-1,${shown(day(10))},,`,
      'Rui,Vilar,,F-2,,child,F-77',
      `Ana,Torres,,F-3,${shown(day(90))},,`,
      `Ana,Torres,,F-3,${shown(day(10))},,`,
    ]
    const { status, body } = await hr.send(changeFiles.add, { programId: planId }, file(...lines))
    expect([status, (body as { code: string }).code]).toEqual([422, 'CHANGE_FILE_HAS_ERRORS'])
    expect(faultsOf(body)).toEqual([
      '1 first_name IS_REQUIRED',
      '1 birthdate NOT_SUPPORTED_DATE_FORMAT',
      '2 link_id_number LINK_PROFILE_NOT_FOUND',
      '2 start_date IS_REQUIRED',
      '3 id_number IS_NOT_UNIQUE',
      '3 start_date NOT_SUPPORTED_VALUE',
      '4 id_number IS_NOT_UNIQUE',
    ])
    await hr.fails(changeFiles.add, { programId: planId }, 'changes.file-has-errors', file(...lines))
    expect((await hr.ok(companyChanges.list, {})).items).toEqual([])
  })

  it('keeps the good rows and names what is wrong with the others; a second upload adds what is missing', async () => {
    const { hr, planId } = await stage.company()
    const insuredId = await insured(planId, 'G-9')
    const lines = (birthdate: string) => [
      additions,
      `Helena,Vilar,04.03.1988,G-1,${shown(day(10))},,`,
      `Rui,Vilar,02.05.2019,G-2,${shown(day(10))},child,G-1`,
      `Ana,Torres,${birthdate},G-3,${shown(day(10))},,`,
      `Leo,Torres,02.05.2019,G-4,${shown(day(10))},child,G-3`,
      `Marisol,Quintero,,G-9,${shown(day(10))},,`,
    ]
    const first = await hr.ok(changeFiles.add, { programId: planId }, file(...lines('31.02.1988')))
    expect(first).toMatchObject({ rowCount: 2, rejectedCount: 3 })
    expect(faultsOf(first)).toEqual([
      '3 birthdate NOT_SUPPORTED_DATE_FORMAT',
      '4 link_id_number LINK_PROFILE_NOT_FOUND',
      '5 id_number ALREADY_INSURED',
    ])
    const names = async () => {
      const { items } = await hr.ok(companyChanges.list, { states: ['DRAFT'] })
      const rows = (await Promise.all(items.map((each) => rowsIn(hr, each.employeeChangeId)))).flat()
      return rows.map(({ name }) => name).toSorted()
    }
    expect(await names()).toEqual(['Helena Vilar', 'Rui Vilar'])
    const again = await hr.ok(changeFiles.add, { programId: planId }, file(...lines('04.03.1988')))
    expect(again).toMatchObject({ rowCount: 2, rejectedCount: 3 })
    expect(faultsOf(again)).toEqual([
      '1 id_number ALREADY_IN_CHANGE',
      '2 id_number ALREADY_IN_CHANGE',
      '5 id_number ALREADY_INSURED',
    ])
    expect(await names()).toEqual(['Ana Torres', 'Helena Vilar', 'Leo Torres', 'Rui Vilar'])
    await hr.fails(changeFiles.add, { programId: planId }, 'changes.file-has-errors', file(...lines('1')))
    // Whoever leaves before can be added again.
    await hr.ok(companyChanges.remove, { personProfileIds: [insuredId], effectiveDate: day(10), reason: '' })
    const back = file(additions, `Marisol,Quintero,,G-9,${shown(day(10))},,`)
    expect(await hr.ok(changeFiles.add, { programId: planId }, back)).toMatchObject({
      rowCount: 1,
      errors: [],
    })
  })

  it('finds the principal of a relative in an open change', async () => {
    const { hr, planId } = await stage.company()
    await hr.ok(
      changeFiles.add,
      { programId: planId },
      file(additions, `Helena,Vilar,,H-1,${shown(day(10))},,`),
    )
    const child = file(additions, `Rui,Vilar,02.05.2019,H-2,${shown(day(10))},child,H-1`)
    const { employeeChangeIds } = await hr.ok(changeFiles.add, { programId: planId }, child)
    const [helena, rui] = await rowsIn(hr, employeeChangeIds[0])
    expect(rui).toMatchObject({ relationship: 'CHILD', principalRowId: helena?.rowId })
  })

  it('refuses a plan of another company and one that is switched off', async () => {
    const { hr } = await stage.company()
    const { planId } = await stage.company()
    const lines = file(additions, `Ana,Torres,,F-1,${shown(day(10))},,`)
    await hr.fails(changeFiles.add, { programId: planId }, 'common.not-found', lines)
    const closed = await stage.company()
    await stage.provider.inDatabase((db) =>
      sql`update plans set is_available = false where id = ${closed.planId}`.execute(db),
    )
    await closed.hr.fails(
      changeFiles.add,
      { programId: closed.planId },
      'changes.program-not-available',
      lines,
    )
  })
})

async function insured(planId: string, number: string, given: object = {}) {
  const id = await stage.provider.person({ firstName: 'Marisol', lastName: 'Quintero', ...given })
  await stage.provider.inDatabase((db) =>
    sql`update insured set identification_number = ${number} where id = ${id}`.execute(db),
  )
  await stage.provider.policy(id, { planId, startDate: day(-50), endDate: day(200) })
  return id
}

describe('a file of leavers', () => {
  it('takes people off with their relatives, each once, from the day after the last', async () => {
    const { hr, planId } = await stage.company()
    const principalId = await insured(planId, 'L-1')
    await insured(planId, 'L-2', { firstName: 'Joel', relationship: 'CHILD', principalId })
    const lines = file(leavers, `Marisol,Quintero,L-1,${shown(day(9))}`)
    const made = await hr.ok(changeFiles.remove, { reason: 'Left the company' }, lines)
    expect(made).toMatchObject({ rowCount: 2, incompleteCount: 0 })
    expect(await rowsIn(hr, made.employeeChangeIds[0])).toMatchObject([
      { kind: 'REMOVE', effectiveDate: day(10), reason: 'Left the company', relationship: 'PRINCIPAL' },
      { kind: 'REMOVE', effectiveDate: day(10), relationship: 'CHILD' },
    ])
    const again = await hr.send(changeFiles.remove, {}, lines)
    expect(faultsOf(again.body)).toEqual(['1 id_number NOT_SUPPORTED_VALUE'])
  })

  it('refuses a person of another company like an unknown number, other names, and days out of reach', async () => {
    const { hr, planId } = await stage.company()
    await insured(planId, 'M-1')
    await insured(own.planId, 'M-2')
    const lines = file(
      leavers,
      `Marisol,Quintero,M-2,${shown(day(9))}`,
      `Marisol,Quintero,M-3,${shown(day(9))}`,
      `Another,Name,M-1,${shown(day(-9))}`,
      'Marisol,Quintero,,',
    )
    const { body } = await hr.send(changeFiles.remove, {}, lines)
    expect(faultsOf(body)).toEqual([
      '1 id_number NOT_SUPPORTED_VALUE',
      '2 id_number NOT_SUPPORTED_VALUE',
      '3 first_name VALUE_NOT_MATCH_EXISTING_VALUE',
      '3 last_name VALUE_NOT_MATCH_EXISTING_VALUE',
      '3 end_date NOT_SUPPORTED_VALUE',
      '4 id_number IS_REQUIRED',
      '4 end_date IS_REQUIRED',
    ])
    await hr.fails(changeFiles.remove, {}, 'changes.file-has-errors', lines)
    expect((await hr.ok(companyChanges.list, {})).items).toEqual([])
  })
})

it('a draft takes at most a thousand rows by file too', async () => {
  const { hr, planId } = await stage.company()
  await insured(planId, 'N-1')
  const one = file(additions, `Ana,Torres,,N-2,${shown(day(0))},,`)
  const { employeeChangeIds } = await hr.ok(changeFiles.add, { programId: planId }, one)
  await stage.provider.inDatabase((db) =>
    sql`insert into employee_change_rows (provider_id, id, change_id, place, kind, plan_id, effective_date, relationship, created_at)
      select provider_id, gen_random_uuid(), change_id, 1, 'ADD', plan_id, effective_date, 'PRINCIPAL', now()
      from employee_change_rows, generate_series(2, ${mostRows}) where change_id = ${employeeChangeIds[0]}`.execute(
      db,
    ),
  )
  const other = file(additions, `Rui,Torres,,N-3,${shown(day(0))},,`)
  await hr.fails(changeFiles.add, { programId: planId }, 'changes.too-many-rows', other)
  const leaver = file(leavers, `Marisol,Quintero,N-1,${shown(day(-1))}`)
  await hr.fails(changeFiles.remove, {}, 'changes.too-many-rows', leaver)
})

it('the templates have headings that the upload reads, in four languages', async () => {
  for (const [endpoint, columns] of [
    [changeFiles.additionTemplate, additionColumns],
    [changeFiles.leaverTemplate, leaverColumns],
  ] as const) {
    const { body } = await own.hr.send(endpoint, {})
    const parts = await unzip(body as Buffer)
    expect([...parts.keys()]).toHaveLength(4)
    for (const { content } of parts.values()) {
      const { headers } = (await readTable(content)).table
      expect(Object.keys(matchHeaders(headers, importFormats.insured).mapping).toSorted()).toEqual(
        [...columns].toSorted(),
      )
    }
  }
})
