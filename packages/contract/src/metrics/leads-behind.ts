import { monthsAfter } from '../calendar.ts'
import type { RequestOf } from '../endpoint.ts'
import type { leads } from '../leads/endpoints.ts'
import { openStages } from '../leads/terms.ts'
import type { metrics } from './endpoints.ts'
import type { LeadBreakdown, leadSeries, LeadTile } from './terms.ts'

/** A number on the dashboard of leads */
export type LeadPlace =
  | { tile: LeadTile }
  | { series: (typeof leadSeries)[number]; day: string }
  | { breakdown: LeadBreakdown; id: string | null }

type Asked = RequestOf<typeof metrics.leads>
type Period = { from: string; to: string }
/** Filters of the list of leads */
export type LeadFilters = Pick<
  RequestOf<typeof leads.list>,
  | 'stages'
  | 'agentUserIds'
  | 'withoutAgent'
  | 'clientAcquisitionChannels'
  | 'lostReasons'
  | 'createdFrom'
  | 'createdTo'
  | 'movedFrom'
  | 'movedTo'
  | 'reachedStage'
  | 'leftStage'
  | 'leftFrom'
  | 'leftTo'
  | 'expectedCloseFrom'
  | 'expectedCloseTo'
>

/** Returns the filters that list the leads behind a number: as many as it counts. */
export function leadsBehind(asked: Asked, period: Period, place: LeadPlace): LeadFilters {
  const { agentUserIds, clientAcquisitionChannels } = asked
  return {
    ...(agentUserIds ? { agentUserIds } : {}),
    ...(clientAcquisitionChannels ? { clientAcquisitionChannels } : {}),
    ...ownFilters(period, place),
  }
}

const created = ({ from, to }: Period): LeadFilters => ({ createdFrom: from, createdTo: to })
const moved = ({ from, to }: Period, stages: NonNullable<LeadFilters['stages']>): LeadFilters => ({
  movedFrom: from,
  movedTo: to,
  stages,
})
const open: LeadFilters = { stages: [...openStages] }

function ownFilters(period: Period, place: LeadPlace): LeadFilters {
  if ('tile' in place) {
    if (place.tile === 'LEADS_NEW') return created(period)
    if (place.tile === 'LEADS_WON') return moved(period, ['WIN'])
    if (place.tile === 'LEADS_LOST') return moved(period, ['LOST'])
    return place.tile === 'LEADS_OPEN' ? open : moved(period, ['WIN', 'LOST'])
  }
  if ('series' in place) {
    const day = { from: place.day, to: place.day }
    return place.series === 'LEADS_NEW' ? created(day) : moved(day, ['WIN'])
  }
  return splitFilter(period, place.breakdown, place.id)
}

function splitFilter(period: Period, breakdown: LeadBreakdown, id: string | null): LeadFilters {
  switch (breakdown) {
    case 'FUNNEL':
      return { ...created(period), reachedStage: id as 'WIN' }
    case 'STAGE_TIME':
      return { leftStage: id as 'INCOMING', leftFrom: period.from, leftTo: period.to }
    case 'STAGE':
      return { ...created(period), stages: [id as 'WIN'] }
    case 'LEAD_CHANNEL':
      return { ...created(period), clientAcquisitionChannels: [id as 'AGENT'] }
    case 'AGENT':
      return { ...created(period), ...(id === null ? { withoutAgent: true } : { agentUserIds: [id] }) }
    case 'LOST_REASON':
      return { ...moved(period, ['LOST']), lostReasons: [id as 'PRICE'] }
    case 'FORECAST': {
      const month = id ?? ''
      return {
        ...open,
        expectedCloseFrom: `${month}-01`,
        expectedCloseTo: monthsAfter(`${month}-31`, 0),
      }
    }
  }
}
