import * as z from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { retryOrFail } from '../../../platform/jobs/retry-or-fail.ts'
import { newId } from '../../../platform/id.ts'
import { runWithCopyConnection } from '../../../platform/db/connection/run-with-copy-connection.ts'
import type { Undo } from '../../../platform/undo/undo.ts'
import { kindOf } from '../kinds.ts'
import { findImport } from '../queries.ts'
import { applyUndo, endSavings } from './apply-queries.ts'
import { findBlockers } from './blocker-queries.ts'
import { countGathered, gather } from './gather-queries.ts'
import { findUndo, keepBlockers, markUndone, moveUndo, openSavings } from './undo-queries.ts'

const payload = z.strictObject({ providerId: z.uuid(), importId: z.uuid(), userId: z.uuid().nullable() })
type Payload = z.output<typeof payload>

export const checkUndoJob: JobRef<Payload> = { name: 'imports.check-undo', payload }
export const runUndoJob: JobRef<Payload> = { name: 'imports.undo', payload }

type Status = 'CHECKING' | 'UNDOING'

/** Reports progress in separate transactions so that it is visible immediately. */
const teller =
  (ctx: JobContext, { providerId, importId }: Payload, status: Status) =>
  (progress: number): Promise<void> =>
    ctx.inProvider(providerId, async ({ db, emit }) => {
      await moveUndo(db, importId, status, { status, progress })
      emit('imports.progress', { importId })
    })

/** The preview is outdated: another part of the draft was saved. */
class SavedMeanwhile extends Error {}

/**
 * Previews an undo and its blockers, and runs it if requested: all or nothing, in one transaction. Check and
 * undo use the same preview.
 */
async function work(ctx: JobContext, owners: readonly Undo[], given: Payload, status: Status): Promise<void> {
  const { providerId, importId } = given
  const actor = await ctx.inProvider(providerId, async ({ db, actor: system }) => {
    const undo = await findUndo(db, importId)
    return undo?.status === status ? { ...system, userId: given.userId } : undefined
  })
  if (!actor) return
  const tell = teller(ctx, given, status)
  const name = status === 'UNDOING' ? 'imports.undo' : 'imports.checkUndo'
  await runWithCopyConnection(
    { services: ctx.services, actor, locale: 'en', name },
    async (client, context) => {
      // One import or undo per provider at a time.
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 11))`, [providerId])
      const undo = await findUndo(context.db, importId)
      // Another run of this job was faster.
      if (undo?.status !== status) return
      const { savingIds } = undo
      if ((await openSavings(context.db, importId)).join() !== savingIds.join()) throw new SavedMeanwhile()
      await gather(client, owners, { providerId, savingIds })
      await tell(20)
      const blocked = await findBlockers(client, owners, { providerId, savingIds })
      const counts = await countGathered(client, owners, providerId)
      await keepBlockers(client, providerId, importId)
      const isUndone = status === 'UNDOING' && blocked === 0
      if (isUndone) {
        const parentId = newId()
        const workspaceId = actor.workspace?.workspaceId ?? null
        const audit = { userId: actor.userId, workspaceId, parentId, endpoint: name }
        await applyUndo(client, owners, { providerId, audit }, tell)
        await endSavings(client, providerId, savingIds)
        await markUndone(context.db, importId)
        context.audit({ id: parentId, action: 'imports.undone', entity: 'imports', entityId: importId })
        const row = await findImport(context.db, importId)
        if (row) kindOf(row.kind).announce(context, { importId, planId: row.plan_id })
      }
      const set = isUndone
        ? ({ status: 'UNDONE', endedAt: context.now } as const)
        : ({ status: blocked > 0 ? 'BLOCKED' : 'READY' } as const)
      const moved = await moveUndo(context.db, importId, status, { ...set, progress: 100, counts, blocked })
      if (!moved) throw new Error('an import is not being taken back any more')
      context.emit('imports.changed', { importId })
    },
  )
}

async function fail(ctx: JobContext, { providerId, importId }: Payload, status: Status): Promise<void> {
  await ctx.inProvider(providerId, async ({ db, emit }) => {
    await moveUndo(db, importId, status, { status: 'FAILED', blocked: 0 })
    emit('imports.changed', { importId })
  })
}

/** The same, but a save in the meantime ends it without an error. */
async function workOrEnd(
  ctx: JobContext,
  owners: readonly Undo[],
  given: Payload,
  status: Status,
): Promise<void> {
  try {
    await work(ctx, owners, given, status)
  } catch (error) {
    if (!(error instanceof SavedMeanwhile)) throw error
    await fail(ctx, given, status)
  }
}

const retries = 3

/** Safe to run again after a crash; committed work is in another state by then. */
const undoJob = (ref: JobRef<Payload>, owners: readonly Undo[], status: Status) =>
  defineJob<Payload>({
    ...ref,
    concurrency: 1,
    isLong: true,
    retries,
    timeoutSeconds: 1800,
    handler: (ctx, given) =>
      retryOrFail(ctx, {
        retries,
        work: () => workOrEnd(ctx, owners, given, status),
        giveUp: (error) => {
          ctx.log.error('taking an import back was given up', { err: error })
          return fail(ctx, given, status)
        },
      }),
  })

/** `owners` restore and remove the rows of their tables, in the order of removal. */
export const undoJobs = (owners: readonly Undo[]) => ({
  check: undoJob(checkUndoJob, owners, 'CHECKING'),
  run: undoJob(runUndoJob, owners, 'UNDOING'),
})
