import { CompanyPage as OneCompany } from '../../admin/companies/company-page.tsx'
import { CompanyPeople } from '../../admin/insured/company-people.tsx'
import { CompanyMembers } from '../../admin/members/company-members.tsx'

/** A company's page with its people and its HR members: three nouns meet here. */
export function CompanyPage() {
  return (
    <OneCompany
      peopleTab={(company) => <CompanyPeople clientCompanyId={company.clientCompanyId} />}
      hrTab={(company) => <CompanyMembers clientCompanyId={company.clientCompanyId} />}
    />
  )
}
