import { companyDictionaries } from '@coverline/contract/dictionaries/company-endpoints'
import { dictionaries } from '@coverline/contract/dictionaries/endpoints'
import { expect, test } from 'vitest'
import { freshProvider, nobody, signedIn } from '../../testing/provider.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from '../plans/factory.ts'

test('phone codes are public and named in the caller’s language', async () => {
  const anyone = await nobody()
  const { items } = await anyone.ok(dictionaries.phoneCodes, {})
  expect(items).toHaveLength(14)
  const one = (id: string) => items.find((item) => item.id === id)
  expect(one('FR')).toEqual({
    id: 'FR',
    name: 'France',
    phoneCode: '33',
    phoneRegion: 'FR',
    phoneLength: 9,
    phoneMobileMask: '0 00 00 00 00',
    phoneMasks: ['0 00 00 00 00', '000 00 00 00'],
    phoneLeadingDigits: null,
    flagIcons: [expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/)],
  })
  for (const item of items) {
    expect(item.phoneMobileMask).toMatch(/^[0 ()-]+$/)
    expect(item.phoneMobileMask.match(/0/g)).toHaveLength(item.phoneLength)
    expect(item.flagIcons[0]).toMatch(/svg/)
  }
  expect(one('BR')?.phoneMasks).toEqual(['00 00000 0000', '00 0000 0000'])
  const shared = ['RU', 'KZ', 'PR'].map((id) => new RegExp(`^(?:${one(id)?.phoneLeadingDigits})`))
  const regionOf = (digits: string) => shared.findIndex((pattern) => pattern.test(digits))
  expect(['9161234567', '7011234567', '7875551234', '6175551234'].map(regionOf)).toEqual([0, 1, 1, -1])
  const russian = await anyone.with({ 'x-locale': 'ru' }).ok(dictionaries.phoneCodes, {})
  expect(russian.items.find((item) => item.id === 'FR')?.name).toBe('Франция')
})

test('the dictionary contains only what the caller’s permissions allow, and nothing of other providers', async () => {
  const [provider, other] = [await freshProvider(), await freshProvider()]
  const ids = await provider.inDatabase(async (db) => {
    const insurerId = await makeInsurer(db, provider.providerId, { title: 'Alfa', status: 'NOT_ACTIVE' })
    const companyId = await makeCompany(db, provider.providerId, { name: 'Acme' })
    const planId = await makePlan(db, provider.providerId, { name: 'Gold', companyId })
    return { insurerId, companyId, planId }
  })
  const admin = await provider.as('ADMIN')
  const whole = await admin.ok(dictionaries.details, {})
  expect(whole).toMatchObject({
    insuranceCompanies: [{ id: ids.insurerId, name: 'Alfa', status: 'NOT_ACTIVE' }],
    clientCompanies: [{ id: ids.companyId, name: 'Acme' }],
    programs: [{ id: ids.planId, name: 'Gold', isAvailable: false, clientCompanyId: ids.companyId }],
    ticketStatuses: ['NEW', 'IN_PROGRESS', 'DONE'],
    languages: ['en', 'ru', 'es', 'pt'],
  })
  expect(whole.ticketBusinessTypes).not.toContain('LEAD')
  const records = ['insuranceCompanies', 'clientCompanies', 'programs'] as const
  const doctor = await (await provider.as('DOCTOR')).ok(dictionaries.details, {})
  for (const name of records) expect(doctor[name]).toEqual([])
  const agent = await (await provider.as('AGENT')).ok(dictionaries.details, {})
  expect(agent.clientCompanies).toEqual([])
  expect(agent.programs).toHaveLength(1)
  const foreign = await (await other.as('ADMIN')).ok(dictionaries.details, {})
  for (const name of records) expect(foreign[name]).toEqual([])
  await (await signedIn()).fails(dictionaries.details, {}, 'common.forbidden')
  await (await nobody()).fails(dictionaries.details, {}, 'common.unauthorized')
})

test('a company area sees only its own company, its plans and their insurers', async () => {
  const provider = await freshProvider()
  const ids = await provider.inDatabase(async (db) => {
    const key = provider.providerId
    const [own, foreign] = [await makeInsurer(db, key), await makeInsurer(db, key)]
    const companyId = await makeCompany(db, key)
    const otherCompany = await makeCompany(db, key)
    const planId = await makePlan(db, key, { companyId, insurerId: own })
    await makePlan(db, key, { companyId: otherCompany, insurerId: foreign })
    return { own, companyId, planId }
  })
  const hr = await provider.as('HR', { companyId: ids.companyId })
  const seen = await hr.ok(companyDictionaries.details, {})
  expect(seen.clientCompanies.map((one) => one.id)).toEqual([ids.companyId])
  expect(seen.programs.map((one) => one.id)).toEqual([ids.planId])
  expect(seen.insuranceCompanies.map((one) => one.id)).toEqual([ids.own])
  // In a company area new requests have the status TODO.
  expect(seen.ticketStatuses).toEqual(['TODO', 'IN_PROGRESS', 'DONE'])
  await hr.fails(dictionaries.details, {}, 'common.forbidden')
  const admin = await provider.as('ADMIN')
  await admin.fails(companyDictionaries.details, {}, 'common.forbidden')
})
