import type { Pool } from 'pg'

type Facts = { role: string; superuser: boolean; bypass: boolean; owns: string | null; member: boolean }

/**
 * Verifies at boot that row level security limits the pool's account: no superuser, no bypass right, owner of
 * no table. Throws a sentence with the problem and its solution.
 */
export async function assertConnection(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Facts>(`
    select current_user as role, r.rolsuper as superuser, r.rolbypassrls as bypass,
      (select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'm', 'v') and n.nspname !~ '^pg_(temp|toast)' and pg_has_role(c.relowner, 'usage')
        limit 1) as owns,
      pg_has_role('app_server', 'usage') as member
    from pg_roles r where r.rolname = current_user`)
  const facts = rows[0]
  if (!facts) throw new Error('The database does not tell who is signed in.')
  const faults = [
    facts.superuser && 'is a superuser',
    facts.bypass && 'may bypass row level security',
    facts.owns && `owns the table ${facts.owns}`,
    !facts.member && 'does not hold the rights of app_server',
  ].filter((fault) => typeof fault === 'string')
  if (faults.length === 0) return
  throw new Error(
    `The server must not run as the database account "${facts.role}": it ${faults.join(', ')}. ` +
      'Set DATABASE_URL to an account that is a plain member of app_server.',
  )
}
