import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

const reminders = {
  REMINDER_DAY: { column: 'reminded_day_before', hours: 24, until: 2 },
  REMINDER_HOURS: { column: 'reminded_hours_before', hours: 2, until: 0 },
} as const

type Due = { bookingId: string; sequence: number }

/**
 * Claims the reminders that are due: of confirmed visits with a time, whose people were told that time earlier. A
 * visit that is moved is due again for its new time. After downtime a reminder is late, or left to the next one.
 */
export async function claimReminders(ctx: Context, message: keyof typeof reminders): Promise<Due[]> {
  const { column, hours, until } = reminders[message]
  const { rows } = await sql<Due>`update bookings b set ${sql.ref(column)} = b.starts_at
    where b.provider_id = ${ctx.actor.providerId} and b.state = 'CONFIRMED' and b.calendar_sequence > 0
      and b.planned_at > ${ctx.now}::timestamptz + make_interval(hours => ${until})
      and b.planned_at <= ${ctx.now}::timestamptz + make_interval(hours => ${hours})
      and b.starts_at is not null and b.told_at <= b.starts_at - make_interval(hours => ${hours})
      and b.${sql.ref(column)} is distinct from b.starts_at
    returning b.id as "bookingId", b.calendar_sequence as sequence`.execute(ctx.db)
  return rows
}
