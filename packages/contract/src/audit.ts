import * as z from 'zod'
import { id, listFields, listOf, moment } from './common.ts'
import { query } from './endpoint.ts'

export const auditEntities = [
  'insured',
  'policies',
  'plans',
  'companies',
  'insurers',
  'clinics',
  'members',
  'imports',
] as const

/** One thing somebody did. Values are codes and raw values: the reader's language renders them. */
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

export const audit = {
  list: query({
    path: '/insurance/audit/list',
    scope: 'provider',
    access: {
      anyOf: ['INSURED_VIEW', 'POLICIES_VIEW', 'PLANS_VIEW'],
      roles: ['ADMIN', 'INSURANCE_OPERATOR'],
    },
    input: z.strictObject({ ...listFields(['createdAt']), entity: z.enum(auditEntities), entityId: id }),
    output: listOf(auditEvent),
    errors: [],
    summary: 'Who changed what of one record, newest first.',
  }),
}
