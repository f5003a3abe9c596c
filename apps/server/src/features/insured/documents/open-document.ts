import type { documents } from '@coverline/contract/documents/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { filePath } from '../../../platform/files/tickets.ts'
import { isVisiblePerson } from '../queries.ts'
import { findDocument } from './queries.ts'

/**
 * Returns the address of a document, valid for this user and five minutes, if they may see the person; the
 * access is audited.
 */
export async function openDocument(
  ctx: CtxOf<typeof documents.open>,
  { personProfileId, documentId }: InputOf<typeof documents.open>,
): Promise<OutputOf<typeof documents.open>> {
  const { providerId, userId } = ctx.actor
  const document = await findDocument(ctx, documentId)
  const isTheirs = document?.insuredId === personProfileId && (await isVisiblePerson(ctx, personProfileId))
  if (userId === null || !document || !isTheirs) return ctx.fail('common.not-found')
  const file = { providerId, fileId: document.fileId, userId }
  return { url: filePath(ctx.services.keys, file, ctx.now), fileName: document.fileName }
}
