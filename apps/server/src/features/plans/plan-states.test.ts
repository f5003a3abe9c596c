import { companies } from '@coverline/contract/companies/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { newId } from '../../platform/id.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from './factory.ts'
import { makeService } from './services/factory.ts'
import { type Command, commands, type Expected, expected, first, type Model } from './testing/plan-model.ts'

// TENANCY-10: random commands against a model, nowhere another answer or another state.
const sequences = size('PLANS', 24, 2000)
const seed = seedOfRun()
const steps = 40

type Ids = { packageId: string; offerId: string; companyId: string; insurerIds: [string, string] }

/** Sends the command. Insures people directly in the tables because another feature owns that. */
async function send(provider: TestProvider, admin: Caller, ids: Ids, model: Model, command: Command) {
  const { packageId, offerId, companyId, insurerIds } = ids
  const plan = (input: object) => admin.send(plans.save, { packageId, ...input })
  const insurer = (status: string) => admin.send(insurers.save, { insuranceCompanyId: insurerIds[0], status })
  const service = (input: object) => admin.send(services.save, { offerId, ...input })
  const people = async (insured_count: number) => {
    await provider.inDatabase((db) =>
      db.updateTable('plans').set({ insured_count }).where('id', '=', packageId).execute(),
    )
    return { status: 200, body: {} }
  }
  switch (command) {
    case 'activate':
      return plan({ isAvailable: true })
    case 'deactivate':
      return plan({ isAvailable: false })
    case 'rename':
      return plan({ name: 'Renamed' })
    case 'unname':
      return plan({ name: '' })
    case 'otherInsurer':
      return plan({ insuranceCompanyId: insurerIds[model.insurer === 0 ? 1 : 0] })
    case 'noInsurer':
      return plan({ insuranceCompanyId: null })
    case 'insurerOff':
      return insurer('NOT_ACTIVE')
    case 'insurerOn':
      return insurer('ACTIVE')
    case 'insure':
      return people(1)
    case 'empty':
      return people(0)
    case 'addPhone':
      return service({ phone: '+34 600 100 200' })
    case 'takePhone':
      return service({ phone: null })
    case 'draft':
      return service({ status: 'DRAFT' })
    case 'publish':
      return service({ status: 'ACTIVE' })
    case 'publishMany':
      return admin.send(services.saveBulk, { offerIds: [offerId], status: 'ACTIVE' })
    case 'removeService':
      return admin.send(services.delete, { offerIds: [offerId] })
    case 'restoreService':
      return admin.send(services.saveBulk, { offerIds: [offerId], restore: true })
    case 'deleteCompany': {
      const confirm = ['COMPANY_HAS_ACTIVE_PLANS']
      return admin.send(companies.save, { clientCompanyId: companyId, clientCompanyDelete: true, confirm })
    }
    case 'deletePlan':
      return plan({ packageDelete: true, confirm: ['COMPANY_HAS_ACTIVE_PACKAGES'] })
  }
}

async function start(provider: TestProvider): Promise<Ids> {
  const { providerId } = provider
  return provider.inDatabase(async (db) => {
    const make = () => makeInsurer(db, providerId, { title: newId() })
    const insurerIds: [string, string] = [await make(), await make()]
    const companyId = await makeCompany(db, providerId, { name: newId() })
    const packageId = await makePlan(db, providerId, {
      name: first.name,
      companyId,
      insurerId: insurerIds[0],
    })
    const offerId = await makeService(db, providerId, packageId, { kind: 'HOME_VISIT' })
    return { packageId, offerId, companyId, insurerIds }
  })
}

async function check(
  provider: TestProvider,
  admin: Caller,
  run: readonly Command[],
  rules: typeof expected = expected,
): Promise<void> {
  const ids = await start(provider)
  let model = first
  for (const command of run) {
    const wanted = rules(model, command)
    const answer = await send(provider, admin, ids, model, command)
    if ('code' in wanted) {
      const { code, missing } = wanted
      expect(answer.body, command).toMatchObject({ code, ...(missing ? { details: { missing } } : {}) })
    } else {
      expect({ status: answer.status, body: answer.body }, command).toMatchObject({ status: 200 })
      model = { ...model, ...wanted.next }
    }
  }
  const stored = await provider.inDatabase((db) =>
    db
      .selectFrom('plans')
      .select(['name', 'is_available as isAvailable', 'insurer_id as insurerId', 'deleted_at as deletedAt'])
      .where('id', '=', ids.packageId)
      .executeTakeFirstOrThrow(),
  )
  expect({ ...stored, deletedAt: stored.deletedAt !== null }).toEqual({
    name: model.name,
    isAvailable: model.isAvailable,
    insurerId: model.insurer === null ? null : ids.insurerIds[model.insurer],
    deletedAt: model.isDeleted,
  })
}

const weighted = fc.oneof(
  { weight: 17, arbitrary: fc.constantFrom(...commands.slice(0, -2)) },
  { weight: 6, arbitrary: fc.constantFrom<Command>('activate', 'insure', 'addPhone') },
  { weight: 1, arbitrary: fc.constantFrom<Command>('deleteCompany', 'deletePlan') },
)
const runs = fc.array(weighted, { minLength: steps, maxLength: steps, size: 'max' })

test(
  `${sequences} random sequences of ${steps} commands agree with the rules`,
  { timeout: 600_000 },
  async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    await fc.assert(
      fc.asyncProperty(
        runs,
        withinTime((run) => check(provider, admin, run)),
      ),
      { numRuns: sequences, seed },
    )
  },
)

type Rules = typeof expected
const instead =
  (command: Command, isMeant: (model: Model) => boolean, wrong: Expected): Rules =>
  (model, one) =>
    one === command && isMeant(model) ? wrong : expected(model, one)

// Deliberate rule faults, each with the shortest command sequence that exposes it.
const faults: [string, Rules, Command[]][] = [
  [
    'no phone is needed',
    instead('activate', () => true, { next: { isAvailable: true } }),
    ['insure', 'activate'],
  ],
  [
    'an active plan may lose its name',
    instead('unname', (model) => model.isAvailable, { next: { name: '' } }),
    ['insure', 'addPhone', 'activate', 'unname'],
  ],
  [
    'a phone may be taken from an active plan',
    instead('takePhone', (model) => model.isAvailable, { next: { phone: false } }),
    ['insure', 'addPhone', 'activate', 'takePhone'],
  ],
  [
    'what is restored is active again',
    instead('restoreService', () => true, { next: { removed: false } }),
    ['insure', 'removeService', 'activate', 'restoreService', 'deactivate', 'activate'],
  ],
]

test.each(faults)('the comparison finds the fault: %s', async (_name, faulty, sequence) => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  await check(provider, admin, sequence)
  await expect(check(provider, admin, sequence, faulty)).rejects.toThrow()
})
