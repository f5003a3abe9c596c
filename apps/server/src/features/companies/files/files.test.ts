import { audit } from '@coverline/contract/audit/endpoints'
import { clientFiles, companyFiles } from '@coverline/contract/companies/file-endpoints'
import { mostFileVersions } from '@coverline/contract/companies/file-terms'
import { files } from '@coverline/contract/files/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { unzip } from '../../../testing/unzip.ts'
import { makeCompany } from '../factory.ts'

const csv = (name: string, text = 'name;day\nAna;1\n') => ({
  file: { name, content: new TextEncoder().encode(text) },
})

async function stage() {
  const provider = await provideInsured()
  const { providerId, inDatabase } = provider
  const [own, other] = await inDatabase(async (db) => [
    await makeCompany(db, providerId),
    await makeCompany(db, providerId),
  ])
  const admin = await provider.as('ADMIN')
  const officer = await provider.as('HR', { companyId: own })
  return { ...provider, own, other, admin, officer }
}

test('both sides share files of a company, see who opened them, and add versions', async () => {
  const { app, own, admin, officer } = await stage()
  const list = { category: 'LIST' as const }
  const shared = await officer.ok(companyFiles.upload, list, csv('staff.csv'))
  const [file] = (await admin.ok(clientFiles.list, { clientCompanyId: own })).items
  expect(file).toMatchObject({
    ...list,
    companyFileId: shared.companyFileId,
    side: 'COMPANY',
    isNew: true,
    versions: [{ versionId: shared.versionId, number: 1, fileName: 'staff.csv', side: 'COMPANY', looks: [] }],
    can: { replace: true, delete: false },
  })
  const look = { clientCompanyId: own, versionId: shared.versionId }
  const { url } = await admin.ok(clientFiles.open, look)
  await admin.ok(clientFiles.open, look)
  expect(await (await fetch(`${app.url}${url}`)).text()).toContain('Ana;1')
  const [seen] = (await officer.ok(companyFiles.list, {})).items
  expect(seen).toMatchObject({
    isNew: false,
    can: { delete: true },
    versions: [{ looks: [{ side: 'PROVIDER' }] }],
  })
  expect(seen?.versions[0]?.looks).toHaveLength(1)

  await admin.ok(
    clientFiles.upload,
    { clientCompanyId: own, companyFileId: shared.companyFileId },
    csv('staff checked.csv'),
  )
  const [changed] = (await officer.ok(companyFiles.list, { searchQuery: 'STAFF' })).items
  expect(changed?.versions.map(({ number, side }) => [number, side])).toEqual([
    [2, 'PROVIDER'],
    [1, 'COMPANY'],
  ])
  expect(changed).toMatchObject({ isNew: true, category: 'LIST' })
  const { items: log } = await admin.ok(audit.list, { entity: 'companies', entityId: own })
  expect(log.map(({ action }) => action)).toEqual([
    'companyFiles.added',
    'companyFiles.opened',
    'companyFiles.opened',
    'companyFiles.added',
  ])
})

test('only the side that shared a file first deletes it, with all versions', async () => {
  const { app, own, admin, officer, inDatabase } = await stage()
  const mine = await admin.ok(clientFiles.upload, { clientCompanyId: own }, csv('contract.csv'))
  await officer.ok(companyFiles.upload, { companyFileId: mine.companyFileId }, csv('contract signed.csv'))
  const { url } = await officer.ok(companyFiles.open, { versionId: mine.versionId })
  await officer.fails(
    companyFiles.delete,
    { companyFileId: mine.companyFileId },
    'companies.file-of-other-side',
  )
  await admin.ok(clientFiles.delete, { clientCompanyId: own, companyFileId: mine.companyFileId })
  await admin.fails(
    clientFiles.delete,
    { clientCompanyId: own, companyFileId: mine.companyFileId },
    'common.not-found',
  )
  const theirs = await officer.ok(companyFiles.upload, {}, csv('other.csv'))
  await admin.fails(
    clientFiles.delete,
    { clientCompanyId: own, companyFileId: theirs.companyFileId },
    'companies.file-of-other-side',
  )
  expect((await officer.ok(companyFiles.list, {})).items).toHaveLength(1)
  expect((await fetch(`${app.url}${url}`)).status).toBe(404)
  const left = await inDatabase((db) => db.selectFrom('company_file_looks').select('version_id').execute())
  expect(left).toEqual([])
})

test('the zip holds the newest versions in folders, also of equal names', async () => {
  const { own, admin, officer } = await stage()
  const first = await officer.ok(companyFiles.upload, { category: 'INVOICE' }, csv('may.csv', 'a;1\n'))
  await officer.ok(companyFiles.upload, { companyFileId: first.companyFileId }, csv('may.csv', 'a;2\n'))
  await officer.ok(companyFiles.upload, { category: 'INVOICE' }, csv('may.csv', 'a;3\n'))
  await officer.ok(companyFiles.upload, {}, csv('..\\..\\note.csv', 'a;4\n'))
  const textsOf = async (body: unknown) =>
    Object.fromEntries(
      [...(await unzip(body as Buffer))].map(([path, { content }]) => [path, content.toString()]),
    )
  const { body } = await officer.send(companyFiles.downloadAll, {})
  const texts = await textsOf(body)
  expect(Object.values(texts).toSorted()).toEqual(['a;2\n', 'a;3\n', 'a;4\n'])
  expect(Object.keys(texts).filter((path) => path.startsWith('Invoices/may'))).toHaveLength(2)
  expect(Object.keys(texts).some((path) => path.includes('..'))).toBe(false)
  const some = await admin.send(clientFiles.downloadAll, { clientCompanyId: own, category: 'OTHER' })
  expect(Object.values(await textsOf(some.body))).toEqual(['a;4\n'])
})

test('an officer reaches no file of another company, whatever ids the calls name', async () => {
  const { own, other, admin, officer, as } = await stage()
  const theirs = await admin.ok(clientFiles.upload, { clientCompanyId: other }, csv('secret.csv'))
  expect((await officer.ok(companyFiles.list, {})).items).toEqual([])
  await officer.fails(companyFiles.open, { versionId: theirs.versionId }, 'common.not-found')
  await officer.fails(companyFiles.delete, { companyFileId: theirs.companyFileId }, 'common.not-found')
  await officer.fails(
    companyFiles.upload,
    { companyFileId: theirs.companyFileId },
    'common.not-found',
    csv('x.csv'),
  )
  await admin.fails(
    clientFiles.open,
    { clientCompanyId: own, versionId: theirs.versionId },
    'common.not-found',
  )
  await admin.fails(clientFiles.list, { clientCompanyId: newId() }, 'common.not-found')
  for (const role of ['AGENT', 'DOCTOR'] as const)
    await (await as(role)).fails(clientFiles.list, { clientCompanyId: other }, 'common.forbidden')
})

test('the general file call returns no file of a company', async () => {
  const { admin, officer, inDatabase } = await stage()
  await officer.ok(companyFiles.upload, {}, csv('list.csv'))
  const { id } = await inDatabase((db) =>
    db.selectFrom('files').select('id').where('kind', '=', 'COMPANY').executeTakeFirstOrThrow(),
  )
  expect(await admin.ok(files.ticket, { cdnFileIds: [id] })).toEqual({ items: [] })
})

test('unreadable, too large and too many files are refused', async () => {
  const { own, providerId, admin, officer, inDatabase } = await stage()
  await officer.fails(companyFiles.upload, {}, 'files.unsupported-format', {
    file: { name: 'a.pdf', content: new Uint8Array([0, 1, 2, 255]) },
  })
  const heavy = Buffer.alloc(25 * 1024 * 1024 + 10)
  heavy.write('%PDF-1.7\n')
  const large = { file: { name: 'a.pdf', content: new Uint8Array(heavy) } }
  await officer.fails(companyFiles.upload, {}, 'files.too-large', large)
  const { companyFileId } = await officer.ok(companyFiles.upload, {}, csv('a.csv'))
  await inDatabase((db) =>
    sql`insert into files (provider_id, id, kind, name, media_type, bytes, sha256)
      select provider_id, gen_random_uuid(), kind, name || nth, media_type, bytes, sha256 from files, generate_series(2, ${mostFileVersions}) nth
      where provider_id = ${providerId} and kind = 'COMPANY'`.execute(db),
  )
  await inDatabase((db) =>
    sql`insert into company_file_versions (provider_id, id, company_file_id, number, file_id, side, created_at)
      select f.provider_id, gen_random_uuid(), ${companyFileId}, 1 + row_number() over (), f.id, 'COMPANY', now() from files f
      where f.provider_id = ${providerId} and f.kind = 'COMPANY'
        and not exists (select from company_file_versions v where v.file_id = f.id)`.execute(db),
  )
  await officer.fails(companyFiles.upload, { companyFileId }, 'companies.too-many-versions', csv('b.csv'))
  await inDatabase((db) =>
    sql`insert into company_files (provider_id, id, company_id, category, side, created_at)
      select ${providerId}, gen_random_uuid(), ${own}, 'OTHER', 'COMPANY', now() from generate_series(1, 1000)`.execute(
      db,
    ),
  )
  await admin.fails(clientFiles.upload, { clientCompanyId: own }, 'companies.too-many-files', csv('c.csv'))
})

test('a file that is deleted while a member opens it is not found', async () => {
  const { own, admin, inDatabase } = await stage()
  const { companyFileId, versionId } = await admin.ok(
    clientFiles.upload,
    { clientCompanyId: own },
    csv('list.csv'),
  )
  const { opening } = await inDatabase(async (db) => {
    await db.deleteFrom('company_files').where('id', '=', companyFileId).execute()
    const opening = admin.fails(clientFiles.open, { clientCompanyId: own, versionId }, 'common.not-found')
    const isBlocked = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks l
          where not l.granted and pg_backend_pid() = any (pg_blocking_pids(l.pid))) as waits`.execute(db)
      return rows[0]?.waits
    }
    await expect.poll(isBlocked).toBe(true)
    return { opening }
  })
  await opening
})
