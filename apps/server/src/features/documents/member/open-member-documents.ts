import type { memberDocuments } from '@coverline/contract/documents/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { filePath } from '../../../platform/files/tickets.ts'
import { insuredService } from '../../insured/service.ts'
import { ownDocuments } from './own-documents.ts'

/** Returns addresses of documents that the caller may see, valid for the caller and five minutes; the look is audited. */
export async function openMemberDocuments(
  ctx: CtxOf<typeof memberDocuments.open>,
  { cdnFileIds }: InputOf<typeof memberDocuments.open>,
): Promise<OutputOf<typeof memberDocuments.open>> {
  const { providerId, userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const documents = await ownDocuments(ctx, await insuredService.ownProfiles(ctx))
  const own = new Set(documents.map(({ cdnFileId }) => cdnFileId))
  return {
    items: [...new Set(cdnFileIds)]
      .filter((fileId) => own.has(fileId))
      .map((fileId) => ({
        cdnFileId: fileId,
        url: filePath(ctx.services.keys, { providerId, fileId, userId }, ctx.now),
      })),
  }
}
