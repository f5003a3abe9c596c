import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberTickets } from '@coverline/contract/tickets/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import type { ReadClock } from '../targets/rules.ts'
import { findMemberPage } from './member-queries.ts'
import { memberTicketView } from './view.ts'

/** Lists the requests of the caller and of the people that the caller acts for, or of one of them. */
export const listMemberTickets =
  (readClock: ReadClock) =>
  async (
    ctx: CtxOf<typeof memberTickets.list>,
    { personProfileId, ...page }: InputOf<typeof memberTickets.list>,
  ): Promise<OutputOf<typeof memberTickets.list>> => {
    const all = await insuredService.ownProfiles(ctx)
    const profiles =
      personProfileId === undefined ? all : all.filter((one) => one.personProfileId === personProfileId)
    if (profiles.length === 0) ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
    const { rows, ...rest } = await findMemberPage(ctx, profiles, page)
    const clock = await readClock(ctx)
    return { items: rows.map((row) => memberTicketView(ctx, row, { profiles, clock })), ...rest }
  }
