import { existsSync } from 'node:fs'
import { runTypesGenerator } from 'i18next-cli'
import configuration from '../../i18next.config.ts'
import { command } from '../check/command.ts'
import { root } from '../lib/root.mjs'

const databaseTypes = 'apps/server/src/platform/db/generate-types.ts'

/** Types of the tables, read from a database that has just been migrated; written to `output` when named. */
export async function generateDatabaseTypes(output?: string): Promise<void> {
  if (!existsSync(`${root}/${databaseTypes}`)) return
  const result = await command(`../${databaseTypes}`, output ? ['--out', output] : [])
  if (!result.ok) throw new Error(`${databaseTypes} failed.\n${result.details}`)
}

/** Typed keys of the messages; with `checkOnly` nothing is written and the stale files are named. */
export async function generateMessageTypes(checkOnly = false): Promise<string[]> {
  if (!existsSync(`${root}/packages/messages/locales/en`)) return []
  const silent = { info() {}, warn() {}, error() {}, success() {} }
  const { changedFiles } = await runTypesGenerator(configuration, { quiet: true, logger: silent, checkOnly })
  return changedFiles
}

export async function generateAll(): Promise<void> {
  await Promise.all([generateDatabaseTypes(), generateMessageTypes()])
}
