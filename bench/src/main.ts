import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, tableOf } from './figures.ts'
import { measureBulk } from './measure-bulk.ts'
import { measureInbox } from './measure-inbox.ts'
import { measureImport } from './measure-import.ts'
import { measureLists } from './measure-lists.ts'
import { measureMember } from './measure-member.ts'
import { measurePeers } from './measure-peers.ts'
import { measureReference } from './measure-reference.ts'
import { measureStart } from './measure-start.ts'
import { measureStreams } from './measure-stream.ts'
import { measureThroughput } from './measure-throughput.ts'
import { measureLoads } from './pages/measure-loads.ts'
import { measurePages } from './pages/measure-pages.ts'
import { startProduct } from './product.ts'
import { isTiny, sized } from './sizes.ts'
import { makeWorld, type World } from './world.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? sized(1_000_000, 2000))
const importRows = Number(process.env['BENCH_IMPORT'] ?? sized(100_000, 100))
/** A comma-separated subset of: start, streams, peers, loads, lists, inbox, throughput, member, pages, bulk, reference, import. */
const parts = ['lists', 'inbox', 'throughput', 'member', 'pages', 'bulk', 'reference', 'import']
const wanted = new Set(
  (process.env['BENCH_PARTS'] ?? ['start', 'streams', 'peers', 'loads', ...parts].join(',')).split(','),
)

const started = performance.now()
const say = (line: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5)
  process.stderr.write(`${seconds} s  ${line}\n`)
}

async function onLargeData(world: World): Promise<Figure[]> {
  const figures: Figure[] = []
  const product = await startProduct(world.dataDir, 'server', { DEMO: 'false' })
  try {
    if (wanted.has('lists')) figures.push(...(await measureLists(world, product, say)))
    if (wanted.has('inbox')) figures.push(...(await measureInbox(world, product, say)))
    if (wanted.has('throughput')) figures.push(await measureThroughput(world, product, say))
    if (wanted.has('member')) figures.push(...(await measureMember(world, product, say)))
    if (wanted.has('pages')) figures.push(...(await measurePages(world, product, say)))
    if (wanted.has('bulk')) figures.push(...(await measureBulk(world, product, say)))
    if (wanted.has('reference')) figures.push(...(await measureReference(world, product, say)))
  } finally {
    await product.stop()
  }
  if (wanted.has('import')) figures.push(...(await measureImport(world, importRows, say)))
  return figures
}

async function measure(folder: string): Promise<Figure[]> {
  const figures: Figure[] = []
  if (wanted.has('start')) figures.push(...(await measureStart(folder, say)))
  if (wanted.has('streams')) figures.push(...(await measureStreams(folder, say)))
  if (wanted.has('peers')) figures.push(...(await measurePeers(folder, say)))
  if (wanted.has('loads')) figures.push(...(await measureLoads(folder, say)))
  if (parts.some((part) => wanted.has(part))) {
    say(`making ${people} insured people`)
    const world = await makeWorld(folder, people)
    say('data set made')
    figures.push(...(await onLargeData(world)))
  }
  return figures
}

const folder = await mkdtemp(join(tmpdir(), 'coverline-bench-'))
try {
  const figures = await measure(folder)
  process.stdout.write(`${people} insured people, import of ${importRows} rows\n\n${tableOf(figures)}\n`)
  const results = fileURLToPath(new URL('../results', import.meta.url))
  await mkdir(results, { recursive: true })
  const file = join(results, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ people, importRows, figures }, null, 2))
  if (isTiny) process.stdout.write('A trial on very little data: the figures say nothing.\n')
  else if (figures.some((one) => !one.ok)) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
