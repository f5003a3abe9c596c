import type { OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { ticketAudience } from '../notices/audience.ts'
import { deleteTags } from './tag-queries.ts'

/** Deletes all tags of the provider. */
export async function deleteAllTags(
  ctx: CtxOf<typeof tickets.deleteTags>,
): Promise<OutputOf<typeof tickets.deleteTags>> {
  const gone = await deleteTags(ctx)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'tickets.tags-deleted', entity: 'tags' })
  for (const { tagId, name } of gone) {
    const changes: Change[] = [{ field: 'name', before: name, after: null }]
    ctx.audit({ action: 'tickets.tag-deleted', entity: 'tags', entityId: tagId, parentId, changes })
  }
  ctx.emit('tickets.tags-changed', {}, ticketAudience)
  return { deleted: gone.length }
}
