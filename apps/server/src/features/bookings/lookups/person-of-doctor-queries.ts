import type { Context } from '../../../platform/context.ts'
import { visibleBookings } from '../access.ts'

/** True if the caller sees a booking of the person. */
export async function hasVisiblePerson(ctx: Context, personProfileId: string): Promise<boolean> {
  const found = await visibleBookings(ctx)
    .where('b.insured_id', '=', personProfileId)
    .select('b.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
