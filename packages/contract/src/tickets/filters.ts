import * as z from 'zod'
import { enteredDay, enteredMoment, id, ids, search } from '../common.ts'
import { conversationChannels } from '../conversations/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { businessType, status } from './shapes.ts'
import {
  assigneeFilters,
  dateRanges,
  firstAnswers,
  slotFilters,
  ticketQueues,
  votes,
  waitingSides,
} from './terms.ts'

/** Filters of the list and of the export; all given ones must match. */
export const ticketFilters = {
  personProfileId: id.optional(),
  clientCompanyId: ids(1000).optional(),
  businessType: z.array(businessType).max(100).optional(),
  status: z.array(status).max(10).optional(),
  /** Parts of the inbox */
  queue: z.array(z.enum(ticketQueues)).max(10).optional(),
  /** Whose turn it is */
  waitingFor: z.enum(waitingSides).optional(),
  assignee: z.enum(assigneeFilters).optional(),
  /** Channels that clients wrote on last */
  channel: z.array(z.enum(conversationChannels)).max(10).optional(),
  /** Creation dates, both inclusive */
  fromDate: enteredDay.optional(),
  toDate: enteredDay.optional(),
  /** Dates of closing, both inclusive */
  closedFrom: enteredDay.optional(),
  closedTo: enteredDay.optional(),
  /** First answers by the provider's target, of requests created from `fromDate` on; without it of the last 400 days */
  firstAnswer: z.array(z.enum(firstAnswers)).max(2).optional(),
  /** What the person said last when asked about the request */
  vote: z.array(z.enum(votes)).max(3).optional(),
  dateRange: z.enum(dateRanges).optional(),
  slotFilter: z.enum(slotFilters).optional(),
  slotDateTimeFrom: enteredMoment.optional(),
  slotDateTimeTo: enteredMoment.optional(),
  /** Person, contacts, policy number, ticket number, or words of a message */
  searchQuery: search,
  programId: ids(1000).optional(),
  serviceId: ids(1000).optional(),
  operatorUserId: ids(1000).optional(),
  tagId: ids(1000).optional(),
  insuranceType: z.array(z.enum(insuranceTypes)).max(100).optional(),
}
