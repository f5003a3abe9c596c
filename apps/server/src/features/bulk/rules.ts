import { type BulkStatus, bulkPermission } from '@coverline/contract/bulk-terms'
import type { Actor } from '../../platform/actor.ts'
import { policyService } from '../policies/service.ts'
import type { OperationRow } from './queries.ts'

/** From which states each step may be taken. */
export const steps = {
  run: ['READY'],
  cancel: ['CHECKING', 'READY', 'RUNNING'],
  undo: ['DONE'],
  retry: ['DONE'],
} as const satisfies Record<string, readonly BulkStatus[]>

/** A bulk change is its author's; whoever sees all records of the provider sees all of them. */
export const seesAll = (actor: Actor): boolean => policyService.agentScope(actor) === null

export const mayAct = (actor: Actor, { kind }: Pick<OperationRow, 'kind'>): boolean =>
  actor.permissions.has(bulkPermission[kind])
