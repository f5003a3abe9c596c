import { files } from '@coverline/contract/files/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../../../platform/files/testing/hostile-files.ts'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../factory.ts'
import { makeService } from './factory.ts'

let provider: TestProvider
let admin: Caller
let packageId: string
let offerId: string

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  await provider.inDatabase(async (db) => {
    packageId = await makePlan(db, provider.providerId)
    offerId = await makeService(db, provider.providerId, packageId)
  })
})

const bytes = async (format: 'png' | 'jpeg', width: number, height: number) =>
  new Uint8Array(await picture(format, width, height))

async function upload(content: Uint8Array<ArrayBuffer>, type: 'ICON' | 'LOGO' = 'ICON'): Promise<string> {
  const { cdnFileId } = await admin.ok(files.save, { type }, { file: { name: 'icon.png', content } })
  return cdnFileId
}

describe('service icons', () => {
  test('come from the built-in set or are an own picture of 72x72 px; without one there is none', async () => {
    const seen = async () => (await admin.ok(services.detail, { offerId })).icons
    expect(await seen()).toEqual([])
    await admin.ok(services.save, { offerId, icons: [{ alias: 'tooth', cdnFileId: null }] })
    expect(await seen()).toEqual([{ alias: 'tooth', cdnFileId: null }])
    for (const format of ['png', 'jpeg'] as const) {
      const cdnFileId = await upload(await bytes(format, 72, 72))
      await admin.ok(services.save, { offerId, icons: [{ alias: 'own', cdnFileId }] })
      expect(await seen()).toEqual([{ alias: 'own', cdnFileId }])
      await admin.ok(services.save, { offerId, status: 'ACTIVE' })
      await admin.fails(files.delete, { cdnFileId }, 'common.in-use')
    }
    await admin.ok(services.save, { offerId, icons: [] })
    expect(await seen()).toEqual([])
  })

  test.each([
    [71, 72],
    [72, 73],
    [144, 144],
    [1, 1],
  ])('a picture of %i x %i px is refused by its content', async (width, height) => {
    const content = await bytes('png', width, height)
    const file = { name: '72x72.png', content, type: 'image/png' }
    await admin.fails(files.save, { type: 'ICON' }, 'files.image-size', { file })
  })

  test('reject a file that only claims to be a picture and drop data hidden in a picture', async () => {
    const page = '<script>alert(document.domain)</script>'
    const fine = Buffer.from(await picture('png', 72, 72))
    const refused: [string, string | Uint8Array<ArrayBuffer>][] = [
      ['page.png', `<html>${page}</html>`],
      ['drawing.png', `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72">${page}</svg>`],
      ['animation.png', `GIF89a${'\u0000'.repeat(400)}`],
      ['half.png', new Uint8Array(fine.subarray(0, fine.length / 2))],
      ['guide.png', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'],
    ]
    for (const [name, content] of refused) {
      const file = { name, content, type: 'image/png' }
      await admin.fails(files.save, { type: 'ICON' }, 'files.unsupported-format', { file })
    }
    const cdnFileId = await upload(new Uint8Array(Buffer.concat([fine, Buffer.from(page)])))
    const { items } = await admin.ok(files.ticket, { cdnFileIds: [cdnFileId] })
    const stored = await fetch(`${provider.app.url}${items[0]?.url}`)
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(await stored.text()).not.toContain('script')
  })

  test('reject any other file and an alias that does not fit', async () => {
    const logo = await upload(await bytes('png', 72, 72), 'LOGO')
    const other = await freshProvider()
    const stranger = await other.as('ADMIN')
    const file = { name: 'icon.png', content: await bytes('png', 72, 72) }
    const { cdnFileId: foreign } = await stranger.ok(files.save, { type: 'ICON' }, { file })
    for (const cdnFileId of [logo, foreign, newId()]) {
      const input = { offerId, icons: [{ alias: 'own', cdnFileId }] }
      const { fields } = await admin.fails(services.save, input, 'common.not-found')
      expect(fields).toEqual({ 'icons.0.cdnFileId': 'NOT_FOUND' })
    }
    const icon = await upload(await bytes('png', 72, 72))
    for (const wrong of [
      { alias: 'own', cdnFileId: null },
      { alias: 'tooth', cdnFileId: icon },
      { alias: 'unicorn', cdnFileId: null },
    ]) {
      await admin.fails(services.save, { offerId, icons: [wrong] }, 'common.validation')
    }
  })
})

describe('clinics of services', () => {
  const clinic = (given: { deleted?: boolean } = {}) =>
    provider.inDatabase(async (db) => {
      const id = newId()
      await sql`insert into clinics (provider_id, id, name, address_line, registration_type, deleted_at)
        values (${provider.providerId}, ${id}, ${`Clinic ${id}`}, 'Street 1, Madrid, Spain', 'SERVICE', ${given.deleted ? new Date() : null})`.execute(
        db,
      )
      return id
    })

  test('are linked and unlinked with the service; a deleted or foreign clinic is not found', async () => {
    const [one, two] = [await clinic(), await clinic()].toSorted()
    await admin.ok(services.save, { offerId, clinicIds: [two ?? '', one ?? '', two ?? ''] })
    expect((await admin.ok(services.detail, { offerId })).clinicIds).toEqual([one, two])
    await admin.ok(services.save, { offerId, clinicIds: [two ?? ''] })
    expect((await admin.ok(services.list, { packageId })).items[0]?.clinicIds).toEqual([two])
    for (const strange of [await clinic({ deleted: true }), newId()]) {
      const input = { offerId, clinicIds: [two ?? '', strange] }
      const { fields } = await admin.fails(services.save, input, 'common.not-found')
      expect(fields).toEqual({ 'clinicIds.1': 'NOT_FOUND' })
    }
    await admin.ok(services.save, { offerId, clinicIds: [] })
    expect((await admin.ok(services.detail, { offerId })).clinicIds).toEqual([])
  })

  test('allow a map service in an active plan and keep it there', async () => {
    const active = await provider.inDatabase(async (db) => {
      const insurerId = await makeInsurer(db, provider.providerId)
      return makePlan(db, provider.providerId, { insurerId, isAvailable: true })
    })
    const input = {
      packageId: active,
      kind: 'BOOKING_VIA_MAP' as const,
      localizations: [{ language: 'en' as const, title: 'Clinics', description: '', sort: 0 }],
    }
    await admin.fails(services.save, input, 'plans.cannot-activate')
    const saved = await admin.ok(services.save, { ...input, clinicIds: [await clinic()] })
    const refused = { offerId: saved.offerId, clinicIds: [] }
    const { details } = await admin.fails(services.save, refused, 'plans.cannot-activate')
    expect(details).toMatchObject({ missing: ['CLINIC'] })
  })
})
