import type { dictionaries } from '@coverline/contract/dictionaries/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { companyService } from '../companies/service.ts'
import { insurerService } from '../insurers/service.ts'
import { planService } from '../plans/service.ts'
import { fixedTerms } from './rules.ts'

/** Returns the options of forms and filters. Provider records are limited to what the caller may see. */
export async function showDictionary(
  ctx: CtxOf<typeof dictionaries.details>,
): Promise<OutputOf<typeof dictionaries.details>> {
  const { permissions } = ctx.actor
  const seesPlans = permissions.has('PLANS_VIEW')
  const insurers = seesPlans ? await insurerService.names(ctx) : []
  const plans = seesPlans ? await planService.names(ctx) : []
  const companies = permissions.has('INSURED_VIEW') ? await companyService.names(ctx) : []
  return {
    ...fixedTerms,
    insuranceCompanies: insurers,
    clientCompanies: companies,
    programs: plans.map(({ id, name, isAvailable, companyId }) => ({
      id,
      name,
      isAvailable,
      clientCompanyId: companyId,
    })),
  }
}
