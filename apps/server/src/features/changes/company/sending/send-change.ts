import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../../platform/context.ts'
import { ticketService } from '../../../tickets/service.ts'
import { tellChanged } from '../../access.ts'
import { readFacts } from '../../facts.ts'
import { findRows, type StoredRow } from '../../queries.ts'
import { acceptReady } from '../../review/accept-ready.ts'
import { priceNow, sentPrice } from '../../rules.ts'
import { sendRows, setTickets } from '../../write-queries.ts'

type Sent = { id: string; companyId: string; month: string }

const types = { ADD: 'COMPANY_EMPLOYEE_ADD', REMOVE: 'COMPANY_EMPLOYEE_REMOVE' } as const

const texts = { ADD: 'changes:sent.additions', REMOVE: 'changes:sent.leavers' } as const

const monthName = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  )

/**
 * Sends the rows of a locked change that is marked as sent: they keep what they cost now, each kind gets a ticket, and a
 * company with automatic acceptance has at once what needs no decision. Returns the number of rows.
 */
export async function sendChange(ctx: Context, { id, companyId, month }: Sent): Promise<number> {
  const rows = await findRows(ctx, id)
  const facts = await readFacts(ctx, companyId, rows)
  await sendRows(
    ctx,
    rows.map((row) => sentPrice(row.id, priceNow(row, facts))),
  )
  const ticketOf = async (kind: StoredRow['kind']): Promise<string | null> => {
    const count = rows.filter((row) => row.kind === kind).length
    if (count === 0) return null
    const description = translate(ctx.locale, texts[kind], { count, month: monthName(ctx.locale, month) })
    return ticketService.companies.create(ctx, { companyId, businessType: types[kind], description })
  }
  const tickets = { addTicketId: await ticketOf('ADD'), removeTicketId: await ticketOf('REMOVE') }
  await setTickets(ctx, id, tickets)
  ctx.audit({
    action: 'changes.submitted',
    entity: 'changes',
    entityId: id,
    changes: [{ field: 'rows', before: null, after: rows.length }],
  })
  tellChanged(ctx, { id, companyId })
  if (facts.rules.acceptance === 'AUTOMATIC') await acceptReady(ctx, id)
  return rows.length
}
