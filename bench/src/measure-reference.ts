import { insured } from '@coverline/contract/insured/endpoints'
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import type { Caller } from './caller.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { importData } from './import-data.ts'
import { importFile } from './measure-import.ts'
import { onBoth } from './measure-lists.ts'
import type { Product } from './product.ts'
import { makeReferenceTables } from './reference/make-tables.ts'
import type { ReferenceWork } from './reference/server.ts'
import { sized } from './sizes.ts'
import { listed, median, medians, timed } from './timing.ts'
import { urlsOf, type World } from './world.ts'

const rounds = sized(60, 1)
const searchRounds = sized(5, 1)
const importRounds = sized(3, 1)
const importRows = sized(20_000, 100)
/** Searches say something about many matches only if there are many. */
const leastMatches = sized(1000, 1)
const words = ['garcia', 'Иванов', 'smirnov', 'lucia', 'ander', 'home.example']

type Reference = { url: string; headers: Record<string, string>; stop: () => void }

async function startReference(work: ReferenceWork, token: string): Promise<Reference> {
  const child = fork(fileURLToPath(new URL('./reference/server.ts', import.meta.url)))
  child.send(work)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (given) => resolve(Number(given)))
    child.once('exit', (code) => reject(new Error(`the reference ended: ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${token}` },
    stop: () => child.kill(),
  }
}

/** Calls the reference and reads its answer to the end. */
async function ask(reference: Reference, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(`${reference.url}${path}`, {
    ...init,
    headers: { ...reference.headers, ...(init.headers as Record<string, string> | undefined) },
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`the reference answered ${answer.status}: ${body.slice(0, 300)}`)
  return body
}

type Setup = {
  caller: Caller
  client: Client
  reference: Reference
  personId: string
  say: (line: string) => void
}

/** A list with its exact total, one person, and one changed field. */
async function callFigures({ caller, reference, personId, say }: Setup): Promise<Figure[]> {
  let nth = 0
  const country = () => ['ES', 'PT', 'FR', 'DE', 'IT'][(nth += 1) % 5]
  const took = await medians(rounds, {
    list: () => caller.call(insured.list.path, { limit: 50, exactTotal: true }),
    listReference: () => ask(reference, '/people?limit=50'),
    detail: () => caller.call(insured.detail.path, { personProfileId: personId, withRelations: true }),
    detailReference: () => ask(reference, `/people/${personId}`),
    save: () => caller.call(insured.save.path, { personProfileId: personId, nationality: country() }),
    saveReference: () =>
      ask(reference, `/people/${personId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nationality: country() }),
      }),
  })
  const figure = (name: string, measured: number, against: number, bound: number): Figure => {
    say(`${name}: ${measured.toFixed(2)} ms, Express and Knex ${against.toFixed(2)} ms`)
    return atMost({
      figure: `p50 ${name} against Express and Knex`,
      measured,
      reference: against,
      bound,
      unit: 'ms',
    })
  }
  return [
    figure('list of 50 with its exact total', took.list, took.listReference, 1),
    figure('one person opened', took.detail, took.detailReference, 1.5),
    figure('one field saved', took.save, took.saveReference, 3),
  ]
}

/** Searches with many matches, each against the same words by ILIKE. */
async function searchFigures({ caller, reference, say }: Setup): Promise<Figure[]> {
  let worst: { word: string; measured: number; against: number } | undefined
  for (const word of words) {
    const { total } = JSON.parse(await ask(reference, `/people?search=${encodeURIComponent(word)}`)) as {
      total: number
    }
    if (total < leastMatches) {
      say(`search “${word}”: ${total} matches are too few`)
      continue
    }
    const took = await medians(searchRounds, {
      product: () => caller.call(insured.list.path, { searchQuery: word, limit: 50 }),
      reference: () => ask(reference, `/people?search=${encodeURIComponent(word)}`),
    })
    say(`search “${word}”: ${took.product.toFixed(1)} ms, Express and Knex ${took.reference.toFixed(1)} ms`)
    if (!worst || took.product / took.reference > worst.measured / worst.against)
      worst = { word, measured: took.product, against: took.reference }
  }
  // A small data set has no word with so many matches.
  if (!worst) return []
  const figure = atMost({
    figure: `search with ${leastMatches} matches or more (worst: ${worst.word}) against Express and Knex`,
    measured: worst.measured,
    reference: worst.against,
    bound: 1 / 20,
    unit: 'ms',
  })
  return [figure]
}

/** A file of people, with all checks, audit and undo, against batches of 1,000 in one transaction. */
async function importFigure(world: World, { caller, client, reference, say }: Setup): Promise<Figure> {
  const today = new Date().toISOString().slice(0, 10)
  const taken = { product: [] as number[], reference: [] as number[] }
  for (let round = 0; round < importRounds; round += 1) {
    const planId = world.provider.planIds[round] ?? ''
    const file = (nth: number) =>
      importData({ planId, count: importRows, offset: 90_000_000 + (2 * round + nth) * importRows, today })
        .csv
    const [own, other] = [file(0), file(1)]
    taken.product.push(await timed(() => importFile(caller, client, planId, own)))
    taken.reference.push(
      await timed(() =>
        ask(reference, `/plans/${planId}/import`, {
          method: 'POST',
          headers: { 'content-type': 'text/csv' },
          body: new Uint8Array(other),
        }),
      ),
    )
  }
  say(
    `import of ${importRows} rows: ${listed(taken.product)} ms, Express and Knex ${listed(taken.reference)} ms`,
  )
  const rate = (all: readonly number[]) => importRows / (median(all) / 1000)
  return atLeast({
    figure: `import of ${importRows} rows against Express and Knex`,
    measured: rate(taken.product),
    reference: rate(taken.reference),
    bound: 0.7,
    unit: 'rows/s',
  })
}

/** The product beside the server that a team would write without it, on the same people in the same database server. */
export async function measureReference(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure[]> {
  return onBoth(world, product, async (client, caller) => {
    const token = randomBytes(32).toString('base64url')
    await makeReferenceTables(
      client,
      world.provider.providerId,
      createHash('sha256').update(token).digest('hex'),
    )
    const { superuser } = await urlsOf(world.dataDir)
    const reference = await startReference({ url: superuser }, token)
    try {
      const { rows } = await client.query<{ id: string }>(
        'select id from reference.people order by created_at desc, id desc offset 300 limit 1',
      )
      const setup: Setup = { caller, client, reference, personId: rows[0]?.id ?? '', say }
      return [
        ...(await callFigures(setup)),
        ...(await searchFigures(setup)),
        await importFigure(world, setup),
      ]
    } finally {
      reference.stop()
    }
  })
}
