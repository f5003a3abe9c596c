import { jobs } from '@coverline/contract/jobs/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import type { Client } from 'pg'
import { newId } from '../../apps/server/src/platform/id.ts'
import { Caller } from './caller.ts'
import { catalogueCases } from './cases-catalogue.ts'
import { duplicateCases } from './cases-duplicates.ts'
import { addHistory, historyCases } from './cases-history.ts'
import { paymentCases } from './cases-payments.ts'
import { peopleCases } from './cases-people.ts'
import { renewalCases } from './cases-renewals.ts'
import { policyCases } from './cases-policies.ts'
import { atMost, type Figure } from './figures.ts'
import type { ListCase, Sample, Statement } from './list-case.ts'
import type { Product } from './product.ts'
import { sized } from './sizes.ts'
import { median, medians, timed } from './timing.ts'
import { connectBare, type World } from './world.ts'

const rounds = sized(60, 1)
const naiveRounds = sized(3, 1)
const pages = sized(1000, 2)

export async function findSample(client: Client, provider: string): Promise<Sample> {
  const { rows } = await client.query<Sample>(
    `select i.id, i.phone, i.email, i.identification_number as "idNumber", p.number as "policyNumber", p.plan_id as "planId",
      (select plan_id from services where provider_id = $1 group by plan_id order by count(*) desc limit 1) as "largePlanId",
      pl.company_id as "companyId", pl.insurer_id as "insurerId", current_date::text as today
    from insured i join policies p on p.provider_id = i.provider_id and p.insured_id = i.id
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
    where i.provider_id = $1 and i.phone is not null and i.email is not null and p.number is not null
    order by i.created_at desc, p.id offset 300 limit 1`,
    [provider],
  )
  if (!rows[0]) throw new Error('no person to look for')
  return rows[0]
}

/**
 * Inserts a job of the caller, for the lightest endpoint that reads one row, and some imports, so that their
 * list has rows.
 */
export async function addRows(client: Client, provider: string): Promise<string> {
  const jobId = newId()
  await client.query(
    `insert into background_jobs (provider_id, id, kind, created_by)
      select $1, $2, 'export', id from users where email = 'bench@coverline.example'`,
    [provider, jobId],
  )
  await client.query(
    `insert into imports (provider_id, id, kind, status, file_name, row_count, created_by, created_at, summary)
      select $1, gen_random_uuid(), 'INSURED', 'SAVED', 'people ' || n || '.csv', n, u.id, now() - n * interval '1 hour',
        '{"created": 1, "updated": 0, "unchanged": 0}'
      from generate_series(1, 200) n, users u where u.email = 'bench@coverline.example'`,
    [provider],
  )
  return jobId
}

const run = (client: Client, { sql, values }: Statement) => client.query({ text: sql, values: [...values] })

type Setup = { client: Client; caller: Caller; cases: ListCase[]; jobId: string; say: (line: string) => void }

export async function listFigures({
  client,
  caller,
  cases,
  jobId,
  say,
}: Setup): Promise<{ figures: Figure[]; slowest?: Slowest }> {
  const figures: Figure[] = []
  let slowest: Slowest | undefined
  for (const one of cases) {
    const took = await medians(rounds, {
      http: () => (one.byGet ? caller.get(one.path, one.input) : caller.call(one.path, one.input)),
      sql: () => run(client, one.best),
      row: () => caller.call(jobs.detail.path, { jobId }),
    })
    const figure = `p50 ${one.name}`
    figures.push(
      atMost({ figure, measured: took.http, reference: took.sql + took.row, bound: 1.5, unit: 'ms' }),
    )
    say(`${figure}: ${took.http.toFixed(2)} ms, SQL ${took.sql.toFixed(2)}, one row ${took.row.toFixed(2)}`)
    if (one.naive && took.http > (slowest?.took ?? 0))
      slowest = { name: one.name, took: took.http, naive: one.naive }
  }
  return { figures, ...(slowest ? { slowest } : {}) }
}

type Slowest = { name: string; took: number; naive: Statement }

async function naiveFigure(client: Client, { name, took, naive }: Slowest): Promise<Figure> {
  const samples: number[] = []
  for (let round = 0; round < naiveRounds; round += 1) samples.push(await timed(() => run(client, naive)))
  return atMost({
    figure: `slowest search (${name}) against OR of ILIKEs`,
    measured: took,
    reference: median(samples),
    bound: 1 / 20,
    unit: 'ms',
  })
}

/** Pages through the list by cursor and compares its 1,000th page with the first. */
async function pageFigure(caller: Caller, sort: Record<string, string>, name: string): Promise<Figure> {
  let cursor: string | undefined
  let walked = 1
  for (; walked < pages; walked += 1) {
    const input = { ...sort, ...(cursor ? { cursor } : {}) }
    const { nextCursor } = await caller.ask<{ nextCursor?: string }>(insured.list.path, input)
    if (!nextCursor) break
    cursor = nextCursor
  }
  const took = await medians(sized(200, 1), {
    last: () => caller.call(insured.list.path, { ...sort, ...(cursor ? { cursor } : {}) }),
    first: () => caller.call(insured.list.path, sort),
  })
  const figure = `page ${walked} by cursor against the first (${name})`
  return atMost({ figure, measured: took.last, reference: took.first, bound: 1.2, unit: 'ms' })
}

/** Measures the product beside its database without the product. */
export async function onBoth<T>(
  world: World,
  product: Product,
  work: (client: Client, caller: Caller) => Promise<T>,
): Promise<T> {
  const bare = await connectBare(world.dataDir)
  const caller = new Caller(product.url, world.headers)
  try {
    return await work(bare.client, caller)
  } finally {
    caller.close()
    await bare.end()
  }
}

/**
 * Figures 1 to 3: lists and searches against hand-written SQL, the slowest search against the naive one, deep
 * pages.
 */
export async function measureLists(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  return onBoth(world, product, async (client, caller) => {
    const { providerId } = world.provider
    const sample = await findSample(client, providerId)
    const jobId = await addRows(client, providerId)
    const operationId = await addHistory(client, providerId)
    const cases = [
      ...peopleCases(providerId, sample),
      ...policyCases(providerId, sample),
      ...paymentCases(providerId, sample),
      ...renewalCases(providerId, sample),
      ...duplicateCases(providerId, sample),
      ...catalogueCases(providerId, sample),
      ...historyCases(providerId, sample, operationId),
    ]
    const { figures, slowest } = await listFigures({ client, caller, cases, jobId, say })
    if (slowest) figures.push(await naiveFigure(client, slowest))
    figures.push(await pageFigure(caller, {}, 'newest first'))
    figures.push(await pageFigure(caller, { sortBy: 'lastName' }, 'by name'))
    return figures
  })
}
