import type { Context } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { type HeldTicket, ticketService } from '../../tickets/service.ts'

/** Returns the user who signs in as a doctor. */
export async function accountOf(ctx: Context, doctorId: string | null): Promise<string | null> {
  return doctorId === null ? null : doctorService.accountOf(ctx, doctorId)
}

/** Gives the ticket of a booking to its new doctor. A doctor without an account only takes it from the doctor of before. */
export async function assignToDoctor(
  ctx: Context,
  ticket: HeldTicket,
  doctor: { before: string | null; after: string | null },
): Promise<void> {
  if (doctor.before === doctor.after) return
  const [from, to] = [await accountOf(ctx, doctor.before), await accountOf(ctx, doctor.after)]
  await ticketService.bookings.assign(ctx, ticket, { from, to })
}
