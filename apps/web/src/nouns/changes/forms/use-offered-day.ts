import { useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useCompanyDates } from '../../tickets/shared/company-dates.ts'

/** The day of a change: the first one that can still be sent, until the user chooses another. */
export function useOfferedDay(kind: 'COMPANY_EMPLOYEE_ADD' | 'COMPANY_EMPLOYEE_REMOVE') {
  const { data } = useCompanyDates(kind, true)
  const [chosen, choose] = useState<string | null>(null)
  return [chosen ?? data?.items[0] ?? today(), choose] as const
}
