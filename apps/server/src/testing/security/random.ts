/** Repeatable random numbers: the same seed gives the same run; a failing run names its seed. */
export type Random = {
  seed: number
  /** 0 ≤ n < 1 */
  next: () => number
  below: (limit: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** The seed of this run, which `vitest.config.ts` puts into the environment. */
export function seedOfRun(): number {
  const { SEED } = process.env
  if (!SEED) throw new Error('the variable SEED is not set')
  return Number(SEED)
}

/** mulberry32, which is short and good enough for choosing test cases */
export function randomOf(seed = seedOfRun()): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    seed,
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}
