import { mostLeadFiles } from '@coverline/contract/leads/terms'
import type { Change, Context } from '../../../platform/context.ts'
import { documentNames } from '../../../platform/files/document-names.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { deleteFiles, findFiles, insertFiles } from './queries.ts'

type Ctx = Context<'leads.too-many-files'>
type Input = { cdnFileIdsSave?: string[] | undefined; cdnFileIdsDelete?: string[] | undefined }

/** Adds and removes files of a locked lead. Returns the changes for the audit log. */
export async function saveFiles(ctx: Ctx, leadId: string, input: Input): Promise<Change[]> {
  const added = [...new Set(input.cdnFileIdsSave)]
  const removed = [...new Set(input.cdnFileIdsDelete)]
  if (added.length + removed.length === 0) return []
  const held = await findFiles(ctx, [leadId])
  const gone = held.filter(({ fileId }) => removed.includes(fileId))
  if (gone.length < removed.length)
    ctx.fail('common.not-found', { fields: { cdnFileIdsDelete: 'NOT_FOUND' } })
  const fresh = added.filter((fileId) => !held.some((file) => file.fileId === fileId))
  if (held.length - gone.length + fresh.length > mostLeadFiles) ctx.fail('leads.too-many-files')
  const names = await documentNames(ctx, fresh, 'cdnFileIdsSave')
  await insertFiles(ctx, leadId, fresh)
  await deleteFiles(ctx, leadId, removed)
  for (const fileId of removed) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
  return [
    ...names.map((name): Change => ({ field: 'document', before: null, after: name })),
    ...gone.map(({ name }): Change => ({ field: 'document', before: name, after: null })),
  ]
}
