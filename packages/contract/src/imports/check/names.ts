import type { StoredPerson } from '../facts.ts'
import { foldName } from './fold.ts'
import type { ImportSheet } from '../sheet.ts'

const nameColumns = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['patronymic_name', 'patronymicName'],
] as const

/**
 * Returns the name columns of a row that contradict a stored person. An empty cell erases nothing, so it
 * contradicts nothing.
 */
export function differingNames(sheet: ImportSheet, row: number, person: StoredPerson): string[] {
  return nameColumns.flatMap(([key, field]) => {
    const text = foldName(sheet.text(row, key))
    const stored = foldName(person[field] ?? '')
    return text !== '' && stored !== '' && text !== stored ? [key] : []
  })
}

/** Sets VALUE_NOT_MATCH_EXISTING_VALUE on the cells of a row that contradict a stored person. */
export function checkNames(sheet: ImportSheet, row: number, person: StoredPerson): void {
  for (const key of differingNames(sheet, row, person)) {
    sheet.fault(row, key, 'VALUE_NOT_MATCH_EXISTING_VALUE', { personProfileId: person.personProfileId })
  }
}
