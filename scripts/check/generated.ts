import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDatabaseTypes } from '../generate/all.ts'
import { serverTables, serverTablesFile } from '../generate/server-tables.ts'
import { calls, callsFile } from '../generate/calls.ts'
import { contractLists } from '../generate/contract-nouns.ts'
import { messageTypes, messageTypesFile } from '../generate/message-types.ts'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'

const committed = join(root, 'apps/server/src/platform/db/db.generated.ts')

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Generates the database types aside and compares, so that checking never changes the tree. */
async function databaseTypesAreStale(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-generated-'))
  try {
    const fresh = join(folder, 'db.generated.ts')
    await generateDatabaseTypes(fresh)
    return read(fresh) !== read(committed)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Generated files equal what `npm run generate` would write now. */
export async function checkGenerated(): Promise<CheckResult> {
  const stale = (await databaseTypesAreStale()) ? [committed] : []
  if (messageTypes() !== read(messageTypesFile)) stale.push(messageTypesFile)
  if (serverTables() !== read(serverTablesFile)) stale.push(serverTablesFile)
  if ((await calls()) !== read(callsFile)) stale.push(callsFile)
  for (const [path, text] of contractLists()) if (text !== read(path)) stale.push(path)
  const details = stale.map((path) => `${path.replace(`${root}/`, '')} is out of date: run npm run generate`)
  return { ok: stale.length === 0, details: details.join('\n') }
}
