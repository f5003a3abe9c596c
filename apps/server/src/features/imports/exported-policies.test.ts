import { languages } from '@coverline/contract/common'
import { files } from '@coverline/contract/files/endpoints'
import { importFormats } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { jobs } from '@coverline/contract/jobs/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { now, setClockOffset } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider } from '../../testing/insured.ts'
import { policyFixture } from '../../testing/fixtures/policy-fixture.ts'
import { unzip } from '../../testing/unzip.ts'
import { readTable } from './reading/read-table.ts'

/** Returns the zip of an export that is answered in the same call. */
async function exported(caller: Caller, input: object) {
  const { status, body } = await caller.send(policies.export, input)
  expect(status).toBe(200)
  return unzip(body as Buffer)
}

async function sheetOf(parts: Awaited<ReturnType<typeof exported>>, name: string) {
  return (await readTable(parts.get(name)?.content ?? Buffer.of())).table
}

/** Returns the zip of an export made by a job. */
async function made({ app, inDatabase }: InsuredProvider, caller: Caller, input: object) {
  const { status, body } = await caller.send(policies.export, input)
  expect(status).toBe(202)
  const { jobId } = body as { jobId: string }
  await expect
    .poll(async () => (await caller.ok(jobs.detail, { jobId })).status, { timeout: 180_000 })
    .toBe('DONE')
  const { cdnFileId, progress } = await caller.ok(jobs.detail, { jobId })
  expect(progress).toBe(100)
  const parts: Buffer[] = []
  const file = await inDatabase((db) => app.services.files.find(db, cdnFileId ?? ''))
  expect(file?.mediaType).toBe('application/zip')
  for await (const part of await app.services.files.read(file!)) parts.push(part as Buffer)
  return unzip(Buffer.concat(parts))
}

test('an import of exported policies finds nothing to change', async () => {
  const { provider, admin } = await policyFixture()
  const { personProfileId: mother } = await admin.ok(insured.save, {
    firstName: '=cmd|calc',
    lastName: '+1 Ñandú',
    birthdate: '1984-05-11',
    phone: '+34600100200',
    email: 'mother@export.example',
    identificationNumber: '007',
  })
  const { personProfileId: child } = await admin.ok(insured.save, {
    firstName: 'Leo',
    lastName: '_x000A_ Ñandú',
    identificationNumber: '008',
    link: { linkType: 'CHILD', identificationNumber: '007' },
  })
  await provider.policy(mother, { number: '0012', certificateNumber: 'C-1', startDate: '2026-01-01' })
  await provider.policy(child, { startDate: day(-3), endDate: day(40) })
  const other = await provider.plan({ name: 'Other' })
  await provider.policy(child, { planId: other, number: 'OTHER-1' })
  const filters = { programIds: [provider.planId] }
  for (const language of languages) {
    const caller = admin.with({ 'x-locale': language })
    const parts = await exported(caller, { type: 'POLICY', filters, withFinancialPerformance: true })
    expect([...parts.keys()]).toEqual(['policies.xlsx'])
    const { content } = parts.get('policies.xlsx')!
    const { headers, rows } = (await readTable(content)).table
    const { mapping, missing, ambiguous } = matchHeaders(headers, importFormats.insured)
    const columns = importFormats.insured.columns.map(({ key }) => key)
    expect({ missing, ambiguous, found: Object.keys(mapping).toSorted() }).toEqual({
      missing: [],
      ambiguous: [],
      found: columns.toSorted(),
    })
    expect(rows.map((row) => row[0])).toEqual(['Leo', '=cmd|calc'])
    const file = { name: 'policies.xlsx', content: new Uint8Array(content) }
    const outcome = await admin.ok(imports.uploadInsured, { packageId: provider.planId }, { file })
    expect(outcome).toMatchObject({ created: 0, updated: 0, unchanged: 2, errors: [] })
  }
})

test('payments are exported with the filters of either list, and numbers stay numbers', async () => {
  const { provider, admin } = await policyFixture()
  const person = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
  const policyId = await provider.policy(person, {
    number: 'PAY-1',
    startDate: day(-10),
    endDate: day(354),
  })
  await provider.policy(person, { number: 'PAY-2' })
  await admin.ok(payments.schedule, { policyId, premiumSave: '1000.10', paymentFormatSave: 'QUARTERLY' })
  const rows = async (filters: object) =>
    (await sheetOf(await exported(admin, { type: 'PAYMENTS', filters }), 'payments.xlsx')).rows
  const all = await rows({})
  expect(all).toHaveLength(4)
  expect(all[0]?.slice(0, 2)).toEqual(['PAY-1', 'Peña Ana'])
  expect(all.reduce((sum, row) => sum + Number(row[5]), 0)).toBeCloseTo(1000.1, 5)
  expect(await rows({ statuses: ['OVERDUE'] })).toHaveLength(1)
  expect(await rows({ policyNumberSearchString: 'PAY-1' })).toHaveLength(4)
  expect(await rows({ policyNumberSearchString: 'PAY-2' })).toHaveLength(0)
  expect(await rows({ policyNumberSearchString: 'PAY-3' })).toHaveLength(0)
  expect(await rows({ activeStatuses: ['ARCHIVED'] })).toHaveLength(0)
  expect(await rows({ policyIds: [newId()] })).toHaveLength(0)
})

test('a table in a zip has a date from the product’s clock', async () => {
  const { admin } = await policyFixture()
  setClockOffset(3_600_000)
  const parts = await exported(admin, { type: 'POLICY', filters: {} }).finally(() => setClockOffset(0))
  const ahead = (parts.get('policies.xlsx')?.modifiedAt.getTime() ?? 0) - now().getTime()
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThanOrEqual(3_600_000)
})

test('documents go into the zip unchanged, with one folder per policy', async () => {
  const { provider, admin } = await policyFixture()
  const upload = async (name: string, content: string) =>
    (await admin.ok(files.save, { type: 'DOCUMENT', name }, { file: { name, content } })).cdnFileId
  const policyId = await provider.policy(await provider.person(), { number: '../DOC/1', startDate: day(-5) })
  const documentCdnFileIdsSave = [
    await upload('terms.csv', 'a,b\n1,2\n'),
    await upload('terms.csv', 'a,b\n3,4\n'),
    await upload('gone.csv', 'a,b\n5,6\n'),
  ]
  await admin.ok(policies.save, { policyId, documentCdnFileIdsSave })
  await admin.ok(policies.save, {
    policyId,
    documentCdnFileIdsDelete: documentCdnFileIdsSave.slice(2),
  })
  const parts = await made(provider, admin, { type: 'POLICY', withDocuments: true })
  expect([...parts.keys()].toSorted()).toEqual([
    'documents/_DOC_1/terms (2).csv',
    'documents/_DOC_1/terms.csv',
    'policies.xlsx',
  ])
  const texts = [...parts].flatMap(([name, { content }]) => (name.endsWith('.csv') ? [String(content)] : []))
  expect(texts.toSorted()).toEqual(['a,b\n1,2\n', 'a,b\n3,4\n'])
  expect([...parts.values()].every(({ isStored }) => isStored)).toBe(true)
})

test('a job creates the zip above 5,000 policies', { timeout: 180_000 }, async () => {
  const { provider, admin } = await policyFixture()
  const person = await provider.person()
  await provider.inDatabase((db) =>
    sql`insert into policies (provider_id, id, plan_id, insured_id, number)
      select ${provider.providerId}, gen_random_uuid(), ${provider.planId}, ${person}, 'N-' || n from generate_series(1, 5001) n`.execute(
      db,
    ),
  )
  const parts = await made(provider, admin, { type: 'POLICY' })
  expect((await sheetOf(parts, 'policies.xlsx')).rows).toHaveLength(5001)
  const operator = await provider.as('INSURANCE_OPERATOR')
  expect((await operator.send(policies.export, { type: 'POLICY' })).status).toBe(202)
})

test('exports need the permission and leave out policies of other providers', async () => {
  const { provider } = await policyFixture()
  await provider.policy(await provider.person(), { number: 'FOREIGN' })
  await (await provider.as('AGENT')).fails(policies.export, { type: 'POLICY' }, 'common.forbidden')
  const stranger = await policyFixture()
  const parts = await exported(stranger.admin, { type: 'POLICY' })
  expect((await sheetOf(parts, 'policies.xlsx')).rows).toEqual([])
})
