import { existsSync, writeFileSync } from 'node:fs'
import { command } from '../check/command.ts'
import { root } from '../lib/root.mjs'
import { contractLists } from './contract-nouns.ts'
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
  for (const [path, text] of contractLists()) writeFileSync(path, text)
  await generateDatabaseTypes()
}
