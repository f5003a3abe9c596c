import type { TestApp } from './app.ts'

/**
 * Says which jobs of the product are open and what its log said last of jobs: for the message of a test
 * that waited for one in vain.
 */
export async function openJobs({ services, logLines }: TestApp): Promise<string> {
  const { rows } = await services.pools.plain.query(
    `select name, state::text, count(*)::integer as count, min(start_after)::text as due, max(retry_count) as tries
      from pgboss.job where state < 'completed' and start_after < now() + interval '1 minute' group by name, state`,
  )
  const said = logLines.filter((line) => line.includes('job')).slice(-8)
  return [...rows.map((row: unknown) => JSON.stringify(row)), ...said].join('\n')
}
