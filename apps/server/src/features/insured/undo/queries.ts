import type { PoolClient } from 'pg'
import type { UndoBlocker } from '../../../platform/undo/undo.ts'
import { lockRows, madeRows } from '../../../platform/undo/undo-queries.ts'
import { policyService } from '../../policies/service.ts'
import { refreshTextsOf } from '../imported/import-queries.ts'

/** The contact that a person would get back belongs to a person of another family by now. */
function contactTaken(field: 'email' | 'phone'): UndoBlocker {
  const same =
    field === 'email' ? `o.email_key = lower(u.before ->> 'email')` : `o.phone = u.before ->> 'phone'`
  const source = `undo_insured u join insured i on i.provider_id = $1 and i.id = u.id
    where not u.is_made and u.before ->> '${field}' is distinct from i.${field} and exists (
      select from insured o where o.provider_id = $1 and ${same} and o.deleted_at is null and o.id <> u.id
        and coalesce(o.principal_id, o.id) <> coalesce((u.before ->> 'principal_id')::uuid, u.id)
        and not exists (select from undo_insured m where m.id = o.id))`
  return { entity: 'insured', source, reason: `'CONTACT_TAKEN'` }
}

/** The principal to restore can no longer be a principal. */
const principalGone: UndoBlocker = {
  entity: 'insured',
  reason: `'PRINCIPAL_GONE'`,
  source: `undo_insured u join insured i on i.provider_id = $1 and i.id = u.id
    join insured o on o.provider_id = $1 and o.id = (u.before ->> 'principal_id')::uuid
    left join undo_insured m on m.id = o.id and not m.is_made
    where not u.is_made and o.id is distinct from i.principal_id and (o.deleted_at is not null
      or case when m.id is null then o.principal_id is not null else m.before ->> 'principal_id' is not null end)`,
}

export const personBlockers: readonly UndoBlocker[] = [
  contactTaken('email'),
  contactTaken('phone'),
  principalGone,
]

/** Locks the people of an import and those whose policies are removed, in the order of every policy change. */
export const lockPeople = (client: PoolClient, providerId: string): Promise<void> =>
  lockRows(
    client,
    providerId,
    'insured',
    `select id from undo_insured union ${policyService.imported.peopleOfMade}`,
  )

/**
 * Cancels the import's welcome e-mails that no job has claimed; the recipients' former invitation state
 * returns.
 */
export async function takeInvitationsBack(client: PoolClient, providerId: string): Promise<void> {
  await client.query(
    `with off as (delete from invitations v using undo_insured u
        where v.provider_id = $1 and v.insured_id = u.id and not u.is_made and v.batch_id = (u.before ->> 'invited_as')::uuid
          and v.claimed_at is null and v.status in ('SCHEDULED', 'CANCELED') returning v.insured_id, v.batch_id)
      update insured i set invitation_status = b.invitation_status, invitation_at = b.invitation_at, invitation_id = b.invitation_id
      from off join undo_insured u on u.id = off.insured_id cross join lateral jsonb_populate_record(null::insured, u.before) b
      where i.provider_id = $1 and i.id = u.id and i.invitation_id = off.batch_id`,
    [providerId],
  )
}

/** Removes the created people with their invitations and possible duplicates. */
export async function removePeople(client: PoolClient, providerId: string): Promise<void> {
  const made = madeRows('insured')
  for (const statement of [
    `delete from insured_duplicates where provider_id = $1 and first_id in ${made}`,
    `delete from insured_duplicates where provider_id = $1 and second_id in ${made}`,
    `delete from invitations where provider_id = $1 and insured_id in ${made}`,
    `delete from insured where provider_id = $1 and id in ${made}`,
  ])
    await client.query(statement, [providerId])
}

/** Rewrites the search texts of changed people, and of those who lost a policy (`undo_left`). */
export const refreshTexts = (client: PoolClient, providerId: string): Promise<void> =>
  refreshTextsOf(
    client,
    providerId,
    'select id from undo_insured where not is_made union select insured_id from undo_left',
  )

/** Counts the import's invitations that can still be canceled, and those that a job has claimed or sent. */
export async function countInvitations(
  client: PoolClient,
  providerId: string,
): Promise<{ canceled: number; sent: number }> {
  const { rows } = await client.query<{ canceled: number; sent: number }>(
    `select count(*) filter (where v.status = 'SCHEDULED' and v.claimed_at is null)::integer as canceled,
      count(*) filter (where v.status = 'SENT' or (v.status = 'SCHEDULED' and v.claimed_at is not null))::integer as sent
    from undo_insured u join invitations v on v.provider_id = $1 and v.insured_id = u.id
    where u.is_made or v.batch_id = (u.before ->> 'invited_as')::uuid`,
    [providerId],
  )
  return rows[0] ?? { canceled: 0, sent: 0 }
}
