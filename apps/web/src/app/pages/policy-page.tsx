import { BenefitsPanel } from '../../admin/benefits/benefits-panel.tsx'
import { PolicyCommission } from '../../admin/commissions/policy-commission.tsx'
import { PolicyPayments } from '../../admin/payments/policy-payments.tsx'
import { PolicyPage as OnePolicy } from '../../admin/policies/policy-page.tsx'

/** A policy's page with its payments and benefits: the nouns meet here. */
export function PolicyPage() {
  return (
    <OnePolicy
      benefits={(policyId) => <BenefitsPanel whose={{ policyId }} />}
      payments={(policy) => (
        <>
          <PolicyPayments terms={policy} />
          <PolicyCommission policyId={policy.policyId} />
        </>
      )}
    />
  )
}
