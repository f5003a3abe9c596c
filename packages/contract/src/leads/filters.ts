import * as z from 'zod'
import { enteredDay, ids, search } from '../common.ts'
import { insuranceTypes } from '../plans/terms.ts'
import {
  acquisitionChannels,
  funnelStages,
  leadClientTypes,
  leadStages,
  lostReasons,
  openStages,
  receivedStates,
} from './terms.ts'

/** Filters of the list; all given ones must match. */
export const leadFilters = {
  searchQuery: search,
  stages: z.array(z.enum(leadStages)).optional(),
  agentUserIds: ids(1000).optional(),
  /** Only leads without an agent */
  withoutAgent: z.literal(true).optional(),
  clientTypes: z.array(z.enum(leadClientTypes)).optional(),
  clientAcquisitionChannels: z.array(z.enum(acquisitionChannels)).optional(),
  insuranceCompanyIds: ids(1000).optional(),
  insuranceTypes: z.array(z.enum(insuranceTypes)).optional(),
  paymentStatuses: z.array(z.enum(receivedStates)).optional(),
  lostReasons: z.array(z.enum(lostReasons)).optional(),
  /** True for leads with a task that is not complete, false for those without one */
  hasOpenTask: z.boolean().optional(),
  /** Days in the provider's time zone */
  createdFrom: enteredDay.optional(),
  createdTo: enteredDay.optional(),
  /** Days on which leads came to their present stage */
  movedFrom: enteredDay.optional(),
  movedTo: enteredDay.optional(),
  /** Leads that were ever in this stage or in a later one of the funnel; each lead has reached the first one. */
  reachedStage: z.enum(funnelStages).optional(),
  /** Leads that left this stage, on some day or on the days given */
  leftStage: z.enum(openStages).optional(),
  leftFrom: enteredDay.optional(),
  leftTo: enteredDay.optional(),
  expectedCloseFrom: enteredDay.optional(),
  expectedCloseTo: enteredDay.optional(),
}
