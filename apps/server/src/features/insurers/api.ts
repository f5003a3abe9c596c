import { insurers } from '@coverline/contract/insurers/endpoints'
import { implement } from '../../platform/implement.ts'
import { listInsurers } from './list-insurers.ts'
import { saveInsurer } from './save-insurer.ts'
import { showInsurer } from './show-insurer.ts'

export const insurersApi = implement('insurers', insurers, {
  list: listInsurers,
  detail: showInsurer,
  save: saveInsurer,
})
