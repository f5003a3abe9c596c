import { owns } from '../../platform/db/owns.ts'

export const statementsTables = owns(
  'statement_bookings',
  'statement_layouts',
  'statement_lines',
  'statements',
)
