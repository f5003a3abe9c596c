import { insurers } from '@coverline/contract/insurers/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { makePlan } from '../plans/factory.ts'
import { makeInsurer } from './factory.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
})

const title = () => `Insurer ${newId().slice(-8)}`
const insurer = () => provider.inDatabase((db) => makeInsurer(db, provider.providerId, { title: title() }))

test('an administrator creates and changes an insurance company', async () => {
  const name = title()
  const { insuranceCompanyId } = await admin.ok(insurers.save, {
    title: name,
    email: 'claims@insurer.example',
  })
  const created = await admin.ok(insurers.detail, { insuranceCompanyId })
  expect(created).toMatchObject({
    title: name,
    email: 'claims@insurer.example',
    status: 'ACTIVE',
    logo: null,
    planCount: 0,
    plans: [],
    can: { update: true },
  })
  await admin.ok(insurers.save, { insuranceCompanyId, email: '' })
  expect(await admin.ok(insurers.detail, { insuranceCompanyId })).toEqual({ ...created, email: null })
  const { fields } = await admin.fails(insurers.save, { email: 'nobody' }, 'common.validation')
  expect(Object.keys(fields ?? {})).toEqual(['email'])
  expect((await admin.fails(insurers.save, {}, 'common.validation')).fields).toEqual({ title: 'IS_REQUIRED' })
  const taken = await admin.fails(insurers.save, { title: name.toLowerCase() }, 'insurers.name-taken')
  expect(taken.fields).toEqual({ title: 'IS_NOT_UNIQUE' })
  const logo = { insuranceCompanyId, logoCdnFileIdSave: newId() }
  await admin.fails(insurers.save, logo, 'common.not-found')
})

test('an insurer used by active plans cannot be deactivated, and the error names the plans', async () => {
  const insurerId = await insurer()
  const packageId = await provider.inDatabase((db) =>
    makePlan(db, provider.providerId, { insurerId, isAvailable: true, name: 'In use' }),
  )
  const off = { insuranceCompanyId: insurerId, status: 'NOT_ACTIVE' } as const
  const { details } = await admin.fails(insurers.save, off, 'insurers.used-by-active-plans')
  expect(details).toEqual({ packages: [{ packageId, name: 'In use' }] })
  await admin.ok(plans.save, { packageId, isAvailable: false })
  await admin.ok(insurers.save, off)
  const seen = await admin.ok(insurers.detail, { insuranceCompanyId: insurerId })
  expect(seen).toMatchObject({
    status: 'NOT_ACTIVE',
    plans: [{ packageId, name: 'In use', isAvailable: false }],
  })
  const actions = await provider.inDatabase((db) =>
    db.selectFrom('audit_events').select('action').where('entity_id', '=', insurerId).execute(),
  )
  expect(actions).toEqual([{ action: 'insurers.deactivated' }])
})

test('the list shows active insurers by default', async () => {
  const own = await freshProvider()
  const caller = await own.as('AGENT')
  await own.inDatabase(async (db) => {
    await makeInsurer(db, own.providerId, { title: 'Zürich' })
    await makeInsurer(db, own.providerId, { title: 'axa', status: 'NOT_ACTIVE' })
    await makeInsurer(db, own.providerId, { title: 'Mapfre' })
  })
  const list = async (input: object = {}) =>
    (await caller.ok(insurers.list, input)).items.map((one) => one.title)
  expect(await list()).toEqual(['Mapfre', 'Zürich'])
  expect(await list({ statuses: ['ACTIVE', 'NOT_ACTIVE'], sortBy: 'title' })).toEqual([
    'axa',
    'Mapfre',
    'Zürich',
  ])
  expect(await list({ statuses: ['NOT_ACTIVE'] })).toEqual(['axa'])
  expect(await list({ searchQuery: 'zur' })).toEqual(['Zürich'])
  for (const sortBy of ['status', 'planCount', 'createdAt']) expect(await list({ sortBy })).toHaveLength(2)
})

test('only an administrator edits, others read, another provider finds none', async () => {
  const insuranceCompanyId = await insurer()
  const operator = await provider.as('INSURANCE_OPERATOR')
  expect((await operator.ok(insurers.detail, { insuranceCompanyId })).can).toEqual({ update: false })
  await operator.fails(insurers.save, { insuranceCompanyId, title: title() }, 'common.admin-only')
  const agent = await provider.as('AGENT')
  await agent.fails(insurers.save, { title: title() }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(insurers.list, {}, 'common.forbidden')
  const stranger = await (await freshProvider()).as('ADMIN')
  const pairs = [
    [insurers.detail, {}],
    [insurers.save, { title: 'Stolen' }],
    [insurers.save, { status: 'NOT_ACTIVE' }],
  ] as const
  for (const [endpoint, extra] of pairs) {
    const foreign = await stranger.fails(endpoint, { insuranceCompanyId, ...extra }, 'common.not-found')
    const nowhere = { insuranceCompanyId: newId(), ...extra }
    expect(foreign).toEqual(await stranger.fails(endpoint, nowhere, 'common.not-found'))
  }
})
