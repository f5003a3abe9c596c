import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'
import { importRules } from './import-rules.ts'
import { requirementFaults } from './requirements.ts'

const source = /\.(ts|tsx)$/
const notSource = /\.d\.ts$|node_modules|\/dist(\/|$)/

function sourceFolders(): string[] {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
  )
  return [...workspaces, 'e2e/src', 'bench/src'].filter((path) => existsSync(join(root, path)))
}

function countFiles(folder: string): number {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .filter((entry) => !notSource.test(join(entry.parentPath, entry.name))).length
}

/**
 * Checks the import rules, and that the parser really read the files: an empty read would also report "no
 * violation".
 */
export async function checkImports(): Promise<CheckResult> {
  const folders = sourceFolders()
  const { modules, dependencies, violations } = await importRules(root, folders)
  const files = folders.reduce((sum, folder) => sum + countFiles(folder), 0)
  const details = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)
  details.push(...requirementFaults(modules))
  if (modules.length < files * 0.95) details.push(`Only ${modules.length} of ${files} files were read.`)
  if (files > 20 && dependencies < files)
    details.push(`Only ${dependencies} imports were found in ${files} files.`)
  return {
    ok: details.length === 0,
    details: details.join('\n'),
    summary: `${modules.length} modules, ${dependencies} imports`,
  }
}
