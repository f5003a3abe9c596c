import { statements } from '@coverline/contract/statements/endpoints'
import { implement } from '../../platform/implement.ts'
import { bookCertain } from './booking/book-certain.ts'
import { bookLine } from './booking/book-line.ts'
import { confirmStatement } from './booking/confirm-statement.ts'
import { deleteStatement } from './delete-statement.ts'
import { ignoreLines } from './booking/ignore-lines.ts'
import { listLines } from './list-lines.ts'
import { listStatements } from './list-statements.ts'
import { matchStatement } from './matching/match-statement.ts'
import { showCertain } from './booking/show-certain.ts'
import { showStatement } from './show-statement.ts'
import { tellApart } from './booking/tell-apart.ts'
import { turnLine } from './booking/turn-line.ts'
import { unbookLine } from './booking/unbook-line.ts'
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
  confirm: confirmStatement,
  tellApart,
  turn: turnLine,
  unbook: unbookLine,
  delete: deleteStatement,
})
