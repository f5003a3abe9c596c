import * as z from 'zod'
import { day } from '../common.ts'

/**
 * What does not keep a file from being saved: ignored headings and values, equal rows, policies without an end, and
 * policies that share days. `column` is the heading, `value` the cell text or the number of the other policy, `row`
 * the data row from 1, `day` the plan's end.
 */
export const importWarning = z.strictObject({
  code: z.string(),
  column: z.string(),
  value: z.string().optional(),
  row: z.int().optional(),
  count: z.int().optional(),
  day: day.optional(),
})
