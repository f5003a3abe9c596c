import type { Language } from '@coverline/contract/common'
import type { RowError } from '@coverline/contract/imports/sheet'
import type { PoolClient } from 'pg'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { SerialBackgroundTask } from '../../../platform/jobs/serial-background-task.ts'
import { WorkCanceled } from '../../../platform/jobs/retry-or-fail.ts'
import { endBulkWrite } from '../../../platform/db/bulk/bulk-writes.ts'
import { runWithCopyConnection } from '../../../platform/db/connection/run-with-copy-connection.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetChanges, keepChanges } from '../drafts/change-queries.ts'
import { writeRows } from '../drafts/draft-queries.ts'
import { stagingColumns } from '../import-model.ts'
import { columnsOf, leftOver, slicesOf } from './session-rows.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportWarning, MatchOptions, SaveCounts } from '../kind.ts'
import { kindOf } from '../kinds.ts'
import {
  findImport,
  type ImportOptions,
  type ImportPatch,
  type ImportRow,
  insertImport,
  openStates,
  updateImport,
  workedOn,
} from '../queries.ts'
import { inlineRows, rebaseErrors, warningsOf } from '../rules.ts'
import { lookUpByIndex } from '../lookups/lookup-queries.ts'
import { stageRows } from '../stage-queries.ts'
import { dropEmptySaving, recordSaving } from '../undo/record-queries.ts'

export type Origin = { services: Services; actor: Actor; locale: Language; name: string }

export type Work = {
  importId: string
  kind: ImportRow['kind']
  /** The plan of all rows, for kinds that require one. */
  planId: string | null
  options: ImportOptions
  /** Set for an upload: the import's record is created in the same transaction. */
  created?: { fileName: string }
  onProgress?: (percent: number) => Promise<void>
  /** Called before rows are written, for large files only, with the timestamp of all rows as text. */
  onWriting?: (writtenAt: string) => Promise<void>
  /** The import's version when its rows were read; another version is rejected. */
  version?: number
  /** True if the rows come from the draft, not from a file. */
  isDraft?: boolean
}

export type Outcome = {
  status: 'SAVED' | 'READY' | 'HAS_ERRORS'
  counts: SaveCounts
  errors: readonly RowError[]
  errorCount: number
  warnings: readonly ImportWarning[]
}

/** Maximum number of stored and listed errors; all are counted. */
const maxErrors = 20_000
type Step = { client: PoolClient; ctx: Context<never>; session: ImportSession; work: Work; origin: Origin }

async function announceWriting(client: PoolClient, work: Work): Promise<void> {
  if (!work.onWriting) return
  const { rows } = await client.query<{ moment: string }>('select now()::text as moment')
  if (rows[0]) await work.onWriting(rows[0].moment)
}

const matchOf = ({ planId, options }: Work): MatchOptions => ({
  planId,
  updateNames: options.updateNames === true,
  usePlanEnd: options.usePlanEnd === true,
})

/** Counts the rows to save, and adds the warnings about them. */
async function countRows(
  { client, work }: Step,
  warnings: ImportWarning[],
  rows?: Int32Array,
): Promise<SaveCounts> {
  const kind = kindOf(work.kind)
  const counts = await kind.count(client, rows, matchOf(work))
  warnings.push(...((await kind.warn?.(client, matchOf(work))) ?? []))
  return counts
}

async function save(
  step: Step,
  parentId: string,
  warnings: ImportWarning[],
  rows?: Int32Array,
): Promise<SaveCounts> {
  const { client, ctx, work, origin } = step
  const kind = kindOf(work.kind)
  const match = matchOf(work)
  const counts = await countRows(step, warnings, rows)
  await announceWriting(client, work)
  const saving = { providerId: ctx.actor.providerId, savingId: parentId }
  await recordSaving(client, {
    ...saving,
    importId: work.importId,
    planIds: work.planId ? [work.planId] : ((await kind.plansOf?.(client)) ?? []),
  })
  const { onProgress } = work
  const telling = new SerialBackgroundTask<void>(undefined)
  await kind.save(client, {
    ...match,
    providerId: ctx.actor.providerId,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    locale: origin.locale,
    isLarge: step.session.file.rowCount > inlineRows,
    audit: {
      userId: ctx.actor.userId,
      workspaceId: ctx.actor.workspace?.workspaceId ?? null,
      parentId,
      endpoint: origin.name,
    },
    onProgress: async (percent) => onProgress && telling.start(() => onProgress(percent)),
  })
  await telling.end()
  await kind.follow?.(client, ctx, work.options, parentId)
  await dropEmptySaving(client, saving)
  if (work.onWriting) await endBulkWrite(ctx.db, work.importId)
  return counts
}

/** Stores the preview of saving all rows, or only the good ones. */
async function tryOut(step: Step, warnings: ImportWarning[], rows?: Int32Array): Promise<SaveCounts> {
  const { client, ctx, session, work } = step
  const kind = kindOf(work.kind)
  if (rows) await kind.resolve?.(client, session, rows)
  const counts = await countRows(step, warnings, rows)
  if (work.options.isTrial) return counts
  if (!work.created) await forgetChanges(ctx.db, work.importId)
  await keepChanges(client, { providerId: ctx.actor.providerId, importId: work.importId }, kind.changes)
  return counts
}

/** An import that a job processes can only be canceled, not started again. */
const statesOf = ({ onProgress }: Work): readonly ImportRow['status'][] =>
  onProgress ? workedOn : [...workedOn, ...openStates]

/**
 * Records the result of the import; the last check for a cancel. Only here does it change data that others
 * may edit by then.
 */
async function conclude({ ctx, work }: Step, patch: ImportPatch): Promise<void> {
  if (work.options.save && !work.created) await forgetChanges(ctx.db, work.importId)
  if (!(await updateImport(ctx.db, work.importId, patch, statesOf(work), work.version)))
    throw new WorkCanceled()
}

/** Stores the draft for the editor and records the errors. */
async function keepDraft(
  step: Step,
  outcome: Outcome,
  rows: AsyncIterable<readonly (readonly string[])[]>,
  mapping: Readonly<Record<string, number>>,
): Promise<Outcome> {
  const { ctx, session, work } = step
  // A draft that was only checked keeps its rows, so that edits in another window are not lost.
  const unchanged = (work.isDraft === true && !work.options.save) || work.options.isTrial === true
  const rowCount = unchanged
    ? session.file.rowCount
    : await writeRows(ctx.db, ctx.actor.providerId, work.importId, rows)
  await conclude(step, {
    status: work.options.isTrial ? 'DISCARDED' : outcome.status,
    headers: session.file.headers,
    columns: columnsOf(session, mapping),
    rowCount,
    progress: 100,
    errors: outcome.errors,
    errorCount: outcome.errorCount,
    warnings: outcome.warnings,
    summary: outcome.counts,
    ...(work.isDraft && !unchanged ? { version: 'next' } : {}),
  })
  return outcome
}

async function finish(step: Step, outcome: Outcome, rowCount: number): Promise<Outcome> {
  await conclude(step, {
    status: 'SAVED',
    rowCount,
    progress: 100,
    errors: [],
    errorCount: 0,
    warnings: outcome.warnings,
    summary: outcome.counts,
    savedAt: step.ctx.now,
  })
  return outcome
}

/**
 * Asserts that the import is still pending with the rows that were read, and locks it until the transaction
 * ends. A job takes no lock: while its import is not open, only a cancel can change it, and a lock would
 * block its progress reports.
 */
async function assertCurrent(ctx: Context<never>, work: Work): Promise<void> {
  if (work.created) return
  const isJob = work.onProgress !== undefined
  const row = await findImport(ctx.db, work.importId, { lock: !isJob })
  const isSame = work.version === undefined || row?.version === work.version
  const states: readonly ImportRow['status'][] = isJob ? workedOn : openStates
  const isOpen = row !== undefined && states.includes(row.status)
  if (isJob && !(isSame && isOpen)) throw new WorkCanceled()
  if (!isSame) throw new AppError('imports.changed-meanwhile')
  if (!isOpen) throw new AppError('imports.not-open')
}

async function run(step: Step): Promise<Outcome> {
  const { client, ctx, session, work } = step
  // One import per provider at a time: the results of the check still hold when the rows are saved.
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 11))`, [ctx.actor.providerId])
  await assertCurrent(ctx, work)
  const mapping = work.options.mapping ?? session.file.match.mapping
  const kind = kindOf(work.kind)
  const { saveValidRows } = work.options
  const match = matchOf(work)
  await session.map(mapping)
  await stageRows(client, stagingColumns(kind.format), session.copyRows())
  await work.onProgress?.(20)
  await lookUpByIndex(client, true)
  const facts = await kind.readFacts(client)
  await session.learn(facts)
  const checking = session.check({
    ...(match.planId ? { planId: match.planId } : {}),
    updateNames: match.updateNames,
    maxErrors,
  })
  checking.catch(() => undefined)
  // The database matches the rows while the other thread checks them.
  const noted = await kind.match(client, { ...match, facts })
  await lookUpByIndex(client, false)
  const check = await checking
  await work.onProgress?.(40)
  const parentId = newId()
  ctx.emit('imports.changed', { importId: work.importId })
  const warnings = [...warningsOf(session.file.match, work.options.mapping), ...noted]
  const base = { warnings, errors: check.errors, errorCount: check.errorCount }
  const nothing = { created: 0, updated: 0, unchanged: 0 }
  const faulty = check.errorCount > 0
  if (faulty && !(saveValidRows && work.options.save)) {
    if (!work.options.save) await tryOut(step, warnings, check.savableRows)
    ctx.audit({ id: parentId, action: 'imports.checked', entity: 'imports', entityId: work.importId })
    return keepDraft(step, { status: 'HAS_ERRORS', counts: nothing, ...base }, slicesOf(session), mapping)
  }
  const good = faulty ? check.savableRows : undefined
  await kind.resolve?.(client, session, good)
  // The rows' texts are no longer needed: frees their memory while the database works.
  if (!faulty && work.options.save) await session.close()
  const counts = work.options.save ? await save(step, parentId, warnings, good) : await tryOut(step, warnings)
  const action = work.options.save ? 'imports.saved' : 'imports.checked'
  ctx.audit({ id: parentId, action, entity: 'imports', entityId: work.importId })
  if (!work.options.save) {
    return keepDraft(step, { status: 'READY', counts, ...base }, slicesOf(session), mapping)
  }
  kind.announce(ctx, work)
  if (!faulty) return finish(step, { status: 'SAVED', counts, ...base }, check.filledRows)
  const errors = rebaseErrors(check.errors, check.savableRows)
  const left = leftOver(session, check.savableRows)
  return keepDraft(step, { status: 'HAS_ERRORS', counts, ...base, errors }, left, mapping)
}

/**
 * Checks a file and saves it, or stores it as a draft. One transaction, so that a killed process leaves all
 * or nothing. The caller closes the session.
 */
export async function processImport(origin: Origin, session: ImportSession, work: Work): Promise<Outcome> {
  const outcome = await runWithCopyConnection(origin, async (client, ctx) => {
    if (!work.created) return run({ client, ctx, session, work, origin })
    const isTrial = work.options.isTrial === true
    if (isTrial) await client.query('savepoint trial')
    await insertImport(ctx.db, {
      providerId: ctx.actor.providerId,
      id: work.importId,
      kind: work.kind,
      status: 'CHECKING',
      fileName: work.created.fileName,
      planId: work.planId,
      options: work.options,
      createdBy: ctx.actor.userId,
      rowCount: session.file.rowCount,
    })
    const done = await run({ client, ctx, session, work, origin })
    // Nothing of a mere check stays but its line in the audit log.
    if (isTrial) await client.query('rollback to savepoint trial')
    return done
  })
  if (work.options.save && session.file.rowCount > inlineRows) {
    await kindOf(work.kind).settle?.(origin.services)
  }
  return outcome
}
