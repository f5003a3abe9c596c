import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CompanyDashboard, companyMetrics } from '@coverline/contract/metrics/endpoints'
import type { CompanyTile } from '@coverline/contract/metrics/terms'
import { companyStatusOf, type TicketStatus } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../platform/context.ts'
import { benefitService } from '../benefits/service.ts'
import { companyService } from '../companies/service.ts'
import { insuredService } from '../insured/service.ts'
import { ticketService } from '../tickets/service.ts'
import { isPeriod, periodBefore, periodOf, pointsOfDays } from './period.ts'

type Row = CompanyDashboard['breakdowns'][number]['rows'][number]

/** Shows officers how many of their people are insured, what they asked for, and how often services were used by five or more. */
export async function showCompany(
  ctx: CtxOf<typeof companyMetrics.detail>,
  input: InputOf<typeof companyMetrics.detail>,
): Promise<OutputOf<typeof companyMetrics.detail>> {
  const companyId = ctx.actor.workspace?.companyId
  if (!companyId) return ctx.fail('common.forbidden')
  if (input.clientCompanyId !== undefined && input.clientCompanyId !== companyId)
    ctx.fail('common.not-found', { fields: { clientCompanyId: 'NOT_FOUND' } })
  const period = periodOf(ctx.today, input)
  if (!isPeriod(period)) ctx.fail('common.validation', { fields: { to: 'INCORRECT_DATE' } })
  const before = periodBefore(period)
  const people = insuredService.ofCompany
  const [now, earlier] = [
    await people.figures(ctx, companyId, period),
    await people.figures(ctx, companyId, before),
  ]
  const { companies } = ticketService
  const requests = await companies.figures(ctx, period)
  const previous = countOf(await companies.figures(ctx, before))
  const { sees } = await companyService.officerRules(ctx, companyId)
  const usage = sees.has('USAGE') ? await benefitService.usageOf(ctx, companyId, period) : null
  return {
    ...period,
    previousFrom: before.from,
    previousTo: before.to,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    tiles: [
      tile('PEOPLE_INSURED', now.insured, earlier.insured),
      tile('PEOPLE_ADDED', now.added, earlier.added),
      tile('PEOPLE_LEFT', now.left, earlier.left),
      tile('APP_USERS', now.registered, null),
      tile('REQUESTS_NEW', countOf(requests), previous),
      tile('REQUESTS_OPEN', await companies.countOpen(ctx), null),
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

const countOf = (figures: readonly { dimension: string; count: number }[]): number =>
  figures.filter(({ dimension }) => dimension === 'type').reduce((sum, { count }) => sum + count, 0)

function rowsOf(figures: readonly { value: string; name?: string; count: number }[]): Row[] {
  const all = figures.reduce((sum, { count }) => sum + count, 0)
  return figures.map(({ value, name, count }) => ({
    id: value,
    name: name ?? null,
    value: count,
    share: all === 0 ? 0 : count / all,
    responseMinutes: null,
    premium: null,
  }))
}
