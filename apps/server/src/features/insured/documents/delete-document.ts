import type { documents } from '@coverline/contract/documents/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { isVisiblePerson } from '../queries.ts'
import { findDocument, removeDocument } from './queries.ts'

/** Deletes a document of a person for good; the next sweep removes its content. */
export async function deleteDocument(
  ctx: CtxOf<typeof documents.delete>,
  { documentId }: InputOf<typeof documents.delete>,
): Promise<OutputOf<typeof documents.delete>> {
  const document = await findDocument(ctx, documentId)
  if (!document || !(await isVisiblePerson(ctx, document.insuredId))) return ctx.fail('common.not-found')
  if (!(await removeDocument(ctx, documentId))) return ctx.fail('common.not-found')
  // Another record may use the same file: then the file stays.
  await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, document.fileId))
  ctx.audit({
    action: 'documents.deleted',
    entity: 'insured',
    entityId: document.insuredId,
    changes: [{ field: 'document', before: `${document.kind} ${document.fileName}`, after: null }],
  })
  ctx.emit('documents.changed', { personProfileIds: [document.insuredId] })
  return { ok: true }
}
