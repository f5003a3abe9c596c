import { personSearchWords } from '@coverline/contract/insured/search'
import type { ObtainCandidate, ObtainForm } from '@coverline/contract/leads/obtain-policy'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { findLikePeople } from '../duplicates/queries.ts'
import { likeness } from '../duplicates/rules.ts'
import { nameKeyOf } from '@coverline/contract/leads/search-text'
import { findPeople, type PersonHead } from './queries.ts'
import type { Refusal } from './refusal.ts'

type Entry = ReturnType<typeof insuredService.entries.read>

export type ChosenPerson = {
  /** The person who exists; null for a new one, or as long as it is open */
  person: PersonHead | null
  isNew: boolean
  candidates: ObtainCandidate[]
  refusals: Refusal[]
}

/**
 * Decides whether the lead becomes a new person or is one who exists. A certain match is taken; people who are only
 * alike have to be chosen from. Who may not see a person learns no more than that a contact is taken.
 */
export async function choosePerson(ctx: Context, form: ObtainForm, entry: Entry): Promise<ChosenPerson> {
  const { match, others, taken } = await insuredService.entries.foresee(ctx, entry)
  const close = [...(match ? [match] : []), ...others].map(({ id }) => id)
  const visible = close.length === 0 ? [] : await insuredService.visibleIds(ctx, close)
  const alike = await namesakes(ctx, form)
  const found = await findPeople(ctx, [
    ...new Set([...visible, ...alike, ...(form.personProfileId === null ? [] : [form.personProfileId])]),
  ])
  const candidates = [...found.values()].map((one) => candidateOf(form, one))
  const chosen = form.personProfileId ?? (form.isNewPerson ? null : (match?.id ?? null))
  const person = chosen === null ? null : (found.get(chosen) ?? null)
  const refusals: Refusal[] = []
  if (person) return { person, isNew: false, candidates, refusals }
  if (form.personProfileId !== null)
    refusals.push({ error: 'common.not-found', fields: { personProfileId: 'NOT_FOUND' } })
  for (const field of ['firstName', 'lastName'] as const)
    if (!form[field]) refusals.push({ error: 'common.validation', fields: { [field]: 'IS_REQUIRED' } })
  const isOpen = !form.isNewPerson && candidates.length > 0
  if (isOpen) {
    const details = { personProfileIds: candidates.map(({ personProfileId }) => personProfileId) }
    refusals.push({ error: 'leads.choose-person', fields: { personProfileId: 'IS_REQUIRED' }, details })
  }
  if (!isOpen) refusals.push(...takenBy(taken))
  return { person: null, isNew: !isOpen, candidates, refusals }
}

const errorOf = {
  identificationNumber: 'insured.id-number-taken',
  email: 'insured.email-taken',
  phone: 'insured.phone-taken',
} as const

/** Refusals for contacts and numbers of a new person that another person has. */
function takenBy(taken: Record<string, string>): Refusal[] {
  return (['identificationNumber', 'email', 'phone'] as const).flatMap((field) =>
    taken[field] ? [{ error: errorOf[field], fields: { [field]: taken[field] } }] : [],
  )
}

function sought({ firstName, lastName, email, phone }: ObtainForm) {
  const nameKey = firstName && lastName ? nameKeyOf(`${firstName} ${lastName}`) : ''
  return { email: email?.toLowerCase() ?? null, phone, nameKey }
}

const namesOf = ({ firstName, lastName, patronymicName }: PersonHead) => [
  nameKeyOf(`${firstName} ${lastName}`),
  nameKeyOf(`${firstName} ${lastName} ${patronymicName ?? ''}`),
]

/** Returns visible people of the same name, unless a contact or the birth date tells them apart. */
async function namesakes(ctx: Context, form: ObtainForm): Promise<string[]> {
  const { nameKey, email, phone } = sought(form)
  if (nameKey === '') return []
  const words = personSearchWords(`${form.firstName ?? ''} ${form.lastName ?? ''}`)
  if (words === null) return []
  const hits = await findLikePeople(ctx, { email: null, phone: null, words })
  const people = await findPeople(
    ctx,
    hits.map(({ id }) => id),
  )
  return [...people.values()]
    .filter((one) => {
      const isOther = form.birthdate !== null && one.birthdate !== null && form.birthdate !== one.birthdate
      const reasons = likeness({ email, phone, nameKey }, { ...one, nameKeys: namesOf(one) })
      return !isOther && reasons.includes('NAME')
    })
    .map(({ id }) => id)
    .slice(0, 10)
}

function candidateOf(form: ObtainForm, person: PersonHead): ObtainCandidate {
  const { id, firstName, lastName, email, phone, birthdate } = person
  const reasons = likeness(sought(form), { ...person, nameKeys: namesOf(person) })
  return {
    personProfileId: id,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    birthdate,
    reasons,
  }
}
