import type { Actor } from '../../platform/actor.ts'
import { expectedRate, findAgents } from './queries.ts'
import { savePolicyCommission } from './save-policy-commission.ts'

/** Commission functions for other features. */
export const commissionService = {
  /** The provider's agents: the only ones who can earn commission */
  agents: findAgents,
  /** The rate that the agreements give an agent for a policy of a plan that may not exist yet */
  expectedRate,
  /** True if the caller may give a policy its own agent and rate. */
  mayAgree: ({ isSuperAdmin, roles, permissions }: Actor): boolean =>
    isSuperAdmin || (roles.includes('ADMIN') && permissions.has('POLICIES_UPDATE')),
  setOfPolicy: savePolicyCommission,
}
