import * as z from 'zod'
import { amount, currency, day, enteredDay, id, moment, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { highestAge, mostBands } from './terms.ts'

const age = z.int().min(0).max(highestAge)
// Years that the terms of plans are counted in
const listDay = enteredDay.refine((value) => value >= '1900-01-01', 'DATE_OUT_OF_RANGE')
const premium = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

export const band = z.strictObject({
  relationship: z.enum(relationships),
  ageFrom: age,
  /** Null: every age above */
  ageTo: age.nullable(),
  premium: amount,
})

export const tariff = z.strictObject({
  tariffId: id,
  /** The list holds from this day until the day of the next one. */
  validFrom: day,
  bands: z.array(band),
  createdAt: moment,
})
export type Tariff = z.output<typeof tariff>

export const tariffs = {
  detail: query({
    path: '/insurance/program/tariff/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ programId: id }),
    output: z.strictObject({
      ...rowsOf(tariff),
      currency,
      validityStartAt: day.nullable(),
      validityEndAt: day.nullable(),
      can: z.strictObject({ update: z.boolean() }),
    }),
    errors: [],
    summary: 'The price lists of a plan, the newest first.',
  }),
  save: command({
    path: '/insurance/program/tariff/save',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: z.strictObject({
      programId: id,
      validFrom: listDay,
      /** The list of that day that this one takes the place of; null: there was none. */
      replaces: id.nullable().default(null),
      /** The whole list; an empty one says that the plan has no prices from that day on. */
      bands: z.array(band.extend({ premium })).max(mostBands).default([]),
      tariffDelete: z.literal(true).optional(),
    }),
    output: z.strictObject({ tariffId: id.nullable() }),
    errors: ['tariffs.bands-overlap', 'common.changed-meanwhile'],
    summary: 'Write the whole price list of a plan from a day on, or delete it.',
  }),
}
