import type { PoolClient } from 'pg'
import { type ChangedEntity, hashOf, imageOf, sourceOf, type UndoEntity } from './columns.ts'

type Saving = { providerId: string; savingId: string }

/** Notes that an import is being saved; what it writes is noted beside it, so that it can be taken back. */
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

/** Forgets a saving that neither made nor changed anything: there is nothing to take back. */
export async function dropEmptySaving(client: PoolClient, { providerId, savingId }: Saving): Promise<void> {
  await client.query(
    `delete from import_savings s where s.provider_id = $1 and s.id = $2
      and not exists (select from import_made m where m.provider_id = $1 and m.saving_id = $2)
      and not exists (select from import_images m where m.provider_id = $1 and m.saving_id = $2)`,
    [providerId, savingId],
  )
}

/**
 * The same statement that inserts records also notes which: ids and hashes of a slice in one row, for hundreds of thousands cost next to
 * nothing this way. `insert` has to stand last in its table's columns; its parameters come first.
 */
export const insertNoted = (entity: Exclude<UndoEntity, 'services'>, insert: string, place: number): string =>
  `with made as (${insert} returning ${entity}.id, ${hashOf(entity, entity)} as hash)
    insert into import_made (provider_id, saving_id, entity, place, ids, hashes)
    select $1, $${place}, '${entity}', $${place + 1}, array_agg(id), array_agg(hash) from made having count(*) > 0`

/** Notes services once their texts are there as well. `ids` selects ids. */
export async function recordServices(
  client: PoolClient,
  ids: string,
  { providerId, savingId }: Saving,
): Promise<void> {
  await client.query(
    `insert into import_made (provider_id, saving_id, entity, place, ids, hashes)
      select $1, $2, 'services', 0, array_agg(t.id), array_agg(${hashOf('services', 't')}) from ${sourceOf('services')} t
      where t.provider_id = $1 and t.id in (${ids}) having count(*) > 0`,
    [providerId, savingId],
  )
}

/** Keeps what is about to be changed of stored records, and holds them until it is; false when there are none. `ids` selects ids. */
export async function recordFormer(
  client: PoolClient,
  entity: ChangedEntity,
  ids: string,
  { providerId, savingId }: Saving,
): Promise<boolean> {
  // Most large files change nothing: nobody has to look through all people for that.
  const { rows } = await client.query<{ any: boolean }>(`select exists (${ids}) as "any"`)
  if (!rows[0]?.any) return false
  await client.query(
    `insert into import_images (provider_id, saving_id, entity, record_id, before, hash)
      select $1, $2, '${entity}', r.id, r.image, 0 from (
        select t.id, ${imageOf(entity, 't')} as image from ${sourceOf(entity)} t
        where t.provider_id = $1 and t.id in (${ids}) order by t.id for update) r
      on conflict do nothing`,
    [providerId, savingId],
  )
  return true
}

/** Notes what was written over what `noteFormer` has kept. */
export async function recordChanged(
  client: PoolClient,
  entity: ChangedEntity,
  { providerId, savingId }: Saving,
): Promise<void> {
  await client.query(
    `update import_images m set hash = ${hashOf(entity, 't')} from ${sourceOf(entity)} t
      where m.provider_id = $1 and m.saving_id = $2 and m.entity = '${entity}' and t.provider_id = $1 and t.id = m.record_id`,
    [providerId, savingId],
  )
}

/** Keeps how people who were there before are invited, who are about to be: those of the file. */
export async function recordGuests(client: PoolClient, saving: Saving): Promise<void> {
  const people = `select s.insured_id from import_stage s join insured i on i.id = s.insured_id
    where i.email is not null and i.registered_at is null and i.invitation_status = 'NOT_SENT'`
  if (await recordFormer(client, 'insured', people, saving)) await recordChanged(client, 'insured', saving)
}

/** Notes the invitations that a saving has just sent to people who were there before it. */
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
