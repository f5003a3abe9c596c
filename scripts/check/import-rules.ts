import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import configuration, { resolveOptions } from '../../.dependency-cruiser.mjs'
import { folderCycles } from './folder-cycles.ts'
import { heavyPages } from './light-pages.ts'
import { teachUsing } from './teach-using.ts'

teachUsing()

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface ImportReport {
  /** Our parsed modules, to distinguish "nothing wrong" from "nothing read" */
  modules: string[]
  dependencies: number
  violations: Violation[]
}

const isFeatureCode = /^apps\/server\/src\/features\//
const mayHoldSql = /((\/|-)(queries|access)\.ts|\/factory\.ts|\.test\.ts)$/
const sqlCall =
  /\.(execute(TakeFirst(OrThrow)?)?|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^`]*>)?`/

/** SQL through `ctx.db` needs no import, so the text is checked as well. */
function sqlOutsideQueries(folder: string, modules: string[]): Violation[] {
  return modules
    .filter((path) => isFeatureCode.test(path) && !mayHoldSql.test(path))
    .filter((path) => sqlCall.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => ({ rule: 'sql-only-in-queries-and-access', from: path, to: 'a statement in its text' }))
}

/** A cast row hides a column that the statement does not select. */
function castRows(folder: string, modules: string[]): Violation[] {
  return modules
    .filter((path) => isFeatureCode.test(path))
    .filter((path) => readFileSync(join(folder, path), 'utf8').includes('.$castTo<'))
    .map((path) => ({ rule: 'rows-are-typed-by-their-statement', from: path, to: '$castTo in its text' }))
}

/** The rows of an officer are those of `ownCompany`: a company that is read elsewhere is soon one that an input names. */
function companyFromElsewhere(folder: string, modules: string[]): Violation[] {
  return modules
    .filter((path) => isFeatureCode.test(path) && !path.includes('/features/accounts/'))
    .filter((path) => /\bworkspace\??\.companyId\b/.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => ({
      rule: 'own-rows-come-from-own-company',
      from: path,
      to: 'workspace.companyId in its text',
    }))
}

/** Applies every import rule to the folders of the repository (or of a copy of it). */
export async function importRules(folder: string, folders: string[]): Promise<ImportReport> {
  const { forbidden, options } = configuration
  const { output } = await cruise(
    folders,
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  )
  const result = output as ICruiseResult
  const own = result.modules.filter((module) => !module.source.includes('node_modules') && !module.coreModule)
  const read = own.filter((module) => !module.couldNotResolve).map((module) => module.source)
  const found = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    modules: read,
    dependencies: own.reduce((sum, module) => sum + module.dependencies.length, 0),
    violations: [
      ...found,
      ...folderCycles(own),
      ...heavyPages(own),
      ...sqlOutsideQueries(folder, read),
      ...castRows(folder, read),
      ...companyFromElsewhere(folder, read),
    ],
  }
}
