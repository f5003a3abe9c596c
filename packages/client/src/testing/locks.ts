type Request = { grant: () => void; displace: () => void }

/** The browser's locks in one process, as far as tabs use them: one holder, a queue and stealing. */
export function createLocks(): LockManager {
  const held = new Map<string, Request>()
  const queues = new Map<string, Request[]>()
  const next = (name: string) => {
    held.delete(name)
    const first = queues.get(name)?.shift()
    first?.grant()
  }
  const request = <T>(name: string, options: LockOptions, work: (lock: Lock) => T): Promise<Awaited<T>> =>
    new Promise((resolve, reject) => {
      const one: Request = {
        grant: () => {
          held.set(name, one)
          void Promise.resolve(work({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => {
              if (held.get(name) === one) next(name)
            })
        },
        displace: () => reject(new DOMException('stolen', 'AbortError')),
      }
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      if (options.steal) {
        held.get(name)?.displace()
        return one.grant()
      }
      if (options.signal?.aborted) return one.displace()
      if (!held.has(name)) return one.grant()
      queue.push(one)
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(one)
        if (at < 0) return
        queue.splice(at, 1)
        one.displace()
      })
    })
  return { request: request as LockManager['request'], query: () => Promise.resolve({}) }
}
