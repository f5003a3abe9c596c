import { companyDictionaries } from '@coverline/contract/dictionaries/company-endpoints'
import { implement } from '../../../platform/implement.ts'
import { showCompanyDictionary } from './show-dictionary.ts'

export const companyDictionariesApi = implement('companyDictionaries', companyDictionaries, {
  details: showCompanyDictionary,
})
