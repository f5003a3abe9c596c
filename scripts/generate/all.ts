import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../check/command.ts'
import { root } from '../lib/root.mjs'
import { calls, callsFile } from './calls.ts'
import { contractLists } from './contract-nouns.ts'
import { serverTables, serverTablesFile } from './server-tables.ts'
import { messageTypes, messageTypesFile } from './message-types.ts'

const databaseTypes = 'apps/server/src/platform/db/generate-types.ts'

/** Writes the types of the tables, read from a just migrated database; to `output` if given. */
export async function generateDatabaseTypes(output?: string): Promise<void> {
  if (!existsSync(`${root}/${databaseTypes}`)) return
  const result = await command(`../${databaseTypes}`, output ? [output] : [])
  if (!result.ok) throw new Error(`${databaseTypes} failed.\n${result.details}`)
}

export async function generateAll(): Promise<void> {
  writeFileSync(messageTypesFile, messageTypes())
  writeFileSync(serverTablesFile, serverTables())
  for (const [path, text] of contractLists()) writeFileSync(path, text)
  writeFileSync(callsFile, await calls())
  await generateDatabaseTypes()
  // Reads the lists just written, so it is loaded after them.
  const { shrunkForeignLists } = await import('../check/tables.ts')
  for (const [path, text] of Object.entries(shrunkForeignLists())) writeFileSync(join(root, path), text)
}
