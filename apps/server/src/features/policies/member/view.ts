import type { MemberPolicy } from '@coverline/contract/policies/member-endpoints'
import { memberPolicyState } from '@coverline/contract/policies/terms'
import type { Context } from '../../../platform/context.ts'
import { type PolicyRow, policyPersonView, policyView } from '../view.ts'

type PersonFacts = Parameters<typeof policyPersonView>[0]

/** A person of the own family, without contacts */
export function memberPersonView(row: PersonFacts): MemberPolicy['insured'] {
  const { email: _email, phone: _phone, ...person } = policyPersonView(row)
  return person
}

export function memberPolicyView(ctx: Context, row: PolicyRow): MemberPolicy {
  const shown = policyView(ctx, row)
  return {
    policyId: shown.policyId,
    number: shown.number,
    certificateNumber: shown.certificateNumber,
    type: shown.type,
    state: memberPolicyState({ ...row, isCanceled: shown.isCanceled }, ctx.today),
    startDate: shown.startDate,
    endDate: shown.endDate,
    activationDate: shown.activationDate,
    program: shown.program,
    insuranceType: shown.insuranceType,
    insurancePlanType: shown.insurancePlanType,
    clientCompany: shown.clientCompany,
    insuranceCompany: shown.insuranceCompany,
    insured: memberPersonView(row),
  }
}
