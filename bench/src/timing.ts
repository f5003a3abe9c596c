/** Returns the value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** Returns the duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Returns the medians of several works in milliseconds. They alternate in every round, so that other load on
 * the machine affects all. The first tenth of the rounds is warm-up and does not count.
 */
export async function medians<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const samples = new Map(names.map((name): [Name, number[]] => [name, []]))
  const warm = Math.ceil(rounds / 10)
  for (let round = 0; round < rounds + warm; round += 1) {
    for (const name of names) {
      const took = await timed(works[name])
      if (round >= warm) samples.get(name)?.push(took)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

/** Formats samples as one line of whole numbers. */
export const listed = (samples: readonly number[]): string => samples.map((one) => one.toFixed(0)).join(', ')
