import type { InputOf } from '@coverline/contract/endpoint'
import type { metrics } from '@coverline/contract/metrics/endpoints'
import { reportTypes } from '@coverline/contract/metrics/terms'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { memberService } from '../../members/service.ts'
import { planService } from '../../plans/service.ts'
import { showSales } from '../show-sales.ts'
import { showServicing } from '../show-servicing.ts'
import { makeReportPdf, makeReportWorkbook, type Shown } from './report.ts'
import { wordsOf } from './words.ts'

type Format = InputOf<typeof metrics.download>['format']
export type ReportFile = { fileName: string; body: Uint8Array; contentType: string }

/** Gives the dashboard of requests as a paper or a workbook. */
export async function downloadServicing(
  ctx: CtxOf<typeof metrics.download>,
  { format, ...asked }: InputOf<typeof metrics.download>,
): Promise<ReportFile> {
  const figures = await showServicing(ctx, asked)
  const { t } = wordsOf(ctx.locale)
  const { clientCompanyId, programId, ticketCategory } = asked
  const company = clientCompanyId && (await companyService.names(ctx, clientCompanyId))[0]?.name
  const plan = programId && (await planService.head(ctx, programId))?.name
  const filters = [
    ...(company ? [{ label: t('metrics:filters.company'), value: company }] : []),
    ...(plan ? [{ label: t('metrics:filters.plan'), value: plan }] : []),
    ...(ticketCategory
      ? [{ label: t('metrics:filters.category'), value: t(`metrics:categories.${ticketCategory}`) }]
      : []),
  ]
  return fileOf(ctx, { of: 'REQUESTS', figures, filters }, format)
}

/** Gives the dashboard of leads as a paper or a workbook. */
export async function downloadSales(
  ctx: CtxOf<typeof metrics.downloadLeads>,
  { format, ...asked }: InputOf<typeof metrics.downloadLeads>,
): Promise<ReportFile> {
  const figures = await showSales(ctx, asked)
  const { t } = wordsOf(ctx.locale)
  const { agentUserIds = [], clientAcquisitionChannels: channels = [] } = asked
  // Of members alone: a user of another provider has no name here.
  const agents = await memberService.holders(ctx, 'DASHBOARD_LEADS_VIEW', agentUserIds)
  const filters = [
    ...(agents.length > 0
      ? [{ label: t('metrics:breakdowns.AGENT'), value: agents.map(({ name }) => name).join(', ') }]
      : []),
    ...(channels.length > 0
      ? [
          {
            label: t('metrics:breakdowns.LEAD_CHANNEL'),
            value: channels.map((channel) => t(`leads:channels.${channel}`)).join(', '),
          },
        ]
      : []),
  ]
  return fileOf(ctx, { of: 'LEADS', figures, filters }, format)
}

/** Gives either dashboard; each takes the filters that it has. */
export const dashboardFile = (
  ctx: CtxOf<typeof metrics.download>,
  of: Shown['of'],
  asked: InputOf<typeof metrics.download> & InputOf<typeof metrics.downloadLeads>,
): Promise<ReportFile> => (of === 'LEADS' ? downloadSales(ctx, asked) : downloadServicing(ctx, asked))

async function fileOf(ctx: Context, shown: Shown, format: Format): Promise<ReportFile> {
  const { workspace } = ctx.actor
  if (!workspace) throw new Error('a provider has a workspace')
  const look = {
    language: ctx.locale,
    providerName: workspace.providerName,
    timeZone: workspace.timeZone,
    now: ctx.now,
  }
  const make = format === 'PDF' ? makeReportPdf : makeReportWorkbook
  const { from, to } = shown.figures
  return {
    fileName: `${shown.of.toLowerCase()}_${from}_${to}.${format.toLowerCase()}`,
    body: await make(shown, look),
    contentType: reportTypes[format],
  }
}
