import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findTicketPage } from './list-queries.ts'
import type { ReadClock } from '../targets/rules.ts'
import { ticketView } from '../view.ts'

/** Lists tickets with the newest message of each. A doctor gets their own and unassigned telemedicine. */
export const listTickets =
  (readClock: ReadClock) =>
  async (
    ctx: CtxOf<typeof tickets.list>,
    input: InputOf<typeof tickets.list>,
  ): Promise<OutputOf<typeof tickets.list>> => {
    const clock = await readClock(ctx)
    const { rows, statuses, queues, todo, ...page } = await findTicketPage(ctx, input, clock)
    const stats = { commonCountTodo: todo, statuses, queues }
    return { items: rows.map((row) => ticketView(ctx, row, clock)), ...page, stats }
  }
