import type { Actor } from '../actor.ts'
import type { AuditRow } from '../audit/audit-statement.ts'
import type { AuditEntry } from '../context.ts'
import { newId } from '../id.ts'
import type { BoundEndpoint } from './call.ts'

/** An entry of a use case, or the call's own entry, which has the name of the endpoint. */
export type RowEntry = Omit<AuditEntry, 'action' | 'entity'> & { action: string; entity: string }

type Origin = Pick<BoundEndpoint, 'name'> & { requestId: string }

/** Builds the row of an audit entry with its user, workspace and call. */
export function auditRow(
  origin: Origin,
  actor: Actor,
  entry: RowEntry,
  outcome: AuditRow['outcome'],
  code: string | null = null,
): AuditRow {
  return {
    id: entry.id ?? newId(),
    providerId: actor.providerId || null,
    userId: actor.userId,
    workspaceId: actor.workspace?.workspaceId ?? null,
    endpoint: origin.name,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    parentId: entry.parentId ?? null,
    outcome,
    code,
    changes: entry.changes ?? null,
    requestId: origin.requestId,
  }
}
