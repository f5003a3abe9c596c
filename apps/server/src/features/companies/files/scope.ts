import type { CompanySide } from '@coverline/contract/companies/file-terms'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { companyNames } from '../queries.ts'

/** The company whose files are meant, and the side of the caller */
export type FileScope = { companyId: string; companyName: string; side: CompanySide }

const isOfficer = ({ workspace }: Actor): boolean => workspace?.type === 'CLIENT_COMPANY_ADMIN_WORKSPACE'

/** Returns the company of the call: the officer's own, or the one that a member of the provider names. */
export async function fileScope(
  ctx: Context,
  { clientCompanyId }: { clientCompanyId?: string },
): Promise<FileScope> {
  const { actor } = ctx
  const side = isOfficer(actor) ? 'COMPANY' : 'PROVIDER'
  const companyId = side === 'COMPANY' ? actor.workspace?.companyId : clientCompanyId
  if (!companyId) return ctx.fail('common.not-found')
  const [company] = await companyNames(ctx, companyId)
  return company ? { companyId, companyName: company.name, side } : ctx.fail('common.not-found')
}

/** Both sides hear of a change of the company's files. */
export const fileAudience = (companyId: string) => ({ anyOf: ['INSURED_VIEW'], companyIds: [companyId] })
