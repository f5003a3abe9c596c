import { languages, type Language } from '@coverline/contract/common'
import { fold } from '@coverline/contract/fold'
import { searchTextOf } from '@coverline/contract/insured/search'
import { newId } from '../../platform/id.ts'
import { familyName, namesOf, patronymics } from './sample-people-names.ts'

export type SamplePeopleOptions = {
  providerId: string
  /** Policies are distributed over these plans. */
  planIds: readonly string[]
  count: number
  /** Default 1. */
  policiesPerPerson?: number
  /** Prefix of policy numbers, default `HM`. */
  prefix?: string
  /** Separates the numbers and contacts of several calls for one provider. */
  offset?: number
  /** Reference date of the validity periods, YYYY-MM-DD. */
  today: string
  agentUserId?: string
}

/** One row for COPY, in the order of `personColumns` or `policyColumns`. */
type Row = readonly (string | null)[]
type Principal = { id: string; last: string; language: Language; phone: string | null; plan: number }
type BulkPerson = { person: Row; policies: Row[] }

export const personColumns =
  'id first_name last_name patronymic_name birthdate gender marital_status nationality email phone identification_number language relationship principal_id agent_user_id registered_at invitation_status invitation_at search_fold created_at'.split(
    ' ',
  )
export const policyColumns =
  'id plan_id insured_id number certificate_number start_date end_date deactivation_date created_at'.split(
    ' ',
  )

const DAY = 86_400_000
const phoneStart: Record<Language, string> = { en: '+4474', ru: '+79', es: '+346', pt: '+35191' }
const phoneDigits: Record<Language, number> = { en: 8, ru: 9, es: 8, pt: 7 }
const nationality: Record<Language, string> = { en: 'GB', ru: 'RU', es: 'ES', pt: 'PT' }
const foldedNames = new Map<string, string>()

/** Maps consecutive numbers to distinct numbers with a fixed number of digits. */
function spread(index: number, digits: number): string {
  return String((index * 7_919_357 + 40_961) % 10 ** digits).padStart(digits, '0')
}

function folded(name: string): string {
  let known = foldedNames.get(name)
  if (known === undefined) foldedNames.set(name, (known = fold(name).slice(1).replaceAll(' ', '')))
  return known
}

function idNumberOf(language: Language, index: number): string {
  const digits = spread(index, 8)
  if (language === 'es') return digits + 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)
  if (language === 'ru') return `45${digits.slice(0, 2)} ${digits.slice(2)}`
  if (language === 'pt') return `2${digits}`
  return `QK ${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4, 6)} ${digits.slice(6)} C`
}

/** Returns a repeatable stream of random numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const writtenDays = new Map<number, string>()

/** Formats the start of a day as YYYY-MM-DD. */
function dayOf(time: number): string {
  let day = writtenDays.get(time)
  if (day === undefined) writtenDays.set(time, (day = new Date(time).toISOString().slice(0, 10)))
  return day
}

type Pick = <T>(list: readonly T[]) => T
type Source = {
  principal: Principal | null
  language: Language
  index: number
  random: () => number
  pick: Pick
}

function pickFrom(random: () => number): Pick {
  return (list) => {
    const chosen = list[Math.floor(random() * list.length)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
}

function nameOf({ principal, language, pick }: Source, isFemale: boolean) {
  const names = namesOf[language]
  const firstName = pick(isFemale ? names.female : names.male)
  const family = principal?.last ?? pick(names.last)
  const lastName = familyName(language, family, isFemale)
  const patronymicName = language === 'ru' ? pick(isFemale ? patronymics.female : patronymics.male) : null
  return { firstName, lastName, patronymicName, family }
}

function contactsOf(source: Source, { firstName, lastName }: { firstName: string; lastName: string }) {
  const { principal, language, index, random, pick } = source
  const address = `${folded(firstName)}.${folded(lastName)}${index}@${pick(['mail', 'post', 'home', 'work'])}.example`
  const email = principal || random() < 0.12 ? null : address
  const ownPhone = random() < 0.1 ? null : phoneStart[language] + spread(index, phoneDigits[language])
  return { email, phone: principal ? principal.phone : ownPhone }
}

/** Age in days: up to 17 years for a child, else 19 to 79. */
function ageInDays(principal: Principal | null, random: () => number): number {
  return Math.floor((principal ? 1 + random() * 16 : 19 + random() * 60) * 365.25)
}

/**
 * Generates sample people with policies: identical for the same options, apart from ids. Every sixth is a
 * child of the person before.
 */
export function* samplePeople(options: SamplePeopleOptions): Generator<BulkPerson> {
  const offset = options.offset ?? 0
  const random = randomFrom(options.count + offset)
  const pick = pickFrom(random)
  const today = Date.parse(`${options.today}T00:00:00Z`)
  let previous = null as Principal | null
  for (let place = 0; place < options.count; place += 1) {
    const index = place + offset
    const principal: Principal | null = place % 6 === 5 ? previous : null
    const language: Language = principal?.language ?? pick(languages)
    const source: Source = { principal, language, index, random, pick }
    const isFemale = random() < 0.5
    const { family, ...name } = nameOf(source, isFemale)
    const { email, phone } = contactsOf(source, name)
    const identificationNumber = idNumberOf(language, index)
    const born = today - ageInDays(principal, random) * DAY
    const created = new Date(
      today - Math.floor(((options.count - place) / options.count) * 700 * DAY),
    ).toISOString()
    const isInvited = email !== null && random() < 0.6
    const id = newId()
    const drawn = Math.floor(random() * options.planIds.length)
    // A family is insured together.
    const plan = principal?.plan ?? drawn
    const policies = bulkPolicies(options, { id, index, created, today, random, pick, plan })
    const numbers = policies.map((policy) => policy[3] ?? null)
    yield {
      person: [
        id,
        name.firstName,
        name.lastName,
        name.patronymicName,
        dayOf(born),
        isFemale ? 'FEMALE' : 'MALE',
        principal ? 'SINGLE' : pick(['SINGLE', 'MARRIED', 'MARRIED']),
        nationality[language],
        email,
        phone,
        identificationNumber,
        language,
        principal ? 'CHILD' : 'PRINCIPAL',
        principal?.id ?? null,
        agentOf(options, index),
        isInvited && random() < 0.6 ? created : null,
        isInvited ? 'SENT' : 'NOT_SENT',
        isInvited ? created : null,
        searchTextOf({ ...name, phone, email, identificationNumber }, numbers),
        created,
      ],
      policies,
    }
    if (!principal) previous = { id, last: family, language, phone, plan }
  }
}

/** Every tenth person has the agent. */
function agentOf({ agentUserId }: SamplePeopleOptions, index: number): string | null {
  return agentUserId !== undefined && index % 10 === 0 ? agentUserId : null
}

type PolicySource = {
  id: string
  index: number
  created: string
  today: number
  random: () => number
  pick: Pick
  /** Place of the first plan among those of the options */
  plan: number
}

function bulkPolicies(options: SamplePeopleOptions, source: PolicySource): Row[] {
  const { id, index, created, today, random, pick, plan } = source
  const each = options.policiesPerPerson ?? 1
  return Array.from({ length: each }, (_, nth) => {
    const planId = options.planIds[(plan + nth) % options.planIds.length] ?? pick(options.planIds)
    const start = today + Math.floor((random() - 0.85) * 500) * DAY
    const end = start + 364 * DAY
    const isOpen = random() < 0.06
    const serial = String(index * each + nth + 1).padStart(7, '0')
    const number = random() < 0.03 ? null : `${options.prefix ?? 'HM'}-${dayOf(start).slice(0, 4)}-${serial}`
    return [
      newId(),
      planId,
      id,
      number,
      random() < 0.5 ? `C${serial}` : null,
      isOpen && random() < 0.5 ? null : dayOf(start),
      isOpen ? null : dayOf(end),
      random() < 0.04 ? dayOf(today + Math.floor((random() - 0.6) * 120) * DAY) : null,
      created,
    ]
  })
}
