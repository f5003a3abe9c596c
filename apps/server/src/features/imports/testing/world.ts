import { identifierKey } from '@coverline/contract/clean-text'
import type { StoredFacts, StoredPerson } from '@coverline/contract/imports/facts'
import { foldName } from '@coverline/contract/imports/check/fold'

export interface WorldPerson extends StoredPerson {
  readonly phone: string | null
  readonly email: string | null
  readonly isMerged: boolean
}

/** The data of a provider as plain lists. */
export interface World {
  readonly people: readonly WorldPerson[]
  readonly policies: readonly {
    readonly number: string
    readonly personProfileId: string
    readonly planId: string
  }[]
  readonly plans: readonly { readonly planId: string; readonly title: string }[]
}

/** The only member who can have leads */
export const agentEmail = 'agent@example.com'

function groupBy(people: readonly WorldPerson[], keyOf: (person: WorldPerson) => string | null) {
  const groups = new Map<string, StoredPerson[]>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return groups
}

/** Builds the facts that the database step would find for such a provider. */
export function factsOf({ people, policies, plans }: World): StoredFacts {
  const living = people.filter(({ isMerged }) => !isMerged)
  const idNumbers = (list: readonly WorldPerson[]) =>
    list.flatMap((one) => (one.idNumber === null ? [] : [[identifierKey(one.idNumber), one] as const]))
  return {
    people: new Map(idNumbers(living)),
    reservedIdNumbers: new Set(idNumbers(people.filter(({ isMerged }) => isMerged)).map(([key]) => key)),
    policies: new Map(
      policies.map(({ number, ...policy }) => [
        identifierKey(number),
        { ...policy, startDate: null, endDate: null },
      ]),
    ),
    phones: groupBy(living, ({ phone }) => phone),
    emails: groupBy(living, ({ email }) => email?.toLowerCase() ?? null),
    agents: new Set([agentEmail]),
    currency: 'EUR',
    plans: new Map(plans.map(({ planId, title }) => [foldName(title), planId])),
  }
}
