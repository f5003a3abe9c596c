import { companies } from '@coverline/contract/companies'
import { insurers } from '@coverline/contract/insurers'
import { plans } from '@coverline/contract/plans'
import { services } from '@coverline/contract/services'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { newId } from '../../platform/id.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from './factory.ts'
import { makeService } from './services/factory.ts'

// security B10: random commands against a model, nowhere another answer or another state.
const isLong = Boolean(process.env['TEST_LONG'])
const sequences = isLong ? 2000 : 200
const steps = 40

const commands = [
  'activate',
  'deactivate',
  'rename',
  'unname',
  'otherInsurer',
  'noInsurer',
  'insurerOff',
  'insurerOn',
  'insure',
  'empty',
  'addPhone',
  'takePhone',
  'draft',
  'publish',
  'deleteCompany',
  'deletePlan',
] as const
type Command = (typeof commands)[number]

/** A plan of a company with one service that needs a phone, and two insurance companies. */
type Model = {
  name: string
  isAvailable: boolean
  isDeleted: boolean
  insurer: 0 | 1 | null
  active: [boolean, boolean]
  insured: number
  phone: boolean
  published: boolean
  companyDeleted: boolean
}
type Ids = { packageId: string; offerId: string; companyId: string; insurerIds: [string, string] }

const first: Model = {
  name: 'Plan',
  isAvailable: false,
  isDeleted: false,
  insurer: 0,
  active: [true, true],
  insured: 0,
  phone: false,
  published: true,
  companyDeleted: false,
}

function missingOf(model: Model): string[] {
  return [
    ...(model.insured === 0 ? ['INSURED'] : []),
    ...(model.name === '' ? ['NAME'] : []),
    ...(model.insurer === null ? ['INSURANCE_COMPANY'] : []),
    ...(model.published && !model.phone ? ['PHONE'] : []),
    ...(model.companyDeleted ? ['CLIENT_COMPANY'] : []),
  ]
}

type Expected = { code: string; missing?: string[] } | { next: Partial<Model> }
const gone = { code: 'NOT_FOUND' }
const unfit = (missing: string[]) => ({ code: 'PACKAGE_CAN_NOT_BE_ACTIVATED', missing })
const insurerOff = { code: 'INSURANCE_COMPANY_NOT_ACTIVE' }

/** What the rules say about a command: the failure, or what changes. Written from the specification, not from the code. */
function expected(model: Model, command: Command): Expected {
  const { isAvailable, insurer, active } = model
  const other = insurer === 0 ? 1 : 0
  const isPlanCommand = !['insurerOff', 'insurerOn', 'insure', 'empty', 'deleteCompany'].includes(command)
  if (model.isDeleted && isPlanCommand) return gone
  switch (command) {
    case 'activate': {
      if (isAvailable) return { next: {} }
      const missing = missingOf(model)
      if (missing.length > 0) return unfit(missing)
      return insurer !== null && !active[insurer] ? insurerOff : { next: { isAvailable: true } }
    }
    case 'deactivate':
      return { next: { isAvailable: false } }
    case 'rename':
      return { next: { name: 'Renamed' } }
    case 'unname':
      return isAvailable ? unfit(['NAME']) : { next: { name: '' } }
    case 'otherInsurer':
      return active[other] ? { next: { insurer: other } } : insurerOff
    case 'noInsurer':
      return isAvailable ? unfit(['INSURANCE_COMPANY']) : { next: { insurer: null } }
    case 'insurerOff':
      if (isAvailable && insurer === 0) return { code: 'INSURANCE_COMPANY_USED_IN_ACTIVE_PLANS' }
      return { next: { active: [false, active[1]] } }
    case 'insurerOn':
      return { next: { active: [true, active[1]] } }
    case 'insure':
      return { next: { insured: 1 } }
    case 'empty':
      return { next: { insured: 0 } }
    case 'addPhone':
      return { next: { phone: true } }
    case 'takePhone':
      return isAvailable && model.published ? unfit(['PHONE']) : { next: { phone: false } }
    case 'draft':
      return { next: { published: false } }
    case 'publish':
      return isAvailable && !model.phone ? unfit(['PHONE']) : { next: { published: true } }
    case 'deleteCompany':
      if (model.companyDeleted) return gone
      return { next: { companyDeleted: true, isAvailable: false } }
    case 'deletePlan':
      return { next: { isDeleted: true, isAvailable: false } }
  }
}

/** Sends the command; people are insured by the tables, as another feature does that. */
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

async function check(provider: TestProvider, admin: Caller, run: readonly Command[]): Promise<void> {
  const ids = await start(provider)
  let model = first
  for (const command of run) {
    const wanted = expected(model, command)
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

test(
  `${sequences} random sequences of ${steps} commands agree with the rules`,
  { timeout: 600_000 },
  async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    const weighted = fc.oneof(
      { weight: 14, arbitrary: fc.constantFrom(...commands.slice(0, -2)) },
      { weight: 5, arbitrary: fc.constantFrom<Command>('activate', 'insure', 'addPhone') },
      { weight: 1, arbitrary: fc.constantFrom<Command>('deleteCompany', 'deletePlan') },
    )
    const runs = fc.array(weighted, { minLength: steps, maxLength: steps, size: 'max' })
    await fc.assert(
      fc.asyncProperty(runs, (run) => check(provider, admin, run)),
      { numRuns: sequences },
    )
  },
)
