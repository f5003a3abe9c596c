import type pg from 'pg'
import { withClient } from '../db/connection/with-client.ts'

const ADOPT = `
  alter table audit_events no force row level security;
  create temporary table sealed_events on commit drop as select unnest(event_ids) as id from audit_seals;
  create index on sealed_events (id);
  analyze sealed_events;
  update audit_events e set xid = case when exists (select from sealed_events s where s.id = e.id) then '2'::xid8 else pg_current_xact_id() end;
  update account_audit_events e set xid = case when exists (select from sealed_events s where s.id = e.id) then '2'::xid8 else pg_current_xact_id() end;
  alter table audit_events force row level security;
  update audit_sealing set system = (select system_identifier::text from pg_control_system()), done = '3:3:', goal = null,
    last_xid = default, last_id = default`

async function isForeign(client: pg.Client, lock: boolean): Promise<boolean> {
  const { rows } = await client.query<{ foreign: boolean }>(
    `select system <> (select system_identifier::text from pg_control_system()) as foreign from audit_sealing ${lock ? 'for update' : ''}`,
  )
  return rows[0]?.foreign ?? false
}

/**
 * Lets sealing continue after a database was restored into another cluster, whose transaction ids differ.
 * Sealed events count as older than all new transactions; the others belong to this transaction. Otherwise
 * does nothing. Runs as the tables' owner.
 */
export async function adoptSeals(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    if (!(await isForeign(client, false))) return
    await client.query('begin')
    if (await isForeign(client, true)) await client.query(ADOPT)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The audit of the restored database could not be taken over.')
  })
}
