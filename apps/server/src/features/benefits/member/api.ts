import { memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import type { JudgeCover } from '../coverage.ts'
import { listMemberBenefits } from './list-member-benefits.ts'
import { listMemberUses } from './list-member-uses.ts'

export const memberBenefitsApi = (judge: JudgeCover) =>
  implement('memberBenefits', memberBenefits, {
    list: listMemberBenefits(judge),
    uses: listMemberUses,
  })
