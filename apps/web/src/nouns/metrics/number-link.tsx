import { type LeadPlace, leadsBehind } from '@coverline/contract/metrics/leads-behind'
import { type RequestPlace, requestsBehind } from '@coverline/contract/metrics/requests-behind'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { leadLink } from '../leads/shared/lead-link.ts'
import { requestSearch } from '../tickets/shared/request-search.ts'
import classes from './metrics.module.css'
import type { askedOfLeads, askedOfRequests } from './queries.ts'

export type MetricPlace = RequestPlace | LeadPlace
type Period = { from: string; to: string }

/** What the shown numbers were counted of */
export type Shown = { period: Period } & (
  | { of: 'REQUESTS'; asked: ReturnType<typeof askedOfRequests> }
  | { of: 'LEADS'; asked: ReturnType<typeof askedOfLeads> }
)
export const ShownContext = createContext<Shown | null>(null)

/** Returns where the records behind a number are listed. */
export function useNumberLink() {
  const shown = useContext(ShownContext)
  return (place: MetricPlace) =>
    shown?.of === 'LEADS'
      ? ({
          to: '/admin/leads',
          search: leadLink(leadsBehind(shown.asked, shown.period, place as LeadPlace)),
        } as const)
      : ({
          to: '/admin/tickets',
          search: shown
            ? requestSearch(requestsBehind(shown.asked, shown.period, place as RequestPlace))
            : {},
        } as const)
}

interface NumberLinkProps {
  place: MetricPlace
  label?: string
  children: ReactNode
}

/** A number that opens the records that it counts. */
export function NumberLink({ place, label, children }: NumberLinkProps) {
  const linkOf = useNumberLink()
  return (
    <Link {...linkOf(place)} className={classes.link} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Link>
  )
}
