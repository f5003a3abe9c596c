import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { calendarFile } from '../messages/booking-mail.ts'
import { endOf } from '../rules.ts'
import { memberViews } from './member-view.ts'
import { ownBooking } from './own-bookings.ts'

/** Makes the calendar entry of an own confirmed visit. It has the identity of the one in the mails, so that a calendar keeps one of both. */
export async function makeCalendarEntry(
  ctx: CtxOf<typeof memberBookings.calendar>,
  { receptionId }: InputOf<typeof memberBookings.calendar>,
): Promise<OutputOf<typeof memberBookings.calendar>> {
  const row = await ownBooking(ctx, receptionId)
  const [view] = await memberViews(ctx, [row])
  if (!view?.can.keep || row.dateTime === null)
    return ctx.fail('bookings.state-changed', { details: { state: row.state } })
  const { workspace } = ctx.actor
  const body = calendarFile(
    {
      bookingId: receptionId,
      sequence: row.calendarSequence,
      startsAt: new Date(row.dateTime),
      endsAt: new Date(row.endsAt ?? endOf(row.dateTime) ?? row.dateTime),
      writtenAt: ctx.now,
      service: view.service.name,
      doctor: view.doctor?.name ?? null,
      place: view.clinic ? `${view.clinic.name}, ${view.clinic.addressLine}` : row.address,
      providerName: workspace?.providerName ?? '',
      timeZone: workspace?.timeZone ?? 'UTC',
    },
    ctx.services.config.mail.from,
    ctx.locale,
  )
  return { fileName: 'visit.ics', body: Buffer.from(body) }
}
