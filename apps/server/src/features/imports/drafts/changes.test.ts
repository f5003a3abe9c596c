import { audit } from '@coverline/contract/audit/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import type { ImportChange } from '@coverline/contract/imports/changes'
import { insured } from '@coverline/contract/insured/endpoints'
import { expect, test } from 'vitest'
import { type Caller } from '../../../testing/caller.ts'
import {
  anna,
  clinicsFile,
  importFixture,
  leo,
  nil,
  peopleFile,
  plansFile,
} from '../../../testing/fixtures/import-fixture.ts'

const changesOf = async (admin: Caller, importId: string, outcome?: ImportChange['outcome']) =>
  (await admin.ok(imports.changes, { importId, limit: 500, ...(outcome ? { outcome } : {}) })).items
const shown = (rows: readonly ImportChange[]) =>
  rows.map(({ row, entity, outcome, name, newPolicy, changes }) => ({
    row,
    what: `${outcome} ${entity} ${name}`,
    newPolicy,
    changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  }))

/** Sets up a provider with Anna and her policy, her child Leo, and Nil, who is in another plan. */
async function stage() {
  const { admin, planId, provider } = await importFixture()
  const other = await provider.plan({ name: 'Other' })
  await admin.ok(imports.uploadInsured, { packageId: planId }, peopleFile([anna, leo]))
  await admin.ok(imports.uploadInsured, { packageId: other }, peopleFile([nil]))
  const personOf = async (searchQuery: string) =>
    (await admin.ok(insured.list, { searchQuery })).items[0]!.personProfileId
  return { admin, planId, provider, personOf }
}

test('the check shows for each row what saving will do, and saving does exactly that', async () => {
  const { admin, planId, personOf } = await stage()
  const eva = { first_name: 'Eva', last_name: 'Pons', id_number: 'U-4', policy_number: 'UP-4' }
  const rows = [
    { ...anna, phone: '+34600111999', start_date: '01.03.2027', end_date: '28.02.2028' },
    leo,
    { ...nil, policy_number: 'UP-9', patronymic_name: 'Pau' },
    eva,
  ]
  const { importId } = await admin.ok(
    imports.uploadInsured,
    { packageId: planId, checkOnly: 'true', keepDraft: 'true' },
    peopleFile(rows),
  )
  const listed = await changesOf(admin, importId)
  expect(shown(listed)).toEqual([
    {
      row: 1,
      what: 'UPDATED insured Anna Serra',
      newPolicy: null,
      changes: {
        phone: [null, '+34600111999'],
        startDate: [null, '2027-03-01'],
        endDate: [null, '2028-02-28'],
      },
    },
    {
      row: 3,
      what: 'UPDATED insured Nil Pau Roca',
      newPolicy: 'UP-9',
      changes: { patronymicName: [null, 'Pau'] },
    },
    { row: 4, what: 'CREATED insured Eva Pons', newPolicy: 'UP-4', changes: {} },
  ])
  const [annaId, nilId] = [await personOf('Anna'), await personOf('Nil')]
  expect(listed.map(({ recordId }) => recordId)).toEqual([annaId, nilId, null])
  expect((await changesOf(admin, importId, 'CREATED')).map(({ row }) => row)).toEqual([4])
  expect(
    (await admin.ok(imports.changes, { importId, page: 1, limit: 2 })).items.map(({ row }) => row),
  ).toEqual([4])
  const { version } = await admin.ok(imports.detail, { importId })
  expect(await admin.ok(imports.save, { importId, version })).toMatchObject({ created: 1, updated: 2 })
  // The audit log records what the preview showed.
  for (const [entityId, row] of [
    [annaId, 0],
    [nilId, 1],
  ] as const) {
    const { items } = await admin.ok(audit.list, { entity: 'insured', entityId })
    const kept = items.filter(({ action }) => action.endsWith('.updated')).flatMap(({ changes }) => changes)
    expect(kept.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual(
      listed[row]!.changes.toSorted((a, b) => a.field.localeCompare(b.field)),
    )
  }
  expect(await changesOf(admin, importId)).toEqual([])
})

test('a faulty file has a preview for its good rows; an edit outdates it and a new check renews it', async () => {
  const { admin, planId } = await stage()
  const faulty = { first_name: 'Mar', last_name: 'Vila', id_number: 'U-7', birthdate: '31.02.2015' }
  const body = await admin.fails(
    imports.uploadInsured,
    { packageId: planId, checkOnly: 'true', keepDraft: 'true' },
    'imports.has-errors',
    peopleFile([faulty, { ...leo, email: 'leo@undo.example' }]),
  )
  const { importId } = body as unknown as { importId: string }
  expect(shown(await changesOf(admin, importId))).toEqual([
    {
      row: 2,
      what: 'UPDATED insured Leo Serra',
      newPolicy: null,
      changes: { email: [null, 'leo@undo.example'] },
    },
  ])
  const { version, columns } = await admin.ok(imports.detail, { importId })
  const column = columns.indexOf('birthdate')
  await admin.ok(imports.edit, {
    importId,
    version,
    edits: [{ type: 'set', row: 0, column, value: '28.02.2015' }],
  })
  expect(await changesOf(admin, importId)).toEqual([])
  await admin.ok(imports.check, { importId })
  expect(shown(await changesOf(admin, importId)).map(({ what }) => what)).toEqual([
    'CREATED insured Mar Vila',
    'UPDATED insured Leo Serra',
  ])
  await admin.ok(imports.discard, { importId })
  expect(await changesOf(admin, importId)).toEqual([])
})

test('a person linked to another principal is shown in the preview and in the audit log', async () => {
  const { admin, planId, personOf } = await stage()
  const { importId } = await admin.ok(
    imports.uploadInsured,
    { packageId: planId, checkOnly: 'true', keepDraft: 'true' },
    peopleFile([{ ...nil, policy_number: 'UP-10', link_type: 'relative', link_id_number: 'U-1' }]),
  )
  const linked = {
    relationship: ['PRINCIPAL', 'RELATIVE'],
    principalId: [null, await personOf('Anna')],
  }
  expect(shown(await changesOf(admin, importId))[0]?.changes).toEqual(linked)
})

test('files of plans and of clinics show a preview of plans, services, people and clinics', async () => {
  const { admin } = await stage()
  const person = {
    type: 'plan',
    last_name: 'Serra',
    first_name: 'Ada',
    email: 'ada@undo.example',
    plan_title: 'Cedar',
    policy_number: 'PC-1',
  }
  const service = {
    type: 'service',
    plan_title: 'Cedar',
    service_title: 'Dentist',
    service_type: 'booking by phone',
    service_description: 'Twice a year',
  }
  const upload = async (rows: Parameters<typeof plansFile>[0]) =>
    (await admin.ok(imports.uploadPlans, { checkOnly: 'true', keepDraft: 'true' }, plansFile(rows))).importId
  const first = await upload([person, { ...person, plan_title: 'Oak', policy_number: 'PC-2' }, service])
  expect(
    shown(await changesOf(admin, first)).map(({ row, what, newPolicy }) => [row, what, newPolicy]),
  ).toEqual([
    [1, 'CREATED insured Ada Serra', 'PC-1'],
    [1, 'CREATED plans Cedar', null],
    [2, 'CREATED insured Ada Serra', 'PC-2'],
    [2, 'CREATED plans Oak', null],
    [3, 'CREATED services Dentist', null],
  ])
  await admin.ok(imports.uploadPlans, {}, plansFile([person, service]))
  const again = await upload([
    { ...person, phone: '+34600111777' },
    { ...service, service_description: 'Three times a year' },
  ])
  expect(shown(await changesOf(admin, again)).map(({ what, changes }) => [what, changes])).toEqual([
    ['UPDATED insured Ada Serra', { phone: [null, '+34600111777'] }],
    ['UPDATED services Dentist', { description: ['Twice a year', 'Three times a year'] }],
  ])
  const clinic = {
    name: 'Sol',
    address_line: 'Calle Mayor 1, Madrid',
    registration_type: 'SELF',
    phone_for_service: '+34985000017',
  }
  const { importId } = await admin.ok(
    imports.uploadClinics,
    { checkOnly: 'true', keepDraft: 'true' },
    clinicsFile([clinic]),
  )
  expect(shown(await changesOf(admin, importId)).map(({ what }) => what)).toEqual(['CREATED clinics Sol'])
})
