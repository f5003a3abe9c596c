import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'
import { specsOf } from '../nouns.ts'

/** The newest commits whose nouns come first */
const commits = 30

const nounPaths = [
  /^apps\/server\/src\/features\/([^/]+)\//u,
  /^apps\/web\/src\/(?:nouns|areas\/[^/]+)\/([^/]+)\//u,
  /^packages\/contract\/src\/([^/]+)\//u,
  /^packages\/messages\/locales\/[a-z]+\/([^/.]+)\.json$/u,
]
const specPath = /^e2e\/src\/journeys\/([^/]+\.spec\.ts)$/u

/** The files of journeys for the changed files of some commits, newest first; those of the newest commit come first. */
export function specsOfChanges(changes: readonly (readonly string[])[], folder: string): string[] {
  const specs = changes.flatMap((paths) => {
    const own = paths.flatMap((path) => specPath.exec(path)?.[1] ?? [])
    const nouns = paths.flatMap((path) => nounPaths.flatMap((pattern) => pattern.exec(path)?.[1] ?? []))
    return [...own, ...specsOf([...new Set(nouns)], folder)]
  })
  return [...new Set(specs)]
}

/** The files of journeys of the nouns that the newest 30 commits changed, those of the newest commit first; none without git. */
export function touchedSpecs(): string[] {
  const args = ['log', `-${commits}`, '--name-only', '--format=format:commit']
  const git = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (git.error !== undefined || /not a git repository/u.test(git.stderr)) return []
  if (git.status !== 0) throw new Error(`git could not list the newest commits: ${git.stderr}`)
  const changes = git.stdout.split(/^commit$/mu).map((text) => text.split('\n').filter((line) => line !== ''))
  return specsOfChanges(changes, join(root, 'e2e', 'src', 'journeys'))
}
