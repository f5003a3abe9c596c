import { coverageReasons } from '@coverline/contract/bookings/rules'
import type { CoverageRefusal } from '@coverline/contract/bookings/terms'
import type { Context } from '../../platform/context.ts'
import { benefitService, type Coverage, type JudgedCoverage } from '../benefits/service.ts'
import { type OpenDay, openDaysOf } from './queries.ts'

const daysFor = (open: readonly OpenDay[], { policy, benefit }: Coverage): string[] =>
  open
    .filter(({ policyId, offerId }) => policyId === policy.policyId && offerId === benefit.offerId)
    .map(({ day }) => day)

/**
 * Judges every service of a person's policies on a day: the one rule that the choice of services and each save go
 * by. `exceptId`: the booking that is judged, which is not counted beside itself.
 */
export async function judgeAll(
  ctx: Context,
  { personProfileId, day, exceptId }: { personProfileId: string; day: string; exceptId?: string },
): Promise<JudgedCoverage[]> {
  const found = await benefitService.coverageOf(ctx, personProfileId, day)
  const open = await openDaysOf(ctx, { personProfileId, exceptId: exceptId ?? null })
  return found.map((coverage) => {
    const openDays = daysFor(open, coverage)
    const { limits } = coverage.benefit
    return { coverage, openDays, reasons: coverageReasons({ refusals: coverage.refusals, limits, openDays }) }
  })
}

/** Returns the policy that pays for a service, else the one with the fewest reasons against it. */
export async function judge(
  ctx: Context,
  of: { personProfileId: string; offerId: string; day: string; exceptId?: string },
): Promise<{ policyId: string | null; reasons: CoverageRefusal[] }> {
  const all = (await judgeAll(ctx, of)).filter(({ coverage }) => coverage.benefit.offerId === of.offerId)
  const [best] = all.toSorted((a, b) => a.reasons.length - b.reasons.length)
  return best
    ? { policyId: best.coverage.policy.policyId, reasons: best.reasons }
    : { policyId: null, reasons: coverageReasons(null) }
}

type Override = { overrideReason: string | undefined; stored: Pick<Covered, 'refusals' | 'overrideReason'> }
export type Covered = {
  policyId: string | null
  refusals: CoverageRefusal[]
  overrideReason: string | null
}

/**
 * Returns under what coverage a booking goes on: covered, or overridden with a reason by a user who may change
 * policies. Reasons that were overridden before stay so; others refuse the booking.
 */
export function coveredOr(
  ctx: Context<'bookings.not-covered'>,
  { policyId, reasons }: { policyId: string | null; reasons: readonly CoverageRefusal[] },
  { overrideReason, stored }: Override,
): Covered {
  if (reasons.length === 0) return { policyId, refusals: [], overrideReason: null }
  const refusals = [...reasons]
  if (overrideReason !== undefined) {
    const may = ctx.actor.isSuperAdmin || ctx.actor.permissions.has('POLICIES_UPDATE')
    return may ? { policyId, refusals, overrideReason } : ctx.fail('common.forbidden')
  }
  if (stored.overrideReason !== null && reasons.every((reason) => stored.refusals.includes(reason)))
    return { policyId, refusals, overrideReason: stored.overrideReason }
  const named = benefitService.reasonsIn(ctx.locale, reasons)
  return ctx.fail('bookings.not-covered', {
    fields: Object.fromEntries(named.map(({ field, code }) => [field, code])),
    details: { reasons: named, policyId },
  })
}
