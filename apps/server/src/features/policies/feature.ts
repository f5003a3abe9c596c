import type { Feature } from '../../platform/feature.ts'
import { policiesApi } from './api.ts'
import { policiesJobs } from './jobs.ts'
import { paymentsApi } from './payments/api.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { versionsApi } from './versions/api.ts'
import { type RefreshTexts, setRefreshTexts } from './people/people-texts.ts'
import { policiesPersonData } from './person-data.ts'
import type { SaveRenewal } from './saving/renewal-of-policy.ts'
import { policiesUndo } from './undo/undo.ts'

/** `refresh` belongs to insured people, `saveRenewal` to renewals. */
export const policiesFeature = (refresh: RefreshTexts, saveRenewal: SaveRenewal): Feature => {
  setRefreshTexts(refresh)
  return {
    name: 'policies',
    api: [...policiesApi(saveRenewal), ...versionsApi, ...paymentsApi],
    jobs: [...policiesJobs, ...paymentsJobs],
    personData: policiesPersonData,
    undo: [policiesUndo],
  }
}
