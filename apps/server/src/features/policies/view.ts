import type { InvitationState } from '@coverline/contract/members/endpoints'
import type { InsurancePlanType, InsuranceType } from '@coverline/contract/plans/terms'
import type { PaymentFormat } from '@coverline/contract/payments/terms'
import type { Policy } from '@coverline/contract/policies/endpoints'
import { type PolicyState, policyState } from '@coverline/contract/policies/terms'
import type { Context } from '../../platform/context.ts'
import { policyAbilities } from './access.ts'
import { policyFields } from './fields.ts'
import { invitationState, type PolicyValues } from './rules.ts'

export type PolicyRow = PolicyValues & {
  id: string
  premium: string | null
  paymentFormat: PaymentFormat | null
  paymentGraceDays: number
  paymentReminders: boolean
  deactivationDate: string | null
  activationDate: string | null
  canceledFrom: string | null
  createdAt: Date
  planId: string
  planName: string
  planActive: boolean
  planDeleted: boolean
  insuranceType: InsuranceType
  planType: InsurancePlanType
  companyId: string | null
  companyName: string | null
  insurerId: string | null
  insurerName: string | null
  insuredId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  relationship: string
  principalId: string | null
  registeredAt: Date | null
  invitationStatus: InvitationState
  invitationAt: Date | null
}

type StateFacts = Pick<
  PolicyRow,
  'planDeleted' | 'planActive' | 'startDate' | 'endDate' | 'deactivationDate' | 'registeredAt'
>

export function stateOf(row: StateFacts, today: string): PolicyState {
  return policyState({ ...row, personRegistered: row.registeredAt !== null }, today)
}

const reference = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

type PersonFacts = Pick<
  PolicyRow,
  'insuredId' | 'firstName' | 'lastName' | 'patronymicName' | 'email' | 'phone' | 'relationship'
>

export function policyPersonView(row: PersonFacts) {
  return {
    personProfileId: row.insuredId,
    firstName: row.firstName,
    lastName: row.lastName,
    patronymicName: row.patronymicName,
    email: row.email,
    phone: row.phone,
    relationship: row.relationship,
  }
}

/** The fields that lists show. A field that is neither shown nor named here does not compile. */
function shownFields(row: PolicyRow) {
  const { details: _onlyInDetail, ...shown } = policyFields.pick(row)
  const { number, certificateNumber, startDate, endDate, ...rest } = shown
  rest satisfies Record<string, never>
  return { number, certificateNumber, startDate, endDate }
}

export function policyView(ctx: Context, row: PolicyRow): Policy {
  return {
    policyId: row.id,
    ...shownFields(row),
    type: row.planType === 'CORPORATE' ? 'GROUP' : 'INDIVIDUAL',
    state: stateOf(row, ctx.today),
    deactivationDate: row.deactivationDate,
    activationDate: row.activationDate,
    isCanceled: row.canceledFrom !== null,
    program: { id: row.planId, name: row.planName },
    insuranceType: row.insuranceType,
    insurancePlanType: row.planType,
    clientCompany: reference(row.companyId, row.companyName),
    insuranceCompany: reference(row.insurerId, row.insurerName),
    insured: policyPersonView(row),
    invitationStatus: invitationState(row, ctx.now),
    createdAt: row.createdAt.toISOString(),
    can: policyAbilities(ctx.actor),
  }
}
