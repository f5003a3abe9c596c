import type { Context } from '../../../platform/context.ts'
import { zoneOf } from '../queries.ts'
import { slotsText, type SlotTimes, wallOf } from '../rules.ts'

/** What the audit log says of slots that were made and taken back */
export function slotChanges(
  ctx: Pick<Context, 'actor'>,
  { made, removed }: { made: readonly SlotTimes[]; removed: readonly SlotTimes[] },
) {
  const timeZone = zoneOf(ctx)
  const textOf = (times: readonly SlotTimes[]) =>
    times.length > 0 ? slotsText(times, (one) => wallOf(one, timeZone)) : null
  const [before, after] = [textOf(removed), textOf(made)]
  return before === null && after === null ? [] : [{ field: 'slots' as const, before, after }]
}
