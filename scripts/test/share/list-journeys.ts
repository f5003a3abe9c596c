import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'
import { journeysIn } from '../playwright-outcome.ts'
import type { Journey } from './choose-journeys.ts'

const folder = join(root, 'e2e')
const specs = join(folder, 'src', 'journeys')

/** Lists all journeys of this run's variants without playing them. */
export function listJourneys(): Journey[] {
  const tool = join(root, 'node_modules', '@playwright/test/cli.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tool, 'test', '--list', '--reporter=json'],
    {
      cwd: folder,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`The journeys could not be listed (code ${status}).\n${stdout}${stderr}`)
  return journeysIn(JSON.parse(stdout))
}

/** True for a file whose journeys are played together: they are a series, or share a server of their own. */
export const isWhole = (file: string): boolean =>
  /describe\.configure\(|startPlatform/u.test(readFileSync(join(specs, file), 'utf8'))
