import type { NounErrors } from '../errors-shape.ts'

export const importsErrors = {
  'imports.has-errors': { status: 422, code: 'IMPORT_HAS_ERRORS' },
  'imports.file-unreadable': { status: 400, code: 'FILE_CONTAINS_ERRORS' },
  'imports.unsupported-format': { status: 415, code: 'UNSUPPORTED_FILE_FORMAT' },
  'imports.file-empty': { status: 400, code: 'IMPORT_FILE_IS_EMPTY' },
  'imports.file-without-rows': { status: 400, code: 'IMPORT_FILE_HAS_NO_ROWS' },
  'imports.file-macros': { status: 415, code: 'IMPORT_FILE_HAS_MACROS' },
  'imports.file-old-excel': { status: 415, code: 'IMPORT_FILE_IS_OLD_EXCEL' },
  'imports.file-open-document': { status: 415, code: 'IMPORT_FILE_IS_OPEN_DOCUMENT' },
  'imports.file-protected': { status: 415, code: 'IMPORT_FILE_IS_PROTECTED' },
  'imports.file-wrong-kind': { status: 415, code: 'IMPORT_FILE_OF_ANOTHER_KIND' },
  'imports.quote-open': { status: 400, code: 'IMPORT_FILE_HAS_OPEN_QUOTE' },
  'imports.encoding-unsure': { status: 422, code: 'IMPORT_ENCODING_IS_UNSURE' },
  'imports.too-many-rows': { status: 413, code: 'TOO_MANY_ROWS' },
  'imports.not-open': { status: 409, code: 'IMPORT_NOT_OPEN' },
  'imports.changed-meanwhile': { status: 409, code: 'IMPORT_CHANGED_MEANWHILE' },
  'imports.not-running': { status: 409, code: 'IMPORT_NOT_RUNNING' },
  'imports.not-undoable': { status: 409, code: 'IMPORT_NOT_UNDOABLE' },
} as const satisfies NounErrors
