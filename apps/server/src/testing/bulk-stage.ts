import { bulk, type BulkOperation } from '@coverline/contract/bulk'
import type { InputOf } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { provideInsured } from './insured.ts'
import { activatePlan } from './policy-stage.ts'

const working: readonly string[] = ['CHECKING', 'RUNNING', 'UNDOING']

/** Waits until nothing works on a bulk change any more. */
export async function settled(caller: Caller, operationId: string): Promise<BulkOperation> {
  for (;;) {
    const operation = await caller.ok(bulk.detail, { operationId })
    if (!working.includes(operation.status)) return operation
    await sleep(50)
  }
}

/** A provider with an active plan, and bulk changes that are waited for. */
export async function bulkStage() {
  const provider = await provideInsured()
  await activatePlan(provider, provider.planId)
  const admin = await provider.as('ADMIN')
  const prepare = async (input: InputOf<typeof bulk.save>, caller = admin) => {
    const { operationId } = await caller.ok(bulk.save, input)
    return settled(caller, operationId)
  }
  const run = async ({ operationId }: { operationId: string }) => {
    await admin.ok(bulk.run, { operationId })
    return settled(admin, operationId)
  }
  return {
    provider,
    admin,
    prepare,
    run,
    doAll: async (input: InputOf<typeof bulk.save>) => run(await prepare(input)),
    undo: async ({ operationId }: { operationId: string }) => {
      await admin.ok(bulk.undo, { operationId })
      return settled(admin, operationId)
    },
    rows: async ({ operationId }: { operationId: string }, more: object = {}) =>
      (await admin.ok(bulk.rows, { operationId, ...more })).items,
    /** Every byte of people, policies and the plans' counts, in an order of their own. */
    bytes: () =>
      provider.inDatabase(async (db) => {
        const { rows } = await sql<{ bytes: string }>`
          select string_agg(line, E'\n' order by line) as bytes from (
            select 'insured ' || i::text as line from insured i
            union all select 'policies ' || p::text from policies p
            union all select 'plans ' || l.id || ' ' || l.insured_count from plans l) lines`.execute(db)
        return rows[0]?.bytes ?? ''
      }),
  }
}

export type BulkStage = Awaited<ReturnType<typeof bulkStage>>
