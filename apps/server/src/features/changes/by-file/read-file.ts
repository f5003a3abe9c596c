import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { importService } from '../../imports/service.ts'
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

/** Fails with every fault of a file; nothing of it is kept. */
export function refuseFaults(ctx: FileCtx, errors: readonly ImportError[]): void {
  const sorted = errors.toSorted((a, b) => a.row - b.row)
  if (sorted.length > 0) ctx.fail('changes.file-has-errors', { body: { errors: sorted } })
}
