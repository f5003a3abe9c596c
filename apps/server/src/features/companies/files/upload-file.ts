import type { companyFiles } from '@coverline/contract/companies/file-endpoints'
import { mostCompanyFiles, mostFileVersions } from '@coverline/contract/companies/file-terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { notifyOfficers } from './notify-officers.ts'
import { lockFiles, versionsOf } from './queries.ts'
import { fileAudience, fileScope } from './scope.ts'
import { insertFile, insertVersion } from './write-queries.ts'

type Ctx = CtxOf<typeof companyFiles.upload>
type Input = InputOf<typeof companyFiles.upload> & { clientCompanyId?: string }

/** Shares a file between a company and the provider, or a new version of one. Its content decides its type. */
export async function uploadFile(ctx: Ctx, input: Input): Promise<OutputOf<typeof companyFiles.upload>> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const { companyId, side } = await fileScope(ctx, input)
  const count = await lockFiles(ctx, companyId)
  const number = await nextNumber(ctx, companyId, input.companyFileId, count)
  const { providerId, userId } = ctx.actor
  const file = await ctx.services.files.save(ctx.db, {
    providerId,
    userId,
    kind: 'COMPANY',
    name: input.name ?? ctx.upload.fileName,
    source: ctx.upload.stream,
  })
  const companyFileId = input.companyFileId ?? newId()
  if (input.companyFileId === undefined)
    await insertFile(ctx, { id: companyFileId, companyId, category: input.category ?? 'OTHER', side })
  const versionId = newId()
  await insertVersion(ctx, { id: versionId, companyFileId, number, fileId: file.id, side })
  ctx.audit({
    action: 'companyFiles.added',
    entity: 'companies',
    entityId: companyId,
    changes: [{ field: 'document', before: null, after: file.name }],
  })
  if (side === 'PROVIDER') await notifyOfficers(ctx, { companyId, companyFileId, versionId })
  ctx.emit('companyFiles.changed', { clientCompanyId: companyId }, fileAudience(companyId))
  return { companyFileId, versionId }
}

/** Returns the number of the new version: 1 for a new file. */
async function nextNumber(
  ctx: Ctx,
  companyId: string,
  companyFileId: string | undefined,
  count: number,
): Promise<number> {
  if (companyFileId === undefined) return count < mostCompanyFiles ? 1 : ctx.fail('companies.too-many-files')
  const versions = await versionsOf(ctx, companyId, companyFileId)
  const [newest] = versions
  if (!newest) return ctx.fail('common.not-found', { fields: { companyFileId: 'NOT_FOUND' } })
  return versions.length < mostFileVersions ? newest.number + 1 : ctx.fail('companies.too-many-versions')
}
