import type { CheckOptions } from '../options.ts'
import { readChoice } from '../choices.ts'
import { foldName } from './fold.ts'
import { repeated } from './groups.ts'
import type { ImportSheet } from '../sheet.ts'

/**
 * Checks the rules of the clinics file. Equal rows are all created; returns them as possible duplicates,
 * 1-based.
 */
export function checkClinics(sheet: ImportSheet, options: CheckOptions): number[][] {
  for (let row = 0; row < sheet.rowCount; row += 1) {
    if (!sheet.isBlank(row)) checkRequired(sheet, row)
  }
  sheet.checkCells(options.phone, () => true)
  return [...repeated(sheet.rowCount, (row) => clinicKey(sheet, row)).values()].map((rows) =>
    rows.map((row) => row + 1),
  )
}

function checkRequired(sheet: ImportSheet, row: number): void {
  if (sheet.text(row, 'name') === '') sheet.fault(row, 'name', 'CLINIC_IS_EMPTY')
  for (const key of ['address_line', 'registration_type']) {
    if (sheet.text(row, key) === '') sheet.fault(row, key, 'IS_REQUIRED')
  }
  const isSelf = readChoice('registration_type', sheet.text(row, 'registration_type')) === 'SELF'
  if (isSelf && sheet.text(row, 'phone_for_service') === '')
    sheet.fault(row, 'phone_for_service', 'PHONE_IS_EMPTY')
  const hasLatitude = sheet.text(row, 'latitude') !== ''
  const hasLongitude = sheet.text(row, 'longitude') !== ''
  if (hasLatitude !== hasLongitude) sheet.fault(row, hasLatitude ? 'longitude' : 'latitude', 'IS_REQUIRED')
}

/** Returns an equal key for rows of the same clinic: name, address, type and phone. */
function clinicKey(sheet: ImportSheet, row: number): string {
  if (sheet.isBlank(row)) return ''
  const type = readChoice('registration_type', sheet.text(row, 'registration_type')) ?? ''
  const parts = [sheet.text(row, 'name'), sheet.text(row, 'address_line')].map(foldName)
  return [...parts, type, sheet.phones[row]].join('\n')
}
