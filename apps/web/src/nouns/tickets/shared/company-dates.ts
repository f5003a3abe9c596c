import { useQueryCall } from '@coverline/client/hooks'
import { tickets } from '@coverline/contract/calls.generated'

/** The days from which people of the company can be added or removed by what is sent today, the nearest first */
export function useCompanyDates(type: 'COMPANY_EMPLOYEE_ADD' | 'COMPANY_EMPLOYEE_REMOVE', enabled: boolean) {
  return useQueryCall('tickets', tickets.companyDates, { type }, { enabled })
}
