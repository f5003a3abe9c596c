import type { Feature } from '../../platform/feature.ts'
import { employeesApi } from './company/api.ts'

/** It owns no table: people and policies belong to their own features. */
export const employeesFeature: Feature = { name: 'employees', api: employeesApi }
