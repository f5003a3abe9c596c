import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { size } from '../../testing/security/sizes.ts'

// TENANCY-11: the calls are really parallel.
const rounds = size('RENEWAL_RACES', 5, 200)
const limit = { timeout: 60_000 + rounds * 3_000 }
const next = { startDateSave: day(31), endDateSave: day(395) }

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

async function ending(): Promise<string> {
  const person = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
  return provider.policy(person, { startDate: day(30 - 364), endDate: day(30) })
}

/** Returns the sorted response statuses of twenty parallel calls. */
async function statusesOf(send: (nth: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth)))
  return answers.map(({ status }) => status).toSorted()
}
const oneOfTwenty = [200, ...Array.from({ length: 19 }, () => 409)]

test(
  `of twenty concurrent renewals of a policy one succeeds, with one new policy: ${rounds} rounds`,
  limit,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const policyId = await ending()
      expect(await statusesOf(() => admin.send(renewals.renew, { policyId, ...next }))).toEqual(oneOfTwenty)
    }
    const { totalCount } = await admin.ok(policies.list, { policyStartDateFrom: next.startDateSave })
    expect(totalCount).toBe(rounds)
  },
)

test(
  `of twenty concurrent moves of a renewal from the same stage one succeeds: ${rounds} rounds`,
  limit,
  async () => {
    const stages = ['DECISION_MAKING', 'NEGOTIATION', 'NOT_RENEWED'] as const
    for (let round = 0; round < rounds; round += 1) {
      const policyId = await ending()
      const move = (nth: number) =>
        admin.send(renewals.move, { moves: [{ policyId, from: 'INCOMING', to: stages[nth % 3] }] })
      expect(await statusesOf(move)).toEqual(oneOfTwenty)
    }
  },
)
