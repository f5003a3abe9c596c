import type { Feature } from '../../platform/feature.ts'
import { benefitsApi } from './api.ts'
import type { JudgeCover } from './coverage.ts'
import { memberBenefitsApi } from './member/api.ts'
import { benefitsPersonData } from './person-data.ts'

/** `judge` belongs to bookings. */
export const benefitsFeature = (judge: JudgeCover): Feature => ({
  name: 'benefits',
  api: [...benefitsApi, ...memberBenefitsApi(judge)],
  personData: benefitsPersonData,
})
