import { type ImportDetail, imports } from '@coverline/contract/imports'
import { importFormats, type ImportKind as ImportFormat } from '@coverline/contract/import-formats'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { UndoEntity } from '../features/imports/undo/written.ts'
import { checkUndoJob, runUndoJob } from '../features/imports/undo/undo-jobs.ts'
import type { Caller } from './caller.ts'
import { provideInsured } from './insured.ts'
import { jobContextOf } from './job-context.ts'

type Cells = Readonly<Record<string, string>>

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const fileOf = (format: ImportFormat) => (rows: readonly Cells[]) => {
  const columns = importFormats[format].columns.map(({ key }) => key)
  const lines = rows.map((row) => columns.map((key) => quoted(row[key] ?? '')).join(','))
  return { file: { name: `${format}.csv`, content: [columns.join(','), ...lines].join('\n') } }
}

/** A file of insured people with these rows. */
export const peopleFile = fileOf('insured')
export const plansFile = fileOf('plans')
export const clinicsFile = fileOf('clinics')

/** People of a file: Anna with a policy, Leo who is her child, and Nil with one of his own. */
export const anna = {
  first_name: 'Anna',
  last_name: 'Serra',
  id_number: 'U-1',
  policy_number: 'UP-1',
  email: 'anna@undo.example',
}
export const leo = {
  first_name: 'Leo',
  last_name: 'Serra',
  id_number: 'U-2',
  link_type: 'child',
  link_id_number: 'U-1',
}
export const nil = {
  first_name: 'Nil',
  last_name: 'Roca',
  id_number: 'U-3',
  policy_number: 'UP-3',
  phone: '+34600111333',
}

const working: readonly (string | undefined)[] = ['CHECKING', 'UNDOING']

/** Waits until nothing works on an import and its undo any more. */
export async function undoSettled(caller: Caller, importId: string): Promise<ImportDetail> {
  for (;;) {
    const detail = await caller.ok(imports.detail, { importId })
    if (!working.includes(detail.undo?.status) && !['CHECKING', 'SAVING'].includes(detail.status))
      return detail
    await sleep(20)
  }
}

/** A provider that imports people into a plan and takes that back. */
export async function importStage() {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const { planId, inDatabase } = provider
  const payload = (importId: string) => ({ providerId: provider.providerId, importId, userId: admin.userId })
  // Run at once by hand: the queue looks for work now and then alone, and finds it done.
  const check = async (importId: string) => {
    await admin.ok(imports.checkUndo, { importId })
    await checkUndoJob.handler(jobContextOf(provider.app), payload(importId))
    return undoSettled(admin, importId)
  }
  /** Does what was asked for. */
  const finish = async (importId: string) => {
    await runUndoJob.handler(jobContextOf(provider.app), payload(importId))
    return undoSettled(admin, importId)
  }
  const run = async (importId: string) => {
    await admin.ok(imports.undo, { importId })
    return finish(importId)
  }
  return {
    provider,
    admin,
    planId,
    inDatabase,
    /** Saves a file; answers the import's id. */
    save: async (rows: readonly Cells[], more: Record<string, string> = {}): Promise<string> => {
      const given = { packageId: planId, saveValidRows: 'true', ...more }
      const { importId } = await admin.ok(imports.uploadInsured, given, peopleFile(rows))
      await undoSettled(admin, importId)
      return importId
    },
    /** The same of plans, people and services. */
    savePlans: async (rows: readonly Cells[], more: Record<string, string> = {}): Promise<string> => {
      const { importId } = await admin.ok(imports.uploadPlans, more, plansFile(rows))
      await undoSettled(admin, importId)
      return importId
    },
    /** The same of clinics. */
    saveClinics: async (rows: readonly Cells[]): Promise<string> => {
      const { importId } = await admin.ok(imports.uploadClinics, {}, clinicsFile(rows))
      await undoSettled(admin, importId)
      return importId
    },
    check,
    run,
    finish,
    undo: async (importId: string) => {
      const looked = await check(importId)
      if (looked.undo?.status !== 'READY') return looked
      return run(importId)
    },
    reasons: async (importId: string) => {
      const { items } = await admin.ok(imports.undoBlockers, { importId, limit: 500 })
      return items.map(({ entity, reason }) => `${entity} ${reason}`).toSorted()
    },
    /** Every byte of what imports write, in an order of its own. */
    bytes: () =>
      inDatabase(async (db) => {
        const { rows } = await sql<{ bytes: string }>`
          select string_agg(line, E'\n' order by line) as bytes from (
            select 'insured ' || i::text as line from insured i
            union all select 'policies ' || p::text from policies p
            union all select 'invitations ' || v::text from invitations v
            union all select 'duplicates ' || d::text from insured_duplicates d
            union all select 'plans ' || l::text from plans l
            union all select 'services ' || s::text from services s
            union all select 'texts ' || t::text from service_localizations t
            union all select 'clinics ' || c::text from clinics c) lines`.execute(db)
        return rows[0]?.bytes ?? ''
      }),
    sql: (statement: ReturnType<typeof sql>) => inDatabase((db) => statement.execute(db)),
    /** The id of the one record of an entity that holds a value. */
    idOf: async (entity: UndoEntity, column: string, value: string): Promise<string> => {
      const { rows } = await inDatabase((db) =>
        sql<{ id: string }>`select id from ${sql.table(entity)} where ${sql.ref(column)} = ${value}`.execute(
          db,
        ),
      )
      if (!rows[0]) throw new Error(`no ${entity} with ${column} ${value}`)
      return rows[0].id
    },
  }
}

export type ImportStage = Awaited<ReturnType<typeof importStage>>

/** Takes imports back, the last one first; `states` are the bytes before the first one and after each. */
export async function expectAllTakenBack(
  stage: ImportStage,
  saved: readonly string[],
  states: readonly string[],
): Promise<void> {
  for (const [nth, importId] of [...saved.entries()].toReversed()) {
    const { canUndo } = await stage.admin.ok(imports.detail, { importId })
    if (canUndo) {
      const { undo } = await stage.undo(importId)
      const reasons = await stage.reasons(importId)
      expect({ status: undo?.status, reasons }).toEqual({ status: 'UNDONE', reasons: [] })
    }
    expect(await stage.bytes()).toBe(states[nth])
  }
}
