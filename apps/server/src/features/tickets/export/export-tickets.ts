import { tickets } from '@coverline/contract/tickets/endpoints'
import { counted, defineFileJob } from '../../../platform/exports/export-job.ts'
import { writeCsv, writeXlsx } from '../../../platform/tables/write-table.ts'
import { writeZip } from '../../../platform/tables/write-zip.ts'
import { exportHeaders, exportRows } from './export-rows.ts'
import { findTicketPage } from '../lists/list-queries.ts'
import type { ReadClock } from '../targets/rules.ts'

/** Exports the filtered tickets as a zip. A job always builds it, even for few tickets. */
export const exportTickets = (readClock: ReadClock) =>
  defineFileJob({
    name: 'tickets.export',
    endpoint: tickets.export,
    make: async (ctx, { format, ...filters }, tell) => {
      const clock = await readClock(ctx)
      const order = { page: 0, limit: 1, sortBy: 'createdAt', sortDirection: 'ASC' } as const
      const { totalCount } = await findTicketPage(ctx, { ...filters, ...order }, clock)
      const rows = counted(exportRows(ctx, filters, clock), totalCount, tell)
      const write = format === 'CSV' ? writeCsv : writeXlsx
      const content = write(exportHeaders(ctx.locale), rows)
      return {
        fileName: 'requests.zip',
        format: 'zip',
        source: writeZip([{ name: `requests.${format.toLowerCase()}`, content }], ctx.now),
      }
    },
  })
