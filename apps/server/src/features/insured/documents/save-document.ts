import { type documents, mostPersonDocuments } from '@coverline/contract/documents/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { isVisiblePerson } from '../queries.ts'
import { documentsOf, findDocument, insertDocument } from './queries.ts'
import { documentView } from './view.ts'

/** Adds a document to a person; its content decides its type, never its name. */
export async function saveDocument(
  ctx: CtxOf<typeof documents.save>,
  { personProfileId, kind, name }: InputOf<typeof documents.save>,
): Promise<OutputOf<typeof documents.save>> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const { providerId, userId } = ctx.actor
  const locked = await policyService.lockPeople(ctx.db, providerId, [personProfileId])
  if (locked.length === 0 || !(await isVisiblePerson(ctx, personProfileId)))
    return ctx.fail('common.not-found')
  if ((await documentsOf(ctx, personProfileId)).length >= mostPersonDocuments) ctx.fail('documents.too-many')
  const file = await ctx.services.files.save(ctx.db, {
    providerId,
    userId,
    kind: 'PERSONAL',
    name: name ?? ctx.upload.fileName,
    source: ctx.upload.stream,
  })
  const id = newId()
  await insertDocument(ctx, { id, insuredId: personProfileId, kind, fileId: file.id })
  ctx.audit({
    action: 'documents.added',
    entity: 'insured',
    entityId: personProfileId,
    changes: [{ field: 'document', before: null, after: `${kind} ${file.name}` }],
  })
  ctx.emit('documents.changed', { personProfileIds: [personProfileId] })
  const document = await findDocument(ctx, id)
  return document ? documentView(document) : ctx.fail('common.conflict')
}
