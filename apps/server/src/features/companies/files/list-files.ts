import type { clientFiles, companyFiles } from '@coverline/contract/companies/file-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { findLooks, findVersions } from './queries.ts'
import { fileScope } from './scope.ts'
import { fileViews } from './view.ts'

type Input = InputOf<typeof companyFiles.list> & { clientCompanyId?: string }

/** Lists the files that a company and the provider share, the last changed first. */
export async function listFiles(
  ctx: Context<never>,
  input: Input,
): Promise<OutputOf<typeof clientFiles.list>> {
  const { companyId, side } = await fileScope(ctx, input)
  const versions = await findVersions(ctx, companyId, input)
  const looks = await findLooks(ctx, companyId)
  return { items: fileViews(versions, looks, { side, actor: ctx.actor }) }
}
