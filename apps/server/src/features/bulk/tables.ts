import { owns } from '../../platform/db/owns.ts'

export const bulkTables = owns('bulk_operations', 'bulk_rows')
