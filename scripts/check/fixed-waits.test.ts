import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the restricted uses that the lint finds in files, each as its path and the rule. */
function found(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-waits-'))
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return [...stdout.matchAll(/^(.+?):.*(no-restricted-\w+)/gm)]
      .map(([, path, rule]) => `${path} ${rule}`)
      .toSorted()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('the lint finds a fixed wait in journeys and helpers, except in the listed places', () => {
  const sleeping = "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(1000)\n"
  const files = {
    'e2e/src/journeys/sleeping.spec.ts': sleeping,
    'e2e/src/journeys/waiting.spec.ts': 'export const look = (page) => page.waitForTimeout(1000)\n',
    'e2e/src/timer.ts': 'await new Promise((resolve) => setTimeout(resolve, 1000))\nexport {}\n',
    'e2e/src/turns.ts': sleeping,
    // The limit of a journey is no wait.
    'e2e/src/journeys/limit.spec.ts': "import { test } from '../journey.ts'\ntest.setTimeout(1000)\n",
  }
  expect(found(files)).toEqual([
    'e2e/src/journeys/sleeping.spec.ts no-restricted-imports',
    'e2e/src/journeys/waiting.spec.ts no-restricted-properties',
    'e2e/src/timer.ts no-restricted-globals',
  ])
})
