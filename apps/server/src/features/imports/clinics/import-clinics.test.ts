import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clinics } from '@coverline/contract/clinics/endpoints'
import type { ErrorName } from '@coverline/contract/errors'
import { imports } from '@coverline/contract/imports/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { loadPlaces } from '../../places/load-places.ts'
import { parts, rawParts, rawZip, sharedStrings, zip } from '../testing/hostile-files.ts'

const own = join(import.meta.dirname, '..', 'samples')
const large = join(process.env['SAMPLES_DIR'] ?? '', 'clinics.csv')
const heading = 'name,address_line,description,registration_type,phone_for_service,latitude,longitude'
const file = (...rows: string[]) => ({
  file: { name: 'clinics.csv', content: [heading, ...rows].join('\r\n') },
})

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  await loadPlaces((await testApp()).services)
}, 60_000)

async function fresh(): Promise<void> {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
}

const luna = 'Clínica Luna,"Calle Luna 3, Sevilla, 41013, Spain",Open at night,SELF,900 123 456,,'
const mar = 'Hospital del Mar,"Passeig Maritim 25, Barcelona, Spain",,SERVICE,,41.3836,2.1935'

describe('a valid file of clinics', () => {
  beforeAll(fresh)

  test('is saved with cities and points; a second import changes nothing', async () => {
    const first = await admin.ok(imports.uploadClinics, {}, file(luna, mar))
    expect(first).toMatchObject({ created: 2, updated: 0, unchanged: 0, errors: [] })
    const { items } = await admin.ok(clinics.list, { sortBy: 'name' })
    expect(items).toMatchObject([
      {
        name: 'Clínica Luna',
        addressLine: 'Calle Luna 3, Sevilla, 41013, Spain',
        description: 'Open at night',
        registrationType: 'SELF',
        phoneForService: '+34900123456',
        city: { name: 'Sevilla' },
        isApproximate: true,
      },
      {
        name: 'Hospital del Mar',
        phoneForService: null,
        city: { name: 'Barcelona' },
        latitude: 41.3836,
        longitude: 2.1935,
        isApproximate: false,
      },
    ])
    const again = await admin.ok(
      imports.uploadClinics,
      {},
      file('CLÍNICA  LUNA,"calle luna 3, sevilla, 41013, spain",Other,SELF,+34 900 123 456,,', mar),
    )
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect((await admin.ok(clinics.list, {})).items.map((one) => one.description)).toContain('Open at night')
    const renamed = await admin.ok(imports.uploadClinics, {}, file(luna.replace('900 123', '900 124')))
    expect(renamed).toMatchObject({ created: 1, unchanged: 0 })
  })

  test('equals an export, whose import changes nothing', async () => {
    const { totalCount } = await admin.ok(clinics.list, {})
    const { body } = await admin.send(clinics.listInCsv, {})
    const answer = await admin.ok(
      imports.uploadClinics,
      {},
      { file: { name: 'clinics.csv', content: String(body) } },
    )
    expect(answer).toMatchObject({ created: 0, unchanged: totalCount })
    const other = await (await freshProvider()).as('ADMIN')
    await other.ok(imports.uploadClinics, {}, { file: { name: 'clinics.csv', content: String(body) } })
    expect((await other.send(clinics.listInCsv, {})).body).toBe(body)
  })

  test('saves nothing when only checked', async () => {
    const before = (await admin.ok(clinics.list, {})).totalCount
    const checked = { checkOnly: 'true' as const, keepDraft: 'true' as const }
    const sent = file('Nueva,"Calle 1, Spain",,SERVICE,,,')
    const answer = await admin.ok(imports.uploadClinics, checked, sent)
    expect(answer).toMatchObject({ created: 1 })
    expect((await admin.ok(clinics.list, {})).totalCount).toBe(before)
    const { importId } = answer
    const detail = await admin.ok(imports.detail, { importId })
    expect(detail).toMatchObject({ kind: 'CLINICS', status: 'READY', program: null })
    expect(await admin.ok(imports.save, { importId, version: detail.version })).toMatchObject({ created: 1 })
    expect((await admin.ok(clinics.list, {})).totalCount).toBe(before + 1)
  })
})

test('equal rows of clinics are all created and reported as similar', async () => {
  await fresh()
  const answer = await admin.ok(imports.uploadClinics, {}, file(luna, mar, luna))
  expect(answer).toMatchObject({
    created: 3,
    warnings: [{ code: 'POSSIBLE_DUPLICATE', column: 'name', value: 'Clínica Luna: 1, 3' }],
  })
  const { items, totalCount } = await admin.ok(clinics.duplicates, {})
  expect(totalCount).toBe(1)
  expect(items[0]?.clinics.map((one) => one.name)).toEqual(['Clínica Luna', 'Clínica Luna'])
})

describe('a file of clinics with errors', () => {
  beforeAll(fresh)

  test('saves nothing and reports each faulty cell', async () => {
    const faulty = [
      luna,
      ',"Calle 1, Spain",,SERVICE,,,',
      'Sin teléfono,"Calle 2, Spain",,SELF,,,',
      'Mal,"Улица 3, Россия",,OTHER,12,95,',
    ]
    const { importId, errors } = (await admin.fails(
      imports.uploadClinics,
      {},
      'imports.has-errors',
      file(...faulty),
    )) as unknown as { importId: string; errors: { row: number; column: string; code: string }[] }
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'name', 'CLINIC_IS_EMPTY'],
      [3, 'phone_for_service', 'PHONE_IS_EMPTY'],
      [4, 'address_line', 'NOT_SUPPORTED_VALUE'],
      [4, 'registration_type', 'NOT_SUPPORTED_VALUE'],
      [4, 'phone_for_service', 'INCORRECT_PHONE'],
      [4, 'latitude', 'NOT_SUPPORTED_VALUE'],
      [4, 'longitude', 'IS_REQUIRED'],
    ])
    expect((await admin.ok(clinics.list, {})).totalCount).toBe(0)
    const { version } = await admin.ok(imports.detail, { importId })
    const part = await admin.ok(imports.save, { importId, version, saveValidRows: true })
    expect(part).toMatchObject({ created: 1 })
    expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'HAS_ERRORS', rowCount: 3 })
  })

  test('matches the sample and its expected cells', async () => {
    const content = readFileSync(join(own, 'clinics-with-errors.csv'), 'utf8')
    const answer = await admin.fails(imports.uploadClinics, {}, 'imports.has-errors', {
      file: { name: 'c.csv', content },
    })
    const { errors } = answer as unknown as { errors: { row: number; column: string; code: string }[] }
    const expected: unknown = JSON.parse(readFileSync(join(own, 'clinics-with-errors.expected.json'), 'utf8'))
    expect(errors.map(({ row, column, code }) => ({ row, column, code }))).toEqual(expected)
  })
})

test('hostile files are rejected and save nothing', { timeout: 180_000 }, async () => {
  await fresh()
  const bomb = sharedStrings(['A'.repeat(170_000_000)])
  const hostile: [string, Uint8Array<ArrayBuffer> | string, ErrorName][] = [
    ['bomb.xlsx', Buffer.from(await zip(parts({ 'xl/sharedStrings.xml': bomb }))), 'imports.file-unreadable'],
    [
      'escape.xlsx',
      Buffer.from(rawZip([...rawParts(), { name: '../../outside.xml', content: Buffer.from('x') }])),
      'imports.file-unreadable',
    ],
    ['guide.pdf', '%PDF-1.7 a guide', 'imports.file-wrong-kind'],
    ['long.csv', `name\n${'x\n'.repeat(200_001)}`, 'imports.too-many-rows'],
    ['page.csv', '<html><script>alert(1)</script></html>', 'imports.file-wrong-kind'],
  ]
  for (const [name, content, error] of hostile)
    await admin.fails(imports.uploadClinics, {}, error, { file: { name, content } })
  expect((await admin.ok(clinics.list, {})).totalCount).toBe(0)
})

test('formula-like texts are stored as text and exported as text', async () => {
  await fresh()
  const hostile = `"=HYPERLINK(""http://evil.example"")","Calle 1, Spain","@SUM(A1)",SERVICE,,,`
  await admin.ok(imports.uploadClinics, {}, file(hostile))
  const [stored] = (await admin.ok(clinics.list, {})).items
  expect(stored?.name).toBe('=HYPERLINK("http://evil.example")')
  expect(String((await admin.send(clinics.listInCsv, {})).body)).toContain(`"'=HYPERLINK(`)
})

test('only users who may change plans import clinics and see those imports', async () => {
  await fresh()
  const answer = await admin.ok(imports.uploadClinics, { checkOnly: 'true', keepDraft: 'true' }, file(luna))
  const { importId } = answer
  const agent = await provider.as('AGENT')
  await agent.fails(imports.uploadClinics, {}, 'common.forbidden', file(luna))
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(imports.detail, { importId }, 'common.not-found')
  const operator = await provider.as('INSURANCE_OPERATOR')
  expect((await operator.ok(imports.detail, { importId })).kind).toBe('CLINICS')
})

test('a job saves a file above 5,000 rows', { timeout: 180_000 }, async () => {
  await fresh()
  const rows = Array.from({ length: 5001 }, (_, n) => `Clinic ${n},"Street ${n}, Madrid, Spain",,SERVICE,,,`)
  const answer = await admin.send(imports.uploadClinics, {}, file(...rows))
  expect(answer.status).toBe(202)
  const { importId } = answer.body as { importId: string }
  await expect
    .poll(async () => (await admin.ok(imports.detail, { importId })).status, { timeout: 60_000 })
    .toBe('SAVED')
  expect((await admin.ok(clinics.list, { limit: 1, exactTotal: true })).totalCount).toBe(5001)
  expect((await admin.ok(clinics.points, {})).withoutPoint).toBe(0)
})

test.skipIf(!existsSync(large))(
  'the 970 facilities are saved, most with a city, and the nine equal groups become duplicates',
  { timeout: 180_000 },
  async () => {
    await fresh()
    const content = readFileSync(large, 'utf8')
    const answer = await admin.ok(imports.uploadClinics, {}, { file: { name: 'clinics.csv', content } })
    expect(answer).toMatchObject({ created: 970, updated: 0, unchanged: 0, errors: [] })
    const { items } = await admin.ok(clinics.list, { limit: 1000 })
    expect(items.filter((one) => one.city !== null).length).toBeGreaterThan(700)
    const { items: groups } = await admin.ok(clinics.duplicates, { limit: 1000 })
    const equal = Map.groupBy(items, (one) => `${one.name}\n${one.addressLine}`)
    const twins = [...equal.values()].filter((group) => group.length > 1)
    expect(twins).toHaveLength(9)
    for (const twin of twins) {
      const ids = twin.map((one) => one.clinicId)
      const found = groups.find((group) => group.clinics.some((one) => one.clinicId === ids[0]))
      expect(found?.clinics.map((one) => one.clinicId)).toEqual(expect.arrayContaining(ids))
    }
    const again = await admin.ok(imports.uploadClinics, {}, { file: { name: 'clinics.csv', content } })
    expect(again).toMatchObject({ created: 0, unchanged: 970 })
  },
)
