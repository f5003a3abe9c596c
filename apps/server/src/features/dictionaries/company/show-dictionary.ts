import type { companyDictionaries } from '@coverline/contract/dictionaries/company-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { companyTicketStatuses } from '@coverline/contract/tickets/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { companyService } from '../../companies/service.ts'
import { insurerService } from '../../insurers/service.ts'
import { planService } from '../../plans/service.ts'
import { fixedTerms } from '../rules.ts'

/**
 * Returns the dictionary of a company area: its company, the company's plans and their insurers, nothing of
 * other companies.
 */
export async function showCompanyDictionary(
  ctx: CtxOf<typeof companyDictionaries.details>,
): Promise<OutputOf<typeof companyDictionaries.details>> {
  const companyId = ownCompany(ctx)
  const companies = await companyService.names(ctx, companyId)
  const plans = await planService.names(ctx, companyId)
  const used = new Set(plans.map((plan) => plan.insurerId))
  const insurers = (await insurerService.names(ctx)).filter((insurer) => used.has(insurer.id))
  return {
    ...fixedTerms,
    ticketStatuses: [...companyTicketStatuses],
    insuranceCompanies: insurers,
    clientCompanies: companies,
    programs: plans.map(({ id, name, isAvailable }) => ({
      id,
      name,
      isAvailable,
      clientCompanyId: companyId,
    })),
  }
}
