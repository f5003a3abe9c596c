import { ticketBusinessTypes } from '@coverline/contract/dictionaries/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { paymentsOverdue, policiesInForce } from '@coverline/contract/metrics/cover-behind'
import type { metrics, RequestDashboard as Dashboard } from '@coverline/contract/metrics/endpoints'
import {
  type CoverTile,
  mostRows,
  type RequestBreakdown,
  type RequestTile,
} from '@coverline/contract/metrics/terms'
import { type BusinessType, type FirstAnswer, ticketQueues, votes } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { planService } from '../plans/service.ts'
import { policyService } from '../policies/service.ts'
import { targetService } from '../targets/service.ts'
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
export async function checkRecords(
  ctx: Ctx,
  { clientCompanyId, programId }: Pick<InputOf<typeof metrics.detail>, 'clientCompanyId' | 'programId'>,
): Promise<void> {
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
  const before = periodBefore(period, ctx.today)
  const filters = filtersOf(input)
  const { figures } = ticketService
  const created = await figures.created(ctx, filters, period)
  const closed = await figures.closed(ctx, filters, period)
  const queues = await figures.queues(ctx, filters)
  const clock = await targetService.readClock(ctx)
  const answers = await figures.answers(ctx, filters, period, clock)
  const voted = await figures.votes(ctx, filters, period)
  const earlier = {
    voted: await figures.votes(ctx, filters, before),
    answers: await figures.answers(ctx, filters, before, clock),
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
      ...(answers
        ? [shareTile('ANSWERED_IN_TIME', partOf(answers), earlier.answers && partOf(earlier.answers))]
        : []),
      minutesTile('RESOLUTION_MEDIAN', 'median', closed, earlier.closed),
      minutesTile('RESOLUTION_P90', 'p90', closed, earlier.closed),
      shareTile('SATISFACTION', positiveOf(voted), positiveOf(earlier.voted)),
      ...(await coverTiles(ctx, input)),
    ],
    series: [
      { key: 'REQUESTS_NEW', points: pointsOf(created, period) },
      { key: 'REQUESTS_CLOSED', points: pointsOf(closed, period) },
    ],
    breakdowns: [
      ...splits.map(([key, dimension]) => ({ key, rows: rowsOf(created, dimension, names) })),
      ...(answers ? [{ key: 'FIRST_ANSWER' as const, rows: answerRows(answers) }] : []),
      { key: 'VOTE', rows: voteRows(voted) },
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

/**
 * Counts who of the chosen clients is insured, and what they owe, at this moment; nothing for leads. The roles that
 * see this dashboard see people and policies too.
 */
async function coverTiles(ctx: Ctx, input: InputOf<typeof metrics.detail>): Promise<Tile[]> {
  if (input.ticketCategory === 'LEAD') return []
  const inForce = await policyService.count(ctx, policiesInForce(input))
  const { count, due, leftOut } = await policyService.payments.count(ctx, paymentsOverdue(input))
  const tile = (key: CoverTile, value: number, premium: string | null): Tile => {
    return { key, unit: 'COUNT', value, count: value, premium, previous: null, previousPremium: null }
  }
  return [
    tile('PEOPLE_ACTIVE', inForce.people, null),
    tile('POLICIES_ACTIVE', inForce.policies, null),
    { ...tile('PAYMENTS_OVERDUE', count, due), ...(leftOut === 0 ? {} : { leftOut }) },
  ]
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

type Answers = { all: number; inTime: number }
type Votes = Awaited<ReturnType<typeof ticketService.figures.votes>>
/** A number of requests that are part of another one */
type Part = { all: number; part: number }

const partOf = ({ all, inTime }: Answers): Part => ({ all, part: inTime })
const positiveOf = (voted: Votes): Part => ({
  all: voted.reduce((sum, { count }) => sum + count, 0),
  part: voted.find(({ vote }) => vote === 'POSITIVE')?.count ?? 0,
})

function shareTile(key: RequestTile, now: Part, before: Part | null): Tile {
  const shareOf = ({ all, part }: Part) => (all === 0 ? null : part / all)
  return {
    key,
    unit: 'SHARE',
    value: shareOf(now),
    previous: before && shareOf(before),
    count: now.all,
    ...noPremium,
  }
}

function answerRows({ all, inTime }: Answers): Row[] {
  if (all === 0) return []
  const row = (id: FirstAnswer, value: number): Row => {
    return { id, name: null, value, share: value / all, medianMinutes: null, premium: null }
  }
  return [row('IN_TIME', inTime), row('LATE', all - inTime)]
}

function voteRows(voted: Votes): Row[] {
  const { all } = positiveOf(voted)
  return votes.flatMap((vote): Row[] => {
    const count = voted.find((one) => one.vote === vote)?.count
    if (count === undefined) return []
    return [{ id: vote, name: null, value: count, share: count / all, medianMinutes: null, premium: null }]
  })
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
      medianMinutes: rounded(median),
      premium: null,
    }))
}

function openRows(queues: readonly { queue: string; count: number }[], open: number): Row[] {
  return ticketQueues
    .filter((queue) => queue !== 'DONE')
    .map((queue) => {
      const count = queues.find((one) => one.queue === queue)?.count ?? 0
      const share = open === 0 ? 0 : count / open
      return { id: queue, name: null, value: count, share, medianMinutes: null, premium: null }
    })
}
