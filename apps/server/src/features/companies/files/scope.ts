import type { CompanySide } from '@coverline/contract/companies/file-terms'
import type { Context } from '../../../platform/context.ts'
import { companyOf } from '../../../platform/own-company.ts'
import { companyNames } from '../queries.ts'

/** The company whose files are meant, and the side of the caller */
export type FileScope = { companyId: string; companyName: string; side: CompanySide }

/** Returns the company of the call: the officer's own, or the one that a member of the provider names. */
export async function fileScope(
  ctx: Context,
  { clientCompanyId }: { clientCompanyId?: string },
): Promise<FileScope> {
  const own = companyOf(ctx.actor)
  const side = own === null ? 'PROVIDER' : 'COMPANY'
  const companyId = own ?? clientCompanyId
  if (!companyId) return ctx.fail('common.not-found')
  const [company] = await companyNames(ctx, companyId)
  return company ? { companyId, companyName: company.name, side } : ctx.fail('common.not-found')
}

/** Both sides hear of a change of the company's files. */
export const fileAudience = (companyId: string) => ({ anyOf: ['INSURED_VIEW'], companyIds: [companyId] })
