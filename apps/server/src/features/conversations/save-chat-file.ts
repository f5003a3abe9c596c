import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'

/** Stores a file for a later message; until then only its uploader can use it. */
export async function saveChatFile(
  ctx: CtxOf<typeof conversations.saveFile>,
  { name }: InputOf<typeof conversations.saveFile>,
): Promise<OutputOf<typeof conversations.saveFile>> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const file = await ctx.services.files.save(ctx.db, {
    providerId: ctx.actor.providerId,
    userId: ctx.actor.userId,
    kind: 'CHAT',
    name: name ?? ctx.upload.fileName,
    source: ctx.upload.stream,
  })
  ctx.audit({ action: 'files.created', entity: 'files', entityId: file.id })
  return {
    cdnFileId: file.id,
    fileName: file.name,
    contentType: file.mediaType,
    size: file.bytes,
    width: file.width,
    height: file.height,
  }
}
