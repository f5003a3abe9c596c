import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { CompanyPage as OneCompany } from '../../admin/companies/company-page.tsx'

const CompanyPeople = lazy(async () => ({
  default: (await import('../../admin/insured/company-people.tsx')).CompanyPeople,
}))
const CompanyMembers = lazy(async () => ({
  default: (await import('../../admin/members/company-members.tsx')).CompanyMembers,
}))
const loading = <Skeleton height={220} radius="lg" />

/** A company's page with its people and its HR members: three nouns meet here, the others with their first showing. */
export function CompanyPage() {
  return (
    <OneCompany
      peopleTab={({ clientCompanyId }) => (
        <Suspense fallback={loading}>
          <CompanyPeople clientCompanyId={clientCompanyId} />
        </Suspense>
      )}
      hrTab={({ clientCompanyId }) => (
        <Suspense fallback={loading}>
          <CompanyMembers clientCompanyId={clientCompanyId} />
        </Suspense>
      )}
    />
  )
}
