import type { InputOf } from '@coverline/contract/endpoint'
import { mostDocuments, type policies } from '@coverline/contract/policies/endpoints'
import type { Change, Context } from '../../../platform/context.ts'
import { documentNames } from '../../../platform/files/document-names.ts'
import { newId } from '../../../platform/id.ts'
import { finalBefore } from '../rules.ts'
import { type DocumentRow, findDocuments, insertDocuments, setDocumentsDeleted } from './queries.ts'

type Ctx = Context<'policies.too-many-documents'>
type Input = Pick<
  InputOf<typeof policies.save>,
  'documentCdnFileIdsSave' | 'documentCdnFileIdsDelete' | 'documentCdnFileIdsRestore'
>

/** Attaches, deletes and restores documents of a locked policy. Returns the changes for the audit log. */
export async function saveDocuments(ctx: Ctx, policyId: string, input: Input): Promise<Change[]> {
  const added = [...new Set(input.documentCdnFileIdsSave)]
  const removed = [...new Set(input.documentCdnFileIdsDelete)]
  const restored = [...new Set(input.documentCdnFileIdsRestore)]
  if (added.length + removed.length + restored.length === 0) return []
  const held = await findDocuments(ctx, policyId)
  const named = (ids: readonly string[], field: keyof Input, isThere: (row: DocumentRow) => boolean) => {
    const found = held.filter((row) => ids.includes(row.fileId) && isThere(row))
    if (found.length < ids.length) ctx.fail('common.not-found', { fields: { [field]: 'NOT_FOUND' } })
    return found
  }
  const oldest = finalBefore(ctx.now)
  const gone = named(removed, 'documentCdnFileIdsDelete', ({ deletedAt }) => deletedAt === null)
  const back = named(
    restored,
    'documentCdnFileIdsRestore',
    ({ deletedAt }) => deletedAt !== null && deletedAt > oldest,
  )
  const again = held.filter(({ fileId, deletedAt }) => deletedAt !== null && added.includes(fileId))
  const fresh = added.filter((fileId) => !held.some((row) => row.fileId === fileId))
  const live = held.filter(({ deletedAt }) => deletedAt === null).length
  if (live - gone.length + back.length + again.length + fresh.length > mostDocuments)
    ctx.fail('policies.too-many-documents')
  const names = await documentNames(ctx, fresh, 'documentCdnFileIdsSave')
  await insertDocuments(
    ctx,
    policyId,
    fresh.map((fileId) => ({ id: newId(), fileId })),
  )
  const idsOf = (rows: readonly DocumentRow[]) => rows.map(({ id }) => id)
  await setDocumentsDeleted(ctx, idsOf(gone), ctx.now)
  await setDocumentsDeleted(ctx, idsOf([...back, ...again]), null)
  return [
    ...[...names, ...[...back, ...again].map(({ name }) => name)].map((name): Change => ({
      field: 'document',
      before: null,
      after: name,
    })),
    ...gone.map(({ name }): Change => ({ field: 'document', before: name, after: null })),
  ]
}
