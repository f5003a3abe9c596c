import * as z from 'zod'
import { day, id, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { businessType, companyStatus, companyTicket, listed } from './shapes.ts'

const view = { anyOf: ['REQUESTS_VIEW'] } as const

/** The ticket calls of the company area */
export const companyTickets = {
  list: query({
    path: '/company/ticket/list',
    scope: 'company',
    access: view,
    audited: true,
    input: z.strictObject({
      page: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(10_000).default(10_000),
      /** Companies use TODO for new tickets. */
      status: z.array(companyStatus).max(10).optional(),
      businessType: z.array(businessType).max(100).optional(),
    }),
    output: z.strictObject({ ...rowsOf(companyTicket), ...listed }),
    errors: [],
    summary: 'What a company’s officers asked for.',
  }),
  detail: query({
    path: '/company/ticket/detail',
    scope: 'company',
    access: view,
    audited: true,
    input: z.strictObject({ ticketId: id }),
    output: companyTicket,
    errors: [],
    summary: 'One request of a company’s officers.',
  }),
  dates: query({
    path: '/company/ticket/available-date/list',
    scope: 'company',
    access: { anyOf: ['REQUESTS_CREATE'] },
    input: z.strictObject({
      /** Days ahead of today; the company area looks 60 days ahead (LIMITS). */
      deadlineInDays: z.int().min(0).max(366).default(60),
      type: z.enum(['COMPANY_EMPLOYEE_ADD', 'COMPANY_EMPLOYEE_REMOVE']),
    }),
    output: z.strictObject({
      ...rowsOf(day),
      /** Days before each of them until which it can be sent */
      noticeDays: z.int(),
    }),
    errors: [],
    summary: 'Days on which a company’s people can be added or removed, the nearest first.',
  }),
}
