import { createServer } from 'node:http'
import { silentLog } from '../../apps/server/src/platform/db/db-log.ts'
import { createPools } from '../../apps/server/src/platform/db/connection/pools.ts'
import { newId } from '../../apps/server/src/platform/id.ts'
import type { Statement } from './list-case.ts'

/** Input from the parent process: database, statements per request, and response. */
export type BareWork = { url: string; statements: Statement[]; body: string; auditId: string | null }

const poolSize = 20

// Serves with node:http and pg only: the statements of a product call and the bytes of its response.
function serve({ url, statements, body, auditId }: BareWork): void {
  const { main: pool } = createPools({ url, max: poolSize, log: silentLog })
  const bytes = Buffer.from(body)
  const opening = statements[0]?.sql ?? ''
  const reads = statements.slice(1, auditId === null ? -1 : -2)
  const audit = auditId === null ? undefined : statements.at(-2)
  const answer = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      const opened = client.query(opening)
      for (const { sql, values } of reads) await client.query(sql, [...values])
      const own = audit?.values.map((value) => (value === auditId ? newId() : value))
      const written = audit && own ? client.query(audit.sql, own) : undefined
      await Promise.all([opened, written, client.query('commit')])
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    const given: Buffer[] = []
    request.on('data', (part: Buffer) => given.push(part))
    request.on('end', () => {
      JSON.parse(Buffer.concat(given).toString())
      answer().then(
        () => {
          response.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': bytes.length,
          })
          response.end(bytes)
        },
        () => response.writeHead(500).end(),
      )
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

process.once('message', (work: BareWork) => serve(work))
process.once('disconnect', () => process.exit())
