import { renewals } from '@coverline/contract/renewals/endpoints'
import { translate } from '@coverline/messages/server'
import { defineExport } from '../../platform/exports/define-export.ts'
import { findRenewalPage } from './queries.ts'
import { renewalView } from './view.ts'

const columns = [
  'policy',
  'person',
  'program',
  'company',
  'planType',
  'holder',
  'agent',
  'start',
  'end',
  'stage',
  'transactionStatus',
  'note',
] as const
const slice = 1000
const shownDay = (day: string | null): string => (day ?? '').split('-').toReversed().join('.')

/** Exports renewals of the filters, earliest end first. */
export const exportRenewals = defineExport({
  name: 'renewals.export',
  endpoint: renewals.download,
  table: async (ctx, input) => {
    const order = { sortBy: 'endDate', sortDirection: 'ASC', page: 0 } as const
    const { totalCount } = await findRenewalPage(ctx, { ...input, ...order, limit: 1, exactTotal: true })
    const t = (key: string) => translate(ctx.locale, `renewals:${key}`)
    return {
      name: 'renewals',
      headers: columns.map((column) => t(`columns.${column}`)),
      count: totalCount,
      rows: async function* () {
        let cursor: string | undefined
        do {
          const page = await findRenewalPage(ctx, {
            ...input,
            ...order,
            limit: slice,
            ...(cursor ? { cursor } : {}),
          })
          for (const row of page.rows.map((each) => renewalView(ctx, each)))
            yield [
              row.policyNumber ?? '',
              [row.insured.lastName, row.insured.firstName, row.insured.patronymicName]
                .filter(Boolean)
                .join(' '),
              row.program.name,
              row.clientCompany?.name ?? '',
              t(`planTypes.${row.planType}`),
              t(`holders.${row.holder}`),
              row.agent?.name ?? '',
              shownDay(row.startDate),
              shownDay(row.endDate),
              t(`stages.${row.stage}`),
              t(`transactionStatuses.${row.transactionStatus}`),
              row.note,
            ]
          cursor = page.nextCursor
        } while (cursor)
      },
    }
  },
})
