import type { BulkStatus } from '@coverline/contract/bulk-terms'
import * as z from 'zod'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { BulkCanceled, countOutcomes, perform, type Tell } from './perform.ts'
import {
  findOperation,
  findStoredRows,
  moveOperation,
  type OperationRow,
  type RowResult,
  saveBlockers,
  saveRows,
  tellProgress,
} from './queries.ts'
import { changedRows, undo } from './undo.ts'

const payload = z.strictObject({ providerId: z.uuid(), operationId: z.uuid(), userId: z.uuid().nullable() })
type Payload = z.output<typeof payload>

/** A transaction of the provider in which the operation's author, or who takes it back, is the one who acts. */
function acting(ctx: JobContext, { providerId, userId }: Payload, name: string) {
  return <T>(work: (context: Context<never>) => Promise<T>): Promise<T> =>
    runAsSystem(ctx.services)(providerId, name, work, { userId })
}

function load(ctx: JobContext, { providerId, operationId }: Payload, status: BulkStatus) {
  return ctx.inProvider(providerId, async (context) => {
    const operation = await findOperation(context, operationId)
    if (operation?.status !== status) return undefined
    return { operation, rows: await findStoredRows(context.db, operationId) }
  })
}

/** Tells how far the work is in transactions of their own; false once somebody has given it up. */
function teller(ctx: JobContext, { providerId, operationId }: Payload, status: BulkStatus): Tell {
  return (progress) => {
    if (ctx.signal.aborted) throw new Error('the server stops')
    return ctx.inProvider(providerId, async ({ db, emit }) => {
      const isOpen = await tellProgress(db, operationId, status, Math.min(progress, 99))
      emit('bulk.progress', { operationId })
      return isOpen
    })
  }
}

function move(
  ctx: JobContext,
  { providerId, operationId }: Payload,
  from: BulkStatus,
  set: Parameters<typeof moveOperation>[3],
): Promise<void> {
  return ctx.inProvider(providerId, async ({ db, emit }) => {
    await moveOperation(db, operationId, [from], set)
    emit('bulk.changed', { operationId })
  })
}

/** Carries what a dry run has found out of the transaction that it is rolled back with. */
class Tried extends Error {
  readonly results: RowResult[]
  constructor(results: RowResult[]) {
    super('a dry run ends without a commit')
    this.results = results
  }
}

async function tryOut(ctx: JobContext, given: Payload, operation: OperationRow, ids: readonly string[]) {
  const tell = teller(ctx, given, 'CHECKING')
  try {
    return await acting(
      ctx,
      given,
      'bulk.check',
    )(async (context): Promise<RowResult[]> => {
      throw new Tried(await perform(context, operation, ids, tell))
    })
  } catch (error) {
    if (error instanceof Tried) return error.results
    throw error
  }
}

/** The change itself, rolled back: so the preview says exactly what the change will do. */
async function check(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given, 'CHECKING')
  if (!loaded) return
  const ids = loaded.rows.map(({ recordId }) => recordId)
  const results = await tryOut(ctx, given, loaded.operation, ids)
  await ctx.inProvider(given.providerId, async ({ db, emit }) => {
    const set = { status: 'READY', progress: 100, ...countOutcomes(results) } as const
    if (!(await moveOperation(db, given.operationId, ['CHECKING'], set))) return
    await saveRows(db, given.operationId, results)
    emit('bulk.changed', { operationId: given.operationId })
  })
}

async function run(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given, 'RUNNING')
  if (!loaded) return
  const { operation, rows } = loaded
  const tell = teller(ctx, given, 'RUNNING')
  await acting(
    ctx,
    given,
    'bulk.run',
  )(async (context) => {
    const ids = rows.map(({ recordId }) => recordId)
    const results = await perform(context, operation, ids, tell)
    await saveRows(context.db, operation.id, results)
    const set = {
      status: 'DONE',
      progress: 100,
      blocked: 0,
      done_at: now(),
      ...countOutcomes(results),
    } as const
    if (!(await moveOperation(context.db, operation.id, ['RUNNING'], set))) throw new BulkCanceled()
    context.audit({ action: 'bulk.done', entity: 'bulk', entityId: operation.id })
    context.emit('bulk.changed', { operationId: operation.id })
  })
}

async function takeBack(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given, 'UNDOING')
  if (!loaded) return
  const { operation, rows } = loaded
  await acting(
    ctx,
    given,
    'bulk.undo',
  )(async (context) => {
    const blockers = await undo(context, operation, changedRows(rows))
    await saveBlockers(context.db, operation.id, blockers)
    const isUndone = blockers.size === 0
    const set = isUndone
      ? ({ status: 'UNDONE', progress: 100, blocked: 0, undone_at: now(), undone_by: given.userId } as const)
      : ({ status: 'DONE', progress: 100, blocked: blockers.size } as const)
    if (!(await moveOperation(context.db, operation.id, ['UNDOING'], set)))
      throw new Error('A bulk change is not being taken back any more.')
    if (isUndone) context.audit({ action: 'bulk.undone', entity: 'bulk', entityId: operation.id })
    context.emit('bulk.changed', { operationId: operation.id })
  })
}

const retries = 3

type Step = {
  name: string
  from: BulkStatus
  /** Where it goes when it could not be done. */
  failed: Parameters<typeof moveOperation>[3]
  work: (ctx: JobContext, given: Payload) => Promise<void>
}

/** Runs again after a crash; what was committed is in another state by then. */
const step = ({ name, from, failed, work }: Step) =>
  defineJob<Payload>({
    name,
    payload,
    concurrency: 1,
    isLong: true,
    retries,
    timeoutSeconds: 1800,
    handler: async (ctx, given) => {
      try {
        await work(ctx, given)
      } catch (error) {
        if (error instanceof BulkCanceled) return
        if (ctx.attempt <= retries) throw error
        ctx.log.error('a bulk change was given up', { err: error })
        await move(ctx, given, from, failed)
      }
    },
  })

export const checkBulk = step({
  name: 'bulk.check',
  from: 'CHECKING',
  failed: { status: 'FAILED' },
  work: check,
})
export const runBulk = step({ name: 'bulk.run', from: 'RUNNING', failed: { status: 'FAILED' }, work: run })
export const undoBulk = step({
  name: 'bulk.undo',
  from: 'UNDOING',
  failed: { status: 'DONE' },
  work: takeBack,
})
