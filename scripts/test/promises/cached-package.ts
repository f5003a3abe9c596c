import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

/**
 * Returns the folder of an npm package that only a test of a promise needs. It is installed once, into `.cache`, without its scripts.
 * Throws npm's words if the registry can't be reached.
 */
export function cachedPackage(name: string, version: string): string {
  const place = join(root, '.cache', 'packages', `${name.replaceAll(/[@/]/g, '-')}-${version}`)
  const folder = join(place, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) {
    const target = ['--prefix', place, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', ['install', ...target, `${name}@${version}`], { stdio: 'pipe' })
  }
  return folder
}
