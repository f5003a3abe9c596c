import type { PoolClient } from 'pg'
import type { Undo } from '../../../platform/undo/undo.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'

type Saving = { providerId: string; savingId: string }

/** Records that an import is being saved; its writes are recorded with it for an undo. */
export async function recordSaving(
  client: PoolClient,
  { providerId, savingId, importId, planIds }: Saving & { importId: string; planIds: readonly string[] },
): Promise<void> {
  await client.query(
    `insert into import_savings (provider_id, id, import_id, active_plans)
      select $1, $2, $3, array(select id from plans where provider_id = $1 and id = any ($4::uuid[]) and is_available order by id)`,
    [providerId, savingId, importId, planIds],
  )
}

/** Deletes a save that neither created nor changed anything: there is nothing to undo. */
export async function dropEmptySaving(client: PoolClient, { providerId, savingId }: Saving): Promise<void> {
  await client.query(
    `delete from import_savings s where s.provider_id = $1 and s.id = $2
      and not exists (select from import_made m where m.provider_id = $1 and m.saving_id = $2)
      and not exists (select from import_images m where m.provider_id = $1 and m.saving_id = $2)`,
    [providerId, savingId],
  )
}

/**
 * Wraps an insert so that the same statement records the new rows. Ids and hashes of a slice go into one row,
 * so hundreds of thousands cost almost nothing. `insert` must be last in its table's columns; its parameters
 * come first.
 */
export const insertNoted = ({ entity, hashOf }: Undo, insert: string, place: number): string =>
  `with made as (${insert} returning ${entity}.id, ${hashOf(entity)} as hash)
    insert into import_made (provider_id, saving_id, entity, place, ids, hashes)
    select $1, $${place}, '${entity}', $${place + 1}, array_agg(id), array_agg(hash) from made having count(*) > 0`

/** Records services once their texts are stored too. `ids` selects ids. */
export async function recordServices(
  client: PoolClient,
  ids: string,
  { providerId, savingId }: Saving,
): Promise<void> {
  const { source, hashOf } = planService.imported.undoServices
  await client.query(
    `insert into import_made (provider_id, saving_id, entity, place, ids, hashes)
      select $1, $2, 'services', 0, array_agg(t.id), array_agg(${hashOf('t')}) from ${source} t
      where t.provider_id = $1 and t.id in (${ids}) having count(*) > 0`,
    [providerId, savingId],
  )
}

/**
 * Records the former values of rows about to change and locks the rows; false without any. `ids` selects ids.
 */
export async function recordFormer(
  client: PoolClient,
  { entity, source, imageOf }: Undo,
  ids: string,
  { providerId, savingId }: Saving,
): Promise<boolean> {
  if (!imageOf) return false
  // Most large files change nothing: this avoids a scan of all people.
  const { rows } = await client.query<{ any: boolean }>(`select exists (${ids}) as "any"`)
  if (!rows[0]?.any) return false
  await client.query(
    `insert into import_images (provider_id, saving_id, entity, record_id, before, hash)
      select $1, $2, '${entity}', r.id, r.image, 0 from (
        select t.id, ${imageOf('t')} as image from ${source} t
        where t.provider_id = $1 and t.id in (${ids}) order by t.id for update) r
      on conflict do nothing`,
    [providerId, savingId],
  )
  return true
}

/** Records the new values of rows that `noteFormer` has recorded. */
export async function recordChanged(
  client: PoolClient,
  { entity, source, hashOf }: Undo,
  { providerId, savingId }: Saving,
): Promise<void> {
  await client.query(
    `update import_images m set hash = ${hashOf('t')} from ${source} t
      where m.provider_id = $1 and m.saving_id = $2 and m.entity = '${entity}' and t.provider_id = $1 and t.id = m.record_id`,
    [providerId, savingId],
  )
}

/** Records the invitation state of existing people of the file who are about to be invited. */
export async function recordGuests(client: PoolClient, saving: Saving): Promise<void> {
  const people = `select s.insured_id from import_stage s join insured i on i.id = s.insured_id
    where i.email is not null and i.registered_at is null and i.invitation_status = 'NOT_SENT'`
  const { undo } = insuredService.imported
  if (await recordFormer(client, undo, people, saving)) await recordChanged(client, undo, saving)
}

/** Records the invitations that a save has just sent to existing people. */
export async function recordInvited(
  client: PoolClient,
  people: readonly string[],
  { providerId, savingId }: Saving,
): Promise<void> {
  await client.query(
    `update import_images m set before = m.before || jsonb_build_object('invited_as', i.invitation_id) from insured i
      where m.provider_id = $1 and m.saving_id = $2 and m.entity = 'insured' and i.provider_id = $1 and i.id = m.record_id
        and i.id = any ($3::uuid[])`,
    [providerId, savingId, people],
  )
}
