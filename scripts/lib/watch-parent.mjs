import { readFileSync } from 'node:fs'

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh'])

/** Returns name and parent of a process from Linux's /proc; undefined on other systems or if it is gone. */
function processAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return undefined
  }
}

/** Returns the parent of the shell that npm may start in between; undefined if npm is the parent itself. */
function behindShell(pid) {
  const found = processAt(pid)
  return found && shells.has(found.name) ? found.parent : undefined
}

/**
 * Calls `onGone` once if the npm that started this process is gone, because a TERM sent to npm does not reach
 * its scripts. Other parents of a script request the same by STOP_WITH_PARENT.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event && !process.env.STOP_WITH_PARENT) return
  const parent = process.ppid
  const starter = behindShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && behindShell(parent) === starter) return
    clearInterval(timer)
    onGone()
  }, 300)
  timer.unref()
}
