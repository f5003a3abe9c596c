import { companyTickets } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'

/** The days from which people of the company can be added or removed by what is sent today, the nearest first */
export function useCompanyDates(type: 'COMPANY_EMPLOYEE_ADD' | 'COMPANY_EMPLOYEE_REMOVE', enabled: boolean) {
  return useQueryCall('tickets', companyTickets.dates, { type }, { enabled })
}
