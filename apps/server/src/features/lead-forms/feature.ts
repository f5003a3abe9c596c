import type { Feature } from '../../platform/feature.ts'
import { leadFormsApi } from './api.ts'
import { framedForm } from './visitors/framed-form.ts'

export const leadFormsFeature: Feature = {
  name: 'lead-forms',
  api: leadFormsApi,
  framedPages: [framedForm],
}
