import type { Change, Context } from '../../../platform/context.ts'
import type { Move } from './queries.ts'

/** One audit event for each record that went from one profile to another. */
export function auditMoves(
  ctx: Context,
  moved: readonly Move[],
  { from, to, parentId }: { from: string; to: string; parentId: string },
): void {
  for (const { kind, id } of moved) {
    const changes: Change[] = [
      { field: kind === 'RELATIVE' ? 'principalId' : 'personProfileId', before: from, after: to },
    ]
    if (kind === 'RELATIVE')
      ctx.audit({ action: 'insured.updated', entity: 'insured', entityId: id, changes, parentId })
    // An answer has no history of its own: the merge tells of it.
    else if (kind === 'POLL') continue
    else if (kind === 'TICKET')
      ctx.audit({ action: 'tickets.moved', entity: 'tickets', entityId: id, changes, parentId })
    else if (kind === 'CONVERSATION')
      ctx.audit({ action: 'conversations.moved', entity: 'conversations', entityId: id, changes, parentId })
    else if (kind === 'DOCUMENT')
      ctx.audit({ action: 'documents.moved', entity: 'documents', entityId: id, changes, parentId })
    else ctx.audit({ action: 'policies.moved', entity: 'policies', entityId: id, changes, parentId })
  }
}
