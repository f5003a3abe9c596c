import { imports } from '@coverline/contract/imports/endpoints'
import { expect, test } from 'vitest'
import { bulkFixture } from '../../../testing/fixtures/bulk-fixture.ts'

const header =
  'first_name,last_name,patronymic_name,birthdate,phone,email,id_number,policy_number,certificate_number,start_date,end_date,link_type,link_id_number'

test('more people than one statement takes are deleted and restored byte for byte', async () => {
  const stage = await bulkFixture()
  const packageId = stage.provider.planId
  const people = 2_600
  const rows = Array.from({ length: people }, (_, nth) => {
    const email = nth % 3 === 0 ? '' : `p${nth}@large.example`
    return `Ida,Roca${nth},,,,${email},L-${nth},LP-${nth},,,,,`
  })
  const file = { name: 'people.csv', content: [header, ...rows].join('\n') }
  expect(await stage.admin.ok(imports.uploadInsured, { packageId }, { file })).toMatchObject({
    created: people,
  })
  const before = await stage.bytes()
  const done = await stage.doAll({ kind: 'INSURED_DELETE', personFilters: { programIds: [packageId] } })
  expect(done).toMatchObject({ status: 'DONE', changed: people, refused: 0 })
  expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
  expect((await stage.bytes()) === before).toBe(true)
})
