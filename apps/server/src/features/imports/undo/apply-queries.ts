import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import { fieldName } from '../../../platform/db/field-name.ts'
import { insuredService } from '../../insured/service.ts'
import type { SaveOptions } from '../kind.ts'
import { columns, type UndoEntity, undoEntities } from './columns.ts'

type Options = Pick<SaveOptions, 'providerId' | 'audit'>

/** Entities whose former values return to their own columns; those of services are texts. */
type Columned = 'policies' | 'insured'

/** Builds the restored values as the changes of an audit event; null without changes. */
const changesBack = (entity: Columned): string => {
  const parts = columns[entity].written.map(
    (name) => `case when b.${name} is distinct from t.${name}
      then jsonb_build_object('field', '${fieldName(name)}', 'before', t.${name}, 'after', b.${name}) end`,
  )
  return `(select jsonb_agg(change) from unnest(array[${parts.join(', ')}]) change where change is not null)`
}

/** A time-ordered id derived from the record's id; events are listed by it. */
const eventId = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(u.id::text || random()::text), 1, 3) || '8' || substr(md5(u.id::text || random()::text), 4, 15))::uuid`

const former = (entity: Columned): string => `undo_${entity} u
  join ${entity} t on t.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and t.id = u.id and not u.is_made
  cross join lateral jsonb_populate_record(null::${entity}, u.before) b`

/** Texts of changed services, current and former. */
const formerTexts = `undo_services u join services s on s.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid
    and s.id = u.id and not u.is_made
  cross join lateral jsonb_each(u.before -> 'texts') b (language, value)
  join service_localizations l on l.provider_id = s.provider_id and l.service_id = s.id and l.language = b.language`

/** An event of a service belongs to the history of its plan. */
const serviceChange = (before: string, after: string): string =>
  `jsonb_build_object('field', 'offerId', 'before', ${before}, 'after', ${after})`

const gone = (
  entity: Exclude<UndoEntity, 'services'>,
) => `select ${eventId} as id, '${entity}.removed' as action, '${entity}' as entity,
  u.id::text as entity_id, null::jsonb as changes from undo_${entity} u where u.is_made`

const back = (
  entity: Columned,
) => `select ${eventId}, '${entity}.values-restored', '${entity}', u.id::text, r.changes
  from ${former(entity)} cross join lateral (select ${changesBack(entity)} as changes) r where r.changes is not null`

const goneServices = `select ${eventId}, 'services.removed', 'plans', s.plan_id::text,
    jsonb_build_array(${serviceChange('s.id', 'null')})
  from undo_services u join services s on s.provider_id = $1 and s.id = u.id where u.is_made`

const backServices = `select ${eventId}, 'services.values-restored', 'plans', s.plan_id::text,
    jsonb_build_array(${serviceChange('s.id', 's.id')},
      jsonb_build_object('field', 'description', 'before', l.description, 'after', b.value ->> 'description'))
  from ${formerTexts} where l.description <> b.value ->> 'description'`

/** Writes one event per record, before the values change, because it contains both values. */
async function writeAudit(client: PoolClient, options: Options): Promise<void> {
  const records = (['policies', 'insured', 'plans', 'clinics', 'leads'] as const).map(gone)
  const events = [...records, goneServices, back('policies'), back('insured'), backServices]
  await insertAuditSet(client, options, events.join(' union all '))
}

const assigned = (names: readonly string[]): string => names.map((name) => `${name} = b.${name}`).join(', ')

async function restoreValues(client: PoolClient): Promise<void> {
  for (const entity of ['policies', 'insured'] as const)
    await client.query(`update ${entity} r set ${assigned(columns[entity].written)} from ${former(entity)} where r.provider_id = t.provider_id
      and r.id = t.id`)
  // The trigger set the day of the next timeline check, at the import and again just now.
  await client.query(`update policies r set next_version_on = b.next_version_on from ${former('policies')}
    where r.provider_id = t.provider_id and r.id = t.id and t.next_version_on is distinct from b.next_version_on`)
  await client.query(`update service_localizations r set title = b.value ->> 'title', description = b.value ->> 'description'
    from ${formerTexts} where r.provider_id = l.provider_id and r.service_id = l.service_id and r.language = l.language`)
}

/**
 * Cancels the import's welcome e-mails that no job has claimed; the recipients' former invitation state
 * returns.
 */
async function takeInvitationsBack(client: PoolClient, providerId: string): Promise<void> {
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

async function remove(client: PoolClient, providerId: string): Promise<void> {
  const made = (entity: UndoEntity) => `(select id from undo_${entity} where is_made)`
  await client.query(
    `create temporary table undo_left on commit drop as select distinct p.plan_id, p.insured_id
      from undo_policies u join policies p on p.provider_id = $1 and p.id = u.id where u.is_made`,
    [providerId],
  )
  for (const column of ['first_id', 'second_id'])
    await client.query(
      `delete from insured_duplicates where provider_id = $1 and ${column} in ${made('insured')}`,
      [providerId],
    )
  await client.query(`delete from invitations where provider_id = $1 and insured_id in ${made('insured')}`, [
    providerId,
  ])
  for (const entity of undoEntities)
    await client.query(`delete from ${entity} where provider_id = $1 and id in ${made(entity)}`, [providerId])
}

/** Refreshes what depends on people and policies: search texts, and the number of insured people per plan. */
async function refresh(client: PoolClient, providerId: string): Promise<void> {
  const people = 'select id from undo_insured where not is_made union select insured_id from undo_left'
  await insuredService.imported.refreshTexts(client, providerId, people)
  await client.query(
    `update plans l set insured_count = (select count(distinct p.insured_id) from policies p
        where p.provider_id = $1 and p.plan_id = l.id and p.deleted_at is null)
      where l.provider_id = $1 and l.id in (select plan_id from undo_left)`,
    [providerId],
  )
}

/** Undoes the gathered records; there must be no blockers. */
export async function applyUndo(
  client: PoolClient,
  options: Options,
  tell: (progress: number) => Promise<void>,
): Promise<void> {
  const { providerId } = options
  await writeAudit(client, options)
  await restoreValues(client)
  await takeInvitationsBack(client, providerId)
  await tell(50)
  await remove(client, providerId)
  await tell(85)
  await refresh(client, providerId)
}

/** Closes the saves: they cannot be undone again, and their recorded data is deleted. */
export async function endSavings(
  client: PoolClient,
  providerId: string,
  savingIds: readonly string[],
): Promise<void> {
  for (const table of ['import_made', 'import_images'])
    await client.query(`delete from ${table} where provider_id = $1 and saving_id = any ($2::uuid[])`, [
      providerId,
      savingIds,
    ])
  await client.query(
    `update import_savings set undone_at = now() where provider_id = $1 and id = any ($2::uuid[])`,
    [providerId, savingIds],
  )
}
