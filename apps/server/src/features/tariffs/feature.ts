import type { Feature } from '../../platform/feature.ts'
import { tariffsApi } from './api.ts'
import { companyTariffsApi } from './company/api.ts'

export const tariffsFeature: Feature = { name: 'tariffs', api: [...tariffsApi, ...companyTariffsApi] }
