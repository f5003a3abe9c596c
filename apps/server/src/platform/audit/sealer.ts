import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { withUnscoped } from '../db/connection/transaction.ts'
import type { Services } from '../services.ts'
import { adoptSeals } from './adopt-seals.ts'
import { type Seal, sealBatch } from './seal-batch.ts'
import { sealKeys } from './seal-chain.ts'
import { readHead, type SealHead, writeHead } from './seal-head.ts'

type Sealer = { stop: () => Promise<void> }

const EVERY_MS = 1_000
const PAUSE_MS = 50
const LOG_EVERY_MS = 60_000

/** True if the chain in the database still contains the head that this process has seen. */
async function holds(services: Services, head: SealHead): Promise<boolean> {
  return await withUnscoped(services.pools, 'audit head', async (db) => {
    const { rows } = await sql<{ mac: Buffer }>`select mac from audit_seals where seq = ${head.seq}`.execute(
      db,
    )
    return rows[0]?.mac.toString('hex') === head.mac
  })
}

/**
 * Seals new audit events every second, in one process at a time, and keeps the latest seal in the data folder
 * and in the log. A head that the database no longer contains is kept unchanged as evidence.
 */
export async function startSealer(services: Services, ownerUrl: string): Promise<Sealer> {
  const { log, config } = services
  const [key] = sealKeys(services.keys)
  if (!key) throw new Error('There is no key to seal the audit with.')
  let isAdopted = false
  let isBroken = false
  let head = await readHead(config.dataDir).catch((error: unknown) => {
    // The evidence was damaged; the product continues.
    isBroken = true
    log.error('the head of the audit can not be read', { err: error })
    return null
  })
  let loggedAt = -Infinity

  async function keepHead(last: Seal | null): Promise<void> {
    if (isBroken || (last === null && head === null)) return
    const mac = last?.mac.toString('hex')
    if (last && head?.seq === last.seq && head.mac === mac) return
    if (head && !(await holds(services, head))) {
      isBroken = true
      log.error('the audit no longer holds its last seal', { seal: head.seq, mac: head.mac })
      return
    }
    if (!last || mac === undefined) return
    const next = { seq: last.seq, mac, sealedAt: last.sealedAt.toISOString() }
    await writeHead(config.dataDir, next)
    head = next
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.info('audit sealed', { seal: next.seq, mac })
  }

  async function pass(signal: AbortSignal): Promise<void> {
    // Runs after the start, which does not wait for work that can be done later.
    if (!isAdopted) await adoptSeals(ownerUrl)
    isAdopted = true
    for (;;) {
      const sealed = await sealBatch(services.pools, key as Buffer)
      if (sealed) await keepHead(sealed.last)
      if (!sealed?.isMore || signal.aborted) return
      await wait(PAUSE_MS)
    }
  }

  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await pass(ending.signal).catch((error: unknown) => log.warn('audit not sealed', { err: error }))
      await wait(EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
    if (head) log.info('audit sealed', { seal: head.seq, mac: head.mac })
  })()

  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
