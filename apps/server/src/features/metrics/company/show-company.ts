import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CompanyDashboard, companyMetrics } from '@coverline/contract/metrics/endpoints'
import type { CompanyTile } from '@coverline/contract/metrics/terms'
import { companyStatusOf, type TicketStatus } from '@coverline/contract/tickets/terms'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { benefitService } from '../../benefits/service.ts'
import { companyService } from '../../companies/service.ts'
import { insuredService } from '../../insured/service.ts'
import { pollService } from '../../polls/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { type Days, isPeriod, periodBefore, periodOf, pointsOfDays } from '../period.ts'

type Row = CompanyDashboard['breakdowns'][number]['rows'][number]

/**
 * Shows officers how many of their people are insured and for what premium, what they asked for, how often services were used
 * by five or more, and how satisfied five or more were.
 */
export async function showCompany(
  ctx: CtxOf<typeof companyMetrics.detail>,
  input: InputOf<typeof companyMetrics.detail>,
): Promise<OutputOf<typeof companyMetrics.detail>> {
  const companyId = ownCompany(ctx)
  if (input.clientCompanyId !== undefined && input.clientCompanyId !== companyId)
    ctx.fail('common.not-found', { fields: { clientCompanyId: 'NOT_FOUND' } })
  return companyFigures(ctx, companyId, askedPeriod(ctx, input))
}

/** Returns the period of a call; fails for one that is turned or too long. */
export function askedPeriod(ctx: Context, input: Partial<Days>): Days {
  const period = periodOf(ctx.today, input)
  return isPeriod(period) ? period : ctx.fail('common.validation', { fields: { to: 'INCORRECT_DATE' } })
}

/** Counts what officers see of their company in a period; the actor acts in the area of the company. */
export async function companyFigures(
  ctx: Context,
  companyId: string,
  period: Days,
): Promise<CompanyDashboard> {
  const before = periodBefore(period, ctx.today)
  const people = insuredService.ofCompany
  const [now, earlier] = [
    await people.figures(ctx, companyId, period),
    await people.figures(ctx, companyId, before),
  ]
  const { companies } = ticketService
  const requests = await companies.figures(ctx, period)
  const previous = countOf(await companies.figures(ctx, before))
  const { sees } = await companyService.officerRules(ctx, companyId)
  const votes = await pollService.ofCompany(ctx, companyId, period)
  // Votes count in whole months only, so a running one is compared with the whole month before.
  const votesBefore = await pollService.ofCompany(ctx, companyId, periodBefore(period, period.to))
  const priced = (key: keyof typeof now.premiums) =>
    sees.has('PRICES') ? { premium: now.premiums[key], previousPremium: earlier.premiums[key] } : {}
  const usage = sees.has('USAGE') ? await benefitService.usageOf(ctx, companyId, period) : null
  return {
    ...period,
    previousFrom: before.from,
    previousTo: before.to,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    tiles: [
      { ...tile('PEOPLE_INSURED', now.insured, earlier.insured), ...priced('insured') },
      { ...tile('PEOPLE_ADDED', now.added, earlier.added), ...priced('added') },
      { ...tile('PEOPLE_LEFT', now.left, earlier.left), ...priced('left') },
      tile('APP_USERS', now.registered, null),
      tile('REQUESTS_NEW', countOf(requests), previous),
      tile('REQUESTS_OPEN', await companies.countOpen(ctx), null),
      {
        ...tile('PEOPLE_SATISFACTION', 0, null),
        unit: 'SHARE',
        value: shareOf(votes),
        previous: shareOf(votesBefore),
        count: votes.all,
      },
    ],
    series: [
      {
        key: 'PEOPLE_INSURED',
        points: pointsOfDays(await people.headcount(ctx, companyId, period), period),
      },
    ],
    breakdowns: [
      { key: 'REQUEST_TYPE', rows: rowsOf(requests.filter(({ dimension }) => dimension === 'type')) },
      {
        key: 'REQUEST_STATE',
        rows: rowsOf(
          requests
            .filter(({ dimension }) => dimension === 'status')
            .map((figure) => ({ ...figure, value: companyStatusOf(figure.value as TicketStatus) })),
        ),
      },
      ...(usage ? [{ key: 'SERVICE' as const, rows: rowsOf(usage.map(usageFigure)) }] : []),
    ],
  }
}

const usageFigure = ({ serviceId, title, count }: { serviceId: string; title: string; count: number }) => ({
  value: serviceId,
  name: title,
  count,
})

function tile(key: CompanyTile, value: number, previous: number | null): CompanyDashboard['tiles'][number] {
  return { key, unit: 'COUNT', value, previous, count: value, premium: null, previousPremium: null }
}

const shareOf = ({ all, positive }: { all: number; positive: number }): number | null =>
  all === 0 ? null : positive / all

const countOf = (figures: readonly { dimension: string; count: number }[]): number =>
  figures.filter(({ dimension }) => dimension === 'type').reduce((sum, { count }) => sum + count, 0)

function rowsOf(figures: readonly { value: string; name?: string; count: number }[]): Row[] {
  const all = figures.reduce((sum, { count }) => sum + count, 0)
  return figures.map(({ value, name, count }) => ({
    id: value,
    name: name ?? null,
    value: count,
    share: all === 0 ? 0 : count / all,
    medianMinutes: null,
    premium: null,
  }))
}
