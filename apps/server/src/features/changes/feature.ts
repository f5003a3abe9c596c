import type { Feature } from '../../platform/feature.ts'
import { changesApi } from './api.ts'
import { changesPersonData } from './person-data.ts'

export const changesFeature: Feature = { name: 'changes', api: changesApi, personData: changesPersonData }
