import { identifierKey } from '../../clean-text.ts'
import { checkPeriod, checkStoredPolicy } from './check-policy.ts'
import type { CheckOptions } from '../options.ts'
import type { StoredFacts, StoredPerson } from '../facts.ts'
import { checkRepeats, checkShared, positionsOf, repeated } from './groups.ts'
import { checkNames } from './names.ts'
import type { ImportSheet } from '../sheet.ts'

interface People {
  /** First row of each ID number */
  readonly rowOf: ReadonlyMap<string, number>
  /** ID numbers whose row is linked to a principal */
  readonly linked: ReadonlySet<string>
  /** Family key by row, equal for a principal with their children and relatives. */
  readonly families: readonly string[]
}

/** Checks the rules of the insured file (IMPORT-FILES) after size and format. */
export function checkInsured(sheet: ImportSheet, options: CheckOptions): void {
  const people = readPeople(sheet, options.facts)
  for (let row = 0; row < sheet.rowCount; row += 1) checkRequired(sheet, row)
  sheet.checkCells(options.phone, () => true)
  for (let row = 0; row < sheet.rowCount; row += 1) checkPeriod(sheet, row)
  checkRepeats(sheet, 'id_number')
  checkSamePerson(sheet, options.facts)
  checkRepeats(sheet, 'policy_number')
  checkContacts(sheet, 'phone', (row) => sheet.phones[row] ?? '', options.facts.phones, people)
  checkContacts(sheet, 'email', (row) => sheet.text(row, 'email').toLowerCase(), options.facts.emails, people)
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (!sheet.isBlank(row)) checkStored(sheet, row, options, people)
  }
}

/** Two numbers may mean one person after a merge: a file has one row for them. */
function checkSamePerson(sheet: ImportSheet, { people }: StoredFacts): void {
  if (people.size === 0) return
  const groups = repeated(sheet.rowCount, (row) =>
    sheet.isFaultyCell(row, 'id_number')
      ? ''
      : (people.get(sheet.number(row, 'id_number'))?.personProfileId ?? ''),
  )
  checkShared(sheet, 'id_number', groups, () => true)
}

function checkRequired(sheet: ImportSheet, row: number): void {
  if (sheet.isBlank(row)) return
  for (const key of ['first_name', 'last_name', 'id_number']) {
    if (sheet.text(row, key) === '') sheet.fault(row, key, 'IS_REQUIRED')
  }
  const hasType = sheet.text(row, 'link_type') !== ''
  const hasLink = sheet.text(row, 'link_id_number') !== ''
  if (hasType && !hasLink) sheet.fault(row, 'link_id_number', 'IS_REQUIRED')
  if (hasLink && !hasType) sheet.fault(row, 'link_type', 'IS_REQUIRED')
}

function readPeople(sheet: ImportSheet, { people }: StoredFacts): People {
  const rowOf = new Map<string, number>()
  const linked = new Set<string>()
  const families: string[] = []
  // Uses the profile as identity if it exists, so that a file's row matches the stored owner of a contact.
  const nameOf = (idNumber: string) => people.get(idNumber)?.personProfileId ?? `id ${idNumber}`
  for (let row = 0; row < sheet.rowCount; row += 1) {
    const idNumber = sheet.number(row, 'id_number')
    const link = sheet.number(row, 'link_id_number')
    if (idNumber !== '' && !rowOf.has(idNumber)) rowOf.set(idNumber, row)
    if (idNumber !== '' && (link !== '' || sheet.text(row, 'link_type') !== '')) linked.add(idNumber)
    if (link !== '') families.push(nameOf(link))
    else if (idNumber === '') families.push(`row ${row}`)
    else families.push(people.get(idNumber)?.principalProfileId ?? nameOf(idNumber))
  }
  return { rowOf, linked, families }
}

/** Phone and e-mail belong to one family only: among the rows, and between the rows and stored people. */
function checkContacts(
  sheet: ImportSheet,
  key: 'phone' | 'email',
  textOf: (row: number) => string,
  owners: ReadonlyMap<string, readonly StoredPerson[]>,
  people: People,
): void {
  // Read before any of these cells gets a fault: a contact that was replaced stays free even if its
  // replacement is taken.
  const values = Array.from({ length: sheet.rowCount }, (_, row) =>
    sheet.isFaultyCell(row, key) ? '' : textOf(row),
  )
  const valueOf = (row: number) => values[row] ?? ''
  const groups = repeated(sheet.rowCount, valueOf)
  checkShared(sheet, key, groups, (rows) => new Set(rows.map((row) => people.families[row])).size > 1)
  if (owners.size === 0) return
  for (let row = 0; row < sheet.rowCount; row += 1) {
    const value = valueOf(row)
    const others = (owners.get(value) ?? []).filter((owner) => isStranger(owner, value, row, valueOf, people))
    if (others.length === 0) continue
    const rows = groups.get(value) ?? [row]
    const detail = { count: rows.length + others.length, positions: positionsOf(rows) }
    sheet.fault(row, key, 'IS_NOT_UNIQUE', { ...detail, personProfileId: others[0]?.personProfileId })
  }
}

/**
 * True if a stored owner of a contact is in another family than the row and keeps the contact after the
 * import.
 */
function isStranger(
  owner: StoredPerson,
  value: string,
  row: number,
  valueOf: (row: number) => string,
  people: People,
): boolean {
  const ownRow = owner.idNumber === null ? undefined : people.rowOf.get(identifierKey(owner.idNumber))
  if (ownRow === undefined)
    return (owner.principalProfileId ?? owner.personProfileId) !== people.families[row]
  const isGivenUp = valueOf(ownRow) !== '' && valueOf(ownRow) !== value
  return !isGivenUp && people.families[ownRow] !== people.families[row]
}

function checkStored(sheet: ImportSheet, row: number, options: CheckOptions, people: People): void {
  const { facts } = options
  const idNumber = sheet.number(row, 'id_number')
  const person = facts.people.get(idNumber)
  checkLink(sheet, row, facts, people)
  if (facts.reservedIdNumbers.has(idNumber))
    sheet.fault(row, 'id_number', 'IDENTIFICATION_NUMBER_IS_RESERVED')
  checkStoredPolicy(sheet, row, facts, person?.personProfileId, options.planId)
  if (person && !options.updateNames && !sheet.isFaultyCell(row, 'id_number')) checkNames(sheet, row, person)
}

function checkLink(sheet: ImportSheet, row: number, facts: StoredFacts, people: People): void {
  const link = sheet.number(row, 'link_id_number')
  if (link === '') return
  const stored = facts.people.get(link)
  if (!people.rowOf.has(link) && !stored) sheet.fault(row, 'link_id_number', 'LINK_PROFILE_NOT_FOUND')
  else if (people.linked.has(link) || stored?.principalProfileId) {
    sheet.fault(row, 'link_id_number', 'PROFILE_LINK_PROFILE_NOT_FOUND')
  }
}
