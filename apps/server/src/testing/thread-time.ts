/** Returns the CPU time of this thread since its start in milliseconds; a wait for a core does not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU time that this thread spends on the work, in milliseconds. */
export async function timeOfThread(work: () => unknown): Promise<number> {
  const before = threadTime()
  await work()
  return threadTime() - before
}

/**
 * Returns the part of the thread's work that nothing else could interrupt: its longest turn divided by all of
 * it. Near 1 if the work blocks the thread. Both are CPU times of this thread, so a busy machine changes neither.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const began = threadTime()
  let [last, longest] = [began, 0]
  const look = () => {
    const time = threadTime()
    longest = Math.max(longest, time - last)
    last = time
  }
  const timer = setInterval(look, 5)
  await work()
  clearInterval(timer)
  look()
  return longest / (last - began)
}

/** Returns the result of the work, and how often the event loop of this thread turned meanwhile. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  const result = await work()
  clearImmediate(next)
  return { result, turns }
}
