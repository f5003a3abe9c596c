import * as z from 'zod'
import { id } from '../common.ts'

export const importOutcomes = ['CREATED', 'UPDATED'] as const

/** What saving does with a row of the file that changes something. */
export const importChange = z.strictObject({
  /** Counted from 1, as in the file below its heading. */
  row: z.int(),
  entity: z.enum(['insured', 'services', 'plans', 'clinics']),
  outcome: z.enum(importOutcomes),
  /** The stored record; null of a new one. */
  recordId: id.nullable(),
  name: z.string(),
  /** The plan of a row that names one, the address of a clinic. */
  note: z.string().nullable(),
  /** Number of the policy that the person gets, empty when it has none; null when no policy is new. */
  newPolicy: z.string().nullable(),
  /** From what to what, of the person and the stored policy. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ImportChange = z.output<typeof importChange>
