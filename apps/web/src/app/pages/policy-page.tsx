import { BenefitsPanel } from '../../admin/benefits/benefits-panel.tsx'
import { PolicyPage as OnePolicy } from '../../admin/policies/policy-page.tsx'

/** A policy's page with its benefits: the two nouns meet here. */
export function PolicyPage() {
  return <OnePolicy benefits={(policyId) => <BenefitsPanel whose={{ policyId }} />} />
}
