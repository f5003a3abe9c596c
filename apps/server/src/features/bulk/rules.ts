import { type BulkStatus, bulkPermission } from '@coverline/contract/bulk/terms'
import type { Actor } from '../../platform/actor.ts'
import type { OperationRow } from './queries.ts'

/** Allowed states before each step. */
export const steps = {
  run: ['READY'],
  cancel: ['CHECKING', 'READY', 'RUNNING'],
  undo: ['DONE'],
  retry: ['DONE'],
} as const satisfies Record<string, readonly BulkStatus[]>

export const mayAct = (actor: Actor, { kind }: Pick<OperationRow, 'kind'>): boolean =>
  actor.permissions.has(bulkPermission[kind])
