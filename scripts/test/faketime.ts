import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const library = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

const compilers = ['cc', 'gcc', 'tcc']
const compiler = (): string | undefined =>
  compilers.find((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0)

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', [...args], { env, encoding: 'utf8', timeout: 600_000 })
  if (status !== 0) process.stderr.write(`apt-get ${args.join(' ')} failed: ${stderr.trim()}\n`)
}

/** Installs what is missing, where Debian's packages can be installed. */
function install(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const missing = [...(library() ? [] : ['faketime']), ...(compiler() ? [] : ['tcc', 'libc6-dev'])]
  if (missing.length === 0) return
  process.stderr.write(`Installing ${missing.join(' ')} by apt-get …\n`)
  // An update can fail for one source and still leave a usable list.
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...missing)
}

/**
 * Prepares to move the system date of child processes; `folder` takes a compiled file that every account may
 * read. Returns the function that gives the variables of a process that starts at a moment. The date moves by a
 * fixed time, so that processes that start later agree with it. Throws where this is impossible.
 */
export function faketime(folder: string): (at: Date) => Record<string, string> {
  install()
  const [moving, compile] = [library(), compiler()]
  if (!moving || !compile) {
    const missing = [moving ? [] : ['faketime'], compile ? [] : ['a C compiler']].flat().join(' and ')
    throw new Error(
      `The date cannot be moved: ${missing} is missing and could not be installed (Debian only).`,
    )
  }
  const waits = join(folder, 'plain-waits.so')
  const source = join(import.meta.dirname, 'plain-waits.c')
  const { status, stderr } = spawnSync(compile, ['-shared', '-fPIC', '-o', waits, source], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The date cannot be moved: ${compile} failed: ${stderr.trim()}`)
  const variablesAt = (at: Date) => {
    const seconds = Math.round((at.getTime() - Date.now()) / 1000)
    return {
      LD_PRELOAD: `${waits}:${moving}`,
      FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }
  const probe = new Date('2040-06-15T12:00:00Z')
  const env = { ...process.env, ...variablesAt(probe) }
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().getUTCFullYear()'], {
    env,
    encoding: 'utf8',
  })
  if (!stdout.includes('2040'))
    throw new Error('The date cannot be moved: libfaketime has no effect on Node.')
  return variablesAt
}
