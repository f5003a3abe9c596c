import { audit } from '@coverline/contract/audit/endpoints'
import { commissions } from '@coverline/contract/commissions/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  importFixture,
  type ImportFixture,
  peopleFile,
  undoSettled,
} from '../../../testing/fixtures/import-fixture.ts'
import { activatePlan } from '../../../testing/fixtures/policy-fixture.ts'

const cedar = { plan_title: 'Cedar' }
const gold = { plan_title: 'Corporate Health Gold' }
const person = { type: 'plan', first_name: 'Anna', last_name: 'Serra', email: 'anna@family.example' }
const anna = { ...person, policy_number: 'PP-1', start_date: '01.01.2027', end_date: '31.12.2027' }
const leo = {
  ...person,
  first_name: 'Leo',
  policy_number: 'PP-2',
  link_type: 'child',
  link_email: 'anna@family.example',
}
const dentist = {
  type: 'service',
  service_title: 'Dentist',
  service_type: 'booking by phone',
  service_description: 'Twice a year',
}

test('an undo of a plans import removes plans, services, people and policies, and restores the rest', async () => {
  const stage = await importFixture()
  const { admin } = stage
  await stage.savePlans([
    { ...anna, ...gold },
    { ...dentist, ...gold },
  ])
  const before = await stage.bytes()
  const importId = await stage.savePlans([
    { ...anna, ...gold, phone: '+34600111222', end_date: '31.12.2028' },
    { ...leo, ...cedar },
    { ...dentist, ...cedar },
    { ...dentist, ...gold, service_description: 'Four times a year' },
    { ...dentist, ...gold, service_title: 'Hotline' },
  ])
  const counts = {
    plans: 1,
    services: 2,
    people: 1,
    policies: 1,
    restoredPeople: 1,
    restoredPolicies: 1,
    restoredServices: 1,
  }
  expect((await stage.check(importId)).undo).toMatchObject({ status: 'READY', blocked: 0, counts })
  expect((await stage.run(importId)).undo).toMatchObject({ status: 'UNDONE', counts })
  expect(await stage.bytes()).toBe(before)
  const { items } = await admin.ok(audit.search, { limit: 200 })
  const actions = items.map(({ action }) => action)
  for (const action of ['plans.removed', 'insured.removed', 'policies.removed', 'insured.values-restored'])
    expect(actions).toContain(action)
  expect(actions.filter((action) => action === 'services.removed')).toHaveLength(2)
  expect(items.find(({ action }) => action === 'services.values-restored')?.changes).toContainEqual(
    expect.objectContaining({
      field: 'description',
      before: 'Four times a year',
      after: 'Twice a year',
    }),
  )
}, 120_000)

test('a draft of plans saved in parts is undone with all of them, including welcome e-mails', async () => {
  const stage = await importFixture()
  const { admin } = stage
  const before = await stage.bytes()
  const importId = await stage.savePlans(
    [
      { ...anna, ...cedar },
      { ...leo, ...cedar, start_date: '31.02.2027' },
    ],
    {
      saveValidRows: 'true',
      sendWelcomeEmail: 'true',
      sendWelcomeEmailAt: '2036-01-01T09:00:00.000Z',
    },
  )
  const { version, headers } = await admin.ok(imports.detail, { importId })
  const column = headers.indexOf('start_date')
  const edits = [{ type: 'set' as const, row: 0, column, value: '01.02.2027' }]
  const edited = await admin.ok(imports.edit, { importId, version, edits })
  await admin.ok(imports.save, { importId, version: edited.version })
  await undoSettled(admin, importId)
  expect((await stage.undo(importId)).undo).toMatchObject({
    status: 'UNDONE',
    counts: { plans: 1, people: 2, policies: 2, restoredPeople: 0, invitationsCanceled: 1 },
  })
  expect(await stage.bytes()).toBe(before)
}, 120_000)

type Ids = { plan: string; service: string }

/** Changes made to the imported plan or its service, and the resulting blockers. */
const blockers: Record<
  string,
  { reason: string; act: (stage: ImportFixture, ids: Ids) => Promise<unknown> }
> = {
  'a changed plan': {
    reason: 'plans CHANGED_SINCE',
    act: ({ admin }, { plan }) => admin.ok(plans.save, { packageId: plan, name: 'Cedar Plus' }),
  },
  'a field that the import left empty': {
    reason: 'plans CHANGED_SINCE',
    act: ({ admin }, { plan }) =>
      admin.ok(plans.save, { packageId: plan, validityStartAtSave: '2027-01-01' }),
  },
  'a plan that was activated': {
    reason: 'plans PLAN_ACTIVE',
    act: ({ provider }, { plan }) => activatePlan(provider, plan),
  },
  'a deleted plan': {
    reason: 'plans DELETED',
    act: (stage, { plan }) => stage.sql(sql`update plans set deleted_at = now() where id = ${plan}::uuid`),
  },
  'somebody else in the plan': {
    reason: 'plans INSURED',
    act: async ({ provider }, { plan }) => provider.policy(await provider.person(), { planId: plan }),
  },
  'somebody else in the plan who was deleted': {
    reason: 'plans INSURED',
    act: async (stage, { plan }) => {
      const policy = await stage.provider.policy(await stage.provider.person(), { planId: plan })
      await stage.sql(sql`update policies set deleted_at = now() where id = ${policy}::uuid`)
    },
  },
  'a file of people that went into the plan': {
    reason: 'plans IMPORTED',
    act: ({ admin }, { plan }) =>
      admin.ok(
        imports.uploadInsured,
        { packageId: plan, checkOnly: 'true', keepDraft: 'true' },
        peopleFile([{ first_name: 'Nil', last_name: 'Roca', id_number: 'N-1' }]),
      ),
  },
  'another service': {
    reason: 'plans SERVICES',
    act: ({ admin }, { plan }) =>
      admin.ok(services.save, {
        packageId: plan,
        kind: 'INFORMATION',
        localizations: [{ language: 'en', title: 'Read this', description: '', sort: 9 }],
      }),
  },
  'a commission of the plan': {
    reason: 'plans COMMISSION',
    act: ({ admin }, { plan }) => admin.ok(commissions.saveAgreement, { programId: plan, rateSave: '5' }),
  },
  'a changed text of a service': {
    reason: 'services CHANGED_SINCE',
    act: ({ admin }, { service }) =>
      admin.ok(services.save, {
        offerId: service,
        localizations: [{ language: 'en', title: 'Dentist', description: 'Once', sort: 1 }],
      }),
  },
  'limits of a service': {
    reason: 'services CHANGED_SINCE',
    act: ({ admin }, { service }) =>
      admin.ok(services.save, {
        offerId: service,
        benefits: {
          limits: [{ unit: 'VISITS', period: 'YEAR', quantity: '2' }],
          coPayment: null,
          currency: 'EUR',
          waitingDays: 0,
          approvalNeeded: false,
          covered: ['PRINCIPAL'],
        },
      }),
  },
  'a deleted service': {
    reason: 'services DELETED',
    act: ({ admin }, { service }) => admin.ok(services.delete, { offerIds: [service] }),
  },
}

test.each(Object.entries(blockers))(
  '%s blocks the undo, and nothing is undone',
  async (_, { reason, act }) => {
    const stage = await importFixture()
    const importId = await stage.savePlans([
      { ...anna, ...cedar },
      { ...dentist, ...cedar },
    ])
    expect((await stage.check(importId)).undo?.status).toBe('READY')
    const plan = await stage.idOf('plans', 'name', 'Cedar')
    await act(stage, { plan, service: await stage.idOf('services', 'plan_id', plan) })
    const before = await stage.bytes()
    expect((await stage.run(importId)).undo?.status).toBe('BLOCKED')
    expect(await stage.reasons(importId)).toEqual([reason])
    expect(await stage.bytes()).toBe(before)
    const { items } = await stage.admin.ok(imports.undoBlockers, { importId, limit: 10 })
    expect(items).toMatchObject([{ planId: reason.startsWith('services') ? plan : null }])
    expect(items[0]?.name).toMatch(reason.startsWith('services') ? 'Dentist' : /^Cedar/)
  },
  120_000,
)

test('an existing plan activated since blocks the undo if it would be left without people', async () => {
  const stage = await importFixture()
  const other = await stage.provider.plan({ name: 'Cedar' })
  await activatePlan(stage.provider, other)
  const importId = await stage.savePlans([
    { ...anna, ...gold },
    { ...leo, ...cedar, link_type: '', link_email: '', email: 'leo@family.example' },
  ])
  await activatePlan(stage.provider, stage.planId)
  expect((await stage.check(importId)).undo?.status).toBe('BLOCKED')
  expect(await stage.reasons(importId)).toEqual(['plans PLAN_ACTIVE'])
  await stage.provider.policy(await stage.provider.person())
  expect((await stage.undo(importId)).undo?.status).toBe('UNDONE')
}, 120_000)
