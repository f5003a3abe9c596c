import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'coverline-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the manual on a data folder as the line of the manual does. */
function start(dataDir: string, command: string, ...args: string[]) {
  const file = join('apps', 'server', 'src', 'cli', `${command}.ts`)
  return spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(folder, dataDir), DATABASE_URL: '', DEMO: 'false' },
  })
}

/** Runs a command that must succeed, and returns what it prints. */
function run(...command: [dataDir: string, command: string, ...args: string[]]): string {
  const { status, stdout, stderr } = start(...command)
  expect(`${status} ${stderr}`).toMatch(/^0 /)
  return stdout
}

test('the commands of the manual work one after the other: seed, import, codes, backup, restore, verification', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  expect(run('first', 'seed', '--people', '1000')).toMatch(/^\d+ people in 201 providers/)
  const clinics = write(
    'clinics.csv',
    'name,city,address,phone,type\nNorth,Madrid,Calle Mayor 1,+34612345678,clinic\n',
  )
  // The exit code says whether the file has faults, and each is named.
  const checked = start(
    'first',
    'import',
    '--kind',
    'clinics',
    '--provider',
    'Large',
    '--check',
    '--json',
    clinics,
  )
  const { errors } = JSON.parse(checked.stdout) as { errors: { column: string }[] }
  expect({ status: checked.status, columns: errors.map(({ column }) => column) }).toEqual({
    status: 1,
    columns: ['registration_type'],
  })
  const codes = write('codes.tsv', 'code\ttitle\tlanguage\nA00\tCholera\ten\n')
  expect(run('first', 'load-icd10', codes)).toContain('1 codes: 1 added')
  const backup = join(folder, 'coverline.zip')
  run('first', 'backup', backup)
  run('second', 'restore', backup)
  expect(run('second', 'load-icd10', codes)).toContain('1 codes: 0 added')
  expect(run('first', 'audit-verify')).toContain('nothing was changed')
}, 300_000)
