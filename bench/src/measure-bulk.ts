import { bulk } from '@coverline/contract/bulk/endpoints'
import pg from 'pg'
import { type BulkCase, bulkCases, fillPlan, ofOperation } from './bulk-cases.ts'
import { Caller } from './caller.ts'
import { atLeast, type Figure } from './figures.ts'
import type { Product } from './product.ts'
import { reachStatus } from './reach-status.ts'
import { median, timed } from './timing.ts'
import { connectBare, urlsOf, type World } from './world.ts'

type Status = 'READY' | 'DONE' | 'UNDONE'

/** Waits until a bulk change has a status. */
const reach = (bare: pg.Client, operationId: string, wanted: Status): Promise<void> =>
  reachStatus(
    bare,
    {
      query: 'select status from bulk_operations where id = $1',
      id: operationId,
      // An undo with blockers returns to DONE.
      dead: ['FAILED', 'CANCELED', ...(wanted === 'UNDONE' ? ['DONE'] : [])],
    },
    wanted,
  )

/** A statement about the operation's records before it has its own. */
const ofCandidates = (statement: string): string => statement.replaceAll('bulk_rows b', 'bench_rows b')

const addResults = ({
  images,
}: BulkCase) => `insert into bulk_rows (provider_id, operation_id, record_id, outcome, before, after)
  select $1, $2, n.id, 'CHANGED', n.image, jsonb_set(n.image, '{at}', to_jsonb(current_date)) from (${ofCandidates(images)}) n`

const setResults = ({
  images,
}: BulkCase) => `with n as (${images}) update bulk_rows b set outcome = 'CHANGED', before = n.image,
    after = jsonb_set(n.image, '{at}', to_jsonb(current_date))
  from n where b.provider_id = $1 and b.operation_id = $2 and b.record_id = n.id`

const addHistory = ({ action, entity }: BulkCase) => `insert into audit_events
    (provider_id, id, endpoint, action, entity, entity_id, outcome, changes)
  select $1, gen_random_uuid(), 'bench', '${action}', '${entity}', record_id, 'DONE',
    jsonb_build_array(jsonb_build_object('field', 'day', 'before', null, 'after', current_date)) from ${ofOperation}`

type Bare = { providerId: string; operationId: string }

/** Runs one minimal transaction under row level security. */
async function bareChange(
  server: pg.Client,
  { providerId, operationId }: Bare,
  statements: readonly string[],
  end: 'commit' | 'rollback' = 'commit',
): Promise<void> {
  await server.query('begin')
  await server.query(`select set_config('app.provider_id', $1, true)`, [providerId])
  for (const statement of statements) await server.query(statement, [providerId, operationId])
  await server.query(end)
}

type Took = Record<'tried' | 'done' | 'undone' | 'bareTried' | 'bareDone' | 'bareUndone', number[]>
type Bench = { bare: pg.Client; server: pg.Client; caller: Caller; providerId: string }

/** Returns the given number of records that a kind can change, after others that stay untouched. */
async function recordsOf({ bare, providerId }: Bench, given: BulkCase, after: number): Promise<string[]> {
  const { rows } = await bare.query<{ id: string }>(
    `select id from (${given.records}) r order by id offset $2 limit $3`,
    [providerId, after, given.size],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length < given.size) throw new Error(`only ${ids.length} records for ${given.name}`)
  if (given.prepare) await bare.query(given.prepare, [providerId, ids])
  return ids
}

async function oneRound(bench: Bench, given: BulkCase, took: Took): Promise<void> {
  const { bare, server, caller, providerId } = bench
  const own = await recordsOf(bench, given, 0)
  const others = await recordsOf(bench, given, given.prepare ? 0 : given.size)
  const prepare = async (ids: readonly string[]): Promise<string> => {
    const input = { kind: given.kind, ...given.input(ids) }
    const { operationId } = await caller.ask<{ operationId: string }>(bulk.save.path, input)
    await reach(bare, operationId, 'READY')
    return operationId
  }
  let operationId = ''
  took.tried.push(await timed(async () => (operationId = await prepare(own))))
  const step = (call: { path: string }, status: Status) =>
    timed(async () => {
      await caller.call(call.path, { operationId })
      await reach(bare, operationId, status)
    })
  const other = await prepare(others)
  const target = { providerId, operationId: other }
  // The rows of the preview, to be written again.
  await server.query(`select set_config('app.provider_id', $1, false)`, [providerId])
  await server.query(
    `create temporary table bench_rows as select provider_id, operation_id, record_id from bulk_rows where operation_id = '${other}'`,
  )
  await server.query('analyze bench_rows')
  await bare.query('delete from bulk_rows where operation_id = $1', [other])
  const after = [...(given.texts ? [given.texts] : []), addHistory(given)]
  took.bareTried.push(
    await timed(async () => {
      await bareChange(server, target, given.apply.map(ofCandidates), 'rollback')
      await bareChange(server, target, [addResults(given)])
    }),
  )
  await server.query('drop table bench_rows')
  took.bareDone.push(
    await timed(() => bareChange(server, target, [setResults(given), ...given.apply, ...after])),
  )
  took.done.push(await step(bulk.run, 'DONE'))
  took.bareUndone.push(await timed(() => bareChange(server, target, [...given.back, ...after])))
  took.undone.push(await step(bulk.undo, 'UNDONE'))
}

async function measured(bench: Bench, given: BulkCase, say: (line: string) => void): Promise<Figure[]> {
  const took: Took = { tried: [], done: [], undone: [], bareTried: [], bareDone: [], bareUndone: [] }
  const parts = ['tried', 'bareTried', 'done', 'bareDone', 'undone', 'bareUndone'] as const
  for (let round = 0; round < given.rounds; round += 1) {
    await oneRound(bench, given, took)
    const last = (name: keyof Took) => `${name} ${took[name].at(-1)?.toFixed(0)}`
    say(`${given.size} ${given.name}, in ms: ${parts.map(last).join(', ')}`)
  }
  const rate = (name: keyof Took): number => given.size / (median(took[name]) / 1000)
  const against = (step: string, name: keyof Took, reference: keyof Took): Figure =>
    atLeast({
      figure: `${given.size} ${given.name}, ${step}, against the SQL`,
      measured: rate(name),
      reference: rate(reference),
      bound: 0.6,
      unit: 'rows/s',
    })
  return [
    against('previewed', 'tried', 'bareTried'),
    against('done', 'done', 'bareDone'),
    against('taken back', 'undone', 'bareUndone'),
  ]
}

/** Measures each kind of bulk change with its preview and its undo against SQL that writes the same rows. */
export async function measureBulk(
  world: World,
  product: Pick<Product, 'url'>,
  say: (line: string) => void,
  kinds: (given: BulkCase) => boolean = () => true,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const { client: bare, end } = await connectBare(world.dataDir)
  const server = new pg.Client({ connectionString: (await urlsOf(world.dataDir)).server })
  await server.connect()
  const caller = new Caller(product.url, world.headers)
  const { providerId, planIds } = world.provider
  const bench = { bare, server, caller, providerId }
  try {
    for (const [sql, values] of fillPlan(providerId, planIds[0] ?? '')) await bare.query(sql, values)
    for (const given of bulkCases(planIds).filter(kinds)) figures.push(...(await measured(bench, given, say)))
    return figures
  } finally {
    caller.close()
    await server.end()
    await end()
  }
}
