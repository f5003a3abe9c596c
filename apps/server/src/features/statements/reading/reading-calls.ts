import type { CsvKnowledge } from './tables/read-statement-csv.ts'
import type { StatementFile, UnreadableStatement } from './rules.ts'

export type ReadingRequest = { path: string; csv: CsvKnowledge }
export type ReadingReply =
  | { file: StatementFile }
  | { refusal: Pick<UnreadableStatement, 'reason' | 'message' | 'details'> }
