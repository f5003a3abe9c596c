import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'
import { cachedPackage } from './cached-package.ts'

/** The oldest Node that the README names */
const version = '20.20.2'

test('README, CONTRIBUTING and the package name the same oldest Node, which npm takes without a warning', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const oldest = version.split('.')[0]
  expect(engines.node).toBe(`>=${oldest}`)
  expect(read('README.md')).toContain(`You need Node ${oldest} or newer`)
  expect(read('CONTRIBUTING.md')).toContain(`an older Node (${oldest} or newer)`)
})

test('the commands of the README run from the oldest Node that it names, under the one that they install', () => {
  const packed = cachedPackage(`node-${process.platform}-${process.arch}`, version)
  const run = (script: string, ...args: string[]) => {
    const node = join(packed, 'bin', 'node')
    // The variables of this run would tell the child that it belongs to a run of tests.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME }
    return spawnSync(node, [join('scripts', script), ...args], { cwd: root, env, encoding: 'utf8' })
  }
  const check = run('check.mjs', 'lockfile')
  expect(check).toMatchObject({ status: 0, stderr: '' })
  expect(check.stdout).toMatch(/^ok +lockfile/m)
  const unknown = run('check.mjs', 'no-such-check')
  expect(unknown.status).not.toBe(0)
  expect(unknown.stderr).toContain('Node.js v24')
}, 120_000)
