import { join } from 'node:path'
import { identifierKey } from '@coverline/contract/clean-text'
import type { StoredPerson } from '@coverline/contract/imports/facts'
import { expect, test } from 'vitest'
import { stagingColumns } from '../import-model.ts'
import { type ImportSession, mostOpen, openImportSession } from './import-session.ts'

const options = { kind: 'insured', country: 'ES' } as const
const path = join(import.meta.dirname, '..', 'samples', 'insured.csv')
async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

const decode = (chunks: readonly Uint8Array[]): string => Buffer.concat(chunks).toString()

const person: StoredPerson = {
  personProfileId: 'p1',
  idNumber: 'CB-100201',
  firstName: 'Ines',
  lastName: 'Carballo',
  patronymicName: null,
  principalProfileId: null,
}

test('a session reads, copies and checks a file', async () => {
  await using session = await openImportSession({ path }, options)
  expect(session.file).toMatchObject({
    rowCount: 8,
    match: { missing: [], unknown: [] },
    source: { format: 'csv' },
  })
  expect(await session.cells(2, 3)).toEqual([
    ['Olga', 'Sedova', 'Petrovna', '29.02.1988', '', '', 'CB-100203'],
  ])
  const lines = decode(await collect(session.copyRows())).split('\n')
  expect(lines).toHaveLength(9)
  const names = stagingColumns('insured').map(({ name }) => name)
  const second = Object.fromEntries((lines[1] ?? '').split('\t').map((text, index) => [names[index], text]))
  expect(second).toMatchObject({
    row: '2',
    first_name: 'Bruno',
    last_name: 'Carballo',
    patronymic_name: '\\N',
    birthdate: '2016-09-02',
    phone: '+34911000021',
    email: 'ines.carballo@example.org',
    id_number: 'CB-100202',
    policy_number: 'CV-2027-0002',
    certificate_number: '\\N',
    start_date: '2027-02-01',
    end_date: '2028-01-31',
    link_type: 'CHILD',
    link_id_number: 'CB-100201',
    email_key: 'ines.carballo@example.org',
  })
  const result = await session.check({ planId: 'plan' })
  expect(result).toMatchObject({ errors: [], errorCount: 0, filledRows: 8 })
  expect([...result.savableRows]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a session learns stored data in parts; a row whose principal is left out is left out too', async () => {
  await using session = await openImportSession({ path }, options)
  await session.learn({ people: new Map([[identifierKey('CB-100201'), person]]) })
  await session.learn({
    policies: new Map([
      [
        identifierKey('CV-2027-0004'),
        { personProfileId: 'p9', planId: 'plan', startDate: null, endDate: null },
      ],
    ]),
  })
  const result = await session.check({ planId: 'plan' })
  expect(result.errors).toEqual([
    { row: 1, column: 'first_name', code: 'VALUE_NOT_MATCH_EXISTING_VALUE', personProfileId: 'p1' },
    { row: 4, column: 'policy_number', code: 'POLICY_BELONGS_TO_ANOTHER_CLIENT', personProfileId: 'p9' },
  ])
  // Row 2 links to the stored person of row 1; row 5 links to row 4's person, who is not stored.
  expect([...result.savableRows]).toEqual([2, 3, 6, 7, 8])
  expect((await session.check({ planId: 'plan', updateNames: true })).errors).toHaveLength(1)
})

test('a session accepts headers matched by hand and tables from the editor', async () => {
  const table = {
    headers: ['Vorname', 'Nachname', 'Ausweis'],
    rows: [['Ana', 'Ruiz', 'X-1'], [], ['Bo', '', 'X-2']],
  }
  await using session = await openImportSession({ table }, options)
  expect(session.file.match.missing).toEqual(['first_name', 'last_name', 'id_number'])
  const before = await session.check({})
  expect(before.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [0, 'first_name', 'IS_REQUIRED'],
    [0, 'last_name', 'IS_REQUIRED'],
    [0, 'id_number', 'IS_REQUIRED'],
  ])
  expect([...before.savableRows]).toEqual([])
  await session.map({ first_name: 0, last_name: 1, id_number: 2 })
  const after = await session.check({})
  expect(after.errors).toEqual([{ row: 3, column: 'last_name', code: 'IS_REQUIRED' }])
  expect([...after.savableRows]).toEqual([1])
  expect(after.filledRows).toBe(2)
})

test('texts with special characters of COPY keep their meaning', async () => {
  const table = { headers: ['first_name', 'last_name', 'id_number'], rows: [['a\tb\\N', 'x\ny', '\\N']] }
  await using session = await openImportSession({ table }, options)
  const [line = ''] = decode(await collect(session.copyRows())).split('\n')
  expect(line.split('\t').slice(1, 3)).toEqual(['a\\tb\\\\N', 'x y'])
  expect(line.split('\t')[7]).toBe('\\\\N')
})

test('a closed session answers nothing', async () => {
  const session = await openImportSession({ path }, options)
  await session.close()
  await expect(session.check({})).rejects.toThrow('closed')
})

test('few of many concurrent files are open, the others wait; an unreadable file blocks none', async () => {
  await expect(openImportSession({ bytes: new Uint8Array([0, 1, 2]) }, options)).rejects.toThrow()
  const opened: ImportSession[] = []
  const all = Array.from({ length: 3 * mostOpen }, async () => {
    const session = await openImportSession({ path }, options)
    opened.push(session)
  })
  for (let turn = 1; turn <= 3; turn += 1) {
    await expect.poll(() => opened.length).toBe(turn * mostOpen)
    await Promise.all(opened.slice(-mostOpen).map((session) => session.cells(0, 1)))
    expect(opened).toHaveLength(turn * mostOpen)
    await Promise.all(opened.slice(-mostOpen).map((session) => session.close()))
  }
  await Promise.all(all)
})
