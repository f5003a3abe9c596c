import * as z from 'zod'
import { day, id, reference } from '../common.ts'

/** A telephone number of a plan: who answers there, and the number */
export const cardPhone = z.strictObject({ title: z.string(), phone: z.string() })

/** What is printed on a card */
export const cardFace = z.strictObject({
  policyId: id,
  policyNumber: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: z.string().nullable(),
  birthdate: day.nullable(),
  program: z.string(),
  insurer: z.string().nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  /** The numbers that the plan's services name, in the plan's order */
  phones: z.array(cardPhone),
})
export type CardFace = z.output<typeof cardFace>

export const cardInsurer = reference.extend({ logoFileId: id.nullable() })
