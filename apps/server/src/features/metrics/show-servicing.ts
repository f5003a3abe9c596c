import { ticketBusinessTypes } from '@coverline/contract/dictionaries/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { metrics, RequestDashboard as Dashboard } from '@coverline/contract/metrics/endpoints'
import { mostRows, type RequestBreakdown, type RequestTile } from '@coverline/contract/metrics/terms'
import { type BusinessType, ticketQueues } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { planService } from '../plans/service.ts'
import { ticketService } from '../tickets/service.ts'
import { type Days, isPeriod, periodBefore, periodOf, pointsOfDays } from './period.ts'

type Ctx = CtxOf<typeof metrics.detail>
type Figures = Awaited<ReturnType<typeof ticketService.figures.created>>
type Figure = Figures[number]
type Row = Dashboard['breakdowns'][number]['rows'][number]
type Tile = Dashboard['tiles'][number]

const splits: readonly (readonly [RequestBreakdown, Figure['dimension']])[] = [
  ['TYPE', 'type'],
  ['CHANNEL', 'channel'],
  ['OPERATOR', 'operator'],
  ['PLAN', 'plan'],
  ['COMPANY', 'company'],
  ['TAG', 'tag'],
]
/** Dimensions whose values are words of the interface, not records */
const words: readonly Figure['dimension'][] = ['type', 'channel']

/** Fails for a company or a plan that the provider does not have. */
async function checkRecords(ctx: Ctx, { clientCompanyId, programId }: InputOf<typeof metrics.detail>) {
  if (clientCompanyId && (await companyService.names(ctx, clientCompanyId)).length === 0)
    ctx.fail('common.not-found', { fields: { clientCompanyId: 'NOT_FOUND' } })
  if (programId && !(await planService.head(ctx, programId)))
    ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
}

/** Shows how requests are answered in a period. Every number counts what the list of requests finds with its filters. */
export async function showServicing(
  ctx: Ctx,
  input: InputOf<typeof metrics.detail>,
): Promise<OutputOf<typeof metrics.detail>> {
  const period = periodOf(ctx.today, input)
  if (!isPeriod(period)) ctx.fail('common.validation', { fields: { to: 'INCORRECT_DATE' } })
  await checkRecords(ctx, input)
  const before = periodBefore(period)
  const filters = filtersOf(input)
  const { figures } = ticketService
  const created = await figures.created(ctx, filters, period)
  const closed = await figures.closed(ctx, filters, period)
  const queues = await figures.queues(ctx, filters)
  const earlier = {
    created: await figures.created(ctx, filters, before),
    closed: await figures.closed(ctx, filters, before),
  }
  const open = queues.reduce((sum, { count }) => sum + count, 0)
  const names = await figures.names(ctx, recordsIn(created))
  return {
    ...period,
    previousFrom: before.from,
    previousTo: before.to,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    tiles: [
      countTile('REQUESTS_NEW', created, earlier.created),
      countTile('REQUESTS_CLOSED', closed, earlier.closed),
      { key: 'REQUESTS_OPEN', unit: 'COUNT', value: open, previous: null, count: open, ...noPremium },
      minutesTile('FIRST_RESPONSE_MEDIAN', 'median', created, earlier.created),
      minutesTile('FIRST_RESPONSE_P90', 'p90', created, earlier.created),
      minutesTile('RESOLUTION_MEDIAN', 'median', closed, earlier.closed),
      minutesTile('RESOLUTION_P90', 'p90', closed, earlier.closed),
    ],
    series: [
      { key: 'REQUESTS_NEW', points: pointsOf(created, period) },
      { key: 'REQUESTS_CLOSED', points: pointsOf(closed, period) },
    ],
    breakdowns: [
      ...splits.map(([key, dimension]) => ({ key, rows: rowsOf(created, dimension, names) })),
      { key: 'OPEN_NOW', rows: openRows(queues, open) },
    ],
  }
}

function filtersOf({ clientCompanyId, programId, ticketCategory }: InputOf<typeof metrics.detail>) {
  const types: Record<'INSURED' | 'LEAD', BusinessType[]> = {
    INSURED: [...ticketBusinessTypes],
    LEAD: ['LEAD'],
  }
  return {
    ...(clientCompanyId ? { clientCompanyId: [clientCompanyId] } : {}),
    ...(programId ? { programId: [programId] } : {}),
    ...(ticketCategory ? { businessType: types[ticketCategory] } : {}),
  }
}

const noPremium = { premium: null, previousPremium: null }

const totalOf = (figures: Figures): Figure | undefined =>
  figures.find(({ dimension }) => dimension === 'total')

function countTile(key: RequestTile, now: Figures, before: Figures): Tile {
  const count = totalOf(now)?.count ?? 0
  return { key, unit: 'COUNT', value: count, previous: totalOf(before)?.count ?? 0, count, ...noPremium }
}

function minutesTile(key: RequestTile, of: 'median' | 'p90', now: Figures, before: Figures): Tile {
  const [total, earlier] = [totalOf(now), totalOf(before)]
  return {
    key,
    unit: 'MINUTES',
    value: rounded(total?.[of] ?? null),
    previous: rounded(earlier?.[of] ?? null),
    count: total?.measured ?? 0,
    ...noPremium,
  }
}

/** To a tenth of a minute: more would be noise. */
const rounded = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes * 10) / 10

const pointsOf = (figures: Figures, period: Days) =>
  pointsOfDays(
    figures.filter(({ dimension }) => dimension === 'day'),
    period,
  )

const recordsIn = (figures: Figures): string[] =>
  figures.flatMap(({ dimension, value }) =>
    value === null || dimension === 'total' || dimension === 'day' || words.includes(dimension)
      ? []
      : [value],
  )

/** Requests without a plan, company or conversation have no row; unassigned ones have one. */
function rowsOf(figures: Figures, dimension: Figure['dimension'], names: Map<string, string>): Row[] {
  const all = totalOf(figures)?.count ?? 0
  return figures
    .filter((one) => one.dimension === dimension && (one.value !== null || dimension === 'operator'))
    .toSorted((a, b) => b.count - a.count || (a.value ?? '').localeCompare(b.value ?? ''))
    .slice(0, mostRows)
    .map(({ value, count, median }) => ({
      id: value,
      name: words.includes(dimension) || value === null ? null : (names.get(value) ?? ''),
      value: count,
      share: count / all,
      responseMinutes: rounded(median),
      premium: null,
    }))
}

function openRows(queues: readonly { queue: string; count: number }[], open: number): Row[] {
  return ticketQueues
    .filter((queue) => queue !== 'DONE')
    .map((queue) => {
      const count = queues.find((one) => one.queue === queue)?.count ?? 0
      const share = open === 0 ? 0 : count / open
      return { id: queue, name: null, value: count, share, responseMinutes: null, premium: null }
    })
}
