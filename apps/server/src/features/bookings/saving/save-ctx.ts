import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { CtxOf } from '../../../platform/context.ts'

/** Both saves declare the same errors. */
export type SaveCtx = CtxOf<typeof bookings.save>

/** Deciding a booking needs fewer errors than saving its form. */
export type OutcomeCtx = CtxOf<typeof bookings.saveOutcome>
