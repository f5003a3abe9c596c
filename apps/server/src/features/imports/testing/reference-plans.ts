import type { RowCode } from '@coverline/contract/imports/formats'
import {
  contradicts,
  e164,
  firstCode,
  isBlank,
  living,
  nameKeys,
  plainRules,
  type Question,
  type Row,
  type Rule,
  sameName,
} from './reference-common.ts'
import type { WorldPerson } from './world.ts'

const cell = (row: Row, key: string): string => row[key] ?? ''
const emailOf = (row: Row): string => cell(row, 'email').toLowerCase()
const linkOf = (row: Row): string => cell(row, 'link_email').toLowerCase()
const isPlan = (row: Row): boolean => cell(row, 'type').toLowerCase() === 'plan'
const isService = (row: Row): boolean => cell(row, 'type').toLowerCase() === 'service'
const planRows = ({ rows }: Question): readonly Row[] => rows.filter(isPlan)
const head = (person: WorldPerson): string => person.principalProfileId ?? person.personProfileId

const ownersOf = ({ world }: Question, email: string): readonly WorldPerson[] =>
  living(world).filter((person) => person.email !== null && person.email.toLowerCase() === email)

const firstOwner = (owners: readonly WorldPerson[]): WorldPerson | undefined =>
  owners.find((person) => person.principalProfileId === null) ?? owners[0]

const familyOfEmail = (question: Question, email: string): string => {
  const owner = firstOwner(ownersOf(question, email))
  return owner ? head(owner) : `new ${email}`
}

const selfOf = (question: Question, row: Row): WorldPerson | undefined =>
  firstOwner(
    ownersOf(question, emailOf(row)).filter((owner) => !nameKeys.some((key) => contradicts(row, key, owner))),
  )

function strangerOf(question: Question, row: Row): WorldPerson | undefined {
  const owners = ownersOf(question, emailOf(row))
  if (selfOf(question, row)) return undefined
  const family = familyOfEmail(question, linkOf(row))
  return linkOf(row) !== '' && owners.some((owner) => head(owner) === family) ? undefined : firstOwner(owners)
}

const shortName = (row: Row): string => `${cell(row, 'last_name')} ${cell(row, 'first_name')}`.trim()

/** Returns the name of a row: its own, else that of the first named row with its e-mail. */
const knownName = (question: Question, row: Row): string =>
  shortName(row) ||
  shortName(
    planRows(question).find((other) => emailOf(other) === emailOf(row) && shortName(other) !== '') ?? {},
  )

const isSamePerson = (question: Question, one: Row, other: Row): boolean =>
  one === other ||
  (emailOf(one) !== '' &&
    emailOf(one) === emailOf(other) &&
    sameName(knownName(question, one), knownName(question, other)))

const rowsOfPerson = (question: Question, row: Row): readonly Row[] =>
  planRows(question).filter((other) => isSamePerson(question, row, other))

const isLinkedPerson = (question: Question, row: Row): boolean =>
  rowsOfPerson(question, row).some(
    (own) =>
      cell(own, 'link_email') !== '' ||
      cell(own, 'link_type') !== '' ||
      Boolean(selfOf(question, own)?.principalProfileId),
  )

function familyOf(question: Question, row: Row): string {
  const own = rowsOfPerson(question, row)
  const linked = own.findLast((other) => linkOf(other) !== '')
  if (linked) return familyOfEmail(question, linkOf(linked))
  const first = own[0] ?? row
  const stored = selfOf(question, first) ?? strangerOf(question, first)
  return stored ? head(stored) : familyOfEmail(question, emailOf(first))
}

const isSound = (row: Row, key: string): boolean =>
  cell(row, key) !== '' && firstCode(plainRules(key, cell(row, key), row)) === null

function emailIsShared(question: Question, row: Row): boolean {
  if (!isSound(row, 'email')) return false
  const group = planRows(question).filter((other) => emailOf(other) === emailOf(row))
  const people = group.filter(
    (one, index) => group.findIndex((other) => isSamePerson(question, one, other)) === index,
  )
  const principals = people.filter((one) => !isLinkedPerson(question, one))
  const families = new Set(people.map((one) => familyOf(question, one)))
  return people.length > 1 && (families.size > 1 || principals.length > 1)
}

const phoneOf = (row: Row): string | null => (isSound(row, 'phone') ? e164(cell(row, 'phone')) : null)

function phoneIsShared(question: Question, row: Row): boolean {
  const phone = phoneOf(row)
  if (phone === null) return false
  const group = planRows(question).filter((other) => phoneOf(other) === phone)
  if (new Set(group.map((one) => familyOf(question, one))).size > 1) return true
  return living(question.world)
    .filter((owner) => owner.phone === phone)
    .some((owner) => {
      const own = planRows(question).find((other) => {
        const stored = selfOf(question, other) ?? strangerOf(question, other)
        return stored?.personProfileId === owner.personProfileId
      })
      if (!own) return head(owner) !== familyOf(question, row)
      const isGivenUp = phoneOf(own) !== null && phoneOf(own) !== phone
      return !isGivenUp && familyOf(question, own) !== familyOf(question, row)
    })
}

const isLinkedRow = (question: Question, row: Row): boolean =>
  cell(row, 'link_email') !== '' ||
  cell(row, 'link_type') !== '' ||
  Boolean(selfOf(question, row)?.principalProfileId)

/** The profile that a row goes to: a stored one, else a new one for each person of the file. */
const profileOf = (question: Question, row: Row): string =>
  (selfOf(question, row) ?? strangerOf(question, row))?.personProfileId ??
  `new ${planRows(question).findIndex((other) => isSamePerson(question, row, other))}`

/** True if the link of a row leads to the row's own profile. */
function linksToItself(question: Question, row: Row): boolean {
  const link = linkOf(row)
  const isLinked = (profile: string) =>
    planRows(question).some((one) => profileOf(question, one) === profile && isLinkedRow(question, one))
  const inFile = planRows(question).find(
    (other) => emailOf(other) === link && !isLinked(profileOf(question, other)),
  )
  const stored = ownersOf(question, link).find((owner) => owner.principalProfileId === null)
  return (inFile ? profileOf(question, inFile) : stored?.personProfileId) === profileOf(question, row)
}

function linkRules(question: Question, row: Row, key: string): Rule[] {
  const link = linkOf(row)
  const asked = key === 'link_email' && link !== ''
  const inFile = planRows(question).filter((other) => emailOf(other) === link)
  const stored = ownersOf(question, link)
  const isFree = (owner: WorldPerson): boolean => {
    const own = planRows(question).find(
      (other) =>
        (selfOf(question, other) ?? strangerOf(question, other))?.personProfileId === owner.personProfileId,
    )
    return owner.principalProfileId === null && !(own && isLinkedPerson(question, own))
  }
  const hasPrincipal = inFile.some((other) => !isLinkedPerson(question, other)) || stored.some(isFree)
  return [
    ['LINK_PROFILE_NOT_FOUND', () => asked && inFile.length === 0 && stored.length === 0],
    ['PROFILE_LINK_PROFILE_NOT_FOUND', () => asked && !hasPrincipal],
    ['PROFILE_LINK_PROFILE_NOT_FOUND', () => asked && linksToItself(question, row)],
  ]
}

function planRules(question: Question, row: Row, key: string, text: string): Rule[] {
  const hasType = cell(row, 'link_type') !== ''
  const hasLink = cell(row, 'link_email') !== ''
  const isNumber = key === 'policy_number' && text !== ''
  const twins = planRows(question).filter(
    (other) => cell(other, 'policy_number') === text && text.length <= 255,
  )
  const policy = isNumber ? question.world.policies.find(({ number }) => number === text) : undefined
  const stranger = strangerOf(question, row)
  const person = selfOf(question, row) ?? stranger
  const plan = question.world.plans.find(({ title }) => sameName(title, cell(row, 'plan_title')))
  const emailIsSound = isSound(row, 'email') && !emailIsShared(question, row)
  const isName = nameKeys.some((name) => name === key)
  return [
    ['IS_REQUIRED', () => ['policy_number', 'email', 'plan_title'].includes(key) && text === ''],
    ['IS_REQUIRED', () => key === 'link_email' && hasType && !hasLink],
    ['IS_REQUIRED', () => key === 'link_type' && hasLink && !hasType],
    ...plainRules(key, text, row),
    ['IS_NOT_UNIQUE', () => isNumber && twins.length > 1],
    ['IS_NOT_UNIQUE', () => key === 'email' && emailIsShared(question, row)],
    ['IS_NOT_UNIQUE', () => key === 'phone' && phoneIsShared(question, row)],
    ...linkRules(question, row, key),
    [
      'POLICY_BELONGS_TO_ANOTHER_CLIENT',
      () => policy !== undefined && policy.personProfileId !== person?.personProfileId,
    ],
    ['POLICY_BELONGS_TO_ANOTHER_PROGRAM', () => policy !== undefined && policy.planId !== plan?.planId],
    [
      'VALUE_NOT_MATCH_EXISTING_VALUE',
      () =>
        isName &&
        !question.updateNames &&
        emailIsSound &&
        stranger !== undefined &&
        contradicts(row, key, stranger),
    ],
  ]
}

const kinds = [
  'booking by phone',
  'booking via chat',
  'booking via interactive map',
  'home visit',
  'information',
  'telemedicine',
]

/** Reference implementation of the plans file's rules, slow and cell by cell. */
export function referencePlans(question: Question, row: Row, key: string): RowCode | null {
  if (isBlank(row)) return null
  const text = cell(row, key)
  const isOfService = ['service_title', 'service_type', 'service_description'].includes(key)
  if (key === 'type') {
    return firstCode([
      ['IS_REQUIRED', () => text === ''],
      ['MAX_CELL_SIZE_EXCEED', () => text.length > 255],
      ['NOT_SUPPORTED_VALUE', () => !isPlan(row) && !isService(row)],
    ])
  }
  if (isPlan(row)) return isOfService ? null : firstCode(planRules(question, row, key, text))
  if (!isOfService && key !== 'plan_title') return null
  return firstCode([
    ['IS_REQUIRED', () => isService(row) && key !== 'service_description' && text === ''],
    ...(isService(row) || key === 'plan_title' ? plainRules(key, text, row) : []),
    [
      'NOT_SUPPORTED_VALUE',
      () => isService(row) && key === 'service_type' && !kinds.includes(text.toLowerCase()),
    ],
  ])
}
