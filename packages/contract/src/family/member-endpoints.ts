import * as z from 'zod'
import { day, done, enteredDay, id, nothing, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { familyRightNames, grantedRights } from './terms.ts'

/** Each right once */
const granted = z
  .array(z.enum(grantedRights))
  .min(1)
  .max(grantedRights.length)
  .refine((rights) => new Set(rights).size === rights.length)

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
  /** What the caller may do for the person, each with the day from which no longer; of an adult what the adult allows */
  rights: z.array(z.strictObject({ right: z.enum(familyRightNames), endsOn: day.nullable() })),
  /** True if the caller may let the person do something: both are adults. */
  canBeGranted: z.boolean(),
  /** What the caller lets the person do, with its last day */
  grant: z.strictObject({ rights: granted, until: day.nullable() }).nullable(),
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
    summary: 'The caller and the caller’s family, and what the caller may do for each until when.',
  }),
  saveGrant: command({
    path: '/member/family/grant/save',
    scope: 'member',
    access: '@auth',
    input: z.strictObject({
      toPersonProfileId: id,
      rights: granted,
      /** The last day; without one the grant holds until it is ended. */
      until: enteredDay.nullable().optional(),
    }),
    output: done,
    errors: ['family.grant-not-allowed'],
    summary: 'Let an adult of the family see the cover or book; a former grant to the person is replaced.',
  }),
  deleteGrant: command({
    path: '/member/family/grant/delete',
    scope: 'member',
    access: '@auth',
    input: z.strictObject({ toPersonProfileId: id }),
    output: done,
    errors: [],
    summary: 'End at once what the caller lets a person of the family do.',
  }),
}
