import { readFileSync } from 'node:fs'

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh'])

/** Name and parent of a process by Linux's /proc; undefined on other systems or when it is gone. */
function processAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return undefined
  }
}

/** Parent of the shell that npm may put in between; undefined when npm is the parent itself. */
function behindShell(pid) {
  const found = processAt(pid)
  return found && shells.has(found.name) ? found.parent : undefined
}

/**
 * Calls `onGone` once when the npm that started this process is gone: a TERM sent to npm does not
 * reach its scripts. Others that start a script ask for the same by STOP_WITH_PARENT.
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
