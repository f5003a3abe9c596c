import { owns } from '../../platform/db/owns.ts'

export const importsTables = owns(
  'import_changes',
  'import_images',
  'import_made',
  'import_rows',
  'import_savings',
  'import_undo_blockers',
  'import_undos',
  'imports',
)
