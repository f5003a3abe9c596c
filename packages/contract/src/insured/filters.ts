import * as z from 'zod'
import { ids } from '../common.ts'
import { relationships } from './terms.ts'
import { invitationStates } from '../members/endpoints.ts'

/** What the list of insured people is narrowed by. */
export const personFilters = {
  clientCompanyIds: ids().optional(),
  insuranceCompanyIds: ids().optional(),
  programIds: ids().optional(),
  invitationStatuses: z.array(z.enum(invitationStates)).optional(),
  relationships: z.array(z.enum(relationships)).optional(),
}
