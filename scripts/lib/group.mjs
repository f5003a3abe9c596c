import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'

/** Starts a command as the leader of its own process group, so that `endGroup` reaches its children. */
export function spawnGroup(command, args, options = {}) {
  return spawn(command, args, { detached: !isWindows, ...options })
}

/** Sends a signal to a command started by `spawnGroup` and to all of its children. */
export function signalGroup(child, signal) {
  if (!child.pid) return
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
