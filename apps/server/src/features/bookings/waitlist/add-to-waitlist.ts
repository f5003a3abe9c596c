import type { bookings } from '@coverline/contract/bookings/endpoints'
import { bookingKindOf, mostWaitlistDays } from '@coverline/contract/bookings/terms'
import { dayAfter } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { conversationService } from '../../conversations/service.ts'
import { doctorService } from '../../doctors/service.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { slotService } from '../../slots/service.ts'
import { coveredOr, judge } from '../coverage.ts'
import { findFreeFor } from './find-free.ts'
import { hasOffer } from './offer-queries.ts'
import { announceEntry, offerTime } from './offer-time.ts'
import { findSameWish, insertEntry, type Wish } from './waitlist-queries.ts'

type Ctx = CtxOf<typeof bookings.addToWaitlist>

/** Puts a person on the waitlist of a doctor or a specialization. A free time that fits is offered at once. */
export async function addToWaitlist(
  ctx: Ctx,
  input: InputOf<typeof bookings.addToWaitlist>,
): Promise<OutputOf<typeof bookings.addToWaitlist>> {
  const { doctorId = null, specializationId = null, parts } = input
  const wish: Wish = { ...input, doctorId, specializationId, parts: [...new Set(parts)] }
  checkDays(ctx, wish)
  await checkService(ctx, wish)
  // Bookings and wishes of a person are written one after the other.
  await conversationService.holdOfPerson(ctx, wish.personProfileId, newId())
  await checkDoctor(ctx, wish)
  await checkCoverage(ctx, wish)
  const same = await findSameWish(ctx, wish)
  if (same !== undefined) return ctx.fail('bookings.on-waitlist', { details: { waitlistId: same } })
  const waitlistId = newId()
  await insertEntry(ctx, waitlistId, wish)
  ctx.audit({
    action: 'bookings.waitlist-added',
    entity: 'waitlist',
    entityId: waitlistId,
    changes: changesBetween<Shown>(null, shown(wish)),
  })
  announceEntry(ctx, waitlistId)
  for (const time of await findFreeFor(ctx, wish)) {
    await offerTime(ctx, time)
    if (await hasOffer(ctx, waitlistId)) return { waitlistId, isOffered: true }
  }
  return { waitlistId, isOffered: false }
}

type Shown = Pick<Wish, 'offerId' | 'doctorId' | 'firstDay' | 'lastDay'>

/** What the history shows of a wish */
const shown = ({ offerId, doctorId, firstDay, lastDay }: Wish): Shown => ({
  offerId,
  doctorId,
  firstDay,
  lastDay,
})

function checkDays(ctx: Ctx, { firstDay, lastDay, doctorId, specializationId }: Wish): void {
  const fields: Record<string, 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'> = {}
  if (lastDay < firstDay || lastDay < ctx.today || lastDay > dayAfter(ctx.today, mostWaitlistDays))
    fields['lastDay'] = 'NOT_SUPPORTED_VALUE'
  if (doctorId === null && specializationId === null) fields['doctorId'] = 'IS_REQUIRED'
  if (doctorId !== null && specializationId !== null) fields['specializationId'] = 'NOT_SUPPORTED_VALUE'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}

async function checkService(ctx: Ctx, { personProfileId, offerId }: Wish): Promise<void> {
  if (!(await insuredService.isVisible(ctx, personProfileId)))
    ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
  const service = (await planService.titlesOf(ctx, [offerId])).get(offerId)
  if (!service) return ctx.fail('common.not-found', { fields: { offerId: 'NOT_FOUND' } })
  if (bookingKindOf(service.kind) !== 'TELEMEDICINE')
    ctx.fail('common.validation', { fields: { offerId: 'NOT_SUPPORTED_VALUE' } })
}

/** The doctor or the specialization is active, and stays so until the transaction ends. */
async function checkDoctor(ctx: Ctx, { doctorId, specializationId }: Wish): Promise<void> {
  if (doctorId !== null) {
    const status = await slotService.keepDoctor(ctx, doctorId)
    if (status === undefined) ctx.fail('common.not-found', { fields: { doctorId: 'NOT_FOUND' } })
    if (status !== 'ACTIVE')
      ctx.fail('bookings.doctor-not-active', { fields: { doctorId: 'NOT_SUPPORTED_VALUE' } })
  }
  if (specializationId === null) return
  const kept = await doctorService.keepSpecializations(ctx, [specializationId])
  if (!kept.has(specializationId)) ctx.fail('common.not-found', { fields: { specializationId: 'NOT_FOUND' } })
}

/** The first or the last day is covered; each offer is judged again on its own day. */
async function checkCoverage(ctx: Ctx, { personProfileId, offerId, firstDay, lastDay }: Wish): Promise<void> {
  const first = await judge(ctx, {
    personProfileId,
    offerId,
    day: firstDay < ctx.today ? ctx.today : firstDay,
  })
  if (first.reasons.length === 0) return
  const last = await judge(ctx, { personProfileId, offerId, day: lastDay })
  if (last.reasons.length === 0) return
  coveredOr(ctx, first, { overrideReason: undefined, stored: { refusals: [], overrideReason: null } })
}
