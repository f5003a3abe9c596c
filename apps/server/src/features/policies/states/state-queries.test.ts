import { policies } from '@coverline/contract/policies/endpoints'
import { policyState, policyStates } from '@coverline/contract/policies/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, provideInsured } from '../../../testing/insured.ts'

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const offsets = [null, -800, -366, -365, -364, -30, -1, 0, 1, 30, 400]

describe('policy state filters', () => {
  it('agree with the state of every policy, alone and combined', async () => {
    const provider = await provideInsured({ timeZone: 'UTC' })
    const admin = await provider.as('ADMIN')
    const plans = [await provider.plan(), await provider.plan(), await provider.plan()] as const
    await provider.inDatabase(async (db) => {
      const insurer = '01900000-0000-7000-8000-00000000aaaa'
      await sql`insert into insurers (provider_id, id, title) values (${provider.providerId}, ${insurer}, 'Insurer')`.execute(
        db,
      )
      await sql`update plans set is_available = true, insurer_id = ${insurer} where id = ${plans[0]}`.execute(
        db,
      )
      await sql`update plans set deleted_at = now() where id = ${plans[2]}`.execute(db)
    })
    const people = await Promise.all(Array.from({ length: 8 }, () => provider.person()))
    await provider.inDatabase((db) =>
      sql`update insured set registered_at = now() where id = any(${people.slice(4)}::uuid[])`.execute(db),
    )
    const expected = new Map<string, string>()
    const today = day(0)
    for (let made = 0; made < 160; made += 1) {
      const person = Math.floor(Math.random() * people.length)
      const plan = pick([0, 0, 0, 0, 1, 2] as const)
      const at = () => {
        const offset = pick(offsets)
        return offset === null ? null : day(offset)
      }
      const [one, two] = [at(), at()]
      const deactivationDate = Math.random() < 0.5 ? null : at()
      const isTurned = one !== null && two !== null && one > two
      const [startDate, endDate] = isTurned ? [two, one] : [one, two]
      const id = await provider.policy(people[person] ?? '', {
        planId: plans[plan],
        startDate,
        endDate,
        deactivationDate,
      })
      const facts = { planDeleted: plan === 2, planActive: plan === 0, startDate, endDate, deactivationDate }
      expected.set(id, policyState({ ...facts, personRegistered: person >= 4 }, today))
    }
    const listed = async (activeStatuses: (typeof policyStates)[number][]) => {
      const { items, totalCount } = await admin.ok(policies.list, { activeStatuses, limit: 1000 })
      expect(totalCount).toBe(items.length)
      for (const item of items) expect(item.state).toBe(expected.get(item.policyId))
      return items.map((item) => item.policyId).toSorted()
    }
    const wanted = (states: readonly string[]) =>
      [...expected]
        .filter(([, state]) => states.includes(state))
        .map(([id]) => id)
        .toSorted()
    for (const state of policyStates) expect(await listed([state]), state).toEqual(wanted([state]))
    for (let round = 0; round < 6; round += 1) {
      const states = [...new Set([pick(policyStates), pick(policyStates), pick(policyStates)])]
      expect(await listed(states), states.join(' ')).toEqual(wanted(states))
    }
    expect(await listed([...policyStates])).toHaveLength(160)
    expect(new Set(expected.values()).size).toBe(policyStates.length)
  })
})
