import type { Feature } from '../../platform/feature.ts'
import { memberFamilyApi } from './member/api.ts'

export const familyFeature: Feature = {
  name: 'family',
  api: memberFamilyApi,
}
