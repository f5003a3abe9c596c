import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { files } from '@coverline/contract/files/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { attempt } from '../../platform/db/connection/attempt.ts'

/** Deletes a file that the caller uploaded and that nothing uses. */
export async function deleteFile(
  ctx: CtxOf<typeof files.delete>,
  input: InputOf<typeof files.delete>,
): Promise<OutputOf<typeof files.delete>> {
  const file = await ctx.services.files.find(ctx.db, input.cdnFileId)
  if (!file || file.createdBy !== ctx.actor.userId) return ctx.fail('common.not-found')
  const isRemoved = await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, file.id))
  if (!isRemoved) return ctx.fail('common.in-use')
  ctx.audit({ action: 'files.deleted', entity: 'files', entityId: file.id })
  return { ok: true }
}
