import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import type { CheckResult } from './command.ts'
import { derivedRightsFaults } from './derived-rights.ts'

const states = ['met', 'not applicable', 'not met']

type Read = (file: string) => string | undefined

const readFile: Read = (file) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Returns the named tests that do not exist. */
const missingTests = (tests: string, read: Read): string[] =>
  (tests === '' ? [] : tests.split(' ; ')).filter((test) => {
    const [file = '', title = ''] = test.split(' › ')
    return title === '' || read(file)?.includes(title) !== true
  })

/** Returns what a row lacks for its state: a met requirement has a control and a test, any other one a reason. */
function lacking([, , state = '', note = '', control = '', tests = '']: readonly string[]): string[] {
  if (!states.includes(state)) return [`the state ${state} is unknown`]
  if (state !== 'met') return note === '' ? ['a reason is missing'] : []
  if (control === '') return ['a control is missing']
  return tests === '' && note === '' && !control.endsWith('.md') ? ['a test is missing'] : []
}

/** Returns the faults of one row: id, level, state, note, control, tests (`file › title ; …`). */
function faultsOf(line: string, read: Read, exists: (path: string) => boolean): string[] {
  const cells = line.split('\t')
  const [id = '', level = '', , , control = '', tests = ''] = cells
  if (!/^\d+\.\d+\.\d+$/.test(id) || !/^[123]$/.test(level) || cells.length > 6)
    return [`no row of the sheet: ${line.slice(0, 60)}`]
  const faults = lacking(cells)
  if (control !== '' && !exists(control)) faults.push(`there is no ${control}`)
  faults.push(...missingTests(tests, read).map((test) => `there is no test ${test}`))
  return faults.map((fault) => `${id}: ${fault}`)
}

/** Returns the faults of a sheet of requirements: rows that are no rows, twice there, or name what is gone. */
export function asvsFaults(
  sheet: string,
  read: Read = readFile,
  exists: (path: string) => boolean = (path) => existsSync(join(root, path)),
): string[] {
  const lines = sheet.replace(/\n$/, '').split('\n').slice(1)
  const ids = lines.map((line) => line.split('\t')[0] ?? '')
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: is there twice`)
  return [...twice, ...lines.flatMap((line) => faultsOf(line, read, exists))]
}

/** Checks that every control and test that `docs/security/asvs.tsv` and the table of derived rights name exists. */
export async function checkAsvs(): Promise<CheckResult> {
  const sheet = readFile('docs/security/asvs.tsv') ?? ''
  const readme = readFile('docs/security/README.md') ?? ''
  const faults = [...asvsFaults(sheet), ...derivedRightsFaults(readme, readFile)]
  const count = (state: string) => sheet.split('\n').filter((line) => line.split('\t')[2] === state).length
  const summary = states.map((state) => `${count(state)} ${state}`).join(', ')
  return { ok: faults.length === 0, details: faults.join('\n'), summary }
}
