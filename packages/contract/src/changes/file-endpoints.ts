import * as z from 'zod'
import { enteredDay, id, nothing, text } from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { importError } from '../imports/endpoints.ts'
import { importMaxBytes } from '../imports/kinds.ts'
import { readingFields, uploadErrors } from '../imports/source.ts'

const fileErrors = uploadErrors.filter((name) => name !== 'imports.has-errors')

const effectiveDate = enteredDay.refine((value) => value >= '2000-01-01', 'DATE_OUT_OF_RANGE')

const drafted = z.strictObject({
  /** The drafts that the rows went into, one for each month */
  employeeChangeIds: z.array(id),
  rowCount: z.int(),
  /** Rows that lack what the insurer requires; they stay in the draft until an officer completes them. */
  incompleteCount: z.int(),
  /** Rows with a fault, which were left out, and every fault of theirs; the others are in the drafts. */
  rejectedCount: z.int(),
  errors: z.array(importError),
})

/** Columns of the two files, in the order of the templates */
export const additionColumns = [
  'first_name',
  'last_name',
  'patronymic_name',
  'birthdate',
  'phone',
  'email',
  'id_number',
  'start_date',
  'link_type',
  'link_id_number',
] as const
/** One of ID number, policy number, e-mail and birth date says who a leaver is. */
export const leaverColumns = [
  'first_name',
  'last_name',
  'birthdate',
  'email',
  'policy_number',
  'id_number',
  'end_date',
] as const

const zip = file('application/zip')
const template = { method: 'GET', scope: 'company', input: nothing, output: zip, errors: [] } as const

/**
 * Changes of a company by file: the good rows join the drafts of their months, and every fault of the others is answered. A file
 * without a good row is refused.
 */
export const changeFiles = {
  add: command({
    path: '/company/employee/add-with-file',
    scope: 'company',
    access: { anyOf: ['INSURED_CREATE'] },
    input: z.strictObject({
      programId: id,
      /** The first day with insurance of rows without a start date */
      effectiveDate: effectiveDate.optional(),
      ...readingFields,
    }),
    output: drafted,
    errors: [
      'changes.file-has-errors',
      'changes.program-not-available',
      'changes.too-many-rows',
      ...fileErrors,
    ],
    upload: { maxBytes: importMaxBytes },
    summary: 'Put the people of a file into drafts, relatives under the principal whose ID number they name.',
  }),
  remove: command({
    path: '/company/employee/remove-with-file',
    scope: 'company',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({
      /** The last day with insurance of rows without an end date */
      lastDate: effectiveDate.optional(),
      reason: text(500).default(''),
      ...readingFields,
    }),
    output: drafted,
    errors: ['changes.file-has-errors', 'changes.too-many-rows', ...fileErrors],
    upload: { maxBytes: importMaxBytes },
    summary: 'Put the leavers of a file into drafts, with their relatives.',
  }),
  additionTemplate: query({
    ...template,
    path: '/company/employee/template/bundle-add-file',
    access: { anyOf: ['INSURED_VIEW'] },
    summary: 'Empty tables for people to add, in four languages, as a zip.',
  }),
  leaverTemplate: query({
    ...template,
    path: '/company/employee/template/bundle-remove-file',
    access: { anyOf: ['INSURED_VIEW'] },
    summary: 'Empty tables for leavers, in four languages, as a zip.',
  }),
}
