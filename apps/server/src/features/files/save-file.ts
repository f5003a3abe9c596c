import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { files } from '@coverline/contract/files/endpoints'
import type { CtxOf } from '../../platform/context.ts'

/** Stores an uploaded file; its content decides its type. */
export async function saveFile(
  ctx: CtxOf<typeof files.save>,
  input: InputOf<typeof files.save>,
): Promise<OutputOf<typeof files.save>> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const file = await ctx.services.files.save(ctx.db, {
    providerId: ctx.actor.providerId,
    userId: ctx.actor.userId,
    ...(input.type ? { kind: input.type } : {}),
    name: input.name ?? ctx.upload.fileName,
    source: ctx.upload.stream,
  })
  ctx.audit({ action: 'files.created', entity: 'files', entityId: file.id })
  return { cdnFileId: file.id, fileName: file.name, contentType: file.mediaType, size: file.bytes }
}
