import * as z from 'zod'
import { email, id, ids, listFields, listOf, moment, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'

export const insurerStatuses = ['ACTIVE', 'NOT_ACTIVE'] as const

/** Contact channels of an insurer; the channels of conversations (ENTITIES). */
export const insuranceChannels = ['EMAIL', 'WHATSAPP', 'APP', 'HR'] as const

/**
 * Fields of an insured person that an insurer may require from HR (FORMS-2); named as in the insured person's
 * calls.
 */
export const fieldsOfHr = [
  'firstName',
  'lastName',
  'birthdate',
  'gender',
  'maritalStatus',
  'nationality',
  'relationship',
  'passportScan',
  'visaScan',
  'identificationNumber',
  'dhaFileNo',
  'eidNo',
  'visaNo',
] as const
export type FieldOfHr = (typeof fieldsOfHr)[number]

/** Maximum number of documents of an insurer */
export const mostDocuments = 100

const hrFields = z.array(z.enum(fieldsOfHr)).max(fieldsOfHr.length)

export const insurer = z.strictObject({
  insuranceCompanyId: id,
  title: z.string(),
  email: z.string().nullable(),
  status: z.enum(insurerStatuses),
  logo: z.strictObject({ cdnFileId: id }).nullable(),
  insuranceChannel: z.enum(insuranceChannels).nullable(),
  /**
   * Required fields for HR to add and to deactivate an insured person; for operators the same fields are
   * optional.
   */
  requiredFieldsToAdd: hrFields,
  requiredFieldsToDeactivate: hrFields,
  planCount: z.int(),
  activePlanCount: z.int(),
  createdAt: moment,
  can: z.strictObject({ update: z.boolean() }),
})
export type Insurer = z.output<typeof insurer>

export const insurerDetail = insurer.extend({
  plans: z.array(z.strictObject({ packageId: id, name: z.string(), isAvailable: z.boolean() })),
  documents: z.array(
    z.strictObject({
      cdnFileId: id,
      fileName: z.string(),
      contentType: z.string(),
      size: z.int(),
      createdAt: moment,
      createdBy: z.string().nullable(),
    }),
  ),
})
export type InsurerDetail = z.output<typeof insurerDetail>

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
    output: insurerDetail,
    errors: [],
    summary: 'One insurance company with its plans and documents.',
  }),
  save: command({
    path: '/insurance/insurance-company/save',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'], roles: ['ADMIN'] },
    input: z.strictObject({
      insuranceCompanyId: id.optional(),
      ...editable({
        title: requiredText(200).optional(),
        /** Blank removes the e-mail. */
        email: z
          .union([z.literal(''), email])
          .nullable()
          .optional(),
        insuranceChannel: z.enum(insuranceChannels).nullable().optional(),
        requiredFieldsToAdd: hrFields.optional(),
        requiredFieldsToDeactivate: hrFields.optional(),
      }),
      status: z.enum(insurerStatuses).optional(),
      logoCdnFileIdSave: id.optional(),
      logoCdnFileIdDelete: z.literal(true).optional(),
      /** Files of the type DOCUMENT to attach, and attached ones to delete */
      documentCdnFileIdsSave: ids(mostDocuments).optional(),
      documentCdnFileIdsDelete: ids(mostDocuments).optional(),
    }),
    output: z.strictObject({ insuranceCompanyId: id }),
    errors: [
      'insurers.name-taken',
      'insurers.used-by-active-plans',
      'insurers.too-many-documents',
      'common.changed-meanwhile',
    ],
    summary: 'Create, change, activate or deactivate an insurance company.',
  }),
}
