import * as z from 'zod'
import { enteredDay, id, ids, listOf, requiredText, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { fieldsOfHr } from '../insurers/endpoints.ts'
import { changeDetail, changeHead, changePages, entry, relativeEntry } from './shapes.ts'
import { mostRelatives, mostRows } from './terms.ts'

const effectiveDate = enteredDay.refine((value) => value >= '2000-01-01', 'DATE_OUT_OF_RANGE')
const rowIds = ids(mostRows).min(1)

const drafted = z.strictObject({
  employeeChangeId: id,
  rowIds: z.array(id),
  /** Rows that lack what the insurer requires */
  missing: z.array(z.strictObject({ rowId: id, fields: z.array(z.enum(fieldsOfHr)) })),
})

const rowErrors = [
  'changes.date-not-available',
  'changes.program-not-available',
  'changes.too-many-rows',
] as const

const add = { anyOf: ['INSURED_CREATE'] } as const
const update = { anyOf: ['INSURED_UPDATE'] } as const

/** What officers of a company want to change, in their area */
export const companyChanges = {
  add: command({
    path: '/company/employee/add',
    scope: 'company',
    access: add,
    input: z.strictObject({
      programId: id,
      effectiveDate,
      employee: entry.optional(),
      /** Instead of an employee: the one who is insured already and whose relatives are added. */
      principalPersonProfileId: id.optional(),
      relatives: z.array(relativeEntry).max(mostRelatives).default([]),
      /** Sends these rows at once; without it they join the draft of their month. */
      submit: z.boolean().optional(),
      /** Keeps rows in the draft that lack what the insurer requires; without it they are refused. */
      keepIncomplete: z.boolean().optional(),
    }),
    output: drafted,
    errors: ['changes.principal-not-found', 'changes.incomplete', ...rowErrors],
    summary: 'Add an employee with relatives, or relatives of one.',
  }),
  remove: command({
    path: '/company/employee/remove',
    scope: 'company',
    access: update,
    input: z.strictObject({
      personProfileIds: rowIds,
      /** The first day without insurance */
      effectiveDate,
      reason: text(500).default(''),
      withRelatives: z.boolean().default(true),
      submit: z.boolean().optional(),
    }),
    output: drafted,
    errors: ['changes.leaves-already', 'changes.not-insured', ...rowErrors],
    summary: 'Take employees off their plans, with their relatives.',
  }),
  update: command({
    path: '/company/employee/update',
    scope: 'company',
    access: update,
    input: z.strictObject({ personProfileId: id, ...entry.shape }),
    output: z.strictObject({
      /** The request for what an operator has to check; null if there is nothing */
      ticketId: id.nullable(),
    }),
    errors: ['insured.email-taken', 'insured.phone-taken'],
    summary: 'Change contacts of an employee at once; names, birth date and numbers become a request.',
  }),
  list: query({
    path: '/company/employee-change/list',
    scope: 'company',
    access: { anyOf: ['INSURED_VIEW'] },
    input: z.strictObject(changePages),
    output: listOf(changeHead),
    errors: [],
    summary: 'The changes of a company, the last changed first.',
  }),
  detail: query({
    path: '/company/employee-change/detail',
    scope: 'company',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ employeeChangeId: id }),
    output: changeDetail,
    errors: [],
    summary: 'One change of a company with its rows and what they cost.',
  }),
  saveRow: command({
    path: '/company/employee-change/row/save',
    scope: 'company',
    access: update,
    input: z.strictObject({
      employeeChangeId: id,
      /** The version of the change that was shown */
      version: z.int().min(1).max(2_000_000_000),
      rowId: id,
      programId: id.optional(),
      effectiveDate: effectiveDate.optional(),
      /** The whole person of an addition */
      person: entry.optional(),
      reason: text(500).optional(),
    }),
    output: drafted,
    errors: ['changes.not-draft', 'common.changed-meanwhile', ...rowErrors],
    summary: 'Change a row of a draft.',
  }),
  deleteRows: command({
    path: '/company/employee-change/row/delete',
    scope: 'company',
    access: update,
    input: z.strictObject({ employeeChangeId: id, rowIds }),
    output: z.strictObject({ deleted: z.int() }),
    errors: ['changes.not-draft'],
    summary: 'Delete rows of a draft; the relatives of a person to add go too.',
  }),
  submit: command({
    path: '/company/employee-change/submit',
    scope: 'company',
    access: update,
    input: z.strictObject({
      employeeChangeId: id,
      /** The version that was shown with its cost; omitted: whatever it is now. */
      version: z.int().min(1).max(2_000_000_000).optional(),
    }),
    output: z.strictObject({ employeeChangeId: id, submitted: z.int(), kept: z.int() }),
    errors: ['changes.not-draft', 'changes.nothing-to-submit', 'common.changed-meanwhile'],
    summary: 'Send the complete rows of a draft; the others stay in a draft.',
  }),
  withdraw: command({
    path: '/company/employee-change/withdraw',
    scope: 'company',
    access: update,
    input: z.strictObject({ employeeChangeId: id }),
    output: z.strictObject({ withdrawn: z.int() }),
    errors: ['changes.decided'],
    summary: 'Discard a draft, or take back the rows that are not decided.',
  }),
  answer: command({
    path: '/company/employee-change/row/answer',
    scope: 'company',
    access: update,
    input: z.strictObject({ employeeChangeId: id, rowId: id, answer: requiredText(2000) }),
    output: z.strictObject({ conversationId: id }),
    errors: ['changes.nothing-asked'],
    limit: 'MESSAGES',
    summary: 'Answer the question about a row; the answer is also a message in the chat of the caller.',
  }),
}
