import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { GroupCost } from './group-cost.ts'
import { runVariable } from './leftovers.ts'

/** Works for a second of the processor, prints its id, and waits to be ended. */
const worker = `while (process.cpuUsage().user < 1e6) for (let nth = 0; nth < 1e6; nth++); console.log(process.pid); setInterval(() => undefined, 1e6)`
const starter = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}], { detached: true, stdio: ['ignore', 1, 'ignore'] }).unref()`

/** Starts a process that ends at once and leaves a worker behind; returns the worker's id when its work is done. */
async function leaveWorker(run: string): Promise<number> {
  const env = { ...process.env, [runVariable]: run }
  const child = spawn(process.execPath, ['-e', starter], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  child.stdout.destroy()
  return Number(printed.toString())
}

test.runIf(process.platform === 'linux')(
  'time of a process that has left its parent counts, and that of other runs does not',
  async () => {
    const run = randomUUID()
    const group = new GroupCost(run)
    const own = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
    const spent = () => (group.seconds() ?? 0) - own()
    const before = spent()
    const foreign = await leaveWorker(randomUUID())
    const ours = await leaveWorker(run)
    const after = spent()
    for (const pid of [foreign, ours]) process.kill(pid, 'SIGKILL')
    group.stop()
    expect(after - before).toBeGreaterThan(0.9)
    expect(after - before).toBeLessThan(1.9)
  },
)
