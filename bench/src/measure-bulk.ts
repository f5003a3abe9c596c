import { bulk } from '@coverline/contract/bulk'
import pg from 'pg'
import { Caller } from './caller.ts'
import { atLeast, type Figure } from './figures.ts'
import type { Product } from './product.ts'
import { reachStatus } from './reach-status.ts'
import { median, timed } from './timing.ts'
import { connectBare, urlsOf, type World } from './world.ts'

const most = 50_000
const rounds = 3

type Status = 'READY' | 'DONE' | 'UNDONE'

/** Waits until a bulk change is in a state. */
const reach = (bare: pg.Client, operationId: string, wanted: Status): Promise<void> =>
  reachStatus(
    bare,
    {
      query: 'select status from bulk_operations where id = $1',
      id: operationId,
      dead: ['FAILED', 'CANCELED'],
    },
    wanted,
  )

/** The policies that are active and bear no recorded change. */
async function nextPolicies(bare: pg.Client, providerId: string, taken: number, count: number) {
  const { rows } = await bare.query<{ id: string }>(
    `select id from policies where provider_id = $1 and deleted_at is null and deactivation_date is null and canceled_from is null
      order by id offset $2 limit $3`,
    [providerId, taken, count],
  )
  return rows.map(({ id }) => id)
}

const image = `jsonb_build_object('policies', jsonb_build_object(p.id, jsonb_build_object('deactivationDate', p.deactivation_date,
  'activationDate', p.activation_date, 'isDeactivationDue', p.is_deactivation_due, 'deletedAt', p.deleted_at)))`

type Bare = { providerId: string; operationId: string }

const rowsOfChange = `bulk_rows b where b.provider_id = $1 and b.operation_id = $2`

const setRows = `insert into bulk_rows (provider_id, operation_id, record_id) select $1, $2, record_id from bench_rows`

const setResults = `update bulk_rows b set outcome = 'CHANGED', before = ${image},
    after = jsonb_set(${image}, array['policies', p.id::text, 'deactivationDate'], to_jsonb(current_date))
  from policies p where b.provider_id = $1 and b.operation_id = $2 and p.provider_id = $1 and p.id = b.record_id`

const setDay = (day: string) => `update policies p set deactivation_date = ${day} from bulk_rows b
  where b.provider_id = $1 and b.operation_id = $2 and p.provider_id = $1 and p.id = b.record_id`

const addHistory = `insert into audit_events (provider_id, id, endpoint, action, entity, entity_id, outcome, changes)
  select $1, gen_random_uuid(), 'bench', 'policies.deactivated', 'policies', record_id, 'DONE',
    jsonb_build_array(jsonb_build_object('field', 'deactivationDate', 'before', null, 'after', current_date)) from ${rowsOfChange}`

/** One transaction under row security, as short as can be. */
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

async function measured(world: World, product: Product, say: (line: string) => void): Promise<Took> {
  const { providerId } = world.provider
  const took: Took = { tried: [], done: [], undone: [], bareTried: [], bareDone: [], bareUndone: [] }
  const bare = await connectBare(world.dataDir)
  const server = new pg.Client({ connectionString: (await urlsOf(world.dataDir)).server })
  await server.connect()
  const caller = new Caller(product.url, world.headers)
  const prepare = async (policyIds: readonly string[]): Promise<string> => {
    const input = { kind: 'POLICIES_DEACTIVATE', policyIds }
    const { operationId } = await caller.ask<{ operationId: string }>(bulk.save.path, input)
    await reach(bare.client, operationId, 'READY')
    return operationId
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [own, others] = [
        await nextPolicies(bare.client, providerId, 2 * round * most, most),
        await nextPolicies(bare.client, providerId, (2 * round + 1) * most, most),
      ]
      let operationId = ''
      took.tried.push(await timed(async () => (operationId = await prepare(own))))
      const step = (call: { path: string }, status: Status) =>
        timed(async () => {
          await caller.call(call.path, { operationId })
          await reach(bare.client, operationId, status)
        })
      const other = await prepare(others)
      const given = { providerId, operationId: other }
      // The rows of the preview, to be written once more.
      await server.query(`select set_config('app.provider_id', $1, false)`, [providerId])
      await server.query(
        `create temporary table bench_rows as select record_id from bulk_rows where operation_id = '${other}'`,
      )
      await bare.client.query('delete from bulk_rows where operation_id = $1', [other])
      took.bareTried.push(
        await timed(async () => {
          await bareChange(server, given, [setRows])
          await bareChange(server, given, [setDay('current_date')], 'rollback')
          await bareChange(server, given, [setResults])
        }),
      )
      await server.query('drop table bench_rows')
      took.bareDone.push(
        await timed(() => bareChange(server, given, [setResults, setDay('current_date'), addHistory])),
      )
      took.done.push(await step(bulk.run, 'DONE'))
      took.bareUndone.push(await timed(() => bareChange(server, given, [setDay('null'), addHistory])))
      took.undone.push(await step(bulk.undo, 'UNDONE'))
      const last = (name: keyof Took) => `${name} ${took[name].at(-1)?.toFixed(0)}`
      say(
        `bulk change of ${own.length}, in ms: ${(['tried', 'bareTried', 'done', 'bareDone', 'undone', 'bareUndone'] as const).map(last).join(', ')}`,
      )
    }
    return took
  } finally {
    caller.close()
    await server.end()
    await bare.end()
  }
}

/** A bulk change of 50,000 policies with its preview, and taking it back, against the SQL that writes the same rows. */
export async function measureBulk(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  const took = await measured(world, product, say)
  const rate = (name: keyof Took): number => most / (median(took[name]) / 1000)
  const against = (figure: string, name: keyof Took, reference: keyof Took): Figure =>
    atLeast({ figure, measured: rate(name), reference: rate(reference), bound: 0.6, unit: 'rows/s' })
  return [
    against(`preview of a bulk change of ${most} policies against its SQL`, 'tried', 'bareTried'),
    against(`bulk change of ${most} policies against its SQL`, 'done', 'bareDone'),
    against(`the same taken back against its SQL`, 'undone', 'bareUndone'),
  ]
}
