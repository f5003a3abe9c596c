import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { catalogueFaults } from '../../testing/catalogue.ts'
import { withClient } from './connection/with-client.ts'

/** Unique constraints that deliberately span providers; each line says why. */
const SPANNING: readonly string[] = []

/** Tables that belong to no provider; each new one must be added here deliberately. */
const GLOBAL = [
  'account_audit_events',
  'audit_seals',
  'audit_sealing',
  'cities',
  'city_names',
  'effects',
  'icd10_codes',
  'idempotency_keys',
  'installation_keys',
  'known_devices',
  'migration',
  'one_time_tokens',
  'passkeys',
  'place_sets',
  'platform_settings',
  'providers',
  'recovery_codes',
  'sessions',
  'sign_in_attempts',
  'totp_factors',
  'users',
]

test('TENANCY-5: only known tables have no provider_id', async () => {
  const { ownerUrl } = await testDatabase()
  const names = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped)`)
    return rows.map((row) => row.name)
  })
  expect(names.filter((name) => !GLOBAL.includes(name) && !/probe/.test(name))).toEqual([])
})

test('TENANCY-5: row level security protects every table of providers', async () => {
  const { ownerUrl } = await testDatabase()
  const faults = await withClient(ownerUrl, (client) => catalogueFaults(client, SPANNING))
  expect(faults).toEqual([])
})

const PARENT = `create table probe_parent (provider_id uuid not null, id uuid, code text, primary key (provider_id, id));
  call protect_table('probe_parent');`

// Each fault is planted in a transaction that is rolled back.
const PLANTED: readonly (readonly [string, string])[] = [
  ['alter table probe_parent no force row level security', 'row level security is not forced'],
  ['alter table probe_parent disable row level security', 'row level security is not enabled'],
  ['drop policy tenant on probe_parent', 'no policy holds it to the provider'],
  [
    'drop policy tenant on probe_parent; create policy tenant on probe_parent using (provider_id = provider_id)',
    'no policy holds it to the provider',
  ],
  [
    'create policy all_of_it on probe_parent to app_server using (true)',
    'the policy all_of_it opens it to others',
  ],
  ['create unique index probe_code on probe_parent (code)', 'the unique index probe_code spans providers'],
  ['grant truncate on probe_parent to app_server', 'app_server may truncate it'],
  [
    `create unique index probe_id on probe_parent (id);
     create table probe_child (provider_id uuid not null, id uuid, parent_id uuid references probe_parent (id), primary key (provider_id, id));
     call protect_table('probe_child')`,
    'lacks the provider',
  ],
  [
    `create table probe_child (provider_id uuid not null, id uuid primary key); call protect_table('probe_child')`,
    'the primary key does not lead with the provider',
  ],
]

async function faultsOf(client: pg.Client, statement: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(PARENT)
    await client.query(statement)
    return (await catalogueFaults(client, SPANNING))
      .filter(({ table }) => table.startsWith('probe'))
      .map(({ fault }) => fault)
  } finally {
    await client.query('rollback')
  }
}

test('TENANCY-5: the check finds each planted fault and none in a proper table', async () => {
  const { ownerUrl } = await testDatabase()
  await withClient(ownerUrl, async (client) => {
    expect(await faultsOf(client, 'select 1')).toEqual([])
    for (const [statement, fault] of PLANTED) {
      expect(await faultsOf(client, statement), statement).toContainEqual(expect.stringContaining(fault))
    }
  })
})

test('a protected table shows and accepts only rows of the provider bound to the transaction', async () => {
  const { ownerUrl } = await testDatabase()
  const [one, two] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b']
  await withClient(ownerUrl, async (client) => {
    await client.query(`begin; ${PARENT}`)
    const as = (provider: string) =>
      client.query(`select set_config('app.provider_id', $1, true)`, [provider])
    await as(one)
    await client.query('insert into probe_parent values ($1, $1)', [one])
    await as(two)
    expect((await client.query('select from probe_parent')).rowCount).toBe(0)
    expect((await client.query('update probe_parent set code = 1')).rowCount).toBe(0)
    await as('')
    expect((await client.query('select from probe_parent')).rowCount).toBe(0)
    await expect(client.query('insert into probe_parent values ($1, $1)', [one])).rejects.toThrow(
      'row-level security',
    )
    await client.query('rollback')
  })
})
