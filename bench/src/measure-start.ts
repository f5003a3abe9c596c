import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from './figures.ts'
import { startProduct } from './product.ts'
import { sized } from './sizes.ts'
import { listed, median } from './timing.ts'

const emptyRounds = sized(3, 1)
const existingRounds = sized(7, 1)

/**
 * Milliseconds from the start of a process that starts PostgreSQL on the folder to the result of `select 1`.
 */
async function startPostgres(dataDir: string): Promise<number> {
  const script = fileURLToPath(new URL('./start-postgres.ts', import.meta.url))
  const start = performance.now()
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const answered = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', () => resolve(performance.now() - start))
    void exited.then((code) => code !== 0 && reject(new Error(`PostgreSQL did not start: ${code}`)))
  })
  await exited
  return answered
}

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir, 'whole')
  await product.stop()
  return product.startedIn
}

/** Figure 6: time from process start to the first response, with an empty folder and with existing data. */
export async function measureStart(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const place = join(folder, 'start')
  await mkdir(place)
  // Builds the web if needed, and warms the disk cache.
  await startOnce(join(place, 'first'))
  const empty = { product: [] as number[], postgres: [] as number[] }
  for (let round = 0; round < emptyRounds; round += 1) {
    empty.product.push(await startOnce(join(place, `product-${round}`)))
    empty.postgres.push(await startPostgres(join(place, `postgres-${round}`)))
  }
  say(`start on an empty folder: ${listed(empty.product)} ms, PostgreSQL ${listed(empty.postgres)} ms`)
  const existing = { product: [] as number[], postgres: [] as number[] }
  for (let round = 0; round < existingRounds; round += 1) {
    existing.product.push(await startOnce(join(place, 'first')))
    existing.postgres.push(await startPostgres(join(place, 'first')))
  }
  say(`start with data: ${listed(existing.product)} ms, PostgreSQL ${listed(existing.postgres)} ms`)
  const compare = (figure: string, times: typeof empty, bound: number): Figure =>
    atMost({ figure, measured: median(times.product), reference: median(times.postgres), bound, unit: 'ms' })
  return [
    compare('start to first answer, existing database', existing, 3),
    compare('start to first answer, empty, with demo data', empty, 10),
  ]
}
