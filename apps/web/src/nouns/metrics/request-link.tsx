import {
  type MetricPlace,
  type RequestFilters,
  requestsBehind,
} from '@coverline/contract/metrics/requests-behind'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { TicketSearch } from '../tickets/search.ts'
import type { askedOf } from './queries.ts'
import classes from './metrics.module.css'

type Shown = { asked: ReturnType<typeof askedOf>; period: { from: string; to: string } }

/** What the shown numbers were counted of */
export const ShownContext = createContext<Shown | null>(null)

/** The filters of the list of requests as its address has them */
function searchOf(filters: RequestFilters): TicketSearch {
  const { queue } = filters
  const [only] = queue ?? []
  return {
    tab: queue === undefined ? 'ALL' : queue.length === 1 && only ? only : 'OPEN',
    ...(filters.clientCompanyId ? { companies: filters.clientCompanyId } : {}),
    ...(filters.programId ? { plans: filters.programId } : {}),
    ...(filters.businessType ? { types: filters.businessType } : {}),
    ...(filters.channel ? { channels: filters.channel } : {}),
    ...(filters.operatorUserId ? { operators: filters.operatorUserId } : {}),
    ...(filters.tagId ? { tags: filters.tagId } : {}),
    ...(filters.assignee ? { whose: filters.assignee } : {}),
    ...(filters.fromDate ? { madeFrom: filters.fromDate } : {}),
    ...(filters.toDate ? { madeTo: filters.toDate } : {}),
    ...(filters.closedFrom ? { closedFrom: filters.closedFrom } : {}),
    ...(filters.closedTo ? { closedTo: filters.closedTo } : {}),
  }
}

/** Returns the search of the list of requests behind a number. */
export function useRequestSearch(): (place: MetricPlace) => TicketSearch {
  const shown = useContext(ShownContext)
  return (place) => (shown ? searchOf(requestsBehind(shown.asked, shown.period, place)) : {})
}

/** A number that opens the requests that it counts. */
export function RequestLink({
  place,
  label,
  children,
}: {
  place: MetricPlace
  label?: string
  children: ReactNode
}) {
  const search = useRequestSearch()
  return (
    <Link
      to="/admin/tickets"
      search={search(place)}
      className={classes.link}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </Link>
  )
}
