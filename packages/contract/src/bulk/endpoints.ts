import * as z from 'zod'
import {
  bulkBlockers,
  bulkKinds,
  bulkOutcomes,
  bulkPermission,
  bulkResults,
  bulkStatuses,
  isOfLeads,
  isOfPlan,
  isOfPolicies,
  mostBulkRecords,
  type BulkKind,
} from './terms.ts'
import {
  day,
  enteredDay,
  enteredMoment,
  id,
  ids,
  listFields,
  listOf,
  moment,
  reference,
  search,
} from '../common.ts'
import { command, query } from '../endpoint.ts'
import { personFilters } from '../insured/filters.ts'
import { leadFilters } from '../leads/filters.ts'
import { stageFields } from '../leads/fields.ts'
import { type LeadStage, leadStages, lostReasons } from '../leads/terms.ts'
import { policyFilters } from '../policies/filters.ts'

const access = {
  anyOf: [
    'POLICIES_UPDATE',
    'POLICIES_DELETE',
    'INSURED_UPDATE',
    'INSURED_DELETE',
    'LEADS_UPDATE',
    'LEADS_DELETE',
  ],
} as const

/** Files and notes that go with leads, and tasks and conversations that stay without them */
const attached = z.strictObject({
  files: z.int(),
  notes: z.int(),
  tasks: z.int(),
  conversations: z.int(),
})
export type BulkAttached = z.output<typeof attached>

const operation = z.strictObject({
  operationId: id,
  kind: z.enum(bulkKinds),
  status: z.enum(bulkStatuses),
  /** Percent of the running step */
  progress: z.int(),
  /** The effective day, if the kind has one */
  day: day.nullable(),
  /** The plan that people are excluded or moved from */
  program: reference.nullable(),
  /** The plan that they are moved to */
  targetProgram: reference.nullable(),
  /** When invitations are sent; null means immediately. */
  sendAt: moment.nullable(),
  /** The agent that leads are assigned to; null if the kind has none or the leads lose their agent */
  agent: reference.nullable(),
  /** The stage that leads are moved to, with the reason if they are lost */
  stage: z.enum(leadStages).nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  lostReasonText: z.string().nullable(),
  /** What the leads of a prepared deletion have; null for other changes, and in the list */
  attached: attached.nullable(),
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Number of records that prevented the latest undo */
  blocked: z.int(),
  /** True if the latest undo failed; nothing has changed. */
  isUndoFailed: z.boolean(),
  /** The operation whose rejected records this one retries */
  sourceId: id.nullable(),
  authorName: z.string().nullable(),
  createdAt: moment,
  doneAt: moment.nullable(),
  undoneAt: moment.nullable(),
  can: z.strictObject({ run: z.boolean(), cancel: z.boolean(), undo: z.boolean(), retry: z.boolean() }),
})
export type BulkOperation = z.output<typeof operation>

const change = z.strictObject({
  /** Set if a person's record changes one of several policies */
  policyNumber: z.string().nullable(),
  field: z.enum([
    'deactivationDate',
    'activationDate',
    'deletedAt',
    'program',
    'invitation',
    'agent',
    'stage',
    'lostReason',
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const row = z.strictObject({
  recordId: id,
  /** A policy's number */
  number: z.string().nullable(),
  /** A lead's title; the names are empty then */
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  /** The outcome as it stands now */
  result: z.enum(bulkResults),
  /** Why it was rejected; for a changed person, why one of the policies was. */
  reason: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** From what to what; of a restored record from the change back to what was. */
  changes: z.array(change),
  blocker: z.enum(bulkBlockers).nullable(),
})
export type BulkRow = z.output<typeof row>

const one = z.strictObject({ operationId: id })

/** True if people move from one plan to another. */
const isMove = (input: { programId?: string | undefined; programIdSave?: string | undefined }): boolean =>
  input.programIdSave !== undefined && input.programIdSave !== input.programId

/** True if leads are moved to Lost. */
const isLoss = (input: { kind: BulkKind; stageSave?: LeadStage | undefined }): boolean =>
  input.kind === 'LEADS_MOVE' && input.stageSave === 'LOST'

/** Bulk changes: prepared with a preview of each record, run in the background, recorded, and undone. */
export const bulk = {
  list: query({
    path: '/insurance/bulk/list',
    scope: 'provider',
    access,
    input: z.strictObject({
      ...listFields(['createdAt'], { limit: 30 }),
      kinds: z.array(z.enum(bulkKinds)).optional(),
      statuses: z.array(z.enum(bulkStatuses)).optional(),
    }),
    output: listOf(operation),
    errors: [],
    summary: 'Bulk changes, the newest first; an agent sees the own ones.',
  }),
  detail: query({
    path: '/insurance/bulk/detail',
    scope: 'provider',
    access,
    input: one,
    output: operation,
    errors: [],
    summary: 'A bulk change with its progress and counts.',
  }),
  rows: query({
    path: '/insurance/bulk/row/list',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({
      operationId: id,
      outcomes: z.array(z.enum(bulkOutcomes)).optional(),
      /** Only records that prevented the undo */
      isBlocked: z.literal(true).optional(),
      page: z.int().min(0).max(100_000).default(0),
      limit: z.int().min(1).max(500).default(50),
    }),
    output: listOf(row),
    errors: [],
    summary: 'The records of a bulk change: from what to what, or why not.',
  }),
  save: command({
    path: '/insurance/bulk/save',
    scope: 'provider',
    access: {
      ...access,
      byInput: (input: { kind: BulkKind }) => bulkPermission[input.kind],
    },
    input: z
      .strictObject({
        kind: z.enum(bulkKinds),
        policyIds: ids(mostBulkRecords).min(1).optional(),
        personProfileIds: ids(mostBulkRecords).min(1).optional(),
        /** Instead of ids: all policies that match these list filters now. */
        policyFilters: z.strictObject({ ...policyFilters, searchQuery: search }).optional(),
        /** The same for people */
        personFilters: z.strictObject({ ...personFilters, searchQuery: search }).optional(),
        leadIds: ids(mostBulkRecords).min(1).optional(),
        /** The same for leads */
        leadFilters: z.strictObject(leadFilters).optional(),
        /** The agent of the leads; null takes the agent away. */
        agentUserId: id.nullable().optional(),
        /** The stage of the leads; a loss needs its reason. */
        stageSave: stageFields.stageSave,
        lostReason: stageFields.lostReason,
        lostReasonText: stageFields.lostReasonText,
        /** The plan to exclude or move people from */
        programId: id.optional(),
        /** The plan to move them to */
        programIdSave: id.optional(),
        /** Omitted: today; an activation without a day is immediate. */
        day: enteredDay.optional(),
        /** When invitations are sent. Omitted: immediately. */
        sendAt: enteredMoment.optional(),
      })
      .refine((input) => {
        const { policyIds, policyFilters: ofPolicies, personProfileIds, personFilters: ofPeople } = input
        const { leadIds, leadFilters: ofLeads } = input
        if (isOfLeads(input.kind)) return [leadIds, ofLeads].filter(Boolean).length === 1
        const own = isOfPolicies(input.kind) ? [policyIds, ofPolicies] : [personProfileIds, ofPeople]
        return own.filter(Boolean).length === 1
      })
      .refine((input) => input.kind !== 'LEADS_ASSIGN' || input.agentUserId !== undefined, {
        path: ['agentUserId'],
      })
      .refine((input) => input.kind !== 'LEADS_MOVE' || input.stageSave !== undefined, {
        path: ['stageSave'],
      })
      .refine((input) => !isLoss(input) || Boolean(input.lostReason), { path: ['lostReason'] })
      .refine((input) => !isLoss(input) || input.lostReason !== 'OTHER' || Boolean(input.lostReasonText), {
        path: ['lostReasonText'],
      })
      .refine((input) => !isOfPlan(input.kind) || input.programId !== undefined, { path: ['programId'] })
      .refine((input) => input.kind !== 'INSURED_MOVE' || isMove(input), { path: ['programIdSave'] }),
    output: one,
    errors: ['bulk.nothing', 'bulk.too-many'],
    maxBodyBytes: 8_000_000,
    summary: 'Prepare a bulk change: each record is tried, and nothing is changed yet.',
  }),
  retry: command({
    path: '/insurance/bulk/retry',
    scope: 'provider',
    access,
    input: one,
    output: one,
    errors: ['bulk.not-open'],
    summary: 'Prepare the refused records of a bulk change once more.',
  }),
  run: command({
    path: '/insurance/bulk/run',
    scope: 'provider',
    access,
    input: one,
    output: operation,
    errors: ['bulk.not-open'],
    summary: 'Carry out a prepared bulk change; refused records stay as they are.',
  }),
  cancel: command({
    path: '/insurance/bulk/cancel',
    worksWithoutLicence: true,
    scope: 'provider',
    access,
    input: one,
    output: operation,
    errors: ['bulk.not-open'],
    summary: 'Give up a bulk change that is not done yet; nothing of it stays.',
  }),
  undo: command({
    path: '/insurance/bulk/undo',
    scope: 'provider',
    access,
    input: one,
    output: operation,
    errors: ['bulk.not-open'],
    summary: 'Restore all records of a bulk change, or none and name what stands in the way.',
  }),
}
