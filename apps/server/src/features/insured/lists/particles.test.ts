import { insured } from '@coverline/contract/insured/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { surnames, waysOf } from '../duplicates/testing/particle-surnames.ts'

describe('a surname with particles', () => {
  let operator: Caller
  const families = new Map<string, string>()

  beforeAll(async () => {
    const provider = await provideInsured()
    operator = await provider.as('INSURANCE_OPERATOR')
    for (const [particles, core] of surnames) {
      for (const lastName of waysOf(particles, core))
        families.set(await provider.person({ firstName: 'Kim', lastName }), core)
      // A letter behind a given name is an initial, so the surname is not known to be `d'Angelo`.
      if (particles === "d'") continue
      families.set(await provider.person({ firstName: `Kim ${particles}`, lastName: core }), core)
    }
  })

  const found = async (searchQuery: string) => {
    const { items } = await operator.ok(insured.list, { searchQuery, limit: 100 })
    return items.map(({ personProfileId }) => families.get(personProfileId))
  }

  it.each(surnames)('finds every way of writing it by every other one: %s %s', async (particles, core) => {
    const ways = waysOf(particles, core)
    const queries = [...ways, `Kim ${particles} ${core}`, `${core}, Kim ${particles}`, `kim ${ways[3]}`]
    const expected = [...families.values()].filter((name) => name === core)
    for (const query of queries) expect([query, await found(query)]).toEqual([query, expected])
  })
})
