import { type BulkKind, type BulkStatus, isOfLeads } from '@coverline/contract/bulk/terms'
import * as z from 'zod'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { retryOrFail, WorkCanceled } from '../../platform/jobs/retry-or-fail.ts'
import { runAsSystem, runAsUser } from '../../platform/run-as-system.ts'
import { perform, type Tell, tryOut } from './perform.ts'
import { openLoad, settleLoad } from './search-load.ts'
import {
  findCandidates,
  findOperation,
  moveOperation,
  type OperationRow,
  saveBlockers,
  reportProgress,
} from './queries.ts'
import { addOutcomes, countOutcomes, recordsOf } from './result-queries.ts'
import { undo } from './undo/undo.ts'

const payload = z.strictObject({ providerId: z.uuid(), operationId: z.uuid(), userId: z.uuid().nullable() })
type Payload = z.output<typeof payload>

/**
 * Runs a transaction of the provider in which the user who runs or undoes the operation is the actor. Leads are
 * changed with that user's rights, for agents lose leads to others at any time.
 */
function acting(
  ctx: JobContext,
  { providerId, userId }: Payload,
  { name, kind }: { name: string; kind: BulkKind },
) {
  return <T>(work: (context: Context<never>) => Promise<T>): Promise<T> =>
    isOfLeads(kind) && userId !== null
      ? runAsUser(ctx.services)({ providerId, userId }, name, work)
      : runAsSystem(ctx.services)(providerId, name, work, { userId })
}

type Loaded = { operation: OperationRow; ids: readonly string[] }

function find(ctx: JobContext, { providerId, operationId }: Payload, status: BulkStatus) {
  return ctx.inProvider(providerId, async (context) => {
    const operation = await findOperation(context, operationId)
    return operation?.status === status ? operation : undefined
  })
}

/** Returns an operation in a given state with its records. */
async function load(
  ctx: JobContext,
  given: Payload,
  status: BulkStatus,
  recordsIn: (context: Context<never>, operationId: string) => Promise<string[]>,
): Promise<Loaded | undefined> {
  const operation = await find(ctx, given, status)
  if (!operation) return undefined
  return { operation, ids: await ctx.inProvider(given.providerId, (own) => recordsIn(own, operation.id)) }
}

/** Reports progress in separate transactions; returns false once the operation was canceled. */
function teller(ctx: JobContext, { providerId, operationId }: Payload, status: BulkStatus): Tell {
  return (progress) => {
    if (ctx.signal.aborted) throw new Error('the server stops')
    return ctx.inProvider(providerId, async ({ db, emit }) => {
      const isOpen = await reportProgress(db, operationId, status, Math.min(progress, 99))
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

/** Ends the transaction of a dry run. */
class Tried extends Error {
  override message = 'a dry run ends without a commit'
}

/** Tries a change and passes the outcomes, part by part, to a transaction that commits. */
async function tryAll(
  ctx: JobContext,
  given: Payload,
  { operation, ids }: Loaded,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const tell = teller(ctx, given, 'CHECKING')
  try {
    await acting(ctx, given, { name: 'bulk.check', kind: operation.kind })(
      async (context): Promise<never> => {
        await openLoad(context, operation)
        await tryOut(context, { operation, recordIds: ids, tell, write })
        throw new Tried()
      },
    )
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
}

/** Runs the change and rolls it back, so that the preview shows exactly what the change will do. */
async function check(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given, 'CHECKING', findCandidates)
  if (!loaded) return
  const { operationId } = given
  await ctx.inProvider(given.providerId, async (context) => {
    await tryAll(ctx, given, loaded, (part) => addOutcomes(context, operationId, part))
    const set = { status: 'READY', progress: 100, ...(await countOutcomes(context, operationId)) } as const
    if (!(await moveOperation(context.db, operationId, ['CHECKING'], set))) throw new WorkCanceled()
    context.emit('bulk.changed', { operationId })
  })
  await settleLoad(ctx.services, loaded.operation)
}

async function run(ctx: JobContext, given: Payload): Promise<void> {
  const loaded = await load(ctx, given, 'RUNNING', recordsOf)
  if (!loaded) return
  const { operation, ids } = loaded
  const tell = teller(ctx, given, 'RUNNING')
  await acting(ctx, given, { name: 'bulk.run', kind: operation.kind })(async (context) => {
    await openLoad(context, operation)
    await perform(context, { operation, recordIds: ids, tell })
    const set = {
      status: 'DONE',
      progress: 100,
      blocked: 0,
      done_at: now(),
      ...(await countOutcomes(context, operation.id)),
    } as const
    if (!(await moveOperation(context.db, operation.id, ['RUNNING'], set))) throw new WorkCanceled()
    context.audit({ action: 'bulk.done', entity: 'bulk', entityId: operation.id })
    context.emit('bulk.changed', { operationId: operation.id })
  })
  await settleLoad(ctx.services, operation)
}

async function takeBack(ctx: JobContext, given: Payload): Promise<void> {
  const operation = await find(ctx, given, 'UNDOING')
  if (!operation) return
  await acting(ctx, given, { name: 'bulk.undo', kind: operation.kind })(async (context) => {
    await openLoad(context, operation)
    const blockers = await undo(context, operation)
    await saveBlockers(context.db, operation.id, blockers)
    // Some invitations may be sent already; everything else is undone completely or not at all.
    const isUndone =
      blockers.size === 0 || (operation.kind === 'INSURED_INVITE' && blockers.size < operation.changed)
    const set = isUndone
      ? ({
          status: 'UNDONE',
          progress: 100,
          blocked: blockers.size,
          undone_at: now(),
          undone_by: given.userId,
        } as const)
      : ({ status: 'DONE', progress: 100, blocked: blockers.size } as const)
    if (!(await moveOperation(context.db, operation.id, ['UNDOING'], set)))
      throw new Error('A bulk change is not being taken back any more.')
    if (isUndone) context.audit({ action: 'bulk.undone', entity: 'bulk', entityId: operation.id })
    context.emit('bulk.changed', { operationId: operation.id })
  })
  await settleLoad(ctx.services, operation)
}

const retries = 3

type Step = {
  name: string
  from: BulkStatus
  failed: Parameters<typeof moveOperation>[3]
  work: (ctx: JobContext, given: Payload) => Promise<void>
}

/** Safe to run again after a crash; committed work is in another state by then. */
const step = ({ name, from, failed, work }: Step) =>
  defineJob<Payload>({
    name,
    payload,
    concurrency: 1,
    isLong: true,
    retries,
    timeoutSeconds: 1800,
    handler: (ctx, given) =>
      retryOrFail(ctx, {
        retries,
        work: () => work(ctx, given),
        giveUp: (error) => {
          ctx.log.error('a bulk change was given up', { err: error })
          return move(ctx, given, from, failed)
        },
      }),
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
  failed: { status: 'DONE', is_undo_failed: true },
  work: takeBack,
})
