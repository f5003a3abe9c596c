import type { Language } from '@coverline/contract/common'
import type { Template } from '@coverline/contract/templates/endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { BuiltInTemplate } from './built-in/template.ts'
import type { TemplateRow } from './queries.ts'

/** Builds the view of a built-in template in the reader's language. */
export function builtInView(template: BuiltInTemplate, locale: Language): Template {
  return {
    templateId: template.id,
    name: template.name[locale],
    description: template.description[locale],
    insuranceType: template.insuranceType,
    offerCount: template.services.length,
    isBuiltIn: true,
    createdAt: null,
    can: { update: false, delete: false },
  }
}

export function keptView(row: TemplateRow, actor: Actor): Template {
  return {
    templateId: row.id,
    name: row.name,
    description: row.description,
    insuranceType: row.insuranceType,
    offerCount: row.offerCount,
    isBuiltIn: false,
    createdAt: row.createdAt.toISOString(),
    can: {
      update: actor.permissions.has('PLANS_UPDATE'),
      delete: actor.permissions.has('PLANS_DELETE'),
    },
  }
}
