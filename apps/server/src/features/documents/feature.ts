import type { Feature } from '../../platform/feature.ts'
import { memberDocumentsApi } from './member/api.ts'

export const documentsFeature: Feature = { name: 'documents', api: memberDocumentsApi }
