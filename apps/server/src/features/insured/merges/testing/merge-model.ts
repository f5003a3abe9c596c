import fc from 'fast-check'
import type { MergeField } from '@coverline/contract/merges/terms'

/** A profile in the model; an empty text is no value. */
export type ModelPerson = {
  firstName: string
  email: string
  idNumber: string
  principal: number | null
  mergedInto: number | null
}
type Kept = Pick<ModelPerson, 'firstName' | 'email' | 'idNumber' | 'principal'>
export type ModelMerge = {
  primary: number
  merged: number
  before: Kept
  after: Kept
  relatives: number[]
  policies: number[]
  isOpen: boolean
}
export type Model = { people: ModelPerson[]; owners: number[]; merges: ModelMerge[] }

/** Fields that random merges choose from. */
const fields = ['firstName', 'email', 'identificationNumber', 'link'] as const satisfies MergeField[]
export type ModelField = (typeof fields)[number]

export type Command =
  | { do: 'merge'; a: number; b: number; take: ModelField[] }
  | { do: 'split'; nth: number }
  | { do: 'rename'; a: number; firstName: string }
  | { do: 'link'; a: number; b: number | null }
  | { do: 'insure'; a: number }

export const peopleCount = 6
const who = fc.nat(peopleCount - 1)
export const commands = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('merge' as const),
        a: who,
        b: who,
        take: fc.subarray([...fields]),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('split' as const), nth: fc.nat(7) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('rename' as const),
        a: who,
        firstName: fc.constantFrom('Ana', 'Bo', 'Cy'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('link' as const), a: who, b: fc.option(who) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('insure' as const), a: who }) },
  ),
  { minLength: 40, maxLength: 40 },
)

export const firstModel = (): Model => ({
  people: Array.from({ length: peopleCount }, (_, index) => ({
    firstName: ['Ana', 'Bo'][index % 2] ?? '',
    email: index < 4 ? `p${index}` : '',
    idNumber: index % 3 === 0 ? '' : `N${index}`,
    principal: null,
    mergedInto: null,
  })),
  owners: Array.from({ length: peopleCount }, (_, index) => index),
  merges: [],
})

const kept = ({ firstName, email, idNumber, principal }: ModelPerson): Kept => ({
  firstName,
  email,
  idNumber,
  principal,
})
const isLive = (person: ModelPerson | undefined): person is ModelPerson => person?.mergedInto === null

/** Returns the people linked to one of these, without merged ones, as in the tables. */
function linked(model: Model, to: readonly number[]): number[] {
  return model.people.flatMap((person, index) =>
    person.principal !== null && to.includes(person.principal) && !to.includes(index) && isLive(person)
      ? [index]
      : [],
  )
}

/** The codes of a rejection, or the model after the command; null: the answer is not-found. */
export type Expected = { codes: string[] } | { next: Model } | null

/**
 * A second implementation of the same rules, on numbers instead of rows; it shares no code with the server.
 */
export function expected(model: Model, command: Command): Expected {
  const next: Model = structuredClone(model)
  switch (command.do) {
    case 'merge':
      return merge(next, command)
    case 'split':
      return split(next, command.nth)
    case 'rename': {
      const person = next.people[command.a]
      if (!isLive(person)) return null
      person.firstName = command.firstName
      return { next }
    }
    case 'insure': {
      if (!isLive(next.people[command.a])) return null
      next.owners.push(command.a)
      return { next }
    }
    case 'link':
      return link(next, command.a, command.b)
  }
}

function link(next: Model, a: number, b: number | null): Expected {
  const person = next.people[a]
  if (!isLive(person)) return null
  if (b !== null) {
    const principal = next.people[b]
    if (!isLive(principal) || a === b) return { codes: ['LINK_PROFILE_NOT_FOUND'] }
    if (principal.principal !== null || linked(next, [a]).length > 0)
      return { codes: ['PROFILE_LINK_PROFILE_NOT_FOUND'] }
  }
  person.principal = b
  return { next }
}

function merge(next: Model, { a, b, take }: Extract<Command, { do: 'merge' }>): Expected {
  const [primary, merged] = [next.people[a], next.people[b]]
  if (a === b || !isLive(primary) || !isLive(merged)) return null
  const relatives = linked(next, [a, b])
  const principal = take.includes('link') ? merged.principal : primary.principal
  if (principal !== null && (principal === a || principal === b || relatives.length > 0))
    return { codes: ['PROFILE_LINK_NOT_POSSIBLE'] }
  const before = kept(primary)
  const after: Kept = {
    firstName: take.includes('firstName') ? merged.firstName : primary.firstName,
    email: take.includes('email') ? merged.email : primary.email,
    idNumber: take.includes('identificationNumber') ? merged.idNumber : primary.idNumber,
    principal,
  }
  const moved = next.people.flatMap((person, index) => (person.principal === b && index !== a ? [index] : []))
  const policies = next.owners.flatMap((owner, index) => (owner === b ? [index] : []))
  for (const index of moved) next.people[index]!.principal = a
  for (const index of policies) next.owners[index] = a
  merged.mergedInto = a
  Object.assign(primary, after)
  next.merges.push({ primary: a, merged: b, before, after, relatives: moved, policies, isOpen: true })
  return { next }
}

const compared = ['firstName', 'email', 'idNumber', 'principal'] as const

function split(next: Model, nth: number): Expected {
  const merge = next.merges[nth]
  if (!merge?.isOpen) return null
  const [primary, merged] = [next.people[merge.primary]!, next.people[merge.merged]!]
  if (primary.mergedInto !== null) return { codes: ['MERGED_FURTHER'] }
  const codes: string[] = []
  const touched = compared.filter((field) => merge.before[field] !== merge.after[field])
  const replaced = touched.filter((field) => primary[field] !== merge.after[field])
  const later = next.merges
    .slice(nth + 1)
    .filter((one) => one.isOpen && one.primary === merge.primary)
    .filter((one) => replaced.some((field) => one.before[field] !== one.after[field]))
  if (later.length > 0) codes.push(...later.map(() => 'LATER_MERGE'))
  else codes.push(...replaced.map(() => 'FIELD_CHANGED'))
  if (merge.relatives.some((index) => next.people[index]!.principal !== merge.primary))
    codes.push('RELATIVE_CHANGED')
  const linkBefore = touched.includes('principal') ? merge.before.principal : primary.principal
  const stay = linked(next, [merge.primary]).filter((index) => !merge.relatives.includes(index))
  const outside = [linkBefore, merged.principal].filter(
    (index) => index !== null && index !== merge.primary && index !== merge.merged,
  )
  const isBroken =
    (linkBefore !== null && stay.length > 0) ||
    outside.some((index) => next.people[index!]!.principal !== null || !isLive(next.people[index!])) ||
    (merged.principal === merge.primary && linkBefore !== null) ||
    (linkBefore === merge.merged && merged.principal !== null)
  if (isBroken) codes.push('FAMILY_CHANGED')
  if (codes.length > 0) return { codes }
  for (const field of touched) Object.assign(primary, { [field]: merge.before[field] })
  for (const index of merge.relatives) next.people[index]!.principal = merge.merged
  for (const index of merge.policies) next.owners[index] = merge.merged
  merged.mergedInto = null
  merge.isOpen = false
  return { next }
}
