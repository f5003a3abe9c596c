import * as z from 'zod'
import { enteredDay, id, optionalText } from '../common.ts'
import { command } from '../endpoint.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { mostHeadcount } from './terms.ts'

export const companyLeads = {
  request: command({
    path: '/company/dms/request',
    scope: 'company',
    access: { anyOf: ['REQUESTS_CREATE'] },
    input: z.strictObject({
      headcount: z.int().min(1).max(mostHeadcount),
      /** The first day with insurance, at most five years ahead */
      startDate: enteredDay.optional(),
      insuranceTypes: z.array(z.enum(insuranceTypes)).min(1).max(insuranceTypes.length),
      comment: optionalText(2000),
    }),
    output: z.strictObject({ ticketId: id, number: z.int() }),
    errors: [],
    summary: 'Ask for insurance of the company’s people: makes a request INSURANCE and a corporate lead.',
  }),
}
