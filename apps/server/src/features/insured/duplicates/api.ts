import { duplicates } from '@coverline/contract/duplicates/endpoints'
import { implement } from '../../../platform/implement.ts'
import { dismissDuplicates } from './dismiss-duplicates.ts'
import { listDuplicates } from './list-duplicates.ts'
import { searchDuplicates } from './search-duplicates.ts'

export const duplicatesApi = implement('duplicates', duplicates, {
  list: listDuplicates,
  dismiss: dismissDuplicates,
  search: searchDuplicates,
})
