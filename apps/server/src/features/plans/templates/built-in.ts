import { languages } from '@coverline/contract/common'
import { relationships } from '@coverline/contract/insured/terms'
import { typeOfKind } from '@coverline/contract/plans/terms'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { healthTemplates } from './built-in/health.ts'
import { peopleTemplates } from './built-in/people.ts'
import { propertyTemplates } from './built-in/property.ts'
import type { BuiltInTemplate } from './built-in/template.ts'

export type { BuiltInTemplate } from './built-in/template.ts'

/** Templates of the product, at least one for each insurance type */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  ...healthTemplates,
  ...propertyTemplates,
  ...peopleTemplates,
]

/** Returns the services of a template with all their texts, with amounts in the given currency. */
export function servicesOf(template: BuiltInTemplate, currency: string): TemplateService[] {
  return template.services.map(({ kind, icon, words, benefits }, sort) => ({
    status: 'ACTIVE',
    kind,
    type: typeOfKind[kind],
    phone: null,
    icons: [{ alias: icon, cdnFileId: null }],
    localizations: languages.map((language) => {
      const [title, description] = words[language]
      return { language, title, description, sort }
    }),
    benefits: benefits
      ? {
          limits: [],
          coPayment: null,
          waitingDays: 0,
          approvalNeeded: false,
          covered: [...relationships],
          ...benefits,
          currency,
        }
      : null,
  }))
}
