import * as z from 'zod'
import { day, id, nothing, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { familyRightNames } from './terms.ts'

const relative = z.strictObject({
  personProfileId: id,
  isSelf: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: z.string().nullable(),
  relationship: z.enum(relationships),
  /** Null also for people that the caller does not act for */
  birthdate: day.nullable(),
  age: z.int().nullable(),
  /** What the caller may do for the person, each with the day from which no longer; none for an adult */
  rights: z.array(z.strictObject({ right: z.enum(familyRightNames), endsOn: day.nullable() })),
})
export type Relative = z.output<typeof relative>

/** The family in the app */
export const memberFamily = {
  list: query({
    path: '/member/family/list',
    scope: 'member',
    access: '@auth',
    audited: true,
    input: nothing,
    output: z.strictObject({ ...rowsOf(relative) }),
    errors: [],
    summary:
      'The caller and the people linked to the caller, and what the caller may do for each until when.',
  }),
}
