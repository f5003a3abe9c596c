import type { MemberTicket } from '@coverline/contract/tickets/member-endpoints'
import { type MemberTicketState, ratingDays } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import type { OwnProfile } from '../access.ts'
import type { TargetClock } from '../targets/rules.ts'
import type { MemberRow } from './member-queries.ts'

const day = 86_400_000

function stateOf({ status, isCanceled, waitingFor }: MemberRow): MemberTicketState {
  if (status === 'DONE') return isCanceled ? 'CANCELED' : 'DONE'
  if (waitingFor === 'CLIENT') return 'WAITS_FOR_YOU'
  return status === 'NEW' ? 'RECEIVED' : 'IN_PROGRESS'
}

/** A canceled request had no help that could be rated. */
export const isRateable = ({ status, isCanceled }: Pick<MemberRow, 'status' | 'isCanceled'>): boolean =>
  status === 'DONE' && !isCanceled

/** True as long as a closed request may be rated. */
export const isInRatingTime = (ctx: Context, { closedAt }: Pick<MemberRow, 'closedAt'>): boolean =>
  closedAt !== null && closedAt.getTime() > ctx.now.getTime() - ratingDays * day

export function memberTicketView(
  ctx: Context,
  row: MemberRow,
  { profiles, clock }: { profiles: readonly OwnProfile[]; clock: TargetClock },
): MemberTicket {
  const person = profiles.find(({ personProfileId }) => personProfileId === row.insuredId)
  // A snoozed request waits for no answer.
  const waits = row.waitingFor === 'US' && !row.isSnoozed ? row.waitingSince : null
  return {
    ticketId: row.id,
    number: row.number,
    businessType: row.businessType,
    person: {
      id: row.insuredId,
      name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      isSelf: person?.isSelf ?? false,
    },
    service: row.service,
    slotDateTime: row.slotAt?.toISOString() ?? null,
    state: stateOf(row),
    answerBy: (waits && clock.answerBy(waits))?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    activityAt: row.activityAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    rating: row.rating,
    can: { rate: isRateable(row) && isInRatingTime(ctx, row) },
  }
}
