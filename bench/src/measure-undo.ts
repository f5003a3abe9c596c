import { imports } from '@coverline/contract/imports/endpoints'
import type pg from 'pg'
import type { Caller } from './caller.ts'
import { reachStatus } from './reach-status.ts'
import { timed } from './timing.ts'

const statusOf = (importId: string) => ({
  query: 'select status from import_undos where import_id = $1',
  id: importId,
  dead: ['FAILED', 'BLOCKED'],
})

/** Undoes an import like a user: with a preview first. Returns the milliseconds of both. */
export async function undoImport(
  caller: Caller,
  bare: pg.Client,
  importId: string,
): Promise<{ looked: number; undone: number }> {
  const looked = await timed(async () => {
    await caller.call(imports.checkUndo.path, { importId })
    await reachStatus(bare, statusOf(importId), 'READY')
  })
  const undone = await timed(async () => {
    await caller.call(imports.undo.path, { importId })
    await reachStatus(bare, statusOf(importId), 'UNDONE')
  })
  return { looked, undone }
}

/** The minimal deletion of the same rows: those of a timestamp, with the foreign key checks. */
export async function deleteCopied(bare: pg.Client, providerId: string, writtenAt: string): Promise<number> {
  return timed(async () => {
    await bare.query('begin')
    // Otherwise each foreign key check would be planned again.
    await bare.query(`set local plan_cache_mode = 'auto'`)
    await bare.query('delete from policies where provider_id = $1 and created_at = $2', [
      providerId,
      writtenAt,
    ])
    await bare.query('delete from insured where provider_id = $1 and created_at = $2', [
      providerId,
      writtenAt,
    ])
    await bare.query('commit')
  })
}
