import type { companyFiles } from '@coverline/contract/companies/file-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { lockFiles, versionsOf } from './queries.ts'
import { fileAudience, fileScope } from './scope.ts'
import { removeFile } from './write-queries.ts'

type Input = InputOf<typeof companyFiles.delete> & { clientCompanyId?: string }

/** Deletes a file with its versions for good; only the side that shared it first may. */
export async function deleteFile(
  ctx: CtxOf<typeof companyFiles.delete>,
  input: Input,
): Promise<OutputOf<typeof companyFiles.delete>> {
  const { companyId, side } = await fileScope(ctx, input)
  await lockFiles(ctx, companyId)
  const versions = await versionsOf(ctx, companyId, input.companyFileId)
  const [newest] = versions
  if (!newest) return ctx.fail('common.not-found')
  if (newest.side !== side) return ctx.fail('companies.file-of-other-side')
  await removeFile(ctx, newest.companyFileId)
  for (const { fileId } of versions) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
  ctx.audit({
    action: 'companyFiles.deleted',
    entity: 'companies',
    entityId: companyId,
    changes: [{ field: 'document', before: newest.fileName, after: null }],
  })
  ctx.emit('companyFiles.changed', { clientCompanyId: companyId }, fileAudience(companyId))
  return { ok: true }
}
