import { companies } from '@coverline/contract/companies/endpoints'
import { implement } from '../../platform/implement.ts'
import { listCompanies } from './list-companies.ts'
import { openArea } from './open-area.ts'
import { saveCompany } from './save-company.ts'
import { showCompany } from './show-company.ts'

export const companiesApi = implement('companies', companies, {
  list: listCompanies,
  detail: showCompany,
  openArea,
  save: saveCompany,
})
