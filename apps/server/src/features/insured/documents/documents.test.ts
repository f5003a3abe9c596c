import { audit } from '@coverline/contract/audit/endpoints'
import { documents } from '@coverline/contract/documents/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { mergeFixture } from '../../../testing/fixtures/merge-fixture.ts'

async function scan(name = 'passport.png') {
  const made = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .withExifMerge({ IFD0: { Artist: 'canary-in-exif' } })
    .png()
    .toBuffer()
  return { file: { name, content: new Uint8Array(made) } }
}

test('a document is added, listed, opened with an audit event per access, and deleted', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const personProfileId = await stage.person()
  const added = await admin.ok(documents.save, { personProfileId, kind: 'PASSPORT_SCAN' }, await scan())
  expect(added).toMatchObject({ kind: 'PASSPORT_SCAN', fileName: 'passport.png', contentType: 'image/png' })
  const { documentId } = added
  expect(await admin.ok(documents.list, { personProfileId })).toEqual({ items: [added] })
  const { url } = await admin.ok(documents.open, { personProfileId, documentId })
  const download = await fetch(`${stage.app.url}${url}`)
  const content = Buffer.from(await download.arrayBuffer())
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(content.includes('canary-in-exif')).toBe(false)
  expect((await sharp(content).metadata()).width).toBe(300)
  const { items } = await admin.ok(audit.search, { searchQuery: personProfileId, outcomes: ['READ'] })
  expect(items.map((event) => event.action)).toContain('documents.open')
  const history = await admin.ok(audit.list, { entity: 'insured', entityId: personProfileId })
  expect(history.items).toMatchObject([{ action: 'documents.added' }])
  await admin.ok(documents.delete, { documentId })
  await admin.fails(documents.delete, { documentId }, 'common.not-found')
  await admin.fails(documents.open, { personProfileId, documentId }, 'common.not-found')
  expect((await fetch(`${stage.app.url}${url}`)).status).toBe(404)
})

test('the general file call does not return documents of people', async () => {
  const stage = await mergeFixture()
  const personProfileId = await stage.person()
  await stage.admin.ok(documents.save, { personProfileId, kind: 'VISA_SCAN' }, await scan())
  const { id } = await stage.inDatabase((db) =>
    db.selectFrom('files').select('id').where('kind', '=', 'PERSONAL').executeTakeFirstOrThrow(),
  )
  for (const role of ['ADMIN', 'DOCTOR'] as const) {
    const caller = await stage.as(role)
    expect(await caller.ok(files.ticket, { cdnFileIds: [id] })).toEqual({ items: [] })
    await caller.fails(files.delete, { cdnFileId: id }, 'common.not-found')
  }
})

test('a document that is neither picture nor PDF by content, or too large, is rejected', async () => {
  const stage = await mergeFixture()
  const personProfileId = await stage.person()
  const input = { personProfileId, kind: 'OTHER' as const }
  const hostile: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['passport.png', '<html><script>alert(1)</script></html>'],
    ['passport.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['people.csv', 'name\nAna\n'],
    ['scan.pdf', 'MZ\u0090\u0000'],
    ['scan.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
    ['empty.png', ''],
  ]
  for (const [name, content] of hostile)
    await stage.admin.fails(documents.save, input, 'files.unsupported-format', { file: { name, content } })
  const large = { file: { name: 'a.png', content: new Uint8Array(10 * 1024 * 1024 + 1) } }
  const answer = await stage.admin.send(documents.save, input, large)
  expect([413, 415]).toContain(answer.status)
  expect(await stage.admin.ok(documents.list, { personProfileId })).toEqual({ items: [] })
  const heavy = Buffer.alloc(25 * 1024 * 1024 + 10)
  heavy.write('%PDF-1.7\n')
  await stage.admin.fails(documents.save, input, 'files.too-large', {
    file: { name: 'big.pdf', content: new Uint8Array(heavy) },
  })
})

test('a person has at most 100 documents', async () => {
  const stage = await mergeFixture()
  const personProfileId = await stage.person()
  const one = { personProfileId, kind: 'OTHER' as const }
  await stage.admin.ok(documents.save, one, await scan())
  await stage.inDatabase(async (db) => {
    const { file_id, provider_id } = await db
      .selectFrom('insured_documents')
      .selectAll()
      .executeTakeFirstOrThrow()
    const file = await db.selectFrom('files').selectAll().where('id', '=', file_id).executeTakeFirstOrThrow()
    for (let nth = 1; nth < 100; nth += 1) {
      const id = newId()
      await db
        .insertInto('files')
        .values({ ...file, id })
        .execute()
      await db
        .insertInto('insured_documents')
        .values({ provider_id, id, insured_id: personProfileId, kind: 'OTHER', file_id: id })
        .execute()
    }
  })
  await stage.admin.fails(documents.save, one, 'documents.too-many', await scan())
})

test('documents move with a merge and return with its split', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const [a, b] = [await stage.person(), await stage.person()]
  const { documentId } = await admin.ok(
    documents.save,
    { personProfileId: b, kind: 'EID_SCAN' },
    await scan(),
  )
  const before = await stage.state()
  const { mergeId } = await stage.merge(a, b)
  expect(await admin.ok(documents.list, { personProfileId: a })).toMatchObject({ items: [{ documentId }] })
  expect(await admin.ok(merges.splitPreview, { mergeId })).toMatchObject({ moves: { documents: 1 } })
  await admin.ok(merges.split, { mergeId })
  expect(await stage.state()).toEqual(before)
})

test('a user who cannot see the person sees none of their documents', async () => {
  const stage = await mergeFixture()
  const personProfileId = await stage.person()
  const { documentId } = await stage.admin.ok(
    documents.save,
    { personProfileId, kind: 'OTHER' },
    await scan(),
  )
  const agent = await stage.as('AGENT')
  await agent.fails(documents.list, { personProfileId }, 'common.not-found')
  await agent.fails(documents.open, { personProfileId, documentId }, 'common.not-found')
  await agent.fails(documents.save, { personProfileId, kind: 'OTHER' }, 'common.forbidden', await scan())
  await agent.fails(documents.delete, { documentId }, 'common.forbidden')
  const doctor = await stage.as('DOCTOR')
  await doctor.fails(documents.open, { personProfileId, documentId }, 'common.forbidden')
  const { admin: stranger } = await mergeFixture()
  await stranger.fails(documents.list, { personProfileId }, 'common.not-found')
  await stranger.fails(documents.open, { personProfileId, documentId }, 'common.not-found')
  await stranger.fails(documents.save, { personProfileId, kind: 'OTHER' }, 'common.not-found', await scan())
  await stranger.fails(documents.delete, { documentId }, 'common.not-found')
  const other = await stage.person()
  await stage.admin.fails(documents.open, { personProfileId: other, documentId }, 'common.not-found')
})
