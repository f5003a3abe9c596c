import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../../platform/context.ts'
import { importService } from '../../../imports/service.ts'
import { findByNumbers } from './number-queries.ts'

/** Both calls read their file alike. */
export type FileCtx = CtxOf<typeof changeFiles.remove>
type Reading = Pick<InputOf<typeof changeFiles.remove>, 'encoding' | 'sheet' | 'headingRow'>

/** Reads the people of a call's file and checks its cells; of stored people it knows the company's own alone. */
export function readFile(
  ctx: FileCtx,
  { encoding, sheet, headingRow }: Reading,
  planIds: readonly string[],
): ReturnType<typeof importService.readPeople> {
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  return importService.readPeople(ctx, {
    path: ctx.upload.path,
    reading: {
      ...(encoding ? { encoding } : {}),
      ...(sheet === undefined ? {} : { sheet }),
      ...(headingRow === undefined ? {} : { headingRow }),
    },
    known: (idNumbers) => findByNumbers(ctx, idNumbers, planIds),
  })
}

/** A row with a fault is left out; the others go on. Fails with every fault of a file without a good row. */
export function goodRows<P extends { row: number }>(
  ctx: FileCtx,
  people: readonly P[],
  errors: readonly ImportError[],
): { good: P[]; rejectedCount: number; errors: ImportError[] } {
  const sorted = errors.toSorted((a, b) => a.row - b.row)
  const faulty = new Set(sorted.map(({ row }) => row))
  // A missing column is a fault of the heading, and concerns every row; with too many faults the good rows are not known.
  const isWhole = faulty.has(0) || sorted.length >= importService.mostFaults
  const good = isWhole ? [] : people.filter(({ row }) => !faulty.has(row))
  if (sorted.length > 0 && good.length === 0)
    ctx.fail('changes.file-has-errors', { body: { errors: sorted } })
  return { good, rejectedCount: people.length - good.length, errors: sorted }
}

/** Joins faults; of one cell the first one counts. */
export function joinFaults(
  first: readonly ImportError[],
  next: readonly ImportError[],
): readonly ImportError[] {
  const isNew = (fault: ImportError) =>
    !first.some(({ row, column }) => row === fault.row && column === fault.column)
  return [...first, ...next.filter(isNew)]
}
