import { readAddress } from '@coverline/contract/address'
import { fold } from '@coverline/contract/fold'
import { foldName } from '@coverline/contract/imports/check/fold'
import { newId } from '../../../platform/id.ts'
import type { StagingExtras } from '../staging.ts'

/**
 * What a clinic is found by, an id for a new one, and what its address says: the country ('' where it is the provider's) and the texts that
 * may be its city, one a line.
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
