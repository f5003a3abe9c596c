import { bulk } from '@coverline/contract/bulk/endpoints'
import { implement } from '../../platform/implement.ts'
import { prepareBulk, retryBulk } from './prepare-bulk.ts'
import { listBulk, listBulkRows, showBulk } from './show-bulk.ts'
import { cancelBulk, startBulk, undoBulkChange } from './step-bulk.ts'

export const bulkApi = implement('bulk', bulk, {
  list: listBulk,
  detail: showBulk,
  rows: listBulkRows,
  save: prepareBulk,
  retry: retryBulk,
  run: startBulk,
  cancel: cancelBulk,
  undo: undoBulkChange,
})
