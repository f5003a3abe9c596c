import type { FileContent, FilePromise, InputOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/tickets/endpoints'
import type { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import { collect, inlineRows } from '../../../platform/exports/define-export.ts'
import { counted, defineFileJob } from '../../../platform/exports/export-job.ts'
import { writeCsv, writeXlsx } from '../../../platform/tables/write-table.ts'
import { writeZip } from '../../../platform/tables/write-zip.ts'
import { exportHeaders, exportRows } from './export-rows.ts'
import { findTicketPage } from '../lists/list-queries.ts'
import type { ReadClock, TargetClock } from '../targets/rules.ts'
import type { Filters } from '../totals/filter-queries.ts'

type Input = InputOf<typeof tickets.export>

/** Exports the filtered tickets as a zip: in the call up to 5,000, above that by a job. */
export function exportTickets(readClock: ReadClock) {
  const { start, job } = defineFileJob({
    name: 'tickets.export',
    endpoint: tickets.export,
    make: async (ctx, { format, ...filters }, tell) => {
      const clock = await readClock(ctx)
      const rows = counted(exportRows(ctx, filters, clock), await countOf(ctx, filters, clock), tell)
      return { fileName, format: 'zip', source: zipOf(ctx, format, rows) }
    },
  })
  const answer = async (ctx: Context<never>, input: Input): Promise<FileContent | FilePromise> => {
    const { format, ...filters } = input
    const clock = await readClock(ctx)
    if ((await countOf(ctx, filters, clock)) > inlineRows) return start(ctx, input)
    return { fileName, body: await collect(zipOf(ctx, format, exportRows(ctx, filters, clock))) }
  }
  return { answer, job }
}

const fileName = 'requests.zip'

async function countOf(ctx: Context, filters: Filters, clock: TargetClock): Promise<number> {
  const order = { page: 0, limit: 1, sortBy: 'createdAt', sortDirection: 'ASC' } as const
  return (await findTicketPage(ctx, { ...filters, ...order }, clock)).totalCount
}

function zipOf(ctx: Context, format: Input['format'], rows: AsyncIterable<readonly string[]>): Readable {
  const write = format === 'CSV' ? writeCsv : writeXlsx
  const content = write(exportHeaders(ctx.locale), rows)
  return writeZip([{ name: `requests.${format.toLowerCase()}`, content }], ctx.now)
}
