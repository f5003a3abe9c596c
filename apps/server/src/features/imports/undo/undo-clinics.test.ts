import { audit } from '@coverline/contract/audit/endpoints'
import { clinics } from '@coverline/contract/clinics/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { importFixture, type ImportFixture } from '../../../testing/fixtures/import-fixture.ts'

const luna = { name: 'Luna', address_line: 'Calle Luna 3, Sevilla, Spain', registration_type: 'SERVICE' }
const mar = {
  name: 'Mar',
  address_line: 'Passeig Maritim 25, Barcelona, Spain',
  registration_type: 'SELF',
  phone_for_service: '+34900123456',
  latitude: '41.3836',
  longitude: '2.1935',
}

test('an undo of a clinics import removes what it created and restores the rest', async () => {
  const stage = await importFixture()
  await stage.saveClinics([luna])
  const before = await stage.bytes()
  const importId = await stage.saveClinics([luna, mar, { ...mar, name: 'Mar Norte' }])
  const { undo } = await stage.check(importId)
  expect(undo).toMatchObject({ status: 'READY', counts: { clinics: 2, people: 0, plans: 0 } })
  expect(await stage.bytes()).not.toBe(before)
  expect((await stage.run(importId)).undo).toMatchObject({ status: 'UNDONE', counts: { clinics: 2 } })
  expect(await stage.bytes()).toBe(before)
  const { items } = await stage.admin.ok(audit.search, { limit: 100 })
  expect(items.filter(({ action }) => action === 'clinics.removed')).toHaveLength(2)
  // A file that changes nothing leaves nothing to undo.
  const same = await stage.saveClinics([luna])
  expect(await stage.admin.ok(imports.detail, { importId: same })).toMatchObject({
    status: 'SAVED',
    canUndo: false,
  })
}, 120_000)

const blockers: Record<
  string,
  { reason: string; act: (stage: ImportFixture, id: string) => Promise<unknown> }
> = {
  'a changed clinic': {
    reason: 'clinics CHANGED_SINCE',
    act: ({ admin }, clinicId) => admin.ok(clinics.save, { clinicId, description: 'Open at night' }),
  },
  'a deleted clinic': {
    reason: 'clinics DELETED',
    act: ({ admin }, clinicId) => admin.ok(clinics.save, { clinicId, clinicDelete: true }),
  },
  'a service that offers it': {
    reason: 'clinics OFFERED',
    act: ({ admin, planId }, clinicId) =>
      admin.ok(services.save, {
        packageId: planId,
        kind: 'BOOKING_VIA_MAP',
        clinicIds: [clinicId],
        localizations: [{ language: 'en', title: 'Dentist', description: '', sort: 0 }],
      }),
  },
  'a request': {
    reason: 'clinics REQUESTS',
    act: async (stage, id) => {
      const person = await stage.provider.person()
      await stage.sql(sql`insert into tickets (provider_id, id, number, insured_id, clinic_id, source, business_type, description)
        select provider_id, ${newId()}::uuid, 1, ${person}::uuid, id, 'APP', 'CALL', 'Call me' from clinics where id = ${id}::uuid`)
    },
  },
}

test.each(Object.entries(blockers))(
  '%s blocks the undo, and nothing is undone',
  async (_, { reason, act }) => {
    const stage = await importFixture()
    const importId = await stage.saveClinics([luna, mar])
    expect((await stage.check(importId)).undo?.status).toBe('READY')
    await act(stage, await stage.idOf('clinics', 'name', 'Mar'))
    const before = await stage.bytes()
    expect((await stage.run(importId)).undo?.status).toBe('BLOCKED')
    expect(await stage.reasons(importId)).toEqual([reason])
    expect(await stage.bytes()).toBe(before)
  },
  120_000,
)
