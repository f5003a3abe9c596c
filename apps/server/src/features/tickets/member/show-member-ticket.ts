import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberTickets } from '@coverline/contract/tickets/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import type { ReadClock } from '../targets/rules.ts'
import { findMemberTicket } from './member-queries.ts'
import { memberTicketView } from './view.ts'

/** Returns one request of the caller or of a person that the caller acts for. */
export const showMemberTicket =
  (readClock: ReadClock) =>
  async (
    ctx: CtxOf<typeof memberTickets.detail>,
    { ticketId }: InputOf<typeof memberTickets.detail>,
  ): Promise<OutputOf<typeof memberTickets.detail>> => {
    const profiles = await insuredService.ownProfiles(ctx)
    const row = (await findMemberTicket(ctx, profiles, ticketId)) ?? ctx.fail('common.not-found')
    return memberTicketView(ctx, row, { profiles, clock: await readClock(ctx) })
  }
