import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { type memberHome, mostVisitsAhead, type VisitAhead } from '@coverline/contract/home/member-endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { conversationService } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { storyService } from '../../stories/service.ts'

/** Shows the first page of the app to the insured person who calls. */
export async function showHome(
  ctx: CtxOf<typeof memberHome.show>,
  _input: InputOf<typeof memberHome.show>,
): Promise<OutputOf<typeof memberHome.show>> {
  const { insuredId } = ctx.actor
  if (insuredId === null) return ctx.fail('common.forbidden')
  const profiles = await insuredService.ownProfiles(ctx)
  return {
    people: profiles.map(({ rights, ...person }) => ({ ...person, rights: [...rights] })),
    unreadCount: await conversationService.unreadOfPerson(ctx, insuredId),
    visits: await visitsAhead(ctx),
    stories: await storyService.forReader(ctx, insuredId),
  }
}

/** Returns the visits that are open and not over, the next one first. One without a moment comes last. */
async function visitsAhead(ctx: Context): Promise<VisitAhead[]> {
  const next = (await bookingService.ofMember(ctx)).slice(0, mostVisitsAhead)
  return (await bookingService.views(ctx, next)).flatMap((visit) => {
    const { receptionId, kind, state, service, clinic, doctor, dateTime, preferredFrom, preferredTo } = visit
    if (state !== 'NEW' && state !== 'CONFIRMED') return []
    const { personProfileId, firstName, lastName } = visit.person
    return {
      receptionId,
      kind,
      state,
      person: { id: personProfileId, name: `${firstName} ${lastName}`.trim() },
      service: service.name,
      clinic: clinic && { name: clinic.name, addressLine: clinic.addressLine },
      doctor: doctor?.name ?? null,
      dateTime,
      preferredFrom,
      preferredTo,
    }
  })
}
