import type { Language } from '@coverline/contract/common'
import { errorTable } from '@coverline/contract/errors'
import { faultParams } from '@coverline/contract/imports/check/fault'
import type { RowError } from '@coverline/contract/imports/sheet'
import type { ImportDetail, ImportError } from '@coverline/contract/imports/endpoints'
import { importRules } from '@coverline/contract/imports/kinds'
import { translate } from '@coverline/messages/server'
import type { ImportRow } from './queries.ts'

/** Builds an error of a file of this kind, with its text in the reader's language. */
export function viewError(kind: ImportRow['kind'], error: RowError, locale: Language): ImportError {
  const params = faultParams(importRules[kind].format, error, (column) =>
    translate(locale, `imports:columns.${column}`),
  )
  return {
    row: error.row,
    column: error.column,
    code: error.code,
    message: translate(locale, `imports:rowCodes.${error.code}`, { ...params }),
    ...(error.count === undefined ? {} : { count: error.count }),
    ...(error.positions === undefined ? {} : { positions: [...error.positions] }),
    ...(error.personProfileId === undefined ? {} : { personProfileId: error.personProfileId }),
  }
}

function viewFailure({ status, failure }: ImportRow, locale: Language): ImportDetail['failure'] {
  if (status !== 'FAILED' || failure === null) return null
  const { error, params } = failure
  return { code: errorTable[error].code, message: translate(locale, `errors:${error}`, { ...params }) }
}

export function viewImport(
  row: ImportRow,
  locale: Language,
): Omit<ImportDetail, 'errors' | 'headers' | 'columns' | 'warnings' | 'undo' | 'source'> {
  return {
    importId: row.id,
    kind: row.kind,
    status: row.status,
    fileName: row.file_name,
    program: row.plan_id && row.plan_name !== null ? { id: row.plan_id, name: row.plan_name } : null,
    version: row.version,
    rowCount: row.row_count,
    progress: row.progress,
    errorCount: row.error_count,
    // Only process-import writes it.
    summary: row.summary as ImportDetail['summary'],
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    savedAt: row.saved_at?.toISOString() ?? null,
    failure: viewFailure(row, locale),
    canUndo: row.can_undo && row.status !== 'SAVING',
  }
}

/** Defaults for older previews, made before plans, services and clinics could be undone. */
const noRecords = { plans: 0, services: 0, clinics: 0, leads: 0, restoredServices: 0 }

function viewUndo(row: ImportRow): ImportDetail['undo'] {
  if (row.undo_status === null) return null
  return {
    status: row.undo_status,
    progress: row.undo_progress,
    counts: row.undo_counts && { ...noRecords, ...row.undo_counts },
    blocked: row.undo_blocked,
    askedBy: row.undo_asked_by,
    endedAt: row.undo_ended_at?.toISOString() ?? null,
  }
}

/** Builds a stored import with everything that the editor needs except its rows. */
export function viewImportDetail(row: ImportRow, locale: Language, withErrors = true): ImportDetail {
  const errors = withErrors ? (row.errors as RowError[]) : []
  return {
    ...viewImport(row, locale),
    headers: row.headers,
    columns: row.columns,
    errors: errors.map((error) => viewError(row.kind, error, locale)),
    warnings: row.warnings as ImportDetail['warnings'],
    undo: viewUndo(row),
    source: row.options.source ?? null,
  }
}
