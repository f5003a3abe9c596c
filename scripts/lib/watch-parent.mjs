import { readFileSync } from 'node:fs'

/** Parent of a process by Linux's /proc; undefined on other systems or when it is gone. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/**
 * Calls `onGone` once when the npm that started this process is gone: a TERM sent to npm does not
 * reach its scripts. npm may have a shell in between, so the grandparent is watched as well.
 * Others that start a script ask for the same by STOP_WITH_PARENT.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event && !process.env.STOP_WITH_PARENT) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    onGone()
  }, 300)
  timer.unref()
}
