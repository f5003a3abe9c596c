import type { Feature } from '../../platform/feature.ts'
import { slotsApi } from './api.ts'

export const slotsFeature: Feature = { name: 'slots', api: slotsApi }
