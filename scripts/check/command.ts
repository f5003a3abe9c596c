import { signalGroup, spawnGroup } from '../lib/group.mjs'
import { root } from '../lib/root.mjs'

export interface CheckResult {
  ok: boolean
  /** What a developer needs to see if the check fails */
  details: string
  /** What was checked, for the line of a passed check */
  summary?: string
}

/** A tool that runs longer hangs. A machine that others share may be ten times slower than a free one. */
const mostSeconds = 900

/** Runs a tool of node_modules under this Node and converts its exit code to a result. */
export function command(script: string, args: string[], cwd: string = root): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawnGroup(process.execPath, [`${root}/node_modules/${script}`, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    let details = ''
    const timer = setTimeout(() => {
      details += `\nStopped after ${mostSeconds} s.`
      signalGroup(child, 'SIGKILL')
    }, mostSeconds * 1000)
    child.stdout?.on('data', (chunk) => (details += String(chunk)))
    child.stderr?.on('data', (chunk) => (details += String(chunk)))
    child.on('error', (error: Error) => resolve({ ok: false, details: error.message }))
    child.on('close', (code: number | null) => {
      clearTimeout(timer)
      resolve({ ok: code === 0, details })
    })
  })
}
