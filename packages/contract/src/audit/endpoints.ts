import * as z from 'zod'
import { auditedActions, auditedEntities, auditOutcomes } from '../events.ts'
import { enteredDay, id, ids, listFields, listOf, moment, pageFields, search } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { tableFile, tableFormat } from '../table-file.ts'

export const auditEntities = [
  'insured',
  'policies',
  'plans',
  'companies',
  'insurers',
  'clinics',
  'doctors',
  'members',
  'imports',
  'statements',
  'tickets',
] as const

/** One audited action of a user. Values are codes and raw values, rendered in the reader's language. */
export const auditEvent = z.strictObject({
  id,
  action: z.string(),
  entity: z.string(),
  entityId: id.nullable(),
  actorName: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  createdAt: moment,
})
export type AuditEvent = z.output<typeof auditEvent>

/**
 * An event as administrators find it, including rejections and reads. `action` is the call's name if no other
 * is set.
 */
export const foundEvent = z.strictObject({
  ...auditEvent.shape,
  entityId: z.string().nullable(),
  /** Null for kinds without names, for records that are gone, and for people that the caller may not see. */
  recordName: z.string().nullable(),
  userId: id.nullable(),
  outcome: z.enum(auditOutcomes),
  code: z.string().nullable(),
  endpoint: z.string().nullable(),
  /** The parent event of a bulk command */
  parentId: id.nullable(),
})
export type FoundEvent = z.output<typeof foundEvent>

/**
 * All given filters must match. Days are the provider's. `searchQuery` is the id of a record, an event or a
 * bulk command's event. It may also be words of the name or number of existing records (people, policies,
 * plans, companies, insurers, clinics).
 */
const filters = {
  searchQuery: search,
  userIds: ids(1000).optional(),
  entities: z.array(z.enum(auditedEntities)).max(100).optional(),
  actions: z.array(z.enum(auditedActions)).max(200).optional(),
  outcomes: z.array(z.enum(auditOutcomes)).max(3).optional(),
  from: enteredDay.optional(),
  to: enteredDay.optional(),
}

const administrators = {
  anyOf: ['INSURED_VIEW', 'POLICIES_VIEW', 'PLANS_VIEW'],
  roles: ['ADMIN'],
} as const

export const audit = {
  list: query({
    path: '/insurance/audit/list',
    scope: 'provider',
    access: {
      anyOf: ['INSURED_VIEW', 'POLICIES_VIEW', 'PLANS_VIEW'],
      roles: ['ADMIN', 'INSURANCE_OPERATOR'],
    },
    input: z.strictObject({ ...pageFields(['createdAt']), entity: z.enum(auditEntities), entityId: id }),
    output: listOf(auditEvent),
    errors: [],
    summary: 'Who changed what of one record, newest first.',
  }),
  search: query({
    path: '/insurance/audit/search',
    scope: 'provider',
    access: administrators,
    audited: true,
    input: z.strictObject({ ...listFields(['createdAt']), ...filters }),
    output: listOf(foundEvent),
    errors: [],
    summary: 'Who did, read or was refused what in the whole provider, newest first.',
  }),
  searchInCsv: command({
    path: '/insurance/audit/search-in-csv',
    scope: 'provider',
    access: administrators,
    input: z.strictObject({ ...filters, ...tableFormat }),
    output: tableFile,
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'The same as CSV in the caller’s language; above 5,000 rows by a job.',
  }),
}
