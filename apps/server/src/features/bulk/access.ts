import type { Actor } from '../../platform/actor.ts'
import { policyService } from '../policies/service.ts'

/** A bulk change is its author's; whoever sees all records of the provider sees all of them. */
export const seesAll = (actor: Actor): boolean => policyService.agentScope(actor) === null
