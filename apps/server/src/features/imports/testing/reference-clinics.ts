import type { RowCode } from '@coverline/contract/imports/formats'
import { firstCode, isBlank, plainRules, type Question, type Row } from './reference-common.ts'

const degrees = (text: string, limit: number): boolean =>
  /^-?\d+([.,]\d+)?$/.test(text) && Math.abs(Number(text.replace(',', '.'))) <= limit

const isLatin = (text: string): boolean =>
  [...text].every(
    (letter) => !/\p{L}/u.test(letter) || /[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(letter),
  )

/** Reference implementation of the clinics file's rules, cell by cell. */
export function referenceClinics(_question: Question, row: Row, key: string): RowCode | null {
  if (isBlank(row)) return null
  const text = row[key] ?? ''
  const filled = text !== ''
  const type = row['registration_type']?.toUpperCase() ?? ''
  const other = { latitude: 'longitude', longitude: 'latitude' }[key]
  return firstCode([
    ['CLINIC_IS_EMPTY', () => key === 'name' && !filled],
    ['IS_REQUIRED', () => ['address_line', 'registration_type'].includes(key) && !filled],
    ['PHONE_IS_EMPTY', () => key === 'phone_for_service' && !filled && type === 'SELF'],
    ['IS_REQUIRED', () => other !== undefined && !filled && row[other] !== ''],
    ...plainRules(key, text, row),
    ['NOT_SUPPORTED_VALUE', () => key === 'address_line' && !isLatin(text)],
    [
      'NOT_SUPPORTED_VALUE',
      () => filled && key === 'registration_type' && !['SELF', 'SERVICE'].includes(type),
    ],
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'latitude' && !degrees(text, 90)],
    ['NOT_SUPPORTED_VALUE', () => filled && key === 'longitude' && !degrees(text, 180)],
  ])
}
