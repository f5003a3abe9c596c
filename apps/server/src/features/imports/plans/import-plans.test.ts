import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../../plans/factory.ts'

const own = join(import.meta.dirname, '..', 'samples')
const shared = process.env['SAMPLES_DIR'] ?? ''
const header =
  'type,last_name,first_name,policy_number,email,phone,start_date,end_date,link_type,link_email,insurance_company,plan_title,service_title,service_type,service_description'
const anna = 'plan,Serra,Anna,PP-1,anna@family.example,+34600111222,01.01.2027,31.12.2027,,,Lantern,Cedar,,,'
const leo = 'plan,Serra,Leo,PP-2,anna@family.example,,,,child,anna@family.example,,Cedar,,,'
const dentist = 'service,,,,,,,,,,,Cedar,Dentist,booking by phone,Twice a year'

const file = (...rows: string[]) => ({
  file: { name: 'plans.csv', content: [header, ...rows].join('\n') },
})
const sample = (folder: string, name: string) => ({
  file: { name, content: readFileSync(join(folder, name)) },
})

async function workspace(): Promise<{ provider: TestProvider; admin: Caller }> {
  const provider = await freshProvider()
  return { provider, admin: await provider.as('ADMIN') }
}

const planNamed = async (admin: Caller, name: string) => {
  const found = (await admin.ok(plans.list, {})).items.filter((plan) => plan.name === name)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('a missing plan is created with its people and services; a second import changes nothing', async () => {
  const { provider, admin } = await workspace()
  await provider.inDatabase((db) => makeInsurer(db, provider.providerId, { title: 'LANTERN' }))
  const first = await admin.ok(imports.uploadPlans, {}, file(dentist, anna, leo))
  expect(first).toMatchObject({ created: 2, updated: 0, createdPlans: 1, createdServices: 1, errors: [] })
  expect(first).toMatchObject({
    warnings: [{ code: 'POLICIES_WITHOUT_END', column: 'end_date', count: 1 }],
  })
  const plan = await planNamed(admin, 'Cedar')
  expect(plan).toMatchObject({
    isAvailable: false,
    insurancePlanType: 'INDIVIDUAL',
    insuranceCompany: { name: 'LANTERN' },
    policyCount: 2,
    offerCount: 1,
  })
  const listed = await admin.ok(services.list, { packageId: plan.packageId })
  expect(listed.items).toMatchObject([
    {
      kind: 'BOOKING_BY_PHONE',
      type: 'CALL',
      status: 'ACTIVE',
      localizations: [{ language: 'en', title: 'Dentist', description: 'Twice a year' }],
    },
  ])
  const people = await admin.ok(insured.list, { programIds: [plan.packageId] })
  expect(people.items.map((one) => [one.firstName, one.relationship]).toSorted()).toEqual([
    ['Anna', 'PRINCIPAL'],
    ['Leo', 'CHILD'],
  ])
  expect((await admin.ok(insured.list, { searchQuery: 'PP-2' })).items).toMatchObject([{ firstName: 'Leo' }])
  const again = await admin.ok(imports.uploadPlans, {}, file(dentist, anna, leo))
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2, createdPlans: 0, createdServices: 0 })
})

test('a service deleted from its plan is created again', async () => {
  const { admin } = await workspace()
  await admin.ok(imports.uploadPlans, {}, file(dentist, anna))
  const plan = await planNamed(admin, 'Cedar')
  const listed = await admin.ok(services.list, { packageId: plan.packageId })
  await admin.ok(services.delete, { offerIds: listed.items.map((one) => one.offerId) })
  const again = await admin.ok(imports.uploadPlans, {}, file(dentist, anna))
  expect(again).toMatchObject({ created: 0, unchanged: 1, createdServices: 1 })
  const back = await admin.ok(services.list, { packageId: plan.packageId })
  expect(back.items).toMatchObject([{ localizations: [{ title: 'Dentist' }] }])
  expect(back.items[0]?.offerId).not.toBe(listed.items[0]?.offerId)
})

test('a person may have policies in several plans of a file, and filled cells change stored values', async () => {
  const { provider, admin } = await workspace()
  const oak = await provider.inDatabase((db) => makePlan(db, provider.providerId, { name: 'Oak' }))
  const inOak = anna.replace('PP-1', 'PP-3').replace('Cedar', ' oak ')
  await admin.ok(imports.uploadPlans, {}, file(anna, inOak))
  expect((await admin.ok(plans.detail, { packageId: oak })).policyCount).toBe(1)
  expect((await admin.ok(insured.list, {})).totalCount).toBe(1)
  const changed = await admin.ok(
    imports.uploadPlans,
    {},
    file(anna.replace('+34600111222', '+34600111333').replace('31.12.2027', '30.06.2027')),
  )
  expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
  expect((await admin.ok(insured.list, {})).items).toMatchObject([{ phone: '+34600111333' }])
  const named = await admin.fails(
    imports.uploadPlans,
    {},
    'imports.has-errors',
    file(anna.replace('Anna', 'Hanna')),
  )
  expect(named).toMatchObject({ errors: [{ column: 'first_name', code: 'VALUE_NOT_MATCH_EXISTING_VALUE' }] })
  const renamed = await admin.ok(
    imports.uploadPlans,
    { updateNames: 'true' },
    file(anna.replace('Anna', 'Hanna')),
  )
  expect(renamed).toMatchObject({ updated: 1 })
})

test('an unknown insurer is reported, and the plan is created without one', async () => {
  const { provider, admin } = await workspace()
  await provider.inDatabase((db) =>
    makeInsurer(db, provider.providerId, { title: 'Lantern', status: 'NOT_ACTIVE' }),
  )
  const warning = { code: 'UNKNOWN_INSURANCE_COMPANY', column: 'insurance_company', value: 'Lantern' }
  expect(await admin.ok(imports.uploadPlans, {}, file(anna))).toMatchObject({ warnings: [warning] })
  expect((await planNamed(admin, 'Cedar')).insuranceCompany).toBeNull()
})

test('an active plan gets no active service that would have prevented its activation', async () => {
  const { provider, admin } = await workspace()
  const insurerId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  const packageId = await provider.inDatabase((db) =>
    makePlan(db, provider.providerId, { name: 'Cedar', insurerId, isAvailable: true }),
  )
  const chat = 'service,,,,,,,,,,,Cedar,Chat,reserva por chat,'
  await admin.ok(imports.uploadPlans, {}, file(dentist, chat))
  const { items } = await admin.ok(services.list, { packageId })
  expect(items.map((one) => [one.kind, one.status]).toSorted()).toEqual([
    ['BOOKING_BY_PHONE', 'NOT_ACTIVE'],
    ['BOOKING_VIA_CHAT', 'ACTIVE'],
  ])
})

test('good rows are saved alone on request; a row linked to a faulty one stays with it', async () => {
  const { admin } = await workspace()
  const faulty = anna.replace('01.01.2027', '2027/01/01')
  const alone = anna
    .replace('PP-1', 'PP-9')
    .replaceAll('anna@family', 'nil@alone')
    .replace('+34600111222', '')
  const answer = await admin.ok(
    imports.uploadPlans,
    { saveValidRows: 'true' },
    file(faulty, leo, alone, dentist),
  )
  expect(answer).toMatchObject({ created: 1, createdServices: 1, errors: [{ row: 1, column: 'start_date' }] })
  const { rows, version } = await admin.ok(imports.rows, { importId: answer.importId, from: 0, count: 10 })
  expect(rows.map((cells) => cells[2])).toEqual(['Anna', 'Leo'])
  const edits = [{ type: 'set' as const, row: 0, column: 6, value: '01.01.2027' }]
  const edited = await admin.ok(imports.edit, { importId: answer.importId, version, edits })
  const checked = await admin.ok(imports.check, { importId: answer.importId })
  expect(checked).toMatchObject({ kind: 'PLANS', status: 'READY', summary: { created: 2, createdPlans: 0 } })
  const saved = await admin.ok(imports.save, { importId: answer.importId, version: edited.version })
  expect(saved).toMatchObject({ created: 2, errors: [] })
  expect((await planNamed(admin, 'Cedar')).policyCount).toBe(3)
})

test('a stored principal who is linked to themselves is reported', async () => {
  const { admin } = await workspace()
  await admin.ok(imports.uploadPlans, {}, file(leo.replace('child,anna@family.example', ',')))
  const nil = anna.replace('Anna', 'Nil')
  const rename = { updateNames: 'true' }
  const answer = await admin.fails(imports.uploadPlans, rename, 'imports.has-errors', file(nil, leo))
  expect(answer).toMatchObject({
    errors: [{ row: 2, column: 'link_email', code: 'PROFILE_LINK_PROFILE_NOT_FOUND' }],
  })
})

test('every record that an import creates or changes has its audit event', async () => {
  const { provider, admin } = await workspace()
  await admin.ok(imports.uploadPlans, {}, file(dentist, anna, leo))
  await admin.ok(
    imports.uploadPlans,
    {},
    file(dentist.replace('Twice', 'Once'), anna.replace('31.12', '30.12')),
  )
  const events = await provider.inDatabase((db) =>
    db
      .selectFrom('audit_events')
      .select(['action'])
      .where('provider_id', '=', provider.providerId)
      .where('parent_id', 'is not', null)
      .orderBy('action')
      .execute(),
  )
  expect(events.map(({ action }) => action)).toEqual([
    'insured.created',
    'insured.created',
    'plans.created',
    'policies.created',
    'policies.created',
    'policies.updated',
    'services.created',
    'services.updated',
  ])
})

test('a user who may not create plans or people imports none and sees no such import', async () => {
  const { provider, admin } = await workspace()
  const { importId } = await admin.ok(
    imports.uploadPlans,
    { checkOnly: 'true', keepDraft: 'true' },
    file(anna),
  )
  const agent = await provider.as('AGENT')
  await agent.fails(imports.uploadPlans, {}, 'common.forbidden', file(anna))
  await agent.fails(imports.detail, { importId }, 'common.forbidden')
  const operator = await provider.as('INSURANCE_OPERATOR')
  expect((await operator.ok(imports.list, { kinds: ['PLANS'] })).items).toMatchObject([
    { importId, kind: 'PLANS' },
  ])
  expect((await operator.ok(imports.list, { kinds: ['INSURED'] })).totalCount).toBe(0)
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(imports.detail, { importId }, 'common.not-found')
})

test('a file of plans that is no table, of another kind or too long is rejected', async () => {
  const { admin } = await workspace()
  const send = (name: string, content: string, error: string) =>
    admin.fails(imports.uploadPlans, {}, error as never, { file: { name, content } })
  await send('plans.csv', '', 'imports.file-empty')
  await send('plans.pdf', '%PDF-1.7\n1 0 obj\n', 'imports.file-wrong-kind')
  await send('plans.csv', `${header}\n${`${dentist}\n`.repeat(200_001)}`, 'imports.too-many-rows')
})

test('a job saves a large file of plans', { timeout: 180_000 }, async () => {
  const { admin } = await workspace()
  const rows = Array.from({ length: 5001 }, (_, index) =>
    anna.replace('PP-1', `L-${index}`).replace('anna@family', `p${index}@large`).replace('+34600111222', ''),
  )
  const { status, body } = await admin.send(imports.uploadPlans, {}, file(dentist, ...rows))
  expect(status).toBe(202)
  const { importId } = body as { importId: string }
  const detail = () => admin.ok(imports.detail, { importId })
  await expect.poll(async () => (await detail()).status, { timeout: 60_000 }).toBe('SAVED')
  expect((await detail()).summary).toMatchObject({ created: 5001, createdPlans: 1, createdServices: 1 })
  expect((await planNamed(admin, 'Cedar')).policyCount).toBe(5001)
})

describe.each([
  ['our', own, 4, 2],
  ['the customer’s', shared, 90, 3],
] as const)('%s samples', (_whose, folder, policies, planCount) => {
  const isHere = folder !== '' && existsSync(join(folder, 'plans.csv'))
  test.skipIf(!isHere)('save plans.csv', async () => {
    const { admin } = await workspace()
    const answer = await admin.ok(imports.uploadPlans, {}, sample(folder, 'plans.csv'))
    expect(answer).toMatchObject({ errors: [], createdPlans: planCount })
    const { items } = await admin.ok(plans.list, {})
    expect(items).toHaveLength(planCount)
    expect(items.reduce((sum, plan) => sum + plan.policyCount, 0)).toBe(policies)
    const again = await admin.ok(imports.uploadPlans, {}, sample(folder, 'plans.csv'))
    expect(again).toMatchObject({ created: 0, updated: 0, createdPlans: 0, createdServices: 0 })
  })

  test.skipIf(!isHere)('report exactly the errors of plans-with-errors.csv and save nothing', async () => {
    const { admin } = await workspace()
    const body = await admin.fails(
      imports.uploadPlans,
      {},
      'imports.has-errors',
      sample(folder, 'plans-with-errors.csv'),
    )
    const { errors } = body as unknown as { errors: { row: number; column: string; code: string }[] }
    const expected: unknown = JSON.parse(
      readFileSync(join(folder, 'plans-with-errors.expected.json'), 'utf8'),
    )
    expect(errors.map(({ row, column, code }) => ({ row, column, code }))).toEqual(expected)
    expect((await admin.ok(plans.list, {})).totalCount).toBe(0)
    expect((await admin.ok(insured.list, {})).totalCount).toBe(0)
  })
})

test('a check counts policies without an end and names rows that insure a person twice in their plan', async () => {
  const { admin } = await workspace()
  await admin.ok(imports.uploadPlans, {}, file(anna, leo))
  const again = (number: string, start: string, plan: string) =>
    `plan,Serra,Anna,${number},anna@family.example,+34600111222,${start},31.12.2028,,,Lantern,${plan},,,`
  const rows = [
    again('PP-3', '31.12.2027', 'Cedar'),
    again('PP-4', '01.01.2028', 'Cedar').replace('31.12.2028', ''),
    again('PP-5', '31.12.2027', 'Pine'),
  ]
  const check = { checkOnly: 'true', keepDraft: 'true' }
  const { importId } = await admin.ok(imports.uploadPlans, check, file(...rows))
  const { warnings } = await admin.ok(imports.detail, { importId })
  expect(warnings.filter(({ code }) => code.includes('POLIC'))).toEqual([
    { code: 'POLICIES_WITHOUT_END', column: 'end_date', count: 1 },
    { code: 'POLICY_OVERLAPS', column: 'start_date', row: 1, value: 'PP-1' },
  ])
})
