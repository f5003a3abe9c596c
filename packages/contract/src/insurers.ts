import * as z from 'zod'
import { email, id, listFields, listOf, moment, requiredText } from './common.ts'
import { command, query } from './endpoint.ts'

export const insurerStatuses = ['ACTIVE', 'NOT_ACTIVE'] as const

export const insurer = z.strictObject({
  insuranceCompanyId: id,
  title: z.string(),
  email: z.string().nullable(),
  status: z.enum(insurerStatuses),
  logo: z.strictObject({ cdnFileId: id }).nullable(),
  planCount: z.int(),
  activePlanCount: z.int(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean() }),
})
export type Insurer = z.output<typeof insurer>

export const insurers = {
  list: query({
    path: '/insurance/insurance-company/list',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({
      ...listFields(['title', 'status', 'planCount', 'createdAt']),
      statuses: z.array(z.enum(insurerStatuses)).default(['ACTIVE']),
    }),
    output: listOf(insurer),
    errors: [],
    summary: 'Insurance companies; only active ones unless asked otherwise.',
  }),
  detail: query({
    path: '/insurance/insurance-company/detail',
    scope: 'provider',
    access: { anyOf: ['PLANS_VIEW'] },
    input: z.strictObject({ insuranceCompanyId: id }),
    output: insurer.extend({
      plans: z.array(z.strictObject({ packageId: id, name: z.string(), isAvailable: z.boolean() })),
    }),
    errors: [],
    summary: 'One insurance company with its plans.',
  }),
  save: command({
    path: '/insurance/insurance-company/save',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'], roles: ['ADMIN'] },
    input: z.strictObject({
      insuranceCompanyId: id.optional(),
      title: requiredText(200).optional(),
      /** Blank takes the e-mail away. */
      email: z
        .union([z.literal(''), email])
        .nullable()
        .optional(),
      status: z.enum(insurerStatuses).optional(),
      logoCdnFileIdSave: id.optional(),
      logoCdnFileIdDelete: z.literal(true).optional(),
    }),
    output: z.strictObject({ insuranceCompanyId: id }),
    errors: ['insurers.name-taken', 'insurers.used-by-active-plans'],
    summary: 'Create, change, activate or deactivate an insurance company.',
  }),
}
