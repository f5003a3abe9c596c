import * as z from 'zod'
import { enteredDay } from '../common.ts'

/** Days since which every zone is known */
export const slotDay = enteredDay.refine((value) => value >= '2000-01-01', 'DATE_OUT_OF_RANGE')
export const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** A slot by the clock of the provider's zone; it ends on the day that it starts. */
export const wallSlot = z.strictObject({ date: slotDay, startTime, endTime })
export type WallSlot = z.output<typeof wallSlot>
