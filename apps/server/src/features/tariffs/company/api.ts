import { companyTariffs } from '@coverline/contract/tariffs/company-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCompanyPrograms } from './list-programs.ts'

export const companyTariffsApi = implement('companyTariffs', companyTariffs, {
  programs: listCompanyPrograms,
})
