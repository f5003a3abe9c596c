import { type BulkKind, bulkKinds, bulkPermission, isOfLeads } from '@coverline/contract/bulk/terms'
import type { Actor } from '../../platform/actor.ts'
import { policyService } from '../policies/service.ts'

/**
 * True if the caller sees all bulk changes: users who see all records of the provider. Others see only their
 * own.
 */
export const seesAll = (actor: Actor): boolean => policyService.agentScope(actor) === null

/** A member who works on leads only learns nothing of insured people, nor the other way round. */
export function kindsSeenBy(actor: Actor): BulkKind[] {
  const may = (kind: BulkKind) => actor.permissions.has(bulkPermission[kind])
  const seesOthers = bulkKinds.some((kind) => !isOfLeads(kind) && may(kind))
  return bulkKinds.filter((kind) => (isOfLeads(kind) ? may(kind) : seesOthers))
}
