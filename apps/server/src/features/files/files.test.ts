import { companies } from '@coverline/contract/companies/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { freshProvider } from '../../testing/provider.ts'

const sheet = { file: { name: 'people.csv', content: 'name\nAna\n' } }

async function picture(width: number, height: number) {
  const made = await sharp({ create: { width, height, channels: 3, background: '#0b7561' } })
    .png()
    .toBuffer()
  return { file: { name: 'logo.png', content: new Uint8Array(made) } }
}

test('a file is stored, opened with its own ticket and deleted by its uploader', async () => {
  const provider = await freshProvider()
  const operator = await provider.as('INSURANCE_OPERATOR')
  const stored = await operator.ok(files.save, { type: 'CSV' }, sheet)
  expect(stored).toMatchObject({ fileName: 'people.csv', contentType: 'text/csv', size: 9 })
  const { items } = await operator.ok(files.ticket, { cdnFileIds: [stored.cdnFileId] })
  const download = await fetch(`${provider.app.url}${items[0]?.url}`)
  expect(await download.text()).toBe('name\nAna\n')
  const colleague = await provider.as('ADMIN')
  await colleague.fails(files.delete, { cdnFileId: stored.cdnFileId }, 'common.not-found')
  await operator.ok(files.delete, { cdnFileId: stored.cdnFileId })
  await operator.fails(files.delete, { cdnFileId: stored.cdnFileId }, 'common.not-found')
  expect((await fetch(`${provider.app.url}${items[0]?.url}`)).status).toBe(404)
})

test('a table is opened by its author and those who see all people, a picture by everybody', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const table = (await admin.ok(files.save, { type: 'CSV' }, sheet)).cdnFileId
  const logo = (await admin.ok(files.save, { type: 'LOGO' }, await picture(600, 600))).cdnFileId
  const openedBy = async (role: 'DOCTOR' | 'AGENT' | 'INSURANCE_OPERATOR') => {
    const { items } = await (await provider.as(role)).ok(files.ticket, { cdnFileIds: [table, logo] })
    return items.map(({ cdnFileId }) => cdnFileId)
  }
  expect(await openedBy('DOCTOR')).toEqual([logo])
  expect(await openedBy('AGENT')).toEqual([logo])
  expect(await openedBy('INSURANCE_OPERATOR')).toEqual([table, logo])
})

test('an export is opened by its author and by those who may make its call and see all rows, as long as they may', async () => {
  const provider = await freshProvider()
  const [admin, second] = [await provider.as('ADMIN'), await provider.as('ADMIN')]
  const operator = await provider.as('INSURANCE_OPERATOR')
  const agent = await provider.as('AGENT')
  const made = async (by: typeof admin, madeBy: string) => {
    const { cdnFileId } = await by.ok(files.save, { type: 'CSV' }, sheet)
    await provider.inDatabase((db) =>
      db.updateTable('files').set({ made_by: madeBy }).where('id', '=', cdnFileId).execute(),
    )
    return cdnFileId
  }
  const [history, policies] = [await made(admin, 'audit.export'), await made(admin, 'policies.export')]
  const older = await made(operator, 'UNKNOWN')
  const lapsed = await made(operator, 'audit.export')
  const all = [history, policies, older, lapsed]
  const openedBy = async (caller: typeof admin) =>
    (await caller.ok(files.ticket, { cdnFileIds: all })).items.map(({ cdnFileId }) => cdnFileId)
  expect(await openedBy(admin)).toEqual([history, policies, lapsed])
  expect(await openedBy(second)).toEqual([history, policies, lapsed])
  // The author of an export who lost the right of its call does not open it any more.
  expect(await openedBy(operator)).toEqual([policies, older])
  expect(await openedBy(agent)).toEqual([])
})

test('a file of another provider has no ticket and cannot be deleted', async () => {
  const owner = await (await freshProvider()).as('ADMIN')
  const { cdnFileId } = await owner.ok(files.save, {}, sheet)
  const stranger = await (await freshProvider()).as('ADMIN')
  expect(await stranger.ok(files.ticket, { cdnFileIds: [cdnFileId, newId()] })).toEqual({ items: [] })
  await stranger.fails(files.delete, { cdnFileId }, 'common.not-found')
})

test('a file with a wrong type, a file that is too large and a logo that is too low are rejected', async () => {
  const admin = await (await freshProvider()).as('ADMIN')
  const page = { file: { name: 'logo.png', content: '<html><script>alert(1)</script></html>' } }
  await admin.fails(files.save, { type: 'IMAGE' }, 'files.unsupported-format', page)
  await admin.fails(files.save, { type: 'LOGO' }, 'files.image-size', await picture(200, 53))
  const large = { file: { name: 'a.png', content: new Uint8Array(10 * 1024 * 1024 + 1) } }
  await admin.fails(files.save, { type: 'IMAGE' }, 'files.too-large', large)
  await admin.fails(files.save, { type: 'NONSENSE' }, 'common.validation', sheet)
})

test('a file in use cannot be deleted', async () => {
  const admin = await (await freshProvider()).as('ADMIN')
  const { cdnFileId } = await admin.ok(files.save, { type: 'LOGO' }, await picture(200, 54))
  await admin.ok(companies.save, { name: 'With a logo', logoCdnFileIdSave: cdnFileId })
  await admin.fails(files.delete, { cdnFileId }, 'common.in-use')
})
