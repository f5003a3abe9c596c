import * as z from 'zod'
import { amount, currency, day, done, id, ids, listFields, listOf, moment, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'
import { editable } from '../known.ts'

/** Source of a rate; the first existing one in this order applies. */
export const commissionSources = ['POLICY', 'AGENT', 'PLAN', 'INSURER'] as const
export type CommissionSource = (typeof commissionSources)[number]

/** Percent of the received amount, with at most two decimals */
export const commissionRate = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const agent = z.strictObject({ userId: id, name: z.string() })

const agreement = z.strictObject({
  source: z.enum(['AGENT', 'PLAN', 'INSURER']),
  /** The agent's user, the plan or the insurance company */
  subjectId: id,
  name: z.string(),
  rate: commissionRate,
})
export type CommissionAgreement = z.output<typeof agreement>

/** The commission of one receipt, or its return by a reversal (negative) */
const entry = z.strictObject({
  receiptId: id,
  policyId: id,
  policyNumber: z.string().nullable(),
  insuredName: z.string(),
  agent,
  rate: commissionRate,
  base: amount,
  amount,
  currency,
  receivedOn: day,
  createdAt: moment,
})
export type CommissionEntry = z.output<typeof entry>

const total = z.strictObject({ agent, currency, count: z.int(), base: amount, amount })
export type CommissionTotal = z.output<typeof total>

const filters = {
  /** By the day of accrual in the provider's time zone */
  month: month.optional(),
  agentUserIds: ids(1000).optional(),
  policyIds: ids(1000).optional(),
}

// Agents see their own.
const readers = { anyOf: ['POLICIES_VIEW'] } as const
const administrators = { anyOf: ['POLICIES_UPDATE'], roles: ['ADMIN'] } as const

export const commissions = {
  list: query({
    path: '/insurance/commission/list',
    scope: 'provider',
    access: readers,
    audited: true,
    input: z.strictObject({ ...listFields(['createdAt']), ...filters }),
    output: listOf(entry),
    errors: [],
    summary: 'What accrued to agents, newest first.',
  }),
  totals: query({
    path: '/insurance/commission/total/list',
    scope: 'provider',
    access: readers,
    input: z.strictObject({ ...filters, searchQuery: z.string().max(200).optional() }),
    output: z.strictObject({ ...rowsOf(total), totalCount: z.int() }),
    errors: [],
    summary: 'What accrued, by agent and currency.',
  }),
  listInCsv: command({
    path: '/insurance/commission/list-in-csv',
    scope: 'provider',
    access: { anyOf: ['POLICIES_EXPORT'] },
    input: z.strictObject({ ...filters, ...tableFormat }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'What accrued as CSV; above 5,000 rows by a job.',
  }),
  agreements: query({
    path: '/insurance/commission/rate/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] },
    input: z.strictObject({}),
    output: z.strictObject({ ...rowsOf(agreement), totalCount: z.int(), agents: z.array(agent) }),
    errors: [],
    summary: 'Agreed rates of agents, plans and insurance companies, and the agents there are.',
  }),
  saveAgreement: command({
    path: '/insurance/commission/rate/save',
    scope: 'provider',
    access: administrators,
    input: z
      .strictObject({
        agentUserId: id.optional(),
        programId: id.optional(),
        insuranceCompanyId: id.optional(),
        /** Null ends the agreement. */
        ...editable({ rateSave: commissionRate.nullable() }),
      })
      .refine(
        (input) =>
          [input.agentUserId, input.programId, input.insuranceCompanyId].filter(Boolean).length === 1,
      ),
    output: done,
    errors: ['common.changed-meanwhile'],
    summary: 'Agree on the rate of an agent, a plan or an insurance company.',
  }),
  ofPolicy: query({
    path: '/insurance/commission/policy/detail',
    scope: 'provider',
    access: readers,
    input: z.strictObject({ policyId: id }),
    output: z.strictObject({
      policyId: id,
      agent: agent.nullable(),
      rate: commissionRate.nullable(),
      source: z.enum(commissionSources).nullable(),
      /** The values set on this policy itself */
      own: z.strictObject({ agentUserId: id.nullable(), rate: commissionRate.nullable() }),
      totals: z.array(total),
      can: z.strictObject({ update: z.boolean() }),
    }),
    errors: [],
    summary: 'Who earns what of a policy, and what accrued.',
  }),
  saveOfPolicy: command({
    path: '/insurance/commission/policy/save',
    scope: 'provider',
    access: administrators,
    input: z.strictObject({
      policyId: id,
      /** Null: the insured person's agent, and the rate of the agreements. */
      ...editable({ agentUserIdSave: id.nullable(), rateSave: commissionRate.nullable() }),
    }),
    output: z.strictObject({ policyId: id }),
    errors: ['common.changed-meanwhile'],
    summary: "Choose a policy's own agent and rate; what accrued before stays.",
  }),
}
