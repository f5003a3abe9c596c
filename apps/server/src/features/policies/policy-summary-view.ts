import type { Payment } from '@coverline/contract/payments/endpoints'

export type PolicySummaryRow = {
  policyId: string
  policyNumber: string | null
  insuredId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  planId: string
  planName: string
  companyId: string | null
  companyName: string | null
}

export function policySummaryView(
  row: PolicySummaryRow,
): Pick<Payment, 'policyId' | 'policyNumber' | 'insured' | 'program' | 'clientCompany'> {
  return {
    policyId: row.policyId,
    policyNumber: row.policyNumber,
    insured: {
      personProfileId: row.insuredId,
      firstName: row.firstName,
      lastName: row.lastName,
      patronymicName: row.patronymicName,
    },
    program: { id: row.planId, name: row.planName },
    clientCompany: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  }
}
