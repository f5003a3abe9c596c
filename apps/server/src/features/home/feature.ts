import type { Feature } from '../../platform/feature.ts'
import { memberHomeApi } from './member/api.ts'

export const homeFeature: Feature = { name: 'home', api: memberHomeApi }
