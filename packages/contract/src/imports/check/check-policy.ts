import type { StoredFacts, StoredPolicy } from '../facts.ts'
import { readDay } from './cells.ts'
import type { ImportSheet } from '../sheet.ts'

/** If a policy ends before it starts, the end is not a supported value. Both days must be readable. */
export function checkPeriod(sheet: ImportSheet, row: number): void {
  const start = readDay(sheet.text(row, 'start_date'))
  const end = readDay(sheet.text(row, 'end_date'))
  if (start !== null && end !== null && end < start) sheet.fault(row, 'end_date', 'NOT_SUPPORTED_VALUE')
}

/**
 * Compares the row's policy number with the stored policy of that number. `personProfileId` is the row's
 * person if stored.
 */
export function checkStoredPolicy(
  sheet: ImportSheet,
  row: number,
  facts: StoredFacts,
  personProfileId: string | undefined,
  planId: string | undefined,
): void {
  const number = sheet.number(row, 'policy_number')
  const policy = number === '' ? undefined : facts.policies.get(number)
  if (!policy) return
  if (policy.personProfileId !== personProfileId) {
    sheet.fault(row, 'policy_number', 'POLICY_BELONGS_TO_ANOTHER_CLIENT', {
      personProfileId: policy.personProfileId,
    })
  } else if (policy.planId !== planId) {
    sheet.fault(row, 'policy_number', 'POLICY_BELONGS_TO_ANOTHER_PROGRAM', {
      personProfileId: policy.personProfileId,
    })
  } else checkStoredPeriod(sheet, row, policy)
}

/** A single day is checked with the stored other day: together they must form a period. */
function checkStoredPeriod(sheet: ImportSheet, row: number, { startDate, endDate }: StoredPolicy): void {
  const start = readDay(sheet.text(row, 'start_date'))
  const end = readDay(sheet.text(row, 'end_date'))
  if (start !== null && sheet.text(row, 'end_date') === '' && endDate !== null && endDate < start)
    sheet.fault(row, 'start_date', 'NOT_SUPPORTED_VALUE')
  if (end !== null && sheet.text(row, 'start_date') === '' && startDate !== null && end < startDate)
    sheet.fault(row, 'end_date', 'NOT_SUPPORTED_VALUE')
}
