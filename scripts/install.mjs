// Installs the packages of package-lock.json. Runs before the other commands under the machine's own Node (20
// or newer), and returns immediately if nothing changed since the last install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.cache', 'install-stamp')

function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex')
}

function isStamped(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
}

/** Returns true if npm's own record of node_modules matches the lockfile (a user ran npm by hand). */
function isInstalled() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return entry.optional === true || entry.peer === true
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
  })
}

/**
 * Runs the npm that started this script, or the one in the PATH; never through the Node that is being
 * replaced.
 */
function npm(args) {
  const env = { ...process.env, npm_config_loglevel: 'error' }
  const options = { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 }
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && existsSync(script)) {
    const inside = (path) => path.startsWith(modules)
    const node = [process.env.npm_node_execpath, process.execPath].find((path) => path && !inside(path))
    if (node) return spawnSync(node, [script, ...args], options)
  }
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function install() {
  process.stderr.write('Installing packages, about a minute …\n')
  const started = Date.now()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  let result = npm(args)
  // Registries often close a connection, so it is worth a second try.
  if (result.status !== 0) result = npm([...args, '--fetch-retries=5'])
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}\n`)
    process.stderr.write('npm ci failed; the lines above say why.\n')
    process.exit(1)
  }
  process.stderr.write(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s.\n`)
}

const wanted = stamp()
if (!isStamped(wanted)) {
  if (!isInstalled()) install()
  mkdirSync(join(modules, '.cache'), { recursive: true })
  writeFileSync(stampFile, wanted)
}
