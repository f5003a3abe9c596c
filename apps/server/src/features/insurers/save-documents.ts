import type { insurers } from '@coverline/contract/insurers/endpoints'
import { mostDocuments } from '@coverline/contract/insurers/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Change, CtxOf } from '../../platform/context.ts'
import { documentNames } from '../../platform/files/document-names.ts'
import { attempt } from '../../platform/db/connection/attempt.ts'
import { newId } from '../../platform/id.ts'
import { findDocuments, insertDocuments, removeDocuments } from './document-queries.ts'

type Ctx = CtxOf<typeof insurers.save>
type Input = Pick<InputOf<typeof insurers.save>, 'documentCdnFileIdsSave' | 'documentCdnFileIdsDelete'>

/** Attaches and deletes documents of the locked insurance company. Returns the changes for the audit log. */
export async function saveDocuments(ctx: Ctx, insurerId: string, input: Input): Promise<Change[]> {
  const added = [...new Set(input.documentCdnFileIdsSave)]
  const removed = [...new Set(input.documentCdnFileIdsDelete)]
  if (added.length + removed.length === 0) return []
  const held = await findDocuments(ctx, insurerId)
  const gone = held.filter((document) => removed.includes(document.fileId))
  if (gone.length < removed.length) {
    ctx.fail('common.not-found', { fields: { documentCdnFileIdsDelete: 'NOT_FOUND' } })
  }
  const fresh = added.filter((fileId) => !held.some((document) => document.fileId === fileId))
  if (held.length - gone.length + fresh.length > mostDocuments) ctx.fail('insurers.too-many-documents')
  const names = await documentNames(ctx, fresh, 'documentCdnFileIdsSave')
  await insertDocuments(
    ctx,
    insurerId,
    fresh.map((fileId) => ({ id: newId(), fileId })),
  )
  const unused = await removeDocuments(
    ctx,
    insurerId,
    gone.map((document) => document.fileId),
  )
  // Another record, such as a policy, may use the same file: then the file stays.
  for (const fileId of unused) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
  return [
    ...names.map((name): Change => ({ field: 'document', before: null, after: name })),
    ...gone.map(({ name }): Change => ({ field: 'document', before: name, after: null })),
  ]
}
