import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { AppError } from '../errors.ts'

const longestMs = 20_000

/**
 * Returns a function that runs the default export of a module in a thread of its own, one call at a time, so that long
 * work delays nobody else's call. It fails with `common.unavailable` if that takes over 20 seconds.
 */
export function sideThread<I, O>(module: URL): (input: I) => Promise<O> {
  let opened: Promise<Piscina<I, O>> | undefined
  const open = async () => {
    const { Piscina: Pool } = await import('piscina')
    return new Pool<I, O>({
      filename: fileURLToPath(module),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      env: {},
    })
  }
  return async (input) => {
    opened ??= open()
    const signal = AbortSignal.timeout(longestMs)
    try {
      return await (await opened).run(input, { signal })
    } catch (error) {
      if (signal.aborted) throw new AppError('common.unavailable')
      throw error
    }
  }
}
