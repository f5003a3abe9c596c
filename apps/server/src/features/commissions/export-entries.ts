import { commissions } from '@coverline/contract/commissions/endpoints'
import { translate } from '@coverline/messages/server'
import { defineExport } from '../../platform/exports/define-export.ts'
import { countEntries, eachEntry } from './queries.ts'

const columns = ['agent', 'policy', 'person', 'receivedOn', 'base', 'rate', 'amount', 'currency'] as const

/** Exports the commission accrued to agents, one row for each receipt and reversal. */
export const exportEntries = defineExport({
  name: 'commissions.export',
  endpoint: commissions.listInCsv,
  table: async (ctx, input) => ({
    name: ['commissions', input.month].filter(Boolean).join('-'),
    headers: columns.map((column) => translate(ctx.locale, `commissions:columns.${column}`)),
    count: await countEntries(ctx, input),
    rows: async function* () {
      for await (const row of eachEntry(ctx, input))
        yield [
          row.agentName,
          row.policyNumber ?? '',
          row.insuredName,
          row.receivedOn.split('-').toReversed().join('.'),
          { amount: row.base },
          { amount: row.rate },
          { amount: row.amount },
          row.currency,
        ]
    },
  }),
})
