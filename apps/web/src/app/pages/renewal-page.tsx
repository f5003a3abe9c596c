import { Skeleton } from '@mantine/core'
import { BenefitsPanel } from '../../admin/benefits/benefits-panel.tsx'
import { PersonPolls } from '../../admin/insured/person-polls.tsx'
import { PolicyPayments } from '../../admin/payments/policy-payments.tsx'
import { PolicyHistory } from '../../admin/policies/policy-history.tsx'
import { usePolicy } from '../../admin/policies/queries.ts'
import { RenewalPage as OneRenewal } from '../../admin/renewals/renewal-page.tsx'
import { PersonRequests } from '../../admin/tickets/person-requests.tsx'
import { useAllowed } from '../use-session.ts'

/** A renewal with the past term of its policy: the nouns meet here. */
export function RenewalPage() {
  return (
    <OneRenewal
      payments={(policyId) => <PastPayments policyId={policyId} />}
      benefits={(policyId) => <BenefitsPanel whose={{ policyId }} />}
      history={(policyId) => <PastChanges policyId={policyId} />}
      requests={(personProfileId) => <Requests personProfileId={personProfileId} />}
      satisfaction={(personProfileId) => <PersonPolls personProfileId={personProfileId} />}
    />
  )
}

function PastPayments({ policyId }: { policyId: string }) {
  const { data } = usePolicy(policyId)
  return data?.policyId === policyId ? <PolicyPayments terms={data} /> : <Skeleton height={120} radius="lg" />
}

function PastChanges({ policyId }: { policyId: string }) {
  const { data } = usePolicy(policyId)
  return data?.policyId === policyId ? <PolicyHistory policy={data} /> : <Skeleton height={120} radius="lg" />
}

/** Those who may not see requests have renewals without them. */
function Requests({ personProfileId }: { personProfileId: string }) {
  const maySee = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  return maySee ? <PersonRequests key={personProfileId} personProfileId={personProfileId} /> : null
}
