import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { withSystemConnection } from '../../../platform/db/connection/transaction.ts'
import { undo } from '../../../features.ts'
import { undoTables } from '../../../platform/undo/undo.ts'
import { importFixture } from '../../../testing/fixtures/import-fixture.ts'
import { goesAlong, readDependents, reasonOf } from './dependents.ts'

test('the undo declares every column of imported tables as written, watched or ignored', async () => {
  const { inDatabase } = await importFixture()
  expect(undo.map(({ entity }) => entity)).toEqual([...undoTables])
  for (const { entity, columns } of undo) {
    const { rows } = await inDatabase((db) =>
      sql<{ name: string }>`select attname::text as name from pg_attribute
        where attrelid = ${entity}::regclass and attnum > 0 and not attisdropped`.execute(db),
    )
    const { written, empty, fixed, ignored } = columns
    const known = [...written, ...empty, ...Object.keys(fixed), ...ignored]
    const own = entity === 'services' ? ['texts'] : []
    expect(known.toSorted()).toEqual([...rows.map(({ name }) => name), ...own].toSorted())
  }
}, 120_000)

test('every reference to imported tables has a reason and an index for the removal', async () => {
  const { provider } = await importFixture()
  const [dependents, indexes] = await withSystemConnection(
    provider.app.services.pools,
    'catalogue',
    async (client) => [
      await readDependents(client),
      (
        await client.query<{
          place: string
        }>(`select i.indrelid::regclass || '.' || a.attname as place from pg_index i
        join pg_attribute p on p.attrelid = i.indrelid and p.attnum = i.indkey[0] and p.attname = 'provider_id'
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
        where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`)
      ).rows.map(({ place }) => place),
    ],
  )
  expect(dependents.length).toBeGreaterThan(15)
  expect(dependents.filter((one) => reasonOf(one) === 'IN_USE')).toEqual([])
  const places = [...dependents.map(({ table, column }) => `${table}.${column}`), ...goesAlong]
  expect(places.filter((place) => !indexes.includes(place))).toEqual([])
}, 120_000)

test('a table added later blocks the undo by default', async () => {
  const stage = await importFixture()
  const importId = await stage.save([{ first_name: 'Ana', last_name: 'Later', id_number: 'L-1' }])
  const id = await stage.idOf('insured', 'identification_number', 'L-1')
  const owner = new pg.Client({ connectionString: stage.provider.app.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`create table comes_later (provider_id uuid not null, id uuid not null, insured_id uuid not null,
      primary key (provider_id, id), foreign key (provider_id, insured_id) references insured); call protect_table('comes_later')`)
    await stage.sql(
      sql`insert into comes_later select provider_id, ${newId()}::uuid, id from insured where id = ${id}::uuid`,
    )
    expect((await stage.check(importId)).undo?.status).toBe('BLOCKED')
    expect(await stage.reasons(importId)).toEqual(['insured IN_USE'])
  } finally {
    await owner.query('drop table if exists comes_later')
    await owner.end()
  }
  expect((await stage.undo(importId)).undo?.status).toBe('UNDONE')
}, 120_000)
