import { type MetricPlace, requestsBehind } from '@coverline/contract/metrics/requests-behind'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { requestSearch } from '../tickets/shared/request-search.ts'
import type { askedOf } from './queries.ts'
import classes from './metrics.module.css'

type Shown = { asked: ReturnType<typeof askedOf>; period: { from: string; to: string } }

/** What the shown numbers were counted of */
export const ShownContext = createContext<Shown | null>(null)

/** Returns the search of the list of requests behind a number. */
export function useRequestSearch() {
  const shown = useContext(ShownContext)
  return (place: MetricPlace) =>
    shown ? requestSearch(requestsBehind(shown.asked, shown.period, place)) : {}
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
