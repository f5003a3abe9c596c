import { readChoice } from '../choices.ts'
import type { StoredFacts, StoredPerson } from '../facts.ts'
import { foldName } from './fold.ts'
import { differingNames } from './names.ts'
import type { ImportSheet } from '../sheet.ts'

/**
 * The person of a plan row. A plans file has no ID numbers: people are identified by e-mail, and by name if
 * an e-mail is shared.
 */
export interface PlanPerson {
  readonly email: string
  /** E-mail of the principal, '' if the row is unlinked */
  readonly link: string
  /** Equal for rows of the same person */
  readonly identity: string
  /** The stored person, if e-mail and names agree */
  readonly self: StoredPerson | undefined
  /** The stored owner of the e-mail whose names the row contradicts */
  readonly contradicted: StoredPerson | undefined
  /** True for a child or relative of another person, by the row or by stored data. */
  readonly isLinked: boolean
}

/** Returns the type of a plans file row by its `type` cell; null if the cell has neither. */
export function planRowType(sheet: ImportSheet, row: number): 'PLAN' | 'SERVICE' | null {
  const type = readChoice('type', sheet.text(row, 'type'))
  return type === 'PLAN' || type === 'SERVICE' ? type : null
}

/** The profile that a row goes to: the stored one, else the row's identity. */
export const profileKeyOf = ({ self, contradicted, identity }: PlanPerson): string =>
  (self ?? contradicted)?.personProfileId ?? identity

/**
 * Returns the principals that the rows of a file give: e-mail → profile key. A profile is none if any of its
 * rows is linked.
 */
export function principalsInFile(people: readonly (PlanPerson | undefined)[]): Map<string, string> {
  const linked = new Set(people.flatMap((one) => (one?.isLinked ? [profileKeyOf(one)] : [])))
  const principals = new Map<string, string>()
  for (const person of people) {
    if (!person || linked.has(profileKeyOf(person)) || principals.has(person.email)) continue
    principals.set(person.email, profileKeyOf(person))
  }
  return principals
}

/** Returns the stored principal with this e-mail; null if there is none. */
export function storedPrincipal(facts: StoredFacts, email: string): string | null {
  const owners = facts.emails.get(email) ?? []
  return owners.find(({ principalProfileId }) => principalProfileId === null)?.personProfileId ?? null
}

/** Returns the family of a stored person: its principal. */
export function familyOf(person: StoredPerson): string {
  return person.principalProfileId ?? person.personProfileId
}

/** Returns the principal among the stored owners of an e-mail, else any of them. */
function ownerOf(facts: StoredFacts, email: string): StoredPerson | undefined {
  const owners = facts.emails.get(email) ?? []
  return owners.find(({ principalProfileId }) => principalProfileId === null) ?? owners[0]
}

/** Returns the family of a person with this e-mail, stored or not. */
export function familyOfEmail(facts: StoredFacts, email: string): string {
  const owner = ownerOf(facts, email)
  return owner ? familyOf(owner) : `email ${email}`
}

/** Returns the people of a plans file by row; undefined for rows of another type. */
export function readPlanPeople(sheet: ImportSheet, facts: StoredFacts): (PlanPerson | undefined)[] {
  const people: (PlanPerson | undefined)[] = []
  const firstNames = new Map<string, string>()
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (planRowType(sheet, row) !== 'PLAN') continue
    const email = sheet.text(row, 'email').toLowerCase()
    if (!firstNames.get(email)) firstNames.set(email, shortName(sheet, row))
  }
  for (let row = 0; row < sheet.rowCount; row += 1) {
    people.push(planRowType(sheet, row) === 'PLAN' ? readPerson(sheet, row, facts, firstNames) : undefined)
  }
  return people
}

function shortName(sheet: ImportSheet, row: number): string {
  return `${foldName(sheet.text(row, 'last_name'))} ${foldName(sheet.text(row, 'first_name'))}`.trim()
}

function readPerson(
  sheet: ImportSheet,
  row: number,
  facts: StoredFacts,
  firstNames: ReadonlyMap<string, string>,
): PlanPerson {
  const email = sheet.text(row, 'email').toLowerCase()
  const link = sheet.text(row, 'link_email').toLowerCase()
  const owners = facts.emails.get(email) ?? []
  const matching = owners.filter((owner) => differingNames(sheet, row, owner).length === 0)
  const self = matching.find(({ principalProfileId }) => principalProfileId === null) ?? matching[0]
  const isNewMember = link !== '' && owners.some((owner) => familyOf(owner) === familyOfEmail(facts, link))
  const name = shortName(sheet, row) || (firstNames.get(email) ?? '')
  return {
    email,
    link,
    // A row without e-mail counts as a separate person: it has a fault already.
    identity: email === '' ? `row ${row}` : `${email} ${name}`,
    self,
    contradicted: self || isNewMember ? undefined : ownerOf(facts, email),
    isLinked: link !== '' || sheet.text(row, 'link_type') !== '' || Boolean(self?.principalProfileId),
  }
}
