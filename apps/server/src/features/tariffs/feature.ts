import type { Feature } from '../../platform/feature.ts'
import { tariffsApi } from './api.ts'

export const tariffsFeature: Feature = { name: 'tariffs', api: tariffsApi }
