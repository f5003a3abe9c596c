import { identifierKey } from '@coverline/contract/clean-text'
import { searchTextOf } from '@coverline/contract/insured/search'
import { newId } from '../../../platform/id.ts'
import type { StagingExtras } from '../staging.ts'

/** Values for a row with a new person or policy: ids, and the search text of the person. */
export const insuredStaging: StagingExtras = {
  keys: [
    { name: 'email_key', source: 'email', fold: (text) => text.toLowerCase() },
    { name: 'id_key', source: 'id_number', fold: identifierKey },
    { name: 'link_key', source: 'link_id_number', fold: identifierKey },
    { name: 'policy_key', source: 'policy_number', fold: identifierKey },
  ],
  made: [
    { name: 'new_id', type: 'uuid' },
    { name: 'new_policy_id', type: 'uuid' },
    { name: 'search_fold', type: 'text' },
  ],
  make: (at) => {
    const person = {
      firstName: at('first_name') ?? '',
      lastName: at('last_name') ?? '',
      patronymicName: at('patronymic_name'),
      phone: at('phone'),
      email: at('email'),
      identificationNumber: at('id_number'),
    }
    return [newId(), newId(), searchTextOf(person, [at('policy_number')])]
  },
}
