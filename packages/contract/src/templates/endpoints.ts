import * as z from 'zod'
import { id, moment, requiredText, rowsOf, search, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { plans } from '../plans/endpoints.ts'
import { insurancePlanTypes, insuranceTypes } from '../plans/terms.ts'
import { service } from '../services/endpoints.ts'
import { editable } from '../known.ts'

/** A service as stored in a template */
export const templateService = service.pick({
  status: true,
  type: true,
  kind: true,
  phone: true,
  icons: true,
  localizations: true,
  benefits: true,
})
export type TemplateService = z.output<typeof templateService>

/**
 * A plan to copy from (SCREENS: demo programs): built-in, in the caller's language, or saved by the provider.
 */
const template = z.strictObject({
  templateId: id,
  name: z.string(),
  description: z.string(),
  insuranceType: z.enum(insuranceTypes),
  offerCount: z.int(),
  isBuiltIn: z.boolean(),
  createdAt: moment.nullable(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
})
export type Template = z.output<typeof template>

const templateDetail = template.extend({ services: z.array(templateService) })
export type TemplateDetail = z.output<typeof templateDetail>

type Saved = { templateId?: string | undefined; templateDelete?: true | undefined }

export const templates = {
  list: query({
    path: '/insurance/demo-program/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      page: z.int().min(0).max(10_000).default(0),
      limit: z.int().min(1).max(1000).default(100),
      searchQuery: search,
      insuranceTypes: z.array(z.enum(insuranceTypes)).optional(),
    }),
    output: z.strictObject({ ...rowsOf(template), totalCount: z.int() }),
    errors: [],
    summary: 'Templates of plans: the built-in ones, then those that were kept, newest first.',
  }),
  detail: query({
    path: '/insurance/demo-program/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ templateId: id }),
    output: templateDetail,
    errors: [],
    summary: 'One template with its services.',
  }),
  save: command({
    path: '/insurance/demo-program/save',
    scope: 'provider',
    access: {
      anyOf: ['PLANS_CREATE', 'PLANS_UPDATE', 'PLANS_DELETE'],
      byInput: (input: Saved) =>
        input.templateDelete ? 'PLANS_DELETE' : input.templateId ? 'PLANS_UPDATE' : 'PLANS_CREATE',
    },
    input: z.strictObject({
      templateId: id.optional(),
      /** The source plan of a new template */
      packageId: id.optional(),
      ...editable({ name: requiredText(200).optional(), description: text(1000).optional() }),
      templateDelete: z.literal(true).optional(),
    }),
    output: z.strictObject({ templateId: id }),
    errors: ['common.changed-meanwhile'],
    summary: 'Keep a plan as a template, rename one or delete one; built-in templates stay as they are.',
  }),
  apply: command({
    path: '/insurance/demo-program/apply',
    scope: 'provider',
    access: { anyOf: ['PLANS_CREATE'] },
    input: plans.save.input
      .pick({
        name: true,
        insuranceCompanyId: true,
        clientCompanyId: true,
        defaultLocale: true,
        validityStartAtSave: true,
        validityEndAtSave: true,
        dealPremiumSave: true,
      })
      .extend({ templateId: id, insurancePlanTypeSave: z.enum(insurancePlanTypes) }),
    output: z.strictObject({ packageId: id }),
    errors: ['plans.invalid-validity', 'plans.insurer-inactive'],
    summary: 'Create a plan with the services of a template.',
  }),
}
