import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { companyMetrics } from '@coverline/contract/metrics/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { askedPeriod, companyFigures } from './show-company.ts'
import { makeCompanyPaper } from '../summary/company-paper.ts'

/** Gives an officer the figures of the own company as a page. */
export async function downloadCompanyPaper(
  ctx: CtxOf<typeof companyMetrics.paper>,
  input: InputOf<typeof companyMetrics.paper>,
): Promise<OutputOf<typeof companyMetrics.paper>> {
  const { workspace } = ctx.actor
  if (!workspace) return ctx.fail('common.forbidden')
  const figures = await companyFigures(ctx, ownCompany(ctx), askedPeriod(ctx, input))
  const { name: companyName, providerName, timeZone } = workspace
  const look = { language: ctx.locale, companyName, providerName, timeZone, now: ctx.now }
  return { fileName: `${figures.from}_${figures.to}.pdf`, body: await makeCompanyPaper(figures, look) }
}
