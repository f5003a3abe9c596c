import type { OutputOf } from '@coverline/contract/endpoint'
import type { companyTariffs } from '@coverline/contract/tariffs/company-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { companyService } from '../../companies/service.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { findTariffs } from '../queries.ts'

/** Lists the plans of the caller's company with their price lists and the fields that their insurers require. */
export async function listCompanyPrograms(
  ctx: CtxOf<typeof companyTariffs.programs>,
): Promise<OutputOf<typeof companyTariffs.programs>> {
  const companyId = ownCompany(ctx)
  const plans = await planService.headsOf(ctx, companyId)
  const { sees } = await companyService.officerRules(ctx, companyId)
  const lists = await findTariffs(ctx, sees.has('PRICES') ? plans.map(({ id }) => id) : [])
  const insuredIn = await insuredService.ofCompany.countByPlan(ctx, companyId)
  return {
    items: plans.map((plan) => ({
      programId: plan.id,
      name: plan.name,
      isAvailable: plan.isAvailable,
      insuranceCompany: plan.insurerId === null ? null : { id: plan.insurerId, name: plan.insurerName ?? '' },
      validityStartAt: plan.validityStart,
      validityEndAt: plan.validityEnd,
      currency: ctx.actor.workspace?.currency ?? 'EUR',
      insuredCount: insuredIn.get(plan.id) ?? 0,
      requiredFieldsToAdd: plan.fieldsToAdd,
      requiredFieldsToDeactivate: plan.fieldsToDeactivate,
      tariffs: lists.get(plan.id) ?? [],
    })),
  }
}
