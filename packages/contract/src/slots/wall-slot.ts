import * as z from 'zod'
import { day } from '../common.ts'

/** Years that every zone knows */
export const slotDay = day.refine((value) => value >= '2000-01-01' && value < '2100-01-01')
export const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** A slot by the clock of the provider's zone; it ends on the day that it starts. */
export const wallSlot = z.strictObject({ date: slotDay, startTime, endTime })
export type WallSlot = z.output<typeof wallSlot>
