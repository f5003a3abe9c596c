import { benefits } from '@coverline/contract/benefits/endpoints'
import { implement } from '../../platform/implement.ts'
import { listBenefits } from './list-benefits.ts'
import { listUses } from './list-uses.ts'
import { reverseUse } from './reverse-use.ts'
import { saveUse } from './save-use.ts'

export const benefitsApi = implement('benefits', benefits, {
  list: listBenefits,
  uses: listUses,
  use: saveUse,
  reverse: reverseUse,
})
