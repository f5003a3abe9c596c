import type { StoredFacts } from '@coverline/contract/imports/facts'
import {
  principalsInFile,
  profileKeyOf,
  readPlanPeople,
  storedPrincipal,
} from '@coverline/contract/imports/check/plan-people'
import type { ImportSheet } from '@coverline/contract/imports/sheet'
import { copyLine } from '../reading/copy-text.ts'

/**
 * Returns the person of each plan row as lines for COPY into `import_people`: row, person number, stored
 * profile, number of the principal in the file, else the principal's stored profile. `rowOf` converts a row
 * of the sheet (0-based) to the file's (1-based). The rows must have no errors.
 */
export function peopleLines(sheet: ImportSheet, facts: StoredFacts, rowOf: (row: number) => number): string {
  const people = readPlanPeople(sheet, facts)
  const numbers = new Map<string, number>()
  for (const person of people) {
    if (person && !numbers.has(profileKeyOf(person))) numbers.set(profileKeyOf(person), numbers.size)
  }
  const principals = principalsInFile(people)
  return people
    .map((person, row) => {
      if (!person) return ''
      const inFile = person.link === '' ? undefined : principals.get(person.link)
      const principal = inFile === undefined ? undefined : numbers.get(inFile)
      return copyLine([
        String(rowOf(row)),
        String(numbers.get(profileKeyOf(person)) ?? 0),
        (person.self ?? person.contradicted)?.personProfileId ?? null,
        principal === undefined ? null : String(principal),
        person.link === '' || principal !== undefined ? null : storedPrincipal(facts, person.link),
      ])
    })
    .join('')
}
