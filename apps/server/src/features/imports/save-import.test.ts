import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { freshProvider } from '../../testing/provider.ts'

const header =
  'first_name,last_name,patronymic_name,birthdate,phone,email,id_number,policy_number,certificate_number,start_date,end_date,link_type,link_id_number'
const anna = 'Anna,Serra,,01.02.1980,+34600111222,anna@family.example,ES-1,P-1,,01.01.2027,31.12.2027,,'
const child = 'Leo,Serra,,05.06.2015,,anna@family.example,ES-2,,,,,child,ES-1'

async function planOf(provider: Awaited<ReturnType<typeof freshProvider>>) {
  const admin = await provider.as('ADMIN')
  const { packageId } = await admin.ok(plans.save, {
    name: 'Gold',
    insuranceTypeSave: 'HEALTH',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  return { admin, packageId }
}

const file = (...rows: string[]) => ({ file: { name: 'people.csv', content: [header, ...rows].join('\n') } })

test('a valid file saves people, policies and links; the same file again changes nothing', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const first = await admin.ok(imports.uploadInsured, { packageId }, file(anna, child))
  expect(first).toMatchObject({ created: 2, updated: 0, unchanged: 0, errors: [] })
  const again = await admin.ok(imports.uploadInsured, { packageId }, file(anna, child))
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, errors: [] })
  const { items, totalCount } = await admin.ok(insured.list, { programIds: [packageId] })
  expect(totalCount).toBe(2)
  expect(items.find((person) => person.firstName === 'Leo')).toMatchObject({ relationship: 'CHILD' })
})

test('a plan counts each person that a file adds once: new people and those of other plans', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const other = await admin.ok(plans.save, {
    name: 'Silver',
    insuranceTypeSave: 'HEALTH',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  const count = async () => (await admin.ok(plans.detail, { packageId })).policyCount
  const row = (id: string, policy: string): string => `Ida,Roca,,,,,${id},${policy},,,,,`
  await admin.ok(imports.uploadInsured, { packageId: other.packageId }, file(row('A-1', 'Q-1')))
  await admin.ok(imports.uploadInsured, { packageId }, file(row('A-2', 'Q-2')))
  expect(await count()).toBe(1)
  const mixed = file(row('A-1', 'Q-3'), row('A-2', 'Q-4'), row('A-3', 'Q-5'))
  const saved = await admin.ok(imports.uploadInsured, { packageId }, mixed)
  expect(saved).toMatchObject({ created: 1, errors: [] })
  expect(await count()).toBe(3)
})

test('a file with an error saves nothing, becomes a draft, and is saved once it is corrected', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const body = await admin.fails(
    imports.uploadInsured,
    { packageId },
    'imports.has-errors',
    file(anna, child.replace('05.06.2015', '31.02.2015')),
  )
  expect(body).toMatchObject({ errors: [{ row: 2, column: 'birthdate', code: 'NOT_SUPPORTED_DATE_FORMAT' }] })
  const { importId } = body as unknown as { importId: string }
  expect((await admin.ok(insured.list, {})).totalCount).toBe(0)
  const { rows, version } = await admin.ok(imports.rows, { importId, from: 0, count: 10 })
  expect(rows).toHaveLength(2)
  const edited = await admin.ok(imports.edit, {
    importId,
    version,
    edits: [{ type: 'set', row: 1, column: 3, value: '05.06.2015' }],
  })
  await admin.fails(imports.save, { importId, version }, 'imports.changed-meanwhile')
  const saved = await admin.ok(imports.save, { importId, version: edited.version })
  expect(saved).toMatchObject({ created: 2, errors: [] })
  await admin.fails(imports.save, { importId, version: edited.version }, 'imports.not-open')
})

test('a single date that forms no valid period with the stored other one is an error of its cell', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  await admin.ok(imports.uploadInsured, { packageId }, file(anna))
  const cases = [
    ['01.01.2028,,', 'start_date'],
    [',31.12.2026,', 'end_date'],
  ] as const
  for (const [days, column] of cases) {
    const given = file(anna.replace('01.01.2027,31.12.2027,', days))
    const body = await admin.fails(imports.uploadInsured, { packageId }, 'imports.has-errors', given)
    expect(body).toMatchObject({ errors: [{ row: 1, column, code: 'NOT_SUPPORTED_VALUE' }] })
  }
  const later = file(anna.replace('01.01.2027,31.12.2027,', '01.02.2027,,'))
  expect(await admin.ok(imports.uploadInsured, { packageId }, later)).toMatchObject({
    updated: 1,
    errors: [],
  })
})

test('welcome e-mails go once to the saved people with an address', async () => {
  const provider = await freshProvider()
  const { admin, packageId } = await planOf(provider)
  const alone = 'Nil,Roca,,,,,ES-9,,,,,,'
  await admin.ok(imports.uploadInsured, { packageId, sendWelcomeEmail: 'true' }, file(anna, alone))
  const states = async () =>
    (await admin.ok(insured.list, {})).items.map((person) => person.invitationStatus).toSorted()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['NOT_SENT', 'SENT'])
  const mails = (await provider.app.services.mailer.folder?.list()) ?? []
  expect(mails.filter((mail) => mail.to === 'anna@family.example')).toHaveLength(1)
})

test('a job processes a large file, and another one saves its corrected draft', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const rows = Array.from({ length: 5001 }, (_, index) => `Name${index},Large,,,,,L-${index},,,,,,`)
  rows[4000] = 'Name4000,Large,,31.02.2000,,,L-4000,,,,,,'
  const upload = await admin.send(imports.uploadInsured, { packageId }, file(...rows))
  expect(upload.status).toBe(202)
  const { importId } = upload.body as { importId: string }
  const status = async () => (await admin.ok(imports.detail, { importId })).status
  await expect.poll(status, { timeout: 60_000 }).toBe('HAS_ERRORS')
  const draft = await admin.ok(imports.detail, { importId })
  expect(draft.errors).toMatchObject([{ row: 4001, column: 'birthdate', code: 'NOT_SUPPORTED_DATE_FORMAT' }])
  expect((await admin.ok(insured.list, {})).totalCount).toBe(0)
  const edits = [{ type: 'set' as const, row: 4000, column: 3, value: '28.02.2000' }]
  const { version } = await admin.ok(imports.edit, { importId, version: draft.version, edits })
  const saving = await admin.send(imports.save, { importId, version })
  expect(saving.status).toBe(202)
  await admin.fails(imports.edit, { importId, version, edits }, 'imports.not-open')
  await expect.poll(status, { timeout: 60_000 }).toBe('SAVED')
  expect((await admin.ok(insured.list, {})).totalCount).toBe(5001)
})

test('rows without errors are saved alone on request; the others stay in the draft, renumbered', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const alone = 'Nil,Roca,,31.02.2000,,,ES-9,,,,,,'
  const answer = await admin.ok(
    imports.uploadInsured,
    { packageId, saveValidRows: 'true' },
    file(anna, alone, child),
  )
  expect(answer).toMatchObject({ created: 2, errors: [{ row: 1, column: 'birthdate' }] })
  const { rows, version } = await admin.ok(imports.rows, { importId: answer.importId, from: 0, count: 10 })
  expect(rows.map((row) => row[0])).toEqual(['Nil'])
  const before = await admin.ok(imports.check, { importId: answer.importId })
  expect(before.version).toBe(version)
  expect(before.status).toBe('HAS_ERRORS')
})

const written = [
  'imports',
  'import_rows',
  'import_changes',
  'insured',
  'policies',
  'plans',
  'services',
  'clinics',
  'files',
] as const

/** Counts the rows of every table that an import writes. */
const rowsOf = (provider: Awaited<ReturnType<typeof freshProvider>>) =>
  provider.inDatabase(async (db) => {
    const counts: unknown[] = []
    for (const table of written)
      counts.push(
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirst(),
      )
    return counts
  })

test('a check that keeps no draft gives the same answers and leaves nothing behind', async () => {
  const provider = await freshProvider()
  const { admin, packageId } = await planOf(provider)
  const before = await rowsOf(provider)
  const checked = await admin.ok(imports.uploadInsured, { packageId, checkOnly: 'true' }, file(anna, child))
  expect(checked).toMatchObject({ created: 2, updated: 0, unchanged: 0, errors: [] })
  const bad = { packageId, checkOnly: 'true', saveValidRows: 'true' }
  const faulty = file(anna, child.replace('05.06.2015', '31.02.2015'))
  const refused = await admin.send(imports.uploadInsured, bad, faulty)
  expect(refused.status).toBe(422)
  expect(await rowsOf(provider)).toEqual(before)
  expect(await admin.ok(imports.list, {})).toMatchObject({ totalCount: 0 })
  await admin.fails(
    imports.detail,
    { importId: 'importId' in checked ? checked.importId : '' },
    'common.not-found',
  )
})

test('a check of plans and clinics leaves nothing behind either', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const before = await rowsOf(provider)
  for (const [endpoint, name] of [
    [imports.uploadPlans, 'plans.csv'],
    [imports.uploadClinics, 'clinics.csv'],
  ] as const) {
    const content = readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
    const answer = await admin.ok(endpoint, { checkOnly: 'true' }, { file: { name, content } })
    expect(answer).toMatchObject({ errors: [], updated: 0 })
    expect(await rowsOf(provider)).toEqual(before)
  }
})

test('a check without a save keeps a draft if asked to', async () => {
  const { admin, packageId } = await planOf(await freshProvider())
  const answer = await admin.ok(
    imports.uploadInsured,
    { packageId, checkOnly: 'true', keepDraft: 'true' },
    file(anna, child),
  )
  expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
  expect((await admin.ok(insured.list, {})).totalCount).toBe(0)
  expect(await admin.ok(imports.detail, { importId: answer.importId })).toMatchObject({
    status: 'READY',
    rowCount: 2,
  })
})
