import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { leadStages } from '@coverline/contract/leads/terms'
import type { LeadDashboard, metrics } from '@coverline/contract/metrics/endpoints'
import { mostRows } from '@coverline/contract/metrics/terms'
import type { CtxOf } from '../../platform/context.ts'
import { leadService } from '../leads/service.ts'
import { isPeriod, periodBefore, periodOf, pointsOfDays } from './period.ts'

type Ctx = CtxOf<typeof metrics.leads>
type Figure = Awaited<ReturnType<typeof leadService.figures.created>>[number]
type Tile = LeadDashboard['tiles'][number]
type Row = LeadDashboard['breakdowns'][number]['rows'][number]
/** What was created and what was decided in a period */
type Counted = { created: Figure[]; decided: Figure[] }

/** Shows which leads came in, were won and lost. Every number counts what the list of leads finds with its filters. */
export async function showSales(
  ctx: Ctx,
  input: InputOf<typeof metrics.leads>,
): Promise<OutputOf<typeof metrics.leads>> {
  const { from, to, ...filters } = input
  const period = periodOf(ctx.today, { from, to })
  if (!isPeriod(period)) ctx.fail('common.validation', { fields: { to: 'INCORRECT_DATE' } })
  const before = periodBefore(period, ctx.today)
  const { figures } = leadService
  const countIn = async (days: typeof period): Promise<Counted> => ({
    created: await figures.created(ctx, filters, days),
    decided: await figures.decided(ctx, filters, days),
  })
  const now = await countIn(period)
  const earlier = await countIn(before)
  const open = await figures.open(ctx, filters)
  const names = await figures.names(
    ctx,
    now.created.flatMap(({ dimension, value }) => (dimension === 'agent' && value ? [value] : [])),
  )
  const ways = {
    funnel: await figures.funnel(ctx, filters, period),
    stages: await figures.stages(ctx, filters, period),
  }
  const won = now.decided.filter(({ dimension, stage }) => dimension === 'day' && stage === 'WIN')
  return {
    ...period,
    previousFrom: before.from,
    previousTo: before.to,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    tiles: tilesOf(now, earlier, open),
    series: [
      { key: 'LEADS_NEW', points: pointsOfDays(now.created.filter(isOf('day')), period) },
      { key: 'LEADS_WON', points: pointsOfDays(won, period) },
    ],
    breakdowns: [
      { key: 'FUNNEL', rows: funnelRows(ways.funnel) },
      { key: 'STAGE_TIME', rows: byStage(stageTimeRows(ways.stages)) },
      { key: 'STAGE', rows: byStage(rowsOf(now.created.filter(isOf('stage')))) },
      { key: 'LEAD_CHANNEL', rows: rowsOf(now.created.filter(isOf('channel')).filter(hasValue)) },
      { key: 'AGENT', rows: rowsOf(now.created.filter(isOf('agent')), names) },
      {
        key: 'LOST_REASON',
        rows: rowsOf(
          now.decided.filter(({ dimension, stage }) => dimension === 'reason' && stage === 'LOST'),
        ),
      },
      { key: 'FORECAST', rows: byMonth(rowsOf(open.filter(isOf('month')).filter(hasValue))) },
    ],
  }
}

const isOf =
  (dimension: Figure['dimension']) =>
  (figure: Figure): boolean =>
    figure.dimension === dimension
const hasValue = ({ value }: Figure): boolean => value !== null

const none = { count: 0, premium: '0', leftOut: 0 }
/** Said only where a sum leaves something out */
const leftOutOf = ({ leftOut }: { leftOut: number }) => (leftOut === 0 ? {} : { leftOut })
const totalOf = (figures: Figure[], stage: string | null = null) =>
  figures.find((one) => one.dimension === 'total' && one.stage === stage) ?? none

function tilesOf(now: Counted, earlier: Counted, open: Figure[]): Tile[] {
  const tile = (key: Tile['key'], of: (counted: Counted) => typeof none): Tile => {
    const [present, former] = [of(now), of(earlier)]
    return {
      key,
      unit: 'COUNT',
      value: present.count,
      previous: former.count,
      count: present.count,
      premium: present.premium,
      previousPremium: former.premium,
      ...leftOutOf(present),
    }
  }
  const all = totalOf(open)
  return [
    tile('LEADS_NEW', ({ created }) => totalOf(created)),
    tile('LEADS_WON', ({ decided }) => totalOf(decided, 'WIN')),
    tile('LEADS_LOST', ({ decided }) => totalOf(decided, 'LOST')),
    {
      key: 'WIN_RATE',
      unit: 'SHARE',
      ...rateOf(now, earlier),
      premium: null,
      previousPremium: null,
    },
    {
      key: 'LEADS_OPEN',
      unit: 'COUNT',
      value: all.count,
      previous: null,
      count: all.count,
      premium: all.premium,
      previousPremium: null,
      ...leftOutOf(all),
    },
  ]
}

/** Won leads among those that were decided */
function rateOf(now: Counted, earlier: Counted): Pick<Tile, 'value' | 'previous' | 'count'> {
  const parts = ({ decided }: Counted) => {
    const won = totalOf(decided, 'WIN').count
    const all = won + totalOf(decided, 'LOST').count
    return { all, rate: all === 0 ? null : won / all }
  }
  return { value: parts(now).rate, previous: parts(earlier).rate, count: parts(now).all }
}

function rowsOf(figures: readonly Figure[], names?: ReadonlyMap<string, string>): Row[] {
  const all = figures.reduce((sum, { count }) => sum + count, 0)
  return figures
    .toSorted((a, b) => b.count - a.count || (a.value ?? '').localeCompare(b.value ?? ''))
    .slice(0, mostRows)
    .map(({ value, count, premium, leftOut }) => ({
      id: value,
      name: names && value !== null ? (names.get(value) ?? '') : null,
      value: count,
      share: all === 0 ? 0 : count / all,
      medianMinutes: null,
      premium,
      ...leftOutOf({ leftOut }),
    }))
}

/** What reached each stage, as a part of what reached the former one; no rows without leads */
function funnelRows(reached: Awaited<ReturnType<typeof leadService.figures.funnel>>): Row[] {
  if (!reached[0]?.count) return []
  return reached.map(({ stage, count }, nth) => {
    const former = (reached[nth - 1] ?? { count }).count
    const share = former === 0 ? 0 : count / former
    return { id: stage, name: null, value: count, share, medianMinutes: null, premium: null }
  })
}

/** To a tenth of a minute: more would be noise. */
const rounded = (minutes: number): number => Math.round(minutes * 10) / 10

function stageTimeRows(stages: Awaited<ReturnType<typeof leadService.figures.stages>>): Row[] {
  const all = stages.find(({ stage }) => stage === null)?.count ?? 0
  return stages.flatMap(({ stage, count, median }): Row[] =>
    stage === null
      ? []
      : [
          {
            id: stage,
            name: null,
            value: count,
            share: count / all,
            medianMinutes: rounded(median),
            premium: null,
          },
        ],
  )
}

const stageNames: readonly string[] = leadStages
const byStage = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => stageNames.indexOf(a.id ?? '') - stageNames.indexOf(b.id ?? ''))
const byMonth = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? ''))
