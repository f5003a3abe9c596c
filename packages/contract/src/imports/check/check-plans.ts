import { checkPeriod, checkStoredPolicy } from './check-policy.ts'
import type { StoredPerson } from '../facts.ts'
import { foldName } from './fold.ts'
import type { ImportColumn } from '../formats.ts'
import { checkRepeats, checkShared, positionsOf, repeated } from './groups.ts'
import { checkNames } from './names.ts'
import type { CheckOptions } from '../options.ts'
import {
  familyOf,
  familyOfEmail,
  type PlanPerson,
  planRowType,
  principalsInFile,
  profileKeyOf,
  readPlanPeople,
  storedPrincipal,
} from './plan-people.ts'
import type { ImportSheet } from '../sheet.ts'

const serviceColumns = new Set(['type', 'plan_title', 'service_title', 'service_type', 'service_description'])
const planRequired = ['policy_number', 'email', 'plan_title'] as const
const serviceRequired = ['plan_title', 'service_title', 'service_type'] as const

interface PlanPeople {
  readonly byRow: readonly (PlanPerson | undefined)[]
  /** Family by identity */
  readonly families: ReadonlyMap<string, string>
  /** Identities that are linked to a principal */
  readonly linked: ReadonlySet<string>
  /** First row of each stored person */
  readonly rowOf: ReadonlyMap<string, number>
  /** E-mails of the file: whether the person can be a principal or is linked to one. */
  readonly emails: ReadonlyMap<string, 'linked' | 'principal'>
  /** Principals among the rows: e-mail → profile key */
  readonly principals: ReadonlyMap<string, string>
}

/**
 * Checks the rules of the plans file: plan rows are people with a policy, service rows add a service to a
 * plan.
 */
export function checkPlans(sheet: ImportSheet, options: CheckOptions): void {
  const people = readPeople(sheet, options)
  const isPlan = (row: number) => people.byRow[row] !== undefined
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (!sheet.isBlank(row)) checkRequired(sheet, row)
  }
  sheet.checkCells(options.phone, (row, column) => applies(sheet, row, column))
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (isPlan(row)) checkPeriod(sheet, row)
  }
  checkRepeats(sheet, 'policy_number', isPlan)
  checkEmails(sheet, people)
  checkPhones(sheet, options, people)
  for (const [row, person] of people.byRow.entries()) {
    if (person) checkStored(sheet, row, person, options, people)
  }
}

/** Cells in columns of the other row type are not read, so they are not checked either. */
function applies(sheet: ImportSheet, row: number, { key }: ImportColumn): boolean {
  const type = planRowType(sheet, row)
  if (type === 'SERVICE') return serviceColumns.has(key)
  if (type === 'PLAN') return key === 'type' || key === 'plan_title' || !serviceColumns.has(key)
  return key === 'type' || key === 'plan_title'
}

function checkRequired(sheet: ImportSheet, row: number): void {
  if (sheet.text(row, 'type') === '') sheet.fault(row, 'type', 'IS_REQUIRED')
  const type = planRowType(sheet, row)
  const keys = type === 'PLAN' ? planRequired : type === 'SERVICE' ? serviceRequired : []
  for (const key of keys) {
    if (sheet.text(row, key) === '') sheet.fault(row, key, 'IS_REQUIRED')
  }
  if (type !== 'PLAN') return
  const hasType = sheet.text(row, 'link_type') !== ''
  const hasLink = sheet.text(row, 'link_email') !== ''
  if (hasType && !hasLink) sheet.fault(row, 'link_email', 'IS_REQUIRED')
  if (hasLink && !hasType) sheet.fault(row, 'link_type', 'IS_REQUIRED')
}

function readPeople(sheet: ImportSheet, { facts }: CheckOptions): PlanPeople {
  const byRow = readPlanPeople(sheet, facts)
  const families = new Map<string, string>()
  const linked = new Set<string>()
  const rowOf = new Map<string, number>()
  for (const [row, person] of byRow.entries()) {
    if (!person) continue
    const stored = person.self ?? person.contradicted
    if (person.isLinked) linked.add(person.identity)
    if (person.link !== '') families.set(person.identity, familyOfEmail(facts, person.link))
    else if (!families.has(person.identity)) {
      families.set(person.identity, stored ? familyOf(stored) : familyOfEmail(facts, person.email))
    }
    if (stored && !rowOf.has(stored.personProfileId)) rowOf.set(stored.personProfileId, row)
  }
  const [emails, principals] = [readEmails(byRow, linked), principalsInFile(byRow)]
  return { byRow, families, linked, rowOf, emails, principals }
}

function readEmails(
  byRow: PlanPeople['byRow'],
  linked: ReadonlySet<string>,
): Map<string, 'linked' | 'principal'> {
  const emails = new Map<string, 'linked' | 'principal'>()
  for (const person of byRow) {
    if (!person || person.email === '') continue
    if (!linked.has(person.identity)) emails.set(person.email, 'principal')
    else if (!emails.has(person.email)) emails.set(person.email, 'linked')
  }
  return emails
}

/** Several people may share an e-mail only as a principal with children and relatives. */
function checkEmails(sheet: ImportSheet, people: PlanPeople): void {
  const groups = repeated(sheet.rowCount, (row) =>
    sheet.isFaultyCell(row, 'email') ? '' : (people.byRow[row]?.email ?? ''),
  )
  checkShared(sheet, 'email', groups, (rows) => {
    const identities = new Set(rows.map((row) => people.byRow[row]?.identity ?? ''))
    const principals = [...identities].filter((identity) => !people.linked.has(identity))
    const families = new Set([...identities].map((identity) => people.families.get(identity)))
    return identities.size > 1 && (families.size > 1 || principals.length > 1)
  })
}

function checkPhones(sheet: ImportSheet, { facts }: CheckOptions, people: PlanPeople): void {
  const valueOf = (row: number) => (people.byRow[row] ? (sheet.phones[row] ?? '') : '')
  const familyAt = (row: number) => people.families.get(people.byRow[row]?.identity ?? '') ?? ''
  const groups = repeated(sheet.rowCount, valueOf)
  checkShared(sheet, 'phone', groups, (rows) => new Set(rows.map(familyAt)).size > 1)
  if (facts.phones.size === 0) return
  const isStranger = (owner: StoredPerson, row: number): boolean => {
    const ownRow = people.rowOf.get(owner.personProfileId)
    if (ownRow === undefined) return familyOf(owner) !== familyAt(row)
    const isGivenUp = valueOf(ownRow) !== '' && valueOf(ownRow) !== valueOf(row)
    return !isGivenUp && familyAt(ownRow) !== familyAt(row)
  }
  for (let row = 0; row < sheet.rowCount; row += 1) {
    const others = (facts.phones.get(valueOf(row)) ?? []).filter((owner) => isStranger(owner, row))
    if (others.length === 0) continue
    const rows = groups.get(valueOf(row)) ?? [row]
    const detail = { count: rows.length + others.length, positions: positionsOf(rows) }
    sheet.fault(row, 'phone', 'IS_NOT_UNIQUE', { ...detail, personProfileId: others[0]?.personProfileId })
  }
}

function checkStored(
  sheet: ImportSheet,
  row: number,
  person: PlanPerson,
  options: CheckOptions,
  people: PlanPeople,
): void {
  const { facts } = options
  if (person.link !== '') checkLink(sheet, row, person, options, people)
  const stored = person.self ?? person.contradicted
  const planId = facts.plans.get(foldName(sheet.text(row, 'plan_title')))
  checkStoredPolicy(sheet, row, facts, stored?.personProfileId, planId)
  const isNamed = !options.updateNames && !sheet.isFaultyCell(row, 'email')
  if (person.contradicted && isNamed) checkNames(sheet, row, person.contradicted)
}

/** The principal is found by e-mail; if people share it, one of them must be unlinked. It is another person. */
function checkLink(
  sheet: ImportSheet,
  row: number,
  person: PlanPerson,
  { facts }: CheckOptions,
  people: PlanPeople,
): void {
  const { link } = person
  const stored = facts.emails.get(link) ?? []
  const found = people.emails.get(link)
  const isPrincipal = ({ personProfileId, principalProfileId }: StoredPerson): boolean => {
    const ownRow = people.byRow[people.rowOf.get(personProfileId) ?? -1]
    return principalProfileId === null && !(ownRow && people.linked.has(ownRow.identity))
  }
  if (found === undefined && stored.length === 0) sheet.fault(row, 'link_email', 'LINK_PROFILE_NOT_FOUND')
  else if (
    (found !== 'principal' && !stored.some(isPrincipal)) ||
    (people.principals.get(link) ?? storedPrincipal(facts, link)) === profileKeyOf(person)
  ) {
    sheet.fault(row, 'link_email', 'PROFILE_LINK_PROFILE_NOT_FOUND')
  }
}
