import { withClient } from '../../db/connection/with-client.ts'

/** Returns the process ids of the database's listening connections; `end` also ends them. */
export function listeners(superuserUrl: string, end = false): Promise<number[]> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid, $1 and pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
      [end],
    )
    return rows.map(({ pid }) => pid)
  })
}
