import type pg from 'pg'

export type CatalogueFault = { table: string; fault: string }

type Row = { table: string; fault: string }

const OWNED = `
  select c.oid, c.oid::regclass::text as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, a.attnum as provider,
    a.attnotnull as filled
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname = 'public'`

const FENCE = `(provider_id = (NULLIF(current_setting('app.provider_id'::text, true), ''::text))::uuid)`

/**
 * Checks every table of providers and returns the faults of its isolation: row level security not forced, a
 * server policy without USING and WITH CHECK on the provider, a foreign key between such tables without the
 * provider (plain ones bypass row level security), a key that does not start with it, or a unique constraint
 * across providers. `spanning` lists the unique indexes that may span providers.
 */
export async function catalogueFaults(
  client: pg.ClientBase,
  spanning: readonly string[],
): Promise<CatalogueFault[]> {
  const { rows } = await client.query<Row>(
    `with owned as materialized (${OWNED})
    select name as table, 'row level security is not enabled' as fault from owned where not secured
    union all select name, 'row level security is not forced' from owned where not forced
    union all select name, 'provider_id may be null' from owned where not filled
    union all
    select o.name, 'no policy holds it to the provider' from owned o
      where not exists (select from pg_policy p where p.polrelid = o.oid and p.polcmd = '*'
        and pg_get_expr(p.polqual, o.oid) = $2 and pg_get_expr(p.polwithcheck, o.oid) = $2)
    union all
    select o.name, 'the policy ' || p.polname || ' opens it to others than app_search' from owned o
      join pg_policy p on p.polrelid = o.oid
      where p.polpermissive and p.polroles <> array[(select oid from pg_roles where rolname = 'app_search')]
        and (coalesce(pg_get_expr(p.polqual, o.oid), $2) <> $2 or coalesce(pg_get_expr(p.polwithcheck, o.oid), $2) <> $2)
    union all
    select o.name, 'the foreign key ' || k.conname || ' lacks the provider' from owned o
      join pg_constraint k on k.conrelid = o.oid and k.contype = 'f'
      join owned t on t.oid = k.confrelid
      where not exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
        where pair.here = o.provider and pair.there = t.provider)
    union all
    select o.name, 'the primary key does not lead with the provider' from owned o
      where not exists (select from pg_index i where i.indrelid = o.oid and i.indisprimary and i.indkey[0] = o.provider)
    union all
    select o.name, 'the unique index ' || i.indexrelid::regclass || ' spans providers' from owned o
      join pg_index i on i.indrelid = o.oid and i.indisunique
      where not (o.provider = any (i.indkey::int2[])) and not (i.indexrelid::regclass::text = any ($1::text[]))
    union all
    select o.name, 'app_server may truncate it' from owned o where has_table_privilege('app_server', o.oid, 'truncate')
    order by 1, 2`,
    [spanning, FENCE],
  )
  return rows
}
