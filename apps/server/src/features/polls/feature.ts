import type { Feature } from '../../platform/feature.ts'
import { pollsApi } from './api.ts'
import { askByLink, type Say } from './by-link/ask-by-link.ts'
import { pollsPersonData } from './person-data.ts'

/** `say` belongs to conversations, whose requests ask when they end. */
export const pollsFeature = (say: Say): Feature => ({
  name: 'polls',
  api: pollsApi,
  jobs: [askByLink(say)],
  personData: pollsPersonData,
})
