import type { Feature } from '../../platform/feature.ts'
import { policiesApi } from './api.ts'
import { policiesJobs } from './jobs.ts'
import type { ProfilesWith } from './access.ts'
import { memberPoliciesApi } from './member/api.ts'
import { paymentsApi } from './payments/api.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { versionsApi } from './versions/api.ts'
import { type RefreshTexts, setRefreshTexts } from './people/people-texts.ts'
import { policiesPersonData } from './person-data.ts'
import type { SaveRenewal } from './saving/renewal-of-policy.ts'
import { policiesUndo } from './undo/undo.ts'

/** Insured people use policies, so that their part is given; `saveRenewal` belongs to renewals. */
type OfPeople = { refreshSearchTexts: RefreshTexts; profilesWith: ProfilesWith }

export const policiesFeature = (people: OfPeople, saveRenewal: SaveRenewal): Feature => {
  setRefreshTexts(people.refreshSearchTexts)
  return {
    name: 'policies',
    api: [
      ...policiesApi(saveRenewal),
      ...memberPoliciesApi(people.profilesWith),
      ...versionsApi,
      ...paymentsApi,
    ],
    jobs: [...policiesJobs, ...paymentsJobs],
    personData: policiesPersonData,
    undo: [policiesUndo],
  }
}
