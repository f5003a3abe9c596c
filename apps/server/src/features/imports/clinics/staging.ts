import { readAddress } from '@coverline/contract/address'
import { fold } from '@coverline/contract/fold'
import { foldName } from '@coverline/contract/imports/check/fold'
import { newId } from '../../../platform/id.ts'
import type { StagingExtras } from '../staging.ts'

/**
 * Keys to match a clinic, an id for a new one, and parts of its address: the country ('' for the provider's
 * own) and possible city names, one per line.
 */
export const clinicsStaging: StagingExtras = {
  keys: [
    { name: 'name_key', source: 'name', fold: foldName },
    { name: 'address_key', source: 'address_line', fold: foldName },
    { name: 'name_fold', source: 'name', fold },
  ],
  made: [
    { name: 'new_id', type: 'uuid' },
    { name: 'country', type: 'text' },
    { name: 'candidates', type: 'text' },
  ],
  make: (at) => {
    const { country, candidates } = readAddress(at('address_line') ?? '', '')
    return [newId(), country, candidates.join('\n')]
  },
}
