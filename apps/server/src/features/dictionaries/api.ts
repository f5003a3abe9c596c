import { dictionaries } from '@coverline/contract/dictionaries/endpoints'
import { implement } from '../../platform/implement.ts'
import { listPhoneCodes } from './list-phone-codes.ts'
import { showDictionary } from './show-dictionary.ts'

export const dictionariesApi = implement('dictionaries', dictionaries, {
  phoneCodes: listPhoneCodes,
  details: showDictionary,
})
