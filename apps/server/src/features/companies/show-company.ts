import type { companies } from '@coverline/contract/companies/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { findCompany } from './queries.ts'
import { companyView } from './view.ts'

/** Returns one client company with its plans. */
export async function showCompany(
  ctx: CtxOf<typeof companies.detail>,
  input: InputOf<typeof companies.detail>,
): Promise<OutputOf<typeof companies.detail>> {
  const row = await findCompany(ctx, input.clientCompanyId)
  if (!row) ctx.fail('common.not-found')
  const plans = await planService.ofCompany(ctx, row.id)
  return {
    ...companyView(row, ctx.actor),
    plans: plans.map(({ id, name, isAvailable, insuredCount }) => ({
      packageId: id,
      name,
      isAvailable,
      policyCount: insuredCount,
    })),
  }
}
