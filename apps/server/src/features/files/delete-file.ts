import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { files } from '@coverline/contract/files/endpoints'
import type { CtxOf } from '../../platform/context.ts'

const foreignKeyViolation = '23503'

/** Deletes a file that the caller uploaded and that nothing uses. */
export async function deleteFile(
  ctx: CtxOf<typeof files.delete>,
  input: InputOf<typeof files.delete>,
): Promise<OutputOf<typeof files.delete>> {
  const file = await ctx.services.files.find(ctx.db, input.cdnFileId)
  if (!file || file.createdBy !== ctx.actor.userId) return ctx.fail('common.not-found')
  try {
    await ctx.services.files.remove(ctx.db, file.id)
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === foreignKeyViolation)
      return ctx.fail('common.in-use')
    throw error
  }
  ctx.audit({ action: 'files.deleted', entity: 'files', entityId: file.id })
  return { ok: true }
}
