import { Skeleton } from '@mantine/core'
import { PolicyPayments } from '../../../nouns/payments/policy-payments.tsx'
import { PolicyHistory } from '../../../nouns/policies/policy-history.tsx'
import { usePolicy } from '../../../nouns/policies/queries.ts'
import { PersonRequests } from '../../../nouns/tickets/details/person-requests.tsx'
import { useAllowed } from '../../../session/use-session.ts'

export function PastPayments({ policyId }: { policyId: string }) {
  const { data } = usePolicy(policyId)
  return data?.policyId === policyId ? <PolicyPayments terms={data} /> : <Skeleton height={120} radius="lg" />
}

export function PastChanges({ policyId }: { policyId: string }) {
  const { data } = usePolicy(policyId)
  return data?.policyId === policyId ? <PolicyHistory policy={data} /> : <Skeleton height={120} radius="lg" />
}

/** Requests of the person, for users who may see requests. */
export function Requests({ personProfileId }: { personProfileId: string }) {
  const maySee = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  return maySee ? <PersonRequests key={personProfileId} personProfileId={personProfileId} /> : null
}
