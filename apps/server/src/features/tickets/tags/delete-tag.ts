import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { ticketAudience } from '../notices/audience.ts'
import { deleteTags } from './tag-queries.ts'

/** Deletes a tag and removes it from its tickets. */
export async function deleteTag(
  ctx: CtxOf<typeof tickets.deleteTag>,
  { tagId }: InputOf<typeof tickets.deleteTag>,
): Promise<OutputOf<typeof tickets.deleteTag>> {
  const [tag] = await deleteTags(ctx, tagId)
  if (!tag) return ctx.fail('common.not-found')
  const changes: Change[] = [{ field: 'name', before: tag.name, after: null }]
  ctx.audit({ action: 'tickets.tag-deleted', entity: 'tags', entityId: tagId, changes })
  ctx.emit('tickets.tags-changed', { tagId }, ticketAudience)
  return { ok: true }
}
