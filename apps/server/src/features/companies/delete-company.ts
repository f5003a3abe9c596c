import type { companies } from '@coverline/contract/companies/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { planService } from '../plans/service.ts'
import { lockCompany, markCompanyDeleted } from './queries.ts'

/**
 * Deletes a company and deactivates its plans (STATES), after the caller has confirmed the list of active
 * plans. Locks company and plans, so that no plan is created or activated between warning and deletion.
 * Returns the deactivated plans.
 */
export async function deleteCompany(
  ctx: CtxOf<typeof companies.save>,
  companyId: string,
  confirmed: readonly string[],
): Promise<string[]> {
  const company = await lockCompany(ctx, companyId)
  if (!company) ctx.fail('common.not-found')
  const plans = await planService.lockOfCompany(ctx, companyId)
  const active = plans.filter((plan) => plan.isAvailable)
  if (active.length > 0 && !confirmed.includes('COMPANY_HAS_ACTIVE_PLANS')) {
    const packages = active.map(({ id, name }) => ({ packageId: id, name }))
    ctx.fail('companies.has-active-plans', { details: { packages } })
  }
  await markCompanyDeleted(ctx, companyId)
  const auditId = newId()
  ctx.audit({
    id: auditId,
    action: 'companies.deleted',
    entity: 'companies',
    entityId: companyId,
    changes: [{ field: 'name', before: company.name, after: null }],
  })
  await planService.deactivate(ctx, active, auditId)
  ctx.emit('companies.changed', { clientCompanyId: companyId })
  return active.map((plan) => plan.id)
}
