import { files } from '@coverline/contract/files/endpoints'
import { languages } from '@coverline/contract/common'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { templates } from '@coverline/contract/templates/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '../../../platform/files/testing/hostile-files.ts'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../factory.ts'
import { makeService } from '../services/factory.ts'
import { builtInTemplates } from './built-in.ts'

let provider: TestProvider
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  stranger = await (await freshProvider()).as('ADMIN')
})

const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const first = builtInTemplates[0]?.id ?? ''

test('each insurance type has a built-in template in the language of the caller', async () => {
  for (const type of insuranceTypes) {
    const { items, totalCount } = await admin.ok(templates.list, { insuranceTypes: [type] })
    expect(totalCount, type).toBeGreaterThan(0)
    expect(items.every((item) => item.insuranceType === type && item.isBuiltIn && item.offerCount > 2)).toBe(
      true,
    )
  }
  const names = new Set<string>()
  for (const locale of languages) {
    const { items } = await admin.with({ 'x-locale': locale }).ok(templates.list, {})
    expect(items).toHaveLength(builtInTemplates.length)
    names.add(items[0]?.name ?? '')
  }
  expect(names.size).toBe(languages.length)
  const found = await admin.ok(templates.list, { searchQuery: 'tow truck' })
  expect(found.items.map((item) => item.insuranceType)).toEqual(['AUTO'])
  expect(await admin.ok(templates.list, { limit: 2, page: 1 })).toMatchObject({
    items: [{}, {}],
    totalCount: builtInTemplates.length,
  })
})

test('template services have all languages and amounts in the currency of the provider', async () => {
  for (const { id } of builtInTemplates) {
    const { services: shown } = await admin.ok(templates.detail, { templateId: id })
    for (const { localizations, icons, benefits } of shown) {
      expect(localizations.map((one) => one.language).toSorted()).toEqual([...languages].toSorted())
      expect(new Set(localizations.map((one) => one.title)).size).toBeGreaterThan(1)
      expect(localizations.every((one) => one.title && one.description)).toBe(true)
      expect(icons).toHaveLength(1)
      expect(benefits?.currency ?? 'EUR').toBe('EUR')
    }
  }
})

test('a plan from a template gets its services, texts, icons and benefits; individual or corporate', async () => {
  const insuranceCompanyId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  const { packageId } = await admin.ok(templates.apply, {
    templateId: first,
    name: 'My plan',
    insurancePlanTypeSave: 'INDIVIDUAL',
    insuranceCompanyId,
    defaultLocale: 'es',
  })
  const template = await admin.ok(templates.detail, { templateId: first })
  expect(await admin.ok(plans.detail, { packageId })).toMatchObject({
    name: 'My plan',
    isAvailable: false,
    insuranceType: template.insuranceType,
    insurancePlanType: 'INDIVIDUAL',
    insuranceCompany: { id: insuranceCompanyId },
    defaultLocale: 'es',
    offerCount: template.offerCount,
  })
  const { items } = await admin.ok(services.list, { packageId })
  expect(items).toMatchObject(
    template.services.map(({ localizations, ...service }) => ({
      ...service,
      localizations: localizations.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    })),
  )
  const corporate = { templateId: first, name: 'Staff', insurancePlanTypeSave: 'CORPORATE' } as const
  const { fields } = await admin.fails(templates.apply, corporate, 'common.validation')
  expect(fields).toEqual({
    clientCompanyId: 'IS_REQUIRED',
    validityStartAtSave: 'IS_REQUIRED',
    validityEndAtSave: 'IS_REQUIRED',
  })
  const clientCompanyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId))
  const whole = { ...corporate, clientCompanyId, validityStartAtSave: '2027-01-01' }
  const upsideDown = { ...whole, validityEndAtSave: '2026-01-01' }
  await admin.fails(templates.apply, upsideDown, 'plans.invalid-validity')
  const made = await admin.ok(templates.apply, {
    ...whole,
    validityEndAtSave: '2027-12-31',
    dealPremiumSave: '5000',
  })
  expect(await admin.ok(plans.detail, { packageId: made.packageId })).toMatchObject({
    clientCompany: { id: clientCompanyId },
    dealPremium: '5000',
    offerCount: template.offerCount,
  })
})

test('a rejected plan leaves nothing behind', async () => {
  const before = (await admin.ok(plans.list, {})).totalCount
  const insuranceCompanyId = await provider.inDatabase((db) =>
    makeInsurer(db, provider.providerId, { title: newId(), status: 'NOT_ACTIVE' }),
  )
  const input = { templateId: first, name: 'Plan', insurancePlanTypeSave: 'INDIVIDUAL' as const }
  await admin.fails(templates.apply, { ...input, insuranceCompanyId }, 'plans.insurer-inactive')
  await admin.fails(templates.apply, { ...input, insuranceCompanyId: newId() }, 'common.not-found')
  await admin.fails(templates.apply, { ...input, templateId: newId() }, 'common.not-found')
  await admin.fails(templates.apply, { ...input, name: ' ' }, 'common.validation')
  expect((await admin.ok(plans.list, {})).totalCount).toBe(before)
})

test('a plan is saved as a template with its pictures, then renamed and deleted', async () => {
  const packageId = await plan({ name: 'Best seller', insuranceType: 'AUTO' })
  const benefits = { limits: [{ unit: 'VISITS' as const, period: 'TERM' as const, quantity: '2' }] }
  const [offerId] = await provider.inDatabase(async (db) => [
    await makeService(db, provider.providerId, packageId, { benefits, phone: '112', status: 'NOT_ACTIVE' }),
    await makeService(db, provider.providerId, packageId),
  ])
  const file = { name: 'icon.png', content: new Uint8Array(await picture('png', 72, 72)) }
  const { cdnFileId } = await admin.ok(files.save, { type: 'ICON' }, { file })
  await admin.ok(services.save, { offerId, icons: [{ alias: 'own', cdnFileId }] })
  const { templateId } = await admin.ok(templates.save, { packageId, description: 'For drivers' })
  await admin.ok(services.delete, { offerIds: [offerId] })
  expect(await admin.ok(templates.detail, { templateId })).toMatchObject({
    name: 'Best seller',
    description: 'For drivers',
    insuranceType: 'AUTO',
    offerCount: 2,
    isBuiltIn: false,
    can: { update: true, delete: true },
    services: [{ phone: '112', status: 'NOT_ACTIVE', benefits, icons: [{ alias: 'own', cdnFileId }] }, {}],
  })
  const made = await admin.ok(templates.apply, {
    templateId,
    name: 'Copy',
    insurancePlanTypeSave: 'INDIVIDUAL',
  })
  const { items } = await admin.ok(services.list, { packageId: made.packageId })
  expect(items).toMatchObject([{ phone: '112', status: 'NOT_ACTIVE', benefits, icons: [{ cdnFileId }] }, {}])
  await admin.ok(templates.save, { templateId, name: 'Renamed' })
  expect((await admin.ok(templates.list, { searchQuery: 'renamed' })).items).toMatchObject([
    { templateId, description: 'For drivers' },
  ])
  await admin.fails(files.delete, { cdnFileId }, 'common.in-use')
  await admin.ok(templates.save, { templateId, templateDelete: true })
  await admin.fails(templates.detail, { templateId }, 'common.not-found')
})

test('the server rejects a template that cannot be saved or changed', async () => {
  const nameless = await plan({ name: '' })
  const fieldsOf = async (input: object) =>
    (await admin.fails(templates.save, input, 'common.validation')).fields
  expect(await fieldsOf({ name: 'Without a plan' })).toEqual({ packageId: 'IS_REQUIRED' })
  expect(await fieldsOf({ packageId: nameless })).toEqual({ name: 'IS_REQUIRED' })
  expect(await fieldsOf({ templateDelete: true })).toMatchObject({ templateId: 'IS_REQUIRED' })
  await admin.fails(templates.save, { packageId: newId() }, 'common.not-found')
  await admin.fails(templates.save, { templateId: first, name: 'Mine now' }, 'common.not-found')
  await admin.fails(templates.save, { templateId: first, templateDelete: true }, 'common.not-found')
  const { templateId } = await admin.ok(templates.save, { packageId: nameless, name: 'Named' })
  expect(await fieldsOf({ templateId, packageId: nameless })).toEqual({ packageId: 'NOT_SUPPORTED_VALUE' })
})

test('rights: an operator saves but does not delete, an agent only reads, another provider finds nothing', async () => {
  const packageId = await plan({ name: 'Ours' })
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { templateId } = await operator.ok(templates.save, { packageId })
  await operator.fails(templates.save, { templateId, templateDelete: true }, 'common.forbidden')
  const agent = await provider.as('AGENT')
  expect((await agent.ok(templates.detail, { templateId })).can).toEqual({ update: false, delete: false })
  const use = { templateId, name: 'Plan', insurancePlanTypeSave: 'INDIVIDUAL' }
  await agent.fails(templates.apply, use, 'common.forbidden')
  await agent.fails(templates.save, { packageId }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(templates.list, {}, 'common.forbidden')
  await doctor.fails(templates.detail, { templateId }, 'common.forbidden')
  await stranger.fails(templates.detail, { templateId }, 'common.not-found')
  await stranger.fails(templates.save, { templateId, name: 'Stolen' }, 'common.not-found')
  await stranger.fails(templates.save, { packageId }, 'common.not-found')
  await stranger.fails(templates.apply, use, 'common.not-found')
  expect((await stranger.ok(templates.list, {})).items.every((item) => item.isBuiltIn)).toBe(true)
})
