import type { companyFiles } from '@coverline/contract/companies/file-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { filePath } from '../../../platform/files/tickets.ts'
import { findVersion } from './queries.ts'
import { fileAudience, fileScope } from './scope.ts'
import { insertLook } from './write-queries.ts'

type Input = InputOf<typeof companyFiles.open> & { clientCompanyId?: string }

/** Returns the address of a version, valid for this user and five minutes, and notes that the user looked at it. */
export async function openFile(
  ctx: CtxOf<typeof companyFiles.open>,
  input: Input,
): Promise<OutputOf<typeof companyFiles.open>> {
  const { companyId, side } = await fileScope(ctx, input)
  const { providerId, userId } = ctx.actor
  const version = await findVersion(ctx, companyId, input.versionId)
  if (!version || userId === null) return ctx.fail('common.not-found')
  ctx.audit({
    action: 'companyFiles.opened',
    entity: 'companies',
    entityId: companyId,
    changes: [{ field: 'document', before: null, after: version.fileName }],
  })
  if (await insertLook(ctx, { versionId: version.versionId, userId, side }))
    ctx.emit('companyFiles.changed', { clientCompanyId: companyId }, fileAudience(companyId))
  const file = { providerId, fileId: version.fileId, userId }
  return { url: filePath(ctx.services.keys, file, ctx.now), fileName: version.fileName }
}
