import * as z from 'zod'
import { day, done, id, listOf, moment, pageFields } from '../common.ts'
import { duplicateReasons } from './terms.ts'
import { command, query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'

const shown = z.string().nullable()

/** One of the two profiles of a suggestion */
const side = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: shown,
  birthdate: day.nullable(),
  email: shown,
  phone: shown,
  identificationNumber: shown,
  relationship: z.enum(relationships),
  policyCount: z.int(),
  createdAt: moment,
})
export type DuplicateSide = z.output<typeof side>

/** Two profiles that may belong to one person */
const duplicate = z.strictObject({
  first: side,
  second: side,
  /** Probability in percent */
  score: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
  /** When a user dismissed the pair as two different people */
  dismissedAt: moment.nullable(),
})
export type Duplicate = z.output<typeof duplicate>

const page = pageFields(['score', 'foundAt'])

export const duplicates = {
  list: query({
    path: '/insurance/client/duplicate/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({
      ...page,
      /** Only pairs of this person, based on their current data */
      personProfileId: id.optional(),
      /** Lists dismissed pairs instead of open ones. */
      dismissed: z.boolean().optional(),
    }),
    output: listOf(duplicate).extend({
      /** When all people were last compared; null before the first time. */
      searchedAt: moment.nullable(),
    }),
    errors: [],
    summary: 'Profiles that may be of one person, the likeliest first, with what makes them alike.',
  }),
  dismiss: command({
    path: '/insurance/client/duplicate/dismiss',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({
      pairs: z
        .array(z.strictObject({ personProfileId: id, otherPersonProfileId: id }))
        .min(1)
        .max(1000),
      /** False undoes the dismissal. */
      dismissed: z.boolean().default(true),
    }),
    output: done,
    errors: [],
    summary: 'Remember that two profiles are of two people, or take that back.',
  }),
  search: command({
    path: '/insurance/client/duplicate/search',
    worksWithoutLicence: true,
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({}),
    output: done,
    errors: [],
    mayDefer: true,
    summary: 'Compare all people again, in the background.',
  }),
}
