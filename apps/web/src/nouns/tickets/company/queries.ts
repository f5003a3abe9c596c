import { companyTickets } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import type { CompanyTicketStatus } from '@coverline/contract/tickets/terms'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/** What the officers of the company asked for, the latest first; `limit` grows as the reader asks for more. */
export function useCompanyRequests(limit: number, status?: CompanyTicketStatus) {
  const input = { limit, ...(status ? { status: [status] } : {}) }
  return useQueryCall('tickets', companyTickets.list, input, { refetchInterval: useFallbackPolling() })
}

export function useCompanyRequest(ticketId: string | undefined) {
  return useQueryCall(
    'tickets',
    companyTickets.detail,
    { ticketId: ticketId ?? '' },
    { enabled: ticketId !== undefined },
  )
}
