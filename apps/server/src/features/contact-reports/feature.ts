import type { Feature } from '../../platform/feature.ts'
import { contactReportsApi } from './api.ts'

export const contactReportsFeature: Feature = { name: 'contact-reports', api: contactReportsApi }
