import * as z from 'zod'
import { ids } from '../common.ts'
import { relationships } from './terms.ts'
import { invitationStates } from '../members/endpoints.ts'

/** Filters of the list of insured people */
export const personFilters = {
  clientCompanyIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  programIds: ids().optional(),
  invitationStatuses: z.array(z.enum(invitationStates)).optional(),
  relationships: z.array(z.enum(relationships)).optional(),
  /** People with a policy in force today, in the wanted plans if the list is limited to some; or people without one */
  isInsured: z.boolean().optional(),
}
