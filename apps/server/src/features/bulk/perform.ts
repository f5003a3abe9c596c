import { isOfLeads } from '@coverline/contract/bulk/terms'
import type { Context } from '../../platform/context.ts'
import { SerialBackgroundTask } from '../../platform/jobs/serial-background-task.ts'
import { WorkCanceled } from '../../platform/jobs/retry-or-fail.ts'
import { bulkActions, type Held } from './actions.ts'
import type { OperationRow } from './queries.ts'
import {
  AT_ONCE,
  heldSince,
  keepBefore,
  keepOutcomes,
  keepTriedBefore,
  openTrial,
  triedOutcomes,
} from './result-queries.ts'

const nothing: Held = new Map()

/** Reports progress; returns false to stop. */
export type Tell = (progress: number) => Promise<boolean>

type Work = { operation: OperationRow; recordIds: readonly string[]; tell: Tell }
type Worked = Parameters<typeof keepOutcomes>[2]
type Notes = {
  /** Returns what the preview says stays as it is. */
  before: (images: Worked['images']) => Promise<Held>
  outcomes: (worked: Worked) => Promise<void>
}

/**
 * Runs a bulk change in the open transaction, in batches of some thousand records, and records each outcome.
 * Throws `WorkCanceled` if it must stop.
 */
export function perform(ctx: Context, work: Work): Promise<void> {
  const { id, kind } = work.operation
  return performAll(ctx, work, {
    before: async (images) => {
      const held = isOfLeads(kind) ? await heldSince(ctx, id, images) : nothing
      await keepBefore(ctx, id, images)
      return held
    },
    outcomes: (worked) => keepOutcomes(ctx, id, worked),
  })
}

/**
 * The same in a transaction that is rolled back: passes the outcomes to `write`, in parts for `addOutcomes`.
 * A part is written while the next one is tried.
 */
export async function tryOut(
  ctx: Context,
  work: Work & { write: (part: string) => Promise<void> },
): Promise<void> {
  const writing = new SerialBackgroundTask<void>(undefined)
  await openTrial(ctx)
  await performAll(ctx, work, {
    before: async (images) => {
      await keepTriedBefore(ctx, images)
      return nothing
    },
    outcomes: async (worked) => {
      const part = await triedOutcomes(ctx, worked)
      await writing.start(() => work.write(part))
    },
  })
  await writing.end()
}

async function performAll(ctx: Context, { operation, recordIds, tell }: Work, notes: Notes): Promise<void> {
  // Every change locks in id order.
  const ordered = recordIds.toSorted()
  const telling = new SerialBackgroundTask(true)
  const goOn = (isToGoOn: boolean): void => {
    if (!isToGoOn) throw new WorkCanceled()
  }
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    const ids = ordered.slice(from, from + AT_ONCE)
    await performSome(ctx, operation, ids, notes)
    goOn(await telling.start(() => tell(Math.floor(((from + ids.length) / ordered.length) * 100))))
  }
  goOn(await telling.end())
}

async function performSome(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
  notes: Notes,
): Promise<void> {
  const action = bulkActions[operation.kind]
  let there: string[] = []
  const refused = await action.perform(ctx, ids, operation, async (found) => {
    there = found
    return notes.before(action.images(ctx, there, operation))
  })
  await notes.outcomes({ ids, images: action.images(ctx, there, operation), refused })
}
