import * as z from 'zod'
import { done, enteredMoment, id, listFields, listOf, moment, reference } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { importKinds, importMaxBytes, importOutcomes } from './kinds.ts'
import { importSource, readingFields, uploadErrors } from './source.ts'
import { importEdit } from './edit.ts'
import { importChange } from './changes.ts'
import { importUndo, importUndoBlocker } from './undo.ts'
import { importWarning } from './warnings.ts'

export const importStatuses = [
  'CHECKING',
  'HAS_ERRORS',
  'READY',
  'SAVING',
  'SAVED',
  'FAILED',
  'DISCARDED',
  'UNDONE',
] as const
/** One faulty cell; `row` counts data rows from 1, 0 is the heading. */
export const importError = z.strictObject({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.int().optional(),
  positions: z.array(z.int()).optional(),
  personProfileId: id.optional(),
})
export type ImportError = z.output<typeof importError>

/** Counts of people or other records of the file; a plans file also counts new plans and services. */
const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  createdPlans: z.int().optional(),
  createdServices: z.int().optional(),
}

export const importOutcome = z.strictObject({
  importId: id,
  ...counts,
  errors: z.array(importError),
  warnings: z.array(importWarning).optional(),
  source: importSource.optional(),
})

/** Above 5,000 rows a job does the work: the response is 202 with only the import id. */
const outcomeOrJob = z.union([importOutcome, importOutcome.pick({ importId: true, source: true })])

const flag = z.stringbool().optional()
/** Fields of every upload */
const uploadFields = z.strictObject({
  /** Nothing of the check stays, unless `keepDraft` makes a draft of the file. */
  checkOnly: flag,
  keepDraft: flag,
  saveValidRows: flag,
  /** JSON object: heading of the file → column key, '' to ignore it */
  columns: z.string().max(20_000).optional(),
  ...readingFields,
})
/** Additional fields of a file of people */
const peopleFields = uploadFields.extend({
  updateNames: flag,
  sendWelcomeEmail: flag,
  sendWelcomeEmailAt: enteredMoment.optional(),
})
/** An import with everything the editor needs except its rows */
export const importDetail = z.strictObject({
  importId: id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  fileName: z.string(),
  program: reference.nullable(),
  /** Increases with each change; edits name the version they are based on. */
  version: z.int(),
  headers: z.array(z.string()),
  /** Column key per heading, null if the heading is ignored */
  columns: z.array(z.string().nullable()),
  rowCount: z.int(),
  progress: z.int(),
  errors: z.array(importError),
  errorCount: z.int(),
  summary: z.strictObject(counts).nullable(),
  warnings: z.array(importWarning),
  createdAt: moment,
  createdBy: z.string().nullable(),
  savedAt: moment.nullable(),
  /** Why the status is FAILED: the code and message that the call would have been refused with */
  failure: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** True if saved data of it can be undone. */
  canUndo: z.boolean(),
  undo: importUndo.nullable(),
  source: importSource.nullable(),
})
export type ImportDetail = z.output<typeof importDetail>

const page = {
  page: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(500).default(50),
}

/** What a check and a save of a draft are done with */
const draftOptions = {
  updateNames: z.boolean().optional(),
  /** New policies without an end get the end of the plan, if they begin before it. */
  usePlanEnd: z.boolean().optional(),
}

/** The rights of the import's kind are checked after it is found. */
const access = { anyOf: ['INSURED_CREATE', 'PLANS_UPDATE', 'LEADS_DELETE'] } as const

export const imports = {
  uploadInsured: command({
    path: '/insurance/client/batch/upload-with-policies',
    scope: 'provider',
    access: { anyOf: ['INSURED_CREATE'] },
    input: peopleFields.extend({ packageId: id.optional() }),
    output: outcomeOrJob,
    errors: uploadErrors,
    upload: { maxBytes: importMaxBytes },
    mayDefer: true,
    summary: 'Check a file of insured people and save it into a plan when it has no error.',
  }),
  uploadPlans: command({
    path: '/insurance/package/batch/upload',
    scope: 'provider',
    access: { anyOf: ['PLANS_CREATE'] },
    input: peopleFields,
    output: outcomeOrJob,
    errors: uploadErrors,
    upload: { maxBytes: importMaxBytes },
    mayDefer: true,
    summary: 'Check a file of plans, their people and services, and save it when it has no error.',
  }),
  uploadClinics: command({
    path: '/insurance/clinic/batch/upload/v2',
    scope: 'provider',
    access: { anyOf: ['PLANS_UPDATE'] },
    input: uploadFields,
    output: outcomeOrJob,
    errors: uploadErrors,
    upload: { maxBytes: importMaxBytes },
    mayDefer: true,
    summary: 'Check a file of clinics and save it when it has no error.',
  }),
  uploadLeads: command({
    path: '/insurance/lead/batch/upload',
    scope: 'provider',
    access: { anyOf: ['LEADS_DELETE'] },
    input: uploadFields,
    output: outcomeOrJob,
    errors: uploadErrors,
    upload: { maxBytes: importMaxBytes },
    mayDefer: true,
    summary: 'Check a file of leads and save it when it has no error.',
  }),
  list: query({
    path: '/insurance/import/list',
    scope: 'provider',
    access,
    input: z.strictObject({
      ...listFields(['createdAt', 'fileName', 'status']),
      packageId: id.optional(),
      kinds: z.array(z.enum(importKinds)).optional(),
    }),
    output: listOf(
      importDetail.omit({
        errors: true,
        headers: true,
        columns: true,
        warnings: true,
        undo: true,
        source: true,
      }),
    ),
    errors: [],
    summary: 'Imports of the workspace, newest first.',
  }),
  detail: query({
    path: '/insurance/import/detail',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id, withErrors: z.boolean().optional() }),
    output: importDetail,
    errors: [],
    summary: 'State, progress, errors and result of an import.',
  }),
  rows: query({
    path: '/insurance/import/row/list',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ importId: id, from: z.int().min(0), count: z.int().min(1).max(5000) }),
    output: z.strictObject({ version: z.int(), rows: z.array(z.array(z.string())) }),
    errors: [],
    summary: 'A stretch of the draft rows for the editor.',
  }),
  edit: command({
    path: '/insurance/import/edit',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id, version: z.int(), edits: z.array(importEdit).min(1).max(20_000) }),
    output: z.strictObject({ version: z.int() }),
    errors: ['imports.not-open', 'imports.changed-meanwhile'],
    maxBodyBytes: 8_000_000,
    summary: 'Change cells, rows, columns or the matching of columns in the draft.',
  }),
  check: command({
    path: '/insurance/import/check',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id, ...draftOptions }),
    output: importDetail,
    errors: ['imports.not-open', 'imports.changed-meanwhile'],
    mayDefer: true,
    summary: 'Check the draft again; says what saving will do.',
  }),
  changes: query({
    path: '/insurance/import/change/list',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ importId: id, outcome: z.enum(importOutcomes).optional(), ...page }),
    output: listOf(importChange),
    errors: [],
    summary:
      'What saving a checked draft would do, row by row: new records, and stored ones from what to what.',
  }),
  save: command({
    path: '/insurance/import/save',
    scope: 'provider',
    access,
    input: z.strictObject({
      importId: id,
      version: z.int(),
      ...draftOptions,
      saveValidRows: z.boolean().optional(),
      sendWelcomeEmail: z.boolean().optional(),
      sendWelcomeEmailAt: enteredMoment.optional(),
    }),
    output: outcomeOrJob,
    errors: ['imports.has-errors', 'imports.not-open', 'imports.changed-meanwhile'],
    mayDefer: true,
    summary: 'Save the draft in one transaction.',
  }),
  discard: command({
    path: '/insurance/import/discard',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id }),
    output: done,
    errors: ['imports.not-open'],
    summary: 'Throw a draft away.',
  }),
  cancel: command({
    path: '/insurance/import/cancel',
    worksWithoutLicence: true,
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id }),
    output: importDetail,
    errors: ['imports.not-running'],
    summary: 'Stop a job that checks or saves a large file; nothing of it is saved, a draft stays as it was.',
  }),
  checkUndo: command({
    path: '/insurance/import/undo/check',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id }),
    output: importDetail,
    errors: ['imports.not-undoable'],
    summary: 'Look at what taking a saved import back would do, and what stands in the way.',
  }),
  undo: command({
    path: '/insurance/import/undo/run',
    scope: 'provider',
    access,
    input: z.strictObject({ importId: id }),
    output: importDetail,
    errors: ['imports.not-undoable'],
    summary: 'Take a saved import back as it was looked at: all of it or nothing.',
  }),
  undoBlockers: query({
    path: '/insurance/import/undo/blocker/list',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ importId: id, ...page }),
    output: listOf(importUndoBlocker),
    errors: [],
    summary: 'The records that stand in the way of taking an import back, each with the reason.',
  }),
}
