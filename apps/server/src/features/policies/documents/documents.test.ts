import { audit } from '@coverline/contract/audit/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { mostDocuments, policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'
import { freshProvider } from '../../../testing/provider.ts'

let stage: PolicyFixture
let policyId: string

beforeEach(async () => {
  stage = await policyFixture()
  policyId = await stage.provider.policy(await stage.provider.person(), { startDate: day(-5) })
})

const upload = async (name: string, content = 'tariff\n120\n') =>
  (await stage.admin.ok(files.save, { type: 'DOCUMENT', name }, { file: { name, content } })).cdnFileId
const save = (change: object) => stage.admin.ok(policies.save, { policyId, ...change })
const names = async () =>
  (await stage.admin.ok(policies.detail, { policyId })).documents.map(({ fileName }) => fileName).toSorted()
const addresses = async (cdnFileId: string) =>
  (await stage.admin.ok(files.ticket, { cdnFileIds: [cdnFileId] })).items

test('documents are attached, fetched, deleted, restored, and purged with their file after 30 days', async () => {
  const { provider, admin } = stage
  const [contract, consent] = [await upload('contract.csv'), await upload('consent.csv')]
  await save({ documentCdnFileIdsSave: [contract, consent, contract] })
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { documents } = await operator.ok(policies.detail, { policyId })
  expect(documents).toHaveLength(2)
  expect(documents[0]).toMatchObject({ contentType: 'text/csv', size: 11 })
  const [ticket] = await addresses(contract)
  const download = await fetch(`${provider.app.url}${ticket?.url}`)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await download.text()).toBe('tariff\n120\n')
  await admin.fails(files.delete, { cdnFileId: contract }, 'common.in-use')

  await save({ documentCdnFileIdsDelete: [contract] })
  expect(await names()).toEqual(['consent.csv'])
  const again = { policyId, documentCdnFileIdsDelete: [contract] }
  await admin.fails(policies.save, again, 'common.not-found')
  await save({ documentCdnFileIdsRestore: [contract] })
  expect(await names()).toEqual(['consent.csv', 'contract.csv'])
  const { items } = await admin.ok(audit.list, { entity: 'policies', entityId: policyId })
  expect(items[0]).toMatchObject({
    action: 'policies.updated',
    changes: [{ field: 'document', before: null, after: 'contract.csv' }],
  })

  await save({ documentCdnFileIdsDelete: [contract] })
  await inDays(29, stage.purge)
  expect(await addresses(contract)).toHaveLength(1)
  await inDays(31, stage.purge)
  expect(await addresses(contract)).toEqual([])
  const late = { policyId, documentCdnFileIdsRestore: [contract] }
  await admin.fails(policies.save, late, 'common.not-found')
  expect(await names()).toEqual(['consent.csv'])
})

test('a document of two policies stays until both are gone; a purged policy takes its own documents', async () => {
  const other = await stage.provider.policy(await stage.provider.person())
  const [shared, own] = [await upload('shared.csv'), await upload('own.csv')]
  await save({ documentCdnFileIdsSave: [shared, own] })
  await stage.admin.ok(policies.save, { policyId: other, documentCdnFileIdsSave: [shared] })
  await stage.admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId], insurancePolicyDelete: true })
  await inDays(31, stage.purge)
  expect(await addresses(own)).toEqual([])
  expect(await addresses(shared)).toHaveLength(1)
})

test('an insurer loses a document that a policy uses too, and the policy keeps it', async () => {
  const { admin } = stage
  const shared = await upload('shared.csv')
  await save({ documentCdnFileIdsSave: [shared] })
  const insurer = await admin.ok(insurers.save, { title: newId(), documentCdnFileIdsSave: [shared] })
  await admin.ok(insurers.save, { ...insurer, documentCdnFileIdsDelete: [shared] })
  expect(await admin.ok(insurers.detail, insurer)).toMatchObject({ documents: [] })
  expect(await names()).toEqual(['shared.csv'])
  expect(await addresses(shared)).toHaveLength(1)
})

test('a policy rejects malicious documents, files of other kinds and files of other providers', async () => {
  const { admin } = stage
  const send = (name: string, content: string) =>
    admin.fails(files.save, { type: 'DOCUMENT' }, 'files.unsupported-format', { file: { name, content } })
  await send('terms.pdf', '<html><script>alert(1)</script></html>')
  await send('terms.pdf', '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF')
  await send('terms.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await send('terms.exe', 'MZ\u0000\u0001')
  await save({ documentCdnFileIdsSave: [await upload('../../etc/passwd.csv')] })
  expect((await names())[0]).not.toMatch(/[/\\]|\.\./)
  const csv = await admin.ok(files.save, { type: 'CSV' }, { file: { name: 'a.csv', content: 'a\n' } })
  const stranger = await (await freshProvider()).as('ADMIN')
  const foreign = await stranger.ok(files.save, {}, { file: { name: 'b.csv', content: 'b\n' } })
  for (const id of [csv.cdnFileId, foreign.cdnFileId, newId()]) {
    const body = { policyId, documentCdnFileIdsSave: [id] }
    const { fields } = await admin.fails(policies.save, body, 'common.not-found')
    expect(fields).toEqual({ documentCdnFileIdsSave: 'NOT_FOUND' })
  }
})

test('a policy has at most a hundred documents', async () => {
  const { provider, admin } = stage
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
    return rows.map(({ id }) => id)
  })
  await save({ documentCdnFileIdsSave: fileIds.slice(0, mostDocuments) })
  const one = { policyId, documentCdnFileIdsSave: fileIds.slice(-1) }
  await admin.fails(policies.save, one, 'policies.too-many-documents')
})
