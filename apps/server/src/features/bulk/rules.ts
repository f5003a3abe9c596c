import {
  type BulkBlocker,
  type BulkOutcome,
  type BulkResult,
  type BulkStatus,
  bulkPermission,
} from '@coverline/contract/bulk/terms'
import type { Actor } from '../../platform/actor.ts'
import { seesAll } from './access.ts'
import type { OperationRow } from './queries.ts'

/** Allowed states before each step. */
export const steps = {
  run: ['READY'],
  cancel: ['CHECKING', 'READY', 'RUNNING'],
  undo: ['DONE'],
  retry: ['DONE'],
} as const satisfies Record<string, readonly BulkStatus[]>

/** An agent gives no leads away: they would lose sight of them. */
export const mayAct = (actor: Actor, { kind }: Pick<OperationRow, 'kind'>): boolean =>
  actor.permissions.has(bulkPermission[kind]) && (kind !== 'LEADS_ASSIGN' || seesAll(actor))

const resultOfChanged: Readonly<Record<BulkStatus, BulkResult>> = {
  CHECKING: 'WILL_CHANGE',
  READY: 'WILL_CHANGE',
  RUNNING: 'WILL_CHANGE',
  DONE: 'CHANGED',
  UNDOING: 'CHANGED',
  UNDONE: 'RESTORED',
  CANCELED: 'NOT_CHANGED',
  FAILED: 'NOT_CHANGED',
}

/** What became of a record. After an undo, only what stood in its way is still changed: mails that had gone out. */
export function resultOf(
  status: BulkStatus,
  { outcome, blocker }: { outcome: BulkOutcome; blocker: BulkBlocker | null },
): BulkResult {
  if (outcome !== 'CHANGED') return outcome
  return status === 'UNDONE' && blocker !== null ? 'CHANGED' : resultOfChanged[status]
}
