import type { Actor } from '../../platform/actor.ts'
import { policyService } from '../policies/service.ts'

/**
 * True if the caller sees all bulk changes: users who see all records of the provider. Others see only their
 * own.
 */
export const seesAll = (actor: Actor): boolean => policyService.agentScope(actor) === null
