import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberTickets } from '@coverline/contract/tickets/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { pollService } from '../../polls/service.ts'
import { lockMemberTicket } from './member-queries.ts'
import { isInRatingTime, isRateable } from './view.ts'

/** Stores how good the person found the help with a closed request: the answer of its poll, or a poll of its own. */
export async function rateTicket(
  ctx: CtxOf<typeof memberTickets.rate>,
  { ticketId, score, comment }: InputOf<typeof memberTickets.rate>,
): Promise<OutputOf<typeof memberTickets.rate>> {
  const profiles = await insuredService.ownProfiles(ctx)
  const row = (await lockMemberTicket(ctx, profiles, ticketId)) ?? ctx.fail('common.not-found')
  if (!isRateable(row)) ctx.fail('tickets.not-done', { fields: { ticketId: 'NOT_SUPPORTED_VALUE' } })
  if (!isInRatingTime(ctx, row))
    ctx.fail('tickets.rating-over', { fields: { ticketId: 'NOT_SUPPORTED_VALUE' } })
  await pollService.rate(ctx, { insuredId: row.insuredId, ticketId, score, comment: comment || null })
  return { ok: true }
}
