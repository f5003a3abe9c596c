import type { Appointment } from '@coverline/contract/bookings/shapes'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { visibleBookings } from '../access.ts'

/** Returns what a doctor needs to know of the person of a visible booking; nothing of one who was erased. */
export async function findPatient(ctx: Context, personProfileId: string): Promise<Appointment['patient']> {
  const row = await insuredService
    .visible(policyService.withAllPeople(ctx))
    .where('i.id', '=', personProfileId)
    .select([
      sql<string | null>`to_char(i.birthdate, 'YYYY-MM-DD')`.as('birthdate'),
      'i.gender',
      'i.language',
    ])
    .executeTakeFirst()
  return row ?? { birthdate: null, gender: null, language: null }
}

const mostVisits = 20

type Wanted = { doctorId: string; personProfileId: string; exceptId: string; before: string | null }

/** Returns the ids of a person's finished visits with a doctor before a moment, the last first. */
export async function findPastVisits(
  ctx: Context,
  { doctorId, personProfileId, exceptId, before }: Wanted,
): Promise<string[]> {
  const rows = await visibleBookings(ctx)
    .where('b.doctor_id', '=', doctorId)
    .where('b.insured_id', '=', personProfileId)
    .where('b.id', '<>', exceptId)
    .where('b.state', 'in', ['DONE', 'NO_SHOW'])
    .where('b.planned_at', '<', sql<Date>`coalesce(${before}::timestamptz, ${ctx.now})`)
    .select('b.id')
    .orderBy('b.planned_at', 'desc')
    .limit(mostVisits)
    .execute()
  return rows.map(({ id }) => id)
}
