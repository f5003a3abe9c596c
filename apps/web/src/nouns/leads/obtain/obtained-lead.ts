import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import type { Lead } from '@coverline/contract/leads/endpoints'

export type ObtainedLead = Pick<Lead, 'leadId' | 'title' | 'agent' | 'clientType'>

/** Everything that a policy made from a lead changes */
export const touchedByObtaining = [
  'leads',
  'insured',
  'policies',
  'payments',
  'commissions',
  'invitations',
  'plans',
  'companies',
  'audit',
] as const

export const useUndoPolicy = () => useCommand(leads.undoPolicy, { refresh: touchedByObtaining })
