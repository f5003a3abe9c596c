import { paymentsOverdue, peopleInsured, policiesInForce } from '@coverline/contract/metrics/cover-behind'
import { type LeadPlace, leadsBehind } from '@coverline/contract/metrics/leads-behind'
import { type RequestPlace, requestsBehind } from '@coverline/contract/metrics/requests-behind'
import { Link } from '@tanstack/react-router'
import { type CompanyTile, type CoverTile, isCoverTile } from '@coverline/contract/metrics/terms'
import { createContext, type ReactNode, useContext } from 'react'
import { leadLink } from '../leads/shared/lead-link.ts'
import { requestSearch } from '../tickets/shared/request-search.ts'
import classes from './metrics.module.css'
import type { askedOfLeads, askedOfRequests } from './queries.ts'

/** A place of a dashboard whose numbers open no list */
type PlainPlace =
  | { tile: CompanyTile }
  | { series: string; day: string }
  | { breakdown: string; id: string | null }
type CoverPlace = { tile: CoverTile }
export type MetricPlace = RequestPlace | CoverPlace | LeadPlace | PlainPlace
type Period = { from: string; to: string }

/** What the shown numbers were counted of */
export type Shown = { period: Period } & (
  | { of: 'REQUESTS'; asked: ReturnType<typeof askedOfRequests> }
  | { of: 'LEADS'; asked: ReturnType<typeof askedOfLeads> }
  | { of: 'COMPANY' }
)
export const ShownContext = createContext<Shown | null>(null)

/** The chosen company and plan as the lists name them in their addresses */
const namedIn = ({
  clientCompanyIds,
  programIds,
}: {
  clientCompanyIds?: string[]
  programIds?: string[]
}) => ({
  ...(clientCompanyIds ? { companies: clientCompanyIds } : {}),
  ...(programIds ? { programs: programIds } : {}),
})

function coverLink(tile: CoverTile, asked: Parameters<typeof paymentsOverdue>[0]) {
  switch (tile) {
    case 'PEOPLE_ACTIVE': {
      const { isInsured, ...wanted } = peopleInsured(asked)
      return { to: '/admin/users', search: { ...namedIn(wanted), insured: isInsured } } as const
    }
    case 'POLICIES_ACTIVE': {
      const { validityPeriod, ...wanted } = policiesInForce(asked)
      return { to: '/admin/policies', search: { ...namedIn(wanted), period: validityPeriod } } as const
    }
    case 'PAYMENTS_OVERDUE': {
      const { statuses, ...wanted } = paymentsOverdue(asked)
      return { to: '/admin/payments', search: { ...namedIn(wanted), status: statuses[0] } } as const
    }
  }
}

/** Returns where the records behind a number are listed; null where officers see numbers alone. */
export function useNumberLink() {
  const shown = useContext(ShownContext)
  return (place: MetricPlace) => {
    if (shown?.of === 'COMPANY') return null
    if (shown?.of === 'LEADS') {
      const search = leadLink(leadsBehind(shown.asked, shown.period, place as LeadPlace))
      return { to: '/admin/leads', search } as const
    }
    if ('tile' in place && isCoverTile(place.tile)) return coverLink(place.tile, shown?.asked ?? {})
    const search = shown
      ? requestSearch(requestsBehind(shown.asked, shown.period, place as RequestPlace))
      : {}
    return { to: '/admin/tickets', search } as const
  }
}

interface NumberLinkProps {
  place: MetricPlace
  label?: string
  children: ReactNode
}

/** A number that opens the records that it counts, if the reader may see them. */
export function NumberLink({ place, label, children }: NumberLinkProps) {
  const link = useNumberLink()(place)
  if (!link) return <span>{children}</span>
  return (
    <Link {...link} className={classes.link} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Link>
  )
}
