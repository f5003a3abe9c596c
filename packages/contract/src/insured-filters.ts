import * as z from 'zod'
import { ids } from './common.ts'
import { relationships } from './insured-terms.ts'
import { invitationStates } from './members.ts'

/** What the list of insured people is narrowed by. */
export const personFilters = {
  clientCompanyIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  programIds: ids().optional(),
  invitationStatuses: z.array(z.enum(invitationStates)).optional(),
  relationships: z.array(z.enum(relationships)).optional(),
}
