import type { ImportUndoReason } from '@coverline/contract/imports/undo'
import type { PoolClient } from 'pg'
import { fieldName } from '../db/field-name.ts'
import type { Undo, UndoColumns, UndoTable } from './undo.ts'

type Options = Pick<Undo, 'nameOf'> & {
  columns: UndoColumns
  /** SQL: the rows with every written column; default: the table */
  source?: string
  /** Columns of an image, for tables whose rows an import changes */
  kept?: readonly string[]
  passedOver?: readonly string[]
  /** SQL condition on row `t`: the record is purged or erased. */
  gone?: string
  /** SQL conditions on row `t` by reason; those of `first` count before a deletion. */
  reasons?: { first?: Conditions; last?: Conditions }
}
type Conditions = Readonly<Partial<Record<ImportUndoReason, string>>>

const of = (row: string, names: readonly string[]): string[] => names.map((name) => `${row}.${name}`)

/** SQL condition: a created row is unchanged apart from the written columns. */
const isBare = ({ empty, fixed }: UndoColumns, row: string): string => {
  const same = Object.entries(fixed).map(([name, value]) => `${row}.${name} = ${value}`)
  return [`num_nonnulls(${of(row, empty).join(', ')}) = 0`, ...same].join(' and ')
}

const whens = (conditions: Conditions = {}): string =>
  Object.entries(conditions)
    .map(([reason, condition]) => `when ${condition} then '${reason}'`)
    .join(' ')

/** SQL: a time-ordered id of an audit event, derived from the record `u`; events are listed by it. */
export const undoEventId = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(u.id::text || random()::text), 1, 3) || '8' || substr(md5(u.id::text || random()::text), 4, 15))::uuid`

const ofProvider = `provider_id = nullif(current_setting('app.provider_id', true), '')::uuid`

/** SQL behind `from`: the changed records `u` with their current row `t` and their former values `b` */
export const formerRows = (entity: UndoTable): string => `undo_${entity} u
  join ${entity} t on t.${ofProvider} and t.id = u.id and not u.is_made
  cross join lateral jsonb_populate_record(null::${entity}, u.before) b`

/** SQL: the audit events of restoring the written columns */
export const restoreEvents = (entity: UndoTable, { written }: UndoColumns): string => {
  const parts = written.map(
    (name) => `case when b.${name} is distinct from t.${name}
      then jsonb_build_object('field', '${fieldName(name)}', 'before', t.${name}, 'after', b.${name}) end`,
  )
  const changes = `(select jsonb_agg(change) from unnest(array[${parts.join(', ')}]) change where change is not null)`
  return `select ${undoEventId}, '${entity}.values-restored', '${entity}', u.id::text, r.changes
    from ${formerRows(entity)} cross join lateral (select ${changes} as changes) r where r.changes is not null`
}

/** SQL: the audit events of removing the created records */
const removeEvents = (entity: UndoTable): string =>
  `select ${undoEventId} as id, '${entity}.removed' as action, '${entity}' as entity,
    u.id::text as entity_id, null::jsonb as changes from undo_${entity} u where u.is_made`

/** Writes the former values of the written columns. */
export async function restoreRows(
  client: PoolClient,
  entity: UndoTable,
  { written }: UndoColumns,
): Promise<void> {
  await client.query(`update ${entity} r set ${written.map((name) => `${name} = b.${name}`).join(', ')}
    from ${formerRows(entity)} where r.provider_id = t.provider_id and r.id = t.id`)
}

/** Locks the records of a table in id order. `ids` selects their ids. */
export async function lockRows(
  client: PoolClient,
  providerId: string,
  entity: UndoTable,
  ids = `select id from undo_${entity}`,
): Promise<void> {
  await client.query(
    `select count(*) from (select from ${entity} t where t.provider_id = $1
      and t.id in (${ids}) order by t.id for update) held`,
    [providerId],
  )
}

/** SQL: the ids of the created records of a table */
export const madeRows = (entity: UndoTable): string => `(select id from undo_${entity} where is_made)`

/** The undo of a table without rules of its own: it removes created records that are still as they were written. */
export function undoRows(entity: UndoTable, options: Options): Undo {
  const { columns, source = entity, kept, passedOver = [], nameOf, gone = 'false', reasons = {} } = options
  const hashOf = (row: string) => `hash_record_extended(row(${of(row, columns.written).join(', ')}), 0)`
  const reason = `case when t.id is null or ${gone} then 'GONE' ${whens(reasons.first)}
    when t.deleted_at is not null then 'DELETED' ${whens(reasons.last)}
    when ${hashOf('t')} <> u.hash or (u.is_made and not (${isBare(columns, 't')})) then 'CHANGED_SINCE' end`
  return {
    entity,
    columns,
    source,
    hashOf,
    imageOf: kept
      ? (row) => `jsonb_build_object(${kept.map((name) => `'${name}', ${row}.${name}`).join(', ')})`
      : null,
    nameOf,
    passedOver,
    lock: (client, providerId) => lockRows(client, providerId, entity),
    blockers: {
      first: [],
      own: {
        entity,
        source: `undo_${entity} u left join ${source} t on t.provider_id = $1 and t.id = u.id`,
        reason,
      },
      others: [],
    },
    atStake: null,
    remaining: {},
    events: { removed: removeEvents(entity), restored: [] },
    restore: async () => undefined,
    remove: async (client, providerId) => {
      await client.query(`delete from ${entity} where provider_id = $1 and id in ${madeRows(entity)}`, [
        providerId,
      ])
    },
    refresh: async () => undefined,
  }
}
