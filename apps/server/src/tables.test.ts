import type pg from 'pg'
import { expect, test } from 'vitest'
import { withClient } from './platform/db/connection/with-client.ts'
import { tables } from './tables.ts'
import { testDatabase } from './testing/database.ts'

const classified = new Set(
  Object.values(tables).flatMap((owned) =>
    Object.entries(owned).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
  ),
)

/** Columns of the catalogue without a class, and classes of columns that are gone. */
async function unmatched(client: pg.ClientBase, known: ReadonlySet<string>) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('migration')`)
  const stored = new Set(rows.map(({ name }) => name))
  return {
    unclassified: [...stored].filter((name) => !known.has(name)),
    gone: [...known].filter((name) => !stored.has(name)),
  }
}

async function planted(client: pg.ClientBase, statement: string) {
  await client.query('begin')
  try {
    await client.query(statement)
    return await unmatched(client, classified)
  } finally {
    await client.query('rollback')
  }
}

test('every column of every table has a class, and every class has its column', async () => {
  const { ownerUrl } = await testDatabase()
  await withClient(ownerUrl, async (client) => {
    expect(await unmatched(client, classified)).toEqual({ unclassified: [], gone: [] })
    expect(await planted(client, 'alter table polls add column mood text')).toEqual({
      unclassified: ['polls.mood'],
      gone: [],
    })
    expect(await planted(client, 'alter table polls drop column comment')).toEqual({
      unclassified: [],
      gone: ['polls.comment'],
    })
    expect(await planted(client, 'create table moods (provider_id uuid)')).toEqual({
      unclassified: ['moods.provider_id'],
      gone: [],
    })
  })
})

test('every column that the migrations tag as personal is classified as personal', async () => {
  const { ownerUrl } = await testDatabase()
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column from pg_description d join pg_class c on c.oid = d.objoid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid where d.description = 'personal'`),
  )
  expect(rows.length).toBeGreaterThan(30)
  const all: Record<string, Readonly<Record<string, string>>> = Object.assign({}, ...Object.values(tables))
  expect(rows.filter(({ table, column }) => all[table]?.[column] !== 'personal')).toEqual([])
})
