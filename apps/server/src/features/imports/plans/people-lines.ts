import type { StoredFacts } from '@coverline/contract/imports/facts'
import { type PlanPerson, readPlanPeople } from '@coverline/contract/imports/check/plan-people'
import type { ImportSheet } from '@coverline/contract/imports/sheet'
import { copyLine } from '../reading/copy-text.ts'

/** Identifies a person: by the stored profile, else by the row's identity. */
const keyOf = ({ self, contradicted, identity }: PlanPerson): string =>
  (self ?? contradicted)?.personProfileId ?? identity

/**
 * Returns the person of each plan row as lines for COPY into `import_people`: row, person number, stored
 * profile, number of the principal in the file, else the principal's stored profile. `rowOf` converts a row
 * of the sheet (0-based) to the file's (1-based). The rows must have no errors.
 */
export function peopleLines(sheet: ImportSheet, facts: StoredFacts, rowOf: (row: number) => number): string {
  const people = readPlanPeople(sheet, facts)
  const linked = new Set(people.flatMap((one) => (one?.isLinked ? [keyOf(one)] : [])))
  const numbers = new Map<string, number>()
  const principals = new Map<string, string>()
  for (const person of people) {
    if (!person) continue
    const key = keyOf(person)
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    if (!linked.has(key) && !principals.has(person.email)) principals.set(person.email, key)
  }
  const storedPrincipal = (email: string): string | null =>
    facts.emails.get(email)?.find((owner) => owner.principalProfileId === null)?.personProfileId ?? null
  return people
    .map((person, row) => {
      if (!person) return ''
      const inFile = person.link === '' ? undefined : principals.get(person.link)
      const principal = inFile === undefined ? undefined : numbers.get(inFile)
      return copyLine([
        String(rowOf(row)),
        String(numbers.get(keyOf(person)) ?? 0),
        (person.self ?? person.contradicted)?.personProfileId ?? null,
        principal === undefined ? null : String(principal),
        person.link === '' || principal !== undefined ? null : storedPrincipal(person.link),
      ])
    })
    .join('')
}
