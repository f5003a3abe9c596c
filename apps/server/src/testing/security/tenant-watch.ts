import pg from 'pg'
import type { Tenant } from './world.ts'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Reads the database as its superuser, past row level security. */
export type TenantWatch = {
  tables: readonly string[]
  /** Returns a checksum of every row of the provider, by table. */
  fingerprint: (realm: Tenant) => Promise<Record<string, string>>
  /** Returns the tables of `realm` with rows that refer to a row of another tenant. */
  foreignReferences: (realm: Tenant, others: readonly Tenant[]) => Promise<string[]>
  emptyTables: (realm: Tenant) => Promise<string[]>
  /**
   * Waits until no background work is due, and drops scheduled work: it would run while another tenant is
   * checked.
   */
  idle: () => Promise<void>
  run: (sql: string) => Promise<void>
  end: () => Promise<void>
}

async function ownedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ name }) => name)
}

// Members' accounts belong to no provider; the part that a provider may see is checked with it.
const accounts = `select 'users' as name, u.id || u.email || u.first_name || u.last_name || coalesce(u.phone, '') || u.is_active || u.is_manager
    || u.is_super_admin || u.auth_version || coalesce(u.password_hash, '') as content
  from users u where u.id in (select user_id from grants where provider_id = $1)
  union all select 'providers', p::text from providers p where id = $1`

/** Opens the watch; `end` closes its connection. */
export async function watchTenants(superuserUrl: string): Promise<TenantWatch> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const tables = await ownedTables(client)
  const all = tables.map(
    (name) => `select '${name}' as name, t::text as content from ${name} t where provider_id = $1`,
  )
  // Planned once: planning for every table takes longer than reading its few rows.
  await client.query('set plan_cache_mode = force_generic_plan')
  const byTable = async (realm: Tenant, value: string, parts: readonly string[]) => {
    const { rows } = await client.query<{ name: string; value: string }>({
      name: value,
      text: `select name, ${value} as value from (${parts.join(' union all ')}) every_row group by name`,
      values: [realm.providerId],
    })
    return rows
  }
  const sums = (realm: Tenant) =>
    byTable(realm, `md5(string_agg(content, '|' order by content))`, [...all, accounts])
  const contents = (realm: Tenant) => byTable(realm, `string_agg(content, '|')`, all)
  return {
    tables,
    fingerprint: async (realm) =>
      Object.fromEntries((await sums(realm)).map(({ name, value }) => [name, value])),
    foreignReferences: async (realm, others) => {
      const foreign = new Set(others.flatMap(({ rows }) => Object.values(rows).flat()))
      const rows = await contents(realm)
      return rows
        .filter(({ value }) => (value.match(uuids) ?? []).some((id) => foreign.has(id)))
        .map(({ name }) => name)
    },
    emptyTables: async (realm) => {
      const filled = new Set((await contents(realm)).map(({ name }) => name))
      return tables.filter((name) => !filled.has(name))
    },
    idle: async () => {
      for (let wait = 0; wait < 200; wait += 1) {
        const { rows } = await client.query<{ due: number }>(
          `select count(*)::int as due from pgboss.job where state < 'completed' and start_after <= now() and name !~ 'cron|sweep'`,
        )
        if (rows[0]?.due === 0)
          return void (await client.query(
            `delete from pgboss.job where state < 'active' and start_after > now() and name !~ 'cron|sweep'`,
          ))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('background work did not end')
    },
    run: async (sql) => {
      // Concurrent work of the app may lock the same tables in the opposite order.
      for (let tries = 1; ; tries += 1)
        try {
          return void (await client.query(sql))
        } catch (error) {
          const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
          if (!isDeadlock || tries === 20) throw error
          await new Promise((resolve) => setTimeout(resolve, tries * 50))
        }
    },
    end: () => client.end(),
  }
}
