// TENANCY-10: the rules of a plan's states, written from the requirements and not from the code.

export const commands = [
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
  'publishMany',
  'removeService',
  'restoreService',
  'deleteCompany',
  'deletePlan',
] as const
export type Command = (typeof commands)[number]

/** A company plan with one service that needs a phone, and two insurance companies */
export type Model = {
  name: string
  isAvailable: boolean
  isDeleted: boolean
  insurer: 0 | 1 | null
  active: [boolean, boolean]
  insured: number
  phone: boolean
  published: boolean
  removed: boolean
  companyDeleted: boolean
}

export const first: Model = {
  name: 'Plan',
  isAvailable: false,
  isDeleted: false,
  insurer: 0,
  active: [true, true],
  insured: 0,
  phone: false,
  published: true,
  removed: false,
  companyDeleted: false,
}

function missingOf(model: Model): string[] {
  return [
    ...(model.insured === 0 ? ['INSURED'] : []),
    ...(model.name === '' ? ['NAME'] : []),
    ...(model.insurer === null ? ['INSURANCE_COMPANY'] : []),
    ...(model.published && !model.phone && !model.removed ? ['PHONE'] : []),
    ...(model.companyDeleted ? ['CLIENT_COMPANY'] : []),
  ]
}

export type Expected = { code: string; missing?: string[] } | { next: Partial<Model> }
const gone = { code: 'NOT_FOUND' }
const unfit = (missing: string[]) => ({ code: 'PACKAGE_CAN_NOT_BE_ACTIVATED', missing })
const insurerOff = { code: 'INSURANCE_COMPANY_NOT_ACTIVE' }

const notOfPlan: readonly Command[] = ['insurerOff', 'insurerOn', 'insure', 'empty', 'deleteCompany']
const ofService: readonly Command[] = [
  'addPhone',
  'takePhone',
  'draft',
  'publish',
  'publishMany',
  'removeService',
]

const isGone = (model: Model, command: Command): boolean =>
  (model.isDeleted && !notOfPlan.includes(command)) || (model.removed && ofService.includes(command))

function activation(model: Model): Expected {
  const { isAvailable, insurer, active } = model
  if (isAvailable) return { next: {} }
  const missing = missingOf(model)
  if (missing.length > 0) return unfit(missing)
  return insurer !== null && !active[insurer] ? insurerOff : { next: { isAvailable: true } }
}

/** Returns the failure or the new state that the rules expect for a command. */
export function expected(model: Model, command: Command): Expected {
  const { isAvailable, insurer, active } = model
  const other = insurer === 0 ? 1 : 0
  if (isGone(model, command)) return gone
  switch (command) {
    case 'activate':
      return activation(model)
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
    case 'removeService':
      return { next: { removed: true } }
    case 'restoreService':
      if (!model.removed) return gone
      // In a plan that is active by now, the service comes back inactive if it could not be there otherwise.
      return { next: { removed: false, published: model.published && (model.phone || !isAvailable) } }
    case 'publish':
    case 'publishMany':
      return isAvailable && !model.phone ? unfit(['PHONE']) : { next: { published: true } }
    case 'deleteCompany':
      if (model.companyDeleted) return gone
      return { next: { companyDeleted: true, isAvailable: false } }
    case 'deletePlan':
      return { next: { isDeleted: true, isAvailable: false } }
  }
}
