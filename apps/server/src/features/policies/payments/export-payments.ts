import { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { translate } from '@coverline/messages/server'
import { defineExport } from '../../../platform/exports/define-export.ts'
import { findPaymentPage } from './queries.ts'
import { statusOf } from './view.ts'

const columns = [
  'policy',
  'person',
  'program',
  'company',
  'dueDate',
  'amount',
  'received',
  'open',
  'currency',
  'status',
] as const
const slice = 1000

const shownDay = (day: string): string => day.split('-').toReversed().join('.')

/** Exports payments of the list's filters in the order of their due dates. */
export const exportPayments = defineExport({
  name: 'payments.export',
  endpoint: payments.listInCsv,
  table: async (ctx, input) => {
    const order = { sortBy: 'dueDate', sortDirection: 'ASC', page: 0 } as const
    const { totalCount } = await findPaymentPage(ctx, { ...input, ...order, limit: 1, exactTotal: true })
    const t = (key: string) => translate(ctx.locale, `payments:${key}`)
    return {
      name: 'payments',
      headers: columns.map((column) => t(`csv.${column}`)),
      count: totalCount,
      rows: async function* () {
        let cursor: string | undefined
        do {
          const page = await findPaymentPage(ctx, {
            ...input,
            ...order,
            limit: slice,
            ...(cursor ? { cursor } : {}),
          })
          for (const row of page.rows)
            yield [
              row.policyNumber ?? '',
              [row.lastName, row.firstName, row.patronymicName].filter(Boolean).join(' '),
              row.planName,
              row.companyName ?? '',
              shownDay(row.dueDate),
              { amount: row.amount },
              { amount: row.paid },
              { amount: amountOf(row.canceledAt ? 0n : centsOf(row.amount) - centsOf(row.paid)) },
              row.currency,
              t(`statuses.${statusOf(row, ctx.today)}`),
            ]
          cursor = page.nextCursor
        } while (cursor)
      },
    }
  },
})
