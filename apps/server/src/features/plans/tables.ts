import { owns } from '../../platform/db/owns.ts'

export const plansTables = owns(
  'benefit_limits',
  'plan_generations',
  'plan_template_files',
  'plan_templates',
  'plans',
  'service_benefits',
  'service_clinics',
  'service_localizations',
  'services',
)
