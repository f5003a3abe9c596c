import * as z from 'zod'
import { id } from '../common.ts'
import { importOutcomes } from './kinds.ts'

/** The effect of saving a row that changes data */
export const importChange = z.strictObject({
  /** Counted from 1 below the heading */
  row: z.int(),
  entity: z.enum(['insured', 'services', 'plans', 'clinics', 'leads']),
  outcome: z.enum(importOutcomes),
  /** The stored record; null for a new one. */
  recordId: id.nullable(),
  name: z.string(),
  /** The plan that a row names, the address of a clinic, or the contacts of a lead */
  note: z.string().nullable(),
  /** Number of the person's new policy, empty if it has none; null without a new policy. */
  newPolicy: z.string().nullable(),
  /** Changes of the person and the stored policy, before and after */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ImportChange = z.output<typeof importChange>
