import type { Feature } from '../../platform/feature.ts'
import type { PersonMove } from '../../platform/person-data.ts'
import { insuredApi } from './api.ts'
import { personContactsApi } from './contacts/api.ts'
import { documentsApi } from './documents/api.ts'
import { duplicatesApi } from './duplicates/api.ts'
import { invitationsApi } from './invitations/api.ts'
import { insuredJobs } from './jobs.ts'
import { memberProfileApi } from './member/api.ts'
import { mergesApi } from './merges/api.ts'
import { insuredPersonData } from './person-data.ts'
import { insuredUndo } from './undo/undo.ts'

/** `moves` move the records of other owners with a merge. */
export const insuredFeature = (moves: readonly PersonMove[]): Feature => ({
  name: 'insured',
  api: [
    ...insuredApi,
    ...duplicatesApi,
    ...documentsApi,
    ...invitationsApi,
    ...personContactsApi,
    ...memberProfileApi,
    ...mergesApi(moves),
  ],
  jobs: insuredJobs,
  personData: insuredPersonData,
  undo: [insuredUndo],
})
