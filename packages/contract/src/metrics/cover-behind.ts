import type { RequestOf } from '../endpoint.ts'
import type { insured } from '../insured/endpoints.ts'
import type { payments } from '../payments/endpoints.ts'
import type { policies } from '../policies/endpoints.ts'
import type { metrics } from './endpoints.ts'

type Asked = Pick<RequestOf<typeof metrics.detail>, 'clientCompanyId' | 'programId'>
type Wanted = { clientCompanyIds?: string[]; programIds?: string[] }

const wantedOf = ({ clientCompanyId, programId }: Asked): Wanted => ({
  ...(clientCompanyId ? { clientCompanyIds: [clientCompanyId] } : {}),
  ...(programId ? { programIds: [programId] } : {}),
})

/** Returns the filters that list the policies in force today. */
export const policiesInForce = (asked: Asked) =>
  ({ ...wantedOf(asked), validityPeriod: 'IN_FORCE' }) satisfies RequestOf<typeof policies.list>

/** Returns the filters that list the people that these policies insure. */
export const peopleInsured = (asked: Asked) =>
  ({ ...wantedOf(asked), isInsured: true }) satisfies RequestOf<typeof insured.list>

/** Returns the filters that list the overdue payments. */
export const paymentsOverdue = (asked: Asked) =>
  ({ ...wantedOf(asked), statuses: ['OVERDUE'] }) satisfies RequestOf<typeof payments.list>
