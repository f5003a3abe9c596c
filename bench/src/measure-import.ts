import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/id.ts'
import { Caller } from './caller.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { copiedPerson, copiedPolicy, importData, type ImportData } from './import-data.ts'
import { peakMegabytes, type Product, startProduct } from './product.ts'
import { deleteCopied, undoImport } from './measure-undo.ts'
import { sampled } from './sampled.ts'
import { sized } from './sizes.ts'
import { median, percentile, timed } from './timing.ts'
import { connectBare, urlsOf, type World } from './world.ts'

const samplesWanted = sized(2000, 20)
const everyMs = 20
const mostRounds = sized(6, 1)
const memoryLimit = 400

/**
 * The fastest way to write the same rows under row level security without the product. It uses COPY into
 * temporary tables, because PostgreSQL rejects COPY into tables with row level security, then one INSERT …
 * SELECT each, with the server's role. Returns the timestamp of the rows.
 */
async function copyRows(url: string, providerId: string, data: ImportData): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const begin = async (): Promise<void> => {
      await client.query('begin')
      await client.query(`select set_config('app.provider_id', $1, true)`, [providerId])
    }
    // As in the product, so that concurrent lists have the same cost: they skip the rows of this timestamp.
    await begin()
    const mark = { id: newId(), writtenAt: new Date().toISOString() }
    await client.query('insert into bulk_writes (provider_id, id, written_at) values ($1, $2, $3)', [
      providerId,
      mark.id,
      mark.writtenAt,
    ])
    await client.query('commit')
    await begin()
    const load = async (table: string, columns: string, lines: Buffer): Promise<void> => {
      await client.query(
        `create temporary table given on commit drop as select ${columns} from ${table} limit 0`,
      )
      const target = client.query(copyFrom(`copy given (${columns}) from stdin`))
      const parts = Array.from({ length: Math.ceil(lines.length / 65_536) }, (_, at) =>
        lines.subarray(at * 65_536, (at + 1) * 65_536),
      )
      await pipeline(Readable.from(parts), target)
      await client.query(
        `insert into ${table} (provider_id, created_at, ${columns}) select $1, $2, ${columns} from given`,
        [providerId, mark.writtenAt],
      )
      await client.query('drop table given')
    }
    await load('insured', copiedPerson, data.people)
    await load('policies', copiedPolicy, data.policies)
    await client.query('delete from bulk_writes where id = $1', [mark.id])
    await client.query('commit')
    return mark.writtenAt
  } finally {
    await client.end()
  }
}

function multipart(csv: Buffer): { body: Buffer; type: string } {
  const boundary = 'coverline-bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), csv, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Uploads a file and waits until it is saved. Returns the import's id. */
export async function importFile(
  caller: Caller,
  bare: pg.Client,
  planId: string,
  csv: Buffer,
): Promise<string> {
  const { body, type } = multipart(csv)
  const answer = await caller.send(`${imports.uploadInsured.path}?packageId=${planId}`, body, type)
  const { importId } = JSON.parse(answer.body.toString()) as { importId?: string }
  if (answer.status >= 300 || !importId)
    throw new Error(`the import was refused: ${answer.body.toString().slice(0, 500)}`)
  for (;;) {
    const { rows } = await bare.query<{ status: string; errors: unknown }>(
      'select status, errors from imports where id = $1',
      [importId],
    )
    const status = rows[0]?.status ?? ''
    if (status === 'SAVED') return importId
    if (status !== 'CHECKING' && status !== 'SAVING')
      throw new Error(`the import ended as ${status}: ${JSON.stringify(rows[0]?.errors).slice(0, 500)}`)
    await sleep(25)
  }
}

type Measured = Record<'idle' | 'busy' | 'copied' | 'saved' | 'deleted' | 'undone', number[]> & {
  peak: number
}

async function rounds(
  world: World,
  product: Product,
  count: number,
  say: (line: string) => void,
): Promise<Measured> {
  const bare = await connectBare(world.dataDir)
  const { server } = await urlsOf(world.dataDir)
  const caller = new Caller(product.url, world.headers)
  const { providerId, planIds } = world.provider
  const today = new Date().toISOString().slice(0, 10)
  const measured: Measured = { idle: [], busy: [], copied: [], saved: [], deleted: [], undone: [], peak: 0 }
  const made: { writtenAt: string; importId: string }[] = []
  const lists = { url: product.url, headers: world.headers, path: insured.list.path, input: {}, everyMs }
  try {
    measured.idle = await sampled(lists, () => sleep(samplesWanted * everyMs + 200))
    say(`idle list p99 ${percentile(measured.idle, 0.99).toFixed(1)} ms`)
    for (let round = 0; round < mostRounds && measured.busy.length < samplesWanted; round += 1) {
      const planId = planIds[round % planIds.length] ?? ''
      const data = (nth: number): ImportData =>
        importData({ planId, count, offset: 50_000_000 + (2 * round + nth) * count, today })
      const copy = data(0)
      const file = data(1)
      let writtenAt = ''
      let importId = ''
      await sampled(lists, async () => {
        measured.copied.push(await timed(async () => (writtenAt = await copyRows(server, providerId, copy))))
      })
      const busy = await sampled(lists, async () => {
        measured.saved.push(
          await timed(async () => (importId = await importFile(caller, bare.client, planId, file.csv))),
        )
      })
      made.push({ writtenAt, importId })
      measured.busy.push(...busy)
      const [copied, saved] = [measured.copied.at(-1) ?? 0, measured.saved.at(-1) ?? 0]
      say(
        `COPY of ${count} rows ${copied.toFixed(0)} ms, import ${saved.toFixed(0)} ms, list p99 ${percentile(busy, 0.99).toFixed(1)} ms`,
      )
    }
    measured.peak = await peakMegabytes(product.pid)
    for (const { writtenAt, importId } of made) {
      const deleted = await deleteCopied(bare.client, providerId, writtenAt)
      const { looked, undone } = await undoImport(caller, bare.client, importId)
      measured.deleted.push(deleted)
      measured.undone.push(undone)
      say(
        `DELETE of ${count} rows ${deleted.toFixed(0)} ms, undo of the import ${undone.toFixed(0)} ms, looked at in ${looked.toFixed(0)} ms`,
      )
    }
    return measured
  } finally {
    caller.close()
    await bare.end()
  }
}

/** Figure 5: a large import against a plain COPY of the same rows, its memory, and its effect on lists. */
export async function measureImport(
  world: World,
  count: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const product = await startProduct(world.dataDir, 'server', { DEMO: 'false' })
  try {
    const { idle, busy, copied, saved, deleted, undone, peak } = await rounds(world, product, count, say)
    const rate = (milliseconds: readonly number[]): number => count / (median(milliseconds) / 1000)
    return [
      atLeast({
        figure: `import of ${count} rows, checked and saved, against COPY`,
        measured: rate(saved),
        reference: rate(copied),
        bound: 0.6,
        unit: 'rows/s',
      }),
      atLeast({
        figure: `an import of ${count} rows taken back, against DELETE`,
        measured: rate(undone),
        reference: rate(deleted),
        bound: 0.6,
        unit: 'rows/s',
      }),
      atMost({
        figure: 'peak memory of the server process and its workers',
        measured: peak,
        reference: memoryLimit,
        bound: 1,
        unit: 'MB',
      }),
      atMost({
        figure: `p99 of a list every ${everyMs} ms during the import against idle (${busy.length} samples)`,
        measured: percentile(busy, 0.99),
        reference: percentile(idle, 0.99),
        bound: 5,
        unit: 'ms',
      }),
    ]
  } finally {
    await product.stop()
  }
}
