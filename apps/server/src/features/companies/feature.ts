import type { Feature } from '../../platform/feature.ts'
import { companiesApi } from './api.ts'
import { clientFilesApi, companyFilesApi } from './files/api.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  api: [...companiesApi, ...clientFilesApi, ...companyFilesApi],
}
