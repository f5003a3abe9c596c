import type { companies } from '@coverline/contract/companies/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { visitPermissions } from '@coverline/contract/permissions'
import type { CtxOf } from '../../platform/context.ts'
import { workspaceService } from '../workspaces/service.ts'
import { findCompany } from './queries.ts'

/** Opens the area of a company for a member of the provider, who sees there what its officers see. */
export async function openArea(
  ctx: CtxOf<typeof companies.openArea>,
  { clientCompanyId }: InputOf<typeof companies.openArea>,
): Promise<OutputOf<typeof companies.openArea>> {
  const company = await findCompany(ctx, clientCompanyId)
  const { workspace, providerId } = ctx.actor
  if (!company || !workspace) return ctx.fail('common.not-found')
  const area = { providerId, companyId: company.id, name: company.name }
  const domainId = await workspaceService.companyAreaOf(ctx.db, area)
  ctx.audit({ action: 'companies.area-opened', entity: 'companies', entityId: company.id })
  const { providerName: insuranceCompany, features, timeZone, currency, country } = workspace
  return {
    domainId,
    providerId,
    name: company.name,
    type: 'CLIENT_COMPANY_ADMIN_WORKSPACE',
    clientCompanyId: company.id,
    insuranceCompany,
    roles: [{ role: 'HR', doctorId: null, permissions: [...visitPermissions] }],
    features,
    timeZone,
    currency,
    country,
  }
}
