import type { NounErrors } from '../errors-shape.ts'

export const statementsErrors = {
  'statements.already-imported': { status: 409, code: 'STATEMENT_ALREADY_IMPORTED' },
  'statements.columns-missing': { status: 400, code: 'STATEMENT_COLUMNS_MISSING' },
  'statements.columns-unsure': { status: 400, code: 'STATEMENT_COLUMNS_NOT_CERTAIN' },
  'statements.line-closed': { status: 409, code: 'STATEMENT_LINE_IS_CLOSED' },
  'statements.over-line': { status: 409, code: 'STATEMENT_LINE_AMOUNT_EXCEEDED' },
  'statements.changed-meanwhile': { status: 409, code: 'STATEMENT_CHANGED_MEANWHILE' },
  'statements.not-booked': { status: 409, code: 'STATEMENT_LINE_IS_NOT_BOOKED' },
  'statements.has-bookings': { status: 409, code: 'STATEMENT_HAS_BOOKINGS' },
  'statements.not-balanced': { status: 409, code: 'STATEMENT_NOT_BALANCED' },
  'statements.balanced': { status: 409, code: 'STATEMENT_HAS_NO_DIFFERENCE' },
  'statements.direction-known': { status: 409, code: 'STATEMENT_LINE_DIRECTION_IS_KNOWN' },
  'statements.not-repeated': { status: 409, code: 'STATEMENT_LINE_IS_NOT_REPEATED' },
  'statements.file-empty': { status: 400, code: 'STATEMENT_FILE_IS_EMPTY' },
  'statements.file-macros': { status: 415, code: 'STATEMENT_FILE_HAS_MACROS' },
  'statements.file-old-excel': { status: 415, code: 'STATEMENT_FILE_IS_OLD_EXCEL' },
  'statements.file-open-document': { status: 415, code: 'STATEMENT_FILE_IS_OPEN_DOCUMENT' },
  'statements.file-protected': { status: 415, code: 'STATEMENT_FILE_IS_PROTECTED' },
  'statements.file-wrong-kind': { status: 415, code: 'STATEMENT_FILE_OF_ANOTHER_KIND' },
} as const satisfies NounErrors
