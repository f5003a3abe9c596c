import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import type { Filters } from '../totals/filter-queries.ts'
import { findTicketPage } from '../lists/list-queries.ts'
import type { TargetClock } from '../targets/rules.ts'
import { ticketView } from '../view.ts'

const columns = [
  'number',
  'status',
  'type',
  'person',
  'phone',
  'email',
  'company',
  'program',
  'service',
  'slot',
  'channel',
  'operator',
  'tags',
  'description',
  'reason',
  'created',
  'activity',
] as const
const slice = 1000

export function exportHeaders(locale: Language): string[] {
  return columns.map((column) => translate(locale, `tickets:columns.${column}`))
}

/** Yields the rows of the file in order of creation. */
export async function* exportRows(
  ctx: Context,
  filters: Filters,
  clock: TargetClock,
): AsyncGenerator<string[]> {
  const t = (key: string) => translate(ctx.locale, `tickets:${key}`)
  const zone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const form = new Intl.DateTimeFormat('ru', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const moment = (iso: string | null) => (iso === null ? '' : form.format(new Date(iso)))
  let cursor: string | undefined
  do {
    const order = { page: 0, limit: slice, sortBy: 'createdAt', sortDirection: 'ASC' } as const
    const page = await findTicketPage(ctx, { ...filters, ...order, cursor }, clock)
    for (const row of page.rows.map((each) => ticketView(ctx, each, clock)))
      yield [
        String(row.number),
        t(`statuses.${row.status}`),
        t(`types.${row.businessType}`),
        row.author.fullName,
        row.author.phone ?? '',
        row.author.email ?? '',
        row.clientCompany?.name ?? '',
        row.program?.name ?? '',
        row.service?.name ?? '',
        moment(row.slotDateTime),
        t(`sources.${row.source}`),
        row.operator?.name ?? '',
        row.tags.map(({ name }) => name).join(', '),
        row.description,
        row.cancellationReason === null ? '' : t(`reasons.${row.cancellationReason}`),
        moment(row.createdAt),
        moment(row.activityAt),
      ]
    cursor = page.nextCursor
  } while (cursor)
}
