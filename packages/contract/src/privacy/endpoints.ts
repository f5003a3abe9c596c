import * as z from 'zod'
import { done, id, requiredText } from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { fewestMonths, mostMonths } from './terms.ts'

export const subjects = {
  export: command({
    path: '/insurance/client/subject/export',
    scope: 'provider',
    access: { anyOf: ['INSURED_EXPORT'], roles: ['ADMIN'] },
    input: z.strictObject({ personProfileId: id }),
    // Not application/json, the type of normal responses: this is a file to keep.
    output: file('application/vnd.coverline.person+json'),
    errors: [],
    noIdempotency: true,
    summary: 'Everything that is kept about one person, merged profiles included, as JSON.',
  }),
  erase: command({
    path: '/insurance/client/erase',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['INSURED_DELETE'], roles: ['ADMIN'] },
    /** `name` is the person's name, typed again as confirmation. */
    input: z.strictObject({ personProfileId: id, name: requiredText(800) }),
    output: done,
    errors: ['subjects.name-differs'],
    noIdempotency: true,
    summary:
      'Erase a person for good, merged profiles included. The sums of the books stay without the person.',
  }),
  exportLead: command({
    path: '/insurance/lead/subject/export',
    scope: 'provider',
    access: { anyOf: ['LEADS_VIEW'], roles: ['ADMIN'] },
    input: z.strictObject({ leadId: id }),
    output: file('application/vnd.coverline.person+json'),
    errors: ['subjects.lead-is-client'],
    noIdempotency: true,
    summary: 'Everything that is kept about a lead that became no client, as JSON.',
  }),
  eraseLead: command({
    path: '/insurance/lead/erase',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['LEADS_DELETE'], roles: ['ADMIN'] },
    /** `title` is the lead's title, typed again as confirmation. */
    input: z.strictObject({ leadId: id, title: requiredText(255) }),
    output: done,
    errors: ['subjects.title-differs', 'subjects.lead-is-client'],
    noIdempotency: true,
    summary: 'Erase a lead that became no client for good, with its messages. Stage, premium and days stay.',
  }),
}

/** Months without a change, move, message or open task; null: kept for ever */
const months = z.int().min(fewestMonths).max(mostMonths)

/** How long the data of leads is kept that became no client. */
export const retention = {
  show: query({
    path: '/insurance/lead/retention/detail',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_VIEW'], roles: ['ADMIN'] },
    /** `months`: a time that is considered instead of the stored one */
    input: z.strictObject({ months: months.optional() }),
    /** `due`: the leads that would be erased today; 1,001 if there are more than 1,000 */
    output: z.strictObject({ months: months.nullable(), due: z.int() }),
    errors: [],
    summary: 'How long leads are kept that became no client, and how many are to be erased.',
  }),
  save: command({
    path: '/insurance/lead/retention/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'], roles: ['ADMIN'] },
    input: z.strictObject({ months: months.nullable() }),
    output: done,
    errors: [],
    summary: 'Change how long leads are kept that became no client. Each night erases those that are due.',
  }),
}
