import { files } from '@coverline/contract/files/endpoints'
import { insurers, mostDocuments } from '@coverline/contract/insurers/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { makeInsurer } from './factory.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
})

const insurer = () => provider.inDatabase((db) => makeInsurer(db, provider.providerId))
const upload = async (name: string, content = 'tariff\n120\n') =>
  (await admin.ok(files.save, { type: 'DOCUMENT', name }, { file: { name, content } })).cdnFileId

test('an insurer keeps its channel and required HR fields, each once and in form order', async () => {
  const insuranceCompanyId = await insurer()
  await admin.ok(insurers.save, {
    insuranceCompanyId,
    insuranceChannel: 'WHATSAPP',
    requiredFieldsToAdd: ['visaNo', 'birthdate', 'birthdate', 'passportScan'],
    requiredFieldsToDeactivate: ['identificationNumber'],
  })
  const seen = await admin.ok(insurers.detail, { insuranceCompanyId })
  expect(seen).toMatchObject({
    insuranceChannel: 'WHATSAPP',
    requiredFieldsToAdd: ['birthdate', 'passportScan', 'visaNo'],
    requiredFieldsToDeactivate: ['identificationNumber'],
  })
  await admin.ok(insurers.save, { insuranceCompanyId, insuranceChannel: null, requiredFieldsToAdd: [] })
  expect(await admin.ok(insurers.detail, { insuranceCompanyId })).toMatchObject({
    insuranceChannel: null,
    requiredFieldsToAdd: [],
    requiredFieldsToDeactivate: ['identificationNumber'],
  })
  const wrong = { insuranceCompanyId, requiredFieldsToAdd: ['diagnosis'] }
  await admin.fails(insurers.save, wrong, 'common.validation')
})

test('documents are attached, listed, fetched and deleted with their file', async () => {
  const insuranceCompanyId = await insurer()
  const [tariff, terms] = [await upload('tariff.csv'), await upload('terms.csv')]
  await admin.ok(insurers.save, { insuranceCompanyId, documentCdnFileIdsSave: [tariff, terms, tariff] })
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { documents } = await operator.ok(insurers.detail, { insuranceCompanyId })
  expect(documents.map((one) => one.fileName).toSorted()).toEqual(['tariff.csv', 'terms.csv'])
  expect(documents[0]).toMatchObject({ contentType: 'text/csv', size: 11 })
  const { items } = await operator.ok(files.ticket, { cdnFileIds: [tariff] })
  const download = await fetch(`${provider.app.url}${items[0]?.url}`)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await download.text()).toBe('tariff\n120\n')
  await admin.fails(files.delete, { cdnFileId: tariff }, 'common.in-use')
  await admin.ok(insurers.save, { insuranceCompanyId, documentCdnFileIdsDelete: [tariff] })
  expect((await admin.ok(insurers.detail, { insuranceCompanyId })).documents).toMatchObject([
    { cdnFileId: terms },
  ])
  expect(await admin.ok(files.ticket, { cdnFileIds: [tariff] })).toEqual({ items: [] })
  const again = { insuranceCompanyId, documentCdnFileIdsDelete: [tariff] }
  await admin.fails(insurers.save, again, 'common.not-found')
  const changes = await provider.inDatabase((db) =>
    db.selectFrom('audit_events').select('changes').where('entity_id', '=', insuranceCompanyId).execute(),
  )
  expect(changes.at(-1)?.changes).toEqual([{ field: 'document', before: 'tariff.csv', after: null }])
})

test('a new insurance company gets its documents; one file may belong to two', async () => {
  const shared = await upload('shared.csv')
  const make = () => admin.ok(insurers.save, { title: `I ${newId()}`, documentCdnFileIdsSave: [shared] })
  const [first, second] = [await make(), await make()]
  await admin.ok(insurers.save, { ...first, documentCdnFileIdsDelete: [shared] })
  expect((await admin.ok(insurers.detail, second)).documents).toMatchObject([{ cdnFileId: shared }])
})

test('an insurer rejects hostile documents and files of other kinds or providers', async () => {
  const insuranceCompanyId = await insurer()
  const send = (name: string, content: string) =>
    admin.fails(files.save, { type: 'DOCUMENT' }, 'files.unsupported-format', { file: { name, content } })
  await send('terms.pdf', '<html><script>alert(1)</script></html>')
  await send('terms.pdf', '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF')
  await send('terms.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await send('terms.exe', 'MZ\u0000\u0001')
  const climbing = await upload('../../etc/passwd.csv')
  await admin.ok(insurers.save, { insuranceCompanyId, documentCdnFileIdsSave: [climbing] })
  const { documents } = await admin.ok(insurers.detail, { insuranceCompanyId })
  expect(documents[0]?.fileName).not.toMatch(/[/\\]|\.\./)
  const csv = await admin.ok(files.save, { type: 'CSV' }, { file: { name: 'a.csv', content: 'a\n' } })
  const stranger = await (await freshProvider()).as('ADMIN')
  const foreign = await stranger.ok(files.save, {}, { file: { name: 'b.csv', content: 'b\n' } })
  for (const id of [csv.cdnFileId, foreign.cdnFileId, newId()]) {
    const body = { insuranceCompanyId, documentCdnFileIdsSave: [id] }
    const { fields } = await admin.fails(insurers.save, body, 'common.not-found')
    expect(fields).toEqual({ documentCdnFileIdsSave: 'NOT_FOUND' })
  }
})

test('an insurance company has at most a hundred documents', async () => {
  const insuranceCompanyId = await insurer()
  const fileIds = await provider.inDatabase(async (db) => {
    const rows = Array.from({ length: mostDocuments + 1 }, (_, nth) => ({
      provider_id: provider.providerId,
      id: newId(),
      kind: 'DOCUMENT' as const,
      name: `${nth}.csv`,
      media_type: 'text/csv',
      bytes: 1,
      sha256: Buffer.alloc(32),
    }))
    await db.insertInto('files').values(rows).execute()
    return rows.map((row) => row.id)
  })
  await admin.ok(insurers.save, {
    insuranceCompanyId,
    documentCdnFileIdsSave: fileIds.slice(0, mostDocuments),
  })
  const one = { insuranceCompanyId, documentCdnFileIdsSave: fileIds.slice(-1) }
  await admin.fails(insurers.save, one, 'insurers.too-many-documents')
})
