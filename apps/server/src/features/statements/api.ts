import { statements } from '@coverline/contract/statements'
import { implement } from '../../platform/implement.ts'
import { bookCertain } from './book-certain.ts'
import { bookLine } from './book-line.ts'
import { deleteStatement } from './delete-statement.ts'
import { ignoreLines } from './ignore-lines.ts'
import { listLines } from './list-lines.ts'
import { listStatements } from './list-statements.ts'
import { matchStatement } from './match-statement.ts'
import { showCertain } from './show-certain.ts'
import { showStatement } from './show-statement.ts'
import { unbookLine } from './unbook-line.ts'
import { uploadStatement } from './upload-statement.ts'

export const statementsApi = implement('statements', statements, {
  list: listStatements,
  detail: showStatement,
  lines: listLines,
  upload: uploadStatement,
  match: matchStatement,
  book: bookLine,
  bookCertain,
  certain: showCertain,
  ignore: ignoreLines,
  unbook: unbookLine,
  delete: deleteStatement,
})
