import type { Way } from '@coverline/contract/statements/directions'
import { amountText } from '../balances.ts'
import type { Check } from '../rules.ts'

/** A row with a balance or an amount, in the order of the file */
export type Step = {
  /** The account and currency that the balance belongs to */
  account: string | null
  currency: string | null
  day: string
  /** What the row moves; without a sign if the direction is open */
  cents: bigint
  balance: bigint | null
}

const size = (cents: bigint) => (cents < 0n ? -cents : cents)

function groupsOf<S extends Step>(steps: readonly S[]): S[][] {
  const groups = new Map<string, S[]>()
  for (const step of steps) {
    const key = JSON.stringify([step.account, step.currency])
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  // Banks list the newest line first or last.
  return [...groups.values()].map((group) => {
    const turned = group.toReversed()
    const [forward, backward] = [fitting(group), fitting(turned)]
    if (forward === backward) return (group[0]?.day ?? '') > (group.at(-1)?.day ?? '') ? turned : group
    return forward > backward ? group : turned
  })
}

/** Returns the change of the balance by each row that follows another one with a balance. */
function* changesOf<S extends Step>(group: readonly S[]): Generator<{ step: S; change: bigint }> {
  for (const [nth, step] of group.entries()) {
    const before = group[nth - 1]?.balance ?? null
    if (before !== null && step.balance !== null) yield { step, change: step.balance - before }
  }
}

const fitting = (group: readonly Step[]) =>
  [...changesOf(group)].filter(({ step, change }) => size(change) === size(step.cents)).length

/** Returns where the money of rows went by the balance beside them. */
export function waysByBalance<S extends Step>(steps: readonly S[]): Map<S, Way> {
  const ways = new Map<S, Way>()
  for (const group of groupsOf(steps))
    for (const { step, change } of changesOf(group))
      if (change !== 0n && size(change) === size(step.cents)) ways.set(step, change > 0n ? 'IN' : 'OUT')
  return ways
}

/** Holds the lines against the column of balances; `nthOf` gives the number of a line. */
export function checkBalances<S extends Step>(
  steps: readonly S[],
  nthOf: (step: S) => number | undefined,
): Check[] {
  return groupsOf(steps).flatMap((group): Check[] => {
    const first = group.findIndex(({ balance }) => balance !== null)
    const last = group.findLastIndex(({ balance }) => balance !== null)
    if (first < 0 || first === last) return []
    const [opening, closing] = [group[first]?.balance ?? 0n, group[last]?.balance ?? 0n]
    const sum = group.slice(first + 1, last + 1).reduce((all, { cents }) => all + cents, 0n)
    const against = [...changesOf(group)].flatMap(({ step, change }) =>
      change !== 0n && change === -step.cents ? (nthOf(step) ?? []) : [],
    )
    return [
      {
        kind: 'BALANCE',
        account: group[0]?.account ?? null,
        currency: group[0]?.currency ?? null,
        stated: amountText(closing),
        read: amountText(opening + sum),
        lines: against.slice(0, 20),
      },
    ]
  })
}
