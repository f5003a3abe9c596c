import { memberPolicies } from '@coverline/contract/policies/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import type { ProfilesWith } from '../access.ts'
import { listMemberPolicies } from './list-member-policies.ts'
import { showMemberPolicy } from './show-member-policy.ts'

export const memberPoliciesApi = (profilesWith: ProfilesWith) =>
  implement('memberPolicies', memberPolicies, {
    list: listMemberPolicies(profilesWith),
    detail: showMemberPolicy(profilesWith),
  })
