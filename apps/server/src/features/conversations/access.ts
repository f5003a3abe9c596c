import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'

const companyOf = (actor: Actor): string | null =>
  actor.workspace?.type === 'CLIENT_COMPANY_ADMIN_WORKSPACE' ? actor.workspace.companyId : null

/** Whether the caller is one of a company's people, to whom notes are never shown. */
export const isClientSide = (actor: Actor): boolean => companyOf(actor) !== null

/** Whether the caller may read every conversation of the provider. */
export function seesAll(actor: Actor): boolean {
  if (isClientSide(actor)) return false
  if (actor.isSuperAdmin) return true
  return actor.permissions.has('REQUESTS_VIEW') && actor.roles.some((role) => role !== 'DOCTOR')
}

/**
 * Which conversations `c` the caller takes part in: a company's people those of their company's HR, a doctor those of people with a request
 * that is its own or is open to every doctor, operators all. Agents come in with the conversations of their leads.
 */
export function isParticipant(actor: Actor): RawBuilder<boolean> {
  const companyId = companyOf(actor)
  if (companyId !== null) return sql`(c.kind = 'HR' and c.company_id = ${companyId})`
  if (seesAll(actor)) return sql`true`
  if (!actor.permissions.has('REQUESTS_VIEW')) return sql`false`
  return sql`exists (select from tickets t where t.provider_id = c.provider_id
    and (t.conversation_id = c.id or (c.insured_id is not null and t.insured_id = c.insured_id))
    and (t.operator_user_id = ${actor.userId} or (t.operator_user_id is null and t.status <> 'DONE'
      and t.business_type = 'TELEMEDICINE_RECEPTION')))`
}

/** Whom news of a conversation reach: the provider's people who see requests, and the company of an HR officer unless it is a note. */
export function audienceOf(companyId: string | null, isNote = false) {
  const staff = { anyOf: ['REQUESTS_VIEW'] }
  return companyId === null || isNote ? staff : { ...staff, companyIds: [companyId] }
}
