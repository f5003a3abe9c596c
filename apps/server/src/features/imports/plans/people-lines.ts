import type { StoredFacts } from '@coverline/contract/imports/facts'
import { type PlanPerson, readPlanPeople } from '@coverline/contract/imports/check/plan-people'
import type { ImportSheet } from '@coverline/contract/imports/sheet'
import { copyLine } from '../reading/copy-text.ts'

/** What is one person: the stored profile where there is one, else whom the row names. */
const keyOf = ({ self, contradicted, identity }: PlanPerson): string =>
  (self ?? contradicted)?.personProfileId ?? identity

/**
 * Who each plan row is about, as lines for COPY into `import_people`: row, number of the person, its stored profile, number of the
 * principal when it stands in the file, else the principal's stored profile. `rowOf` turns a row of the sheet (0-based) into the
 * file's (1-based). The rows must be without faults.
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
