import * as z from 'zod'
import {
  amount,
  currency,
  day,
  id,
  ids,
  listFields,
  listOf,
  moment,
  optionalText,
  reference,
} from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { paymentFormats } from '../payments/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { agentCommission, leadFields, stageFields } from './fields.ts'
import { leadFilters } from './filters.ts'
import { leadConversationEndpoints } from './conversation-endpoints.ts'
import { obtainPlanEndpoints } from './obtain-plan.ts'
import { obtained, obtainEndpoints } from './obtain-policy.ts'
import {
  acquisitionChannels,
  leadActions,
  leadClientTypes,
  leadPaymentTypes,
  leadSexes,
  leadSources,
  leadStages,
  likenessReasons,
  lostReasons,
  mostLeadFiles,
  receivedStates,
  stageRefusals,
} from './terms.ts'

const shown = z.string().nullable()
const user = z.strictObject({ userId: id, name: z.string() })
export type LeadAgent = z.output<typeof user>

export const lead = z.strictObject({
  leadId: id,
  /** Counts within the provider; shown as L-318. */
  number: z.int(),
  title: z.string(),
  firstName: shown,
  lastName: shown,
  email: shown,
  phone: shown,
  stage: z.enum(leadStages),
  stageChangedAt: moment,
  clientType: z.enum(leadClientTypes),
  companyName: shown,
  agent: user.nullable(),
  clientAcquisitionChannel: z.enum(acquisitionChannels).nullable(),
  source: z.enum(leadSources),
  insuranceCompany: reference.nullable(),
  insuranceType: z.enum(insuranceTypes).nullable(),
  dealPremium: amount.nullable(),
  currency,
  paymentStatus: z.enum(receivedStates),
  expectedCloseDate: day.nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  /** The insured person and the policy that were made from the lead */
  personProfileId: id.nullable(),
  policyId: id.nullable(),
  createdAt: moment,
  can: z.strictObject({
    update: z.boolean(),
    delete: z.boolean(),
    assign: z.boolean(),
    /** A policy may be made from it. */
    obtainPolicy: z.boolean(),
    /** A client company and its plan may be made from it. */
    obtainPlan: z.boolean(),
  }),
})
export type Lead = z.output<typeof lead>

const leadFile = z.strictObject({
  cdnFileId: id,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: moment,
  createdByName: shown,
})
export type LeadFile = z.output<typeof leadFile>

export const leadDetail = lead.extend({
  sex: z.enum(leadSexes),
  agentCommission: agentCommission.nullable(),
  paymentFormat: z.enum(paymentFormats).nullable(),
  paymentType: z.enum(leadPaymentTypes).nullable(),
  transactionStatus: z.enum(receivedStates),
  lostReasonText: shown,
  notes: shown,
  createdByName: shown,
  files: z.array(leadFile),
  /** What the client agreed to in web forms, the newest first */
  consents: z.array(z.strictObject({ text: z.string(), givenAt: moment })),
  /** What was made from it and still exists, if the caller may see it */
  obtained: obtained.nullable(),
  /** The thread with the client, if the caller takes part in it */
  conversationId: id.nullable(),
  /** Whole days in each stage that the lead was in; of the present one until now. */
  stageDays: z.partialRecord(z.enum(leadStages), z.int()),
})
export type LeadDetail = z.output<typeof leadDetail>

const action = z.strictObject({
  id,
  action: z.enum(leadActions),
  actorName: shown,
  previousStage: z.enum(leadStages).nullable(),
  newStage: z.enum(leadStages).nullable(),
  /** Changed fields other than the stage; values are codes and raw values. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  createdAt: moment,
})
export type LeadActionEntry = z.output<typeof action>

const likeness = {
  reasons: z.array(z.enum(likenessReasons)),
  email: shown,
  phone: shown,
}
const likeLead = z.strictObject({
  leadId: id,
  number: z.int(),
  title: z.string(),
  stage: z.enum(leadStages),
  agent: user.nullable(),
  ...likeness,
})
const likePerson = z.strictObject({
  personProfileId: id,
  firstName: z.string(),
  lastName: z.string(),
  patronymicName: shown,
  ...likeness,
})
export type LikeLead = z.output<typeof likeLead>
export type LikePerson = z.output<typeof likePerson>

/** One lead of a bulk save: the fields to set, or its deletion */
const bulkItem = z.strictObject({
  leadId: id,
  ...leadFields,
  ...stageFields,
  leadDelete: z.literal(true).optional(),
})

const view = { anyOf: ['LEADS_VIEW'] } as const

export const leads = {
  list: query({
    path: '/insurance/lead/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({
      ...listFields(['createdAt', 'title', 'number', 'stageChangedAt', 'dealPremium', 'expectedCloseDate'], {
        limit: 1000,
      }),
      ...leadFilters,
    }),
    output: listOf(lead).extend({
      /** Each stage under the same filters, without the one by stage */
      stats: z.array(
        z.strictObject({
          stage: z.enum(leadStages),
          count: z.int(),
          /** In the provider's currency */
          dealPremium: amount,
          /** Leads whose premium the sum leaves out, as it is in another currency; omitted without one */
          leftOut: z.int().optional(),
        }),
      ),
    }),
    errors: [],
    summary: 'Leads, with count and sum of each stage; an agent gets the own ones.',
  }),
  detail: query({
    path: '/insurance/lead/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ leadId: id }),
    output: leadDetail,
    errors: [],
    summary: 'One lead with its files.',
  }),
  history: query({
    path: '/insurance/lead/audit-log/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({
      leadId: id,
      page: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(10_000).default(1000),
    }),
    output: listOf(action),
    errors: [],
    summary: 'What was done with a lead, newest first.',
  }),
  agents: query({
    path: '/insurance/lead/agent/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({}),
    output: listOf(user),
    errors: [],
    summary: 'Members who can be responsible for a lead.',
  }),
  duplicates: query({
    path: '/insurance/lead/duplicate/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({
      /** Left out of the answer */
      leadId: id.optional(),
      title: optionalText(255),
      firstName: optionalText(255),
      lastName: optionalText(255),
      email: optionalText(255),
      phone: optionalText(40),
    }),
    output: z.strictObject({ leads: z.array(likeLead), people: z.array(likePerson) }),
    errors: [],
    summary: 'Leads and insured people who may be the same client: same e-mail, phone or name.',
  }),
  save: command({
    path: '/insurance/lead/save',
    scope: 'provider',
    access: {
      anyOf: ['LEADS_CREATE', 'LEADS_UPDATE'],
      byInput: (input: { leadId?: string | undefined; leadDelete?: true | undefined }) =>
        input.leadDelete ? 'LEADS_DELETE' : input.leadId ? 'LEADS_UPDATE' : 'LEADS_CREATE',
    },
    input: z
      .strictObject({
        leadId: id.optional(),
        ...editable({ ...leadFields, ...stageFields }),
        cdnFileIdsSave: ids(mostLeadFiles).optional(),
        cdnFileIdsDelete: ids(mostLeadFiles).optional(),
        leadDelete: z.literal(true).optional(),
      })
      .refine((input) => input.leadId !== undefined || input.title !== undefined, { path: ['title'] }),
    output: z.strictObject({ leadId: id }),
    errors: [...stageRefusals, 'leads.too-many-files', 'common.changed-meanwhile'],
    summary: 'Create, change, move or delete a lead, and add or remove its files.',
  }),
  saveBulk: command({
    path: '/insurance/lead/save-bulk',
    scope: 'provider',
    access: {
      anyOf: ['LEADS_UPDATE', 'LEADS_DELETE'],
      byInput: (input: { itemsSave: readonly { leadDelete?: true | undefined }[] }) =>
        input.itemsSave.some((item) => item.leadDelete) ? 'LEADS_DELETE' : 'LEADS_UPDATE',
    },
    input: z.strictObject({ itemsSave: z.array(bulkItem).min(1).max(1000) }),
    output: z.strictObject({ changed: z.int() }),
    errors: [...stageRefusals],
    maxBodyBytes: 8_000_000,
    summary: 'Change, move or delete up to 1,000 leads: all of them or none.',
  }),
  download: command({
    path: '/insurance/lead/download',
    scope: 'provider',
    access: { anyOf: ['LEADS_EXPORT'] },
    input: z
      .strictObject({
        leads: ids().min(1).optional(),
        /** Instead of ids: all leads that match these list filters. */
        filters: z.strictObject(leadFilters).optional(),
      })
      .refine((input) => (input.leads === undefined) !== (input.filters === undefined), { path: ['leads'] }),
    output: file('application/zip'),
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'Leads.zip: leads.xlsx and a folder with the files of each lead; with files by a job.',
  }),
  ...obtainEndpoints,
  ...obtainPlanEndpoints,
  ...leadConversationEndpoints,
}
