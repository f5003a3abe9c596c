import type { imports } from '@coverline/contract/imports/endpoints'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Outcome, Work } from './jobs/process-import.ts'
import type { ImportOptions } from './queries.ts'
import { viewError } from './view.ts'

/** Builds the answer of an import: what was saved, or 422 with every error. */
export function outcomeAnswer(
  ctx: Context<'imports.has-errors'>,
  { importId, kind }: Pick<Work, 'importId' | 'kind'>,
  outcome: Outcome,
  options: ImportOptions,
  source: ImportSourceView | null = null,
): OutputOf<typeof imports.save> {
  const errors = outcome.errors.map((error) => viewError(kind, error, ctx.locale))
  const read = source ? { source } : {}
  const partly = options.save === true && options.saveValidRows === true
  if (outcome.status === 'HAS_ERRORS' && !partly) {
    return ctx.fail('imports.has-errors', { body: { importId, errors, ...read } })
  }
  const { warnings, counts } = outcome
  return { importId, ...counts, errors, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}), ...read }
}
