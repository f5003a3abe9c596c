import { benefits } from '@coverline/contract/benefits/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/connection/with-client.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from '../plans/factory.ts'
import { makeService } from '../plans/services/factory.ts'

let provider: InsuredProvider
let admin: Caller
let planId: string
let otherService: string

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  await provider.inDatabase(async (db) => {
    const insurerId = await makeInsurer(db, provider.providerId)
    otherService = await makeService(db, provider.providerId, provider.planId)
    planId = await makePlan(db, provider.providerId, { insurerId, isAvailable: true })
  })
})

async function stage(quantity = '1') {
  const personId = await provider.person()
  const policyId = await provider.policy(personId, { planId })
  const offerId = await provider.inDatabase((db) =>
    makeService(db, provider.providerId, planId, {
      benefits: { limits: [{ unit: 'VISITS', period: 'TERM', quantity }] },
    }),
  )
  return { personId, policyId, offerId, use: { policyId, offerId, day: day(0), visits: 1, reason: 'Visit' } }
}

const visitsOf = async (policyId: string): Promise<number> => {
  const { rows } = await provider.inDatabase((db) =>
    sql<{
      used: number
    }>`select coalesce(sum(case when reverses_id is null then visits else -visits end), 0)::integer as used
      from benefit_uses where policy_id = ${policyId}`.execute(db),
  )
  return rows[0]?.used ?? 0
}

describe('concurrent uses of one limit', () => {
  test('never exceed it: as many succeed as are left', async () => {
    for (const left of [1, 3]) {
      const { policyId, use } = await stage(String(left))
      const answers = await Promise.all(Array.from({ length: 12 }, () => admin.send(benefits.use, use)))
      const taken = answers.filter((answer) => answer.status === 200)
      expect(taken).toHaveLength(left)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(12 - left)
      expect(await visitsOf(policyId)).toBe(left)
    }
  })

  test('are reversed once, however many callers try', async () => {
    const { policyId, use } = await stage()
    const { useId } = await admin.ok(benefits.use, use)
    const reverse = { useId, reason: 'Double' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send(benefits.reverse, reverse)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await visitsOf(policyId)).toBe(0)
  })

  test('exceed it without the lock on the policy, and the check detects that', async () => {
    const { personId, policyId, offerId } = await stage()
    // Does the same as the use case without the lock: reads, waits, writes.
    const unlocked = () =>
      provider.inDatabase(async (db) => {
        const { rows } =
          await sql`select from benefit_left(${policyId}, ${day(0)}::date) where remaining >= 1`.execute(db)
        await sql`select pg_sleep(0.05)`.execute(db)
        if (rows.length === 0) return
        await sql`insert into benefit_uses (provider_id, id, policy_id, insured_id, service_id, day, visits, reason, source)
          values (${provider.providerId}, ${newId()}, ${policyId}, ${personId}, ${offerId}, ${day(0)}, 1, 'x', 'MANUAL')`.execute(
          db,
        )
      })
    await Promise.all([unlocked(), unlocked(), unlocked()])
    expect(await visitsOf(policyId)).toBeGreaterThan(1)
  })
})

describe('the ledger table', () => {
  const row = async (given: Record<string, unknown>) => {
    const { personId, policyId, offerId } = await stage('9')
    const values = {
      id: newId(),
      policy_id: policyId,
      insured_id: personId,
      service_id: offerId,
      reverses_id: null,
      day: day(0),
      visits: 1,
      amount: null,
      currency: null,
      reason: 'x',
      ...given,
    }
    await provider.inDatabase((db) =>
      sql`insert into benefit_uses (provider_id, id, policy_id, insured_id, service_id, reverses_id, day, visits, amount, currency, reason, source)
        values (${provider.providerId}, ${values.id}, ${values.policy_id}, ${values.insured_id}, ${values.service_id}, ${values.reverses_id},
          ${values.day}, ${values.visits}, ${values.amount}, ${values.currency}, ${values.reason}, 'MANUAL')`.execute(
        db,
      ),
    )
    return values
  }
  const checkViolation = { code: '23514' }

  test('accepts a valid use and its reversal, once', async () => {
    const use = await row({})
    const { id, ...same } = use
    await row({ ...same, reverses_id: id })
    await expect(row({ ...same, reverses_id: id })).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    ['no visits', { visits: 0 }],
    ['negative visits', { visits: -1 }],
    ['no quantity', { visits: null }],
    ['an amount without currency', { amount: '1' }],
    ['a currency without amount', { currency: 'EUR' }],
    ['no reason', { reason: '' }],
  ])('refuses %s', async (_name, wrong) => {
    await expect(row(wrong)).rejects.toMatchObject(checkViolation)
  })

  test('rejects a use of another person, of another plan’s service, or without a person', async () => {
    await expect(row({ insured_id: await provider.person() })).rejects.toMatchObject(checkViolation)
    await expect(row({ service_id: otherService })).rejects.toMatchObject(checkViolation)
    await expect(row({ policy_id: newId() })).rejects.toMatchObject(checkViolation)
  })

  test('rejects a reversal that differs from its use, and one of a reversal', async () => {
    const { id, ...same } = await row({ visits: 2 })
    await expect(row({ ...same, reverses_id: id, visits: 3 })).rejects.toMatchObject(checkViolation)
    await expect(row({ ...same, reverses_id: id, day: day(-1) })).rejects.toMatchObject(checkViolation)
    const reversal = await row({ ...same, reverses_id: id })
    await expect(row({ ...same, reverses_id: reversal.id })).rejects.toMatchObject(checkViolation)
  })

  test.each(['update benefit_uses set visits = 1', 'delete from benefit_uses', 'truncate benefit_uses'])(
    'only grows: %s is refused to the server, and changes of rows to its owner too',
    async (statement) => {
      const { id } = await row({})
      await expect(provider.inDatabase((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '42501',
      })
      if (statement.startsWith('truncate')) return
      const asOwner = withClient(provider.app.database.ownerUrl, async (client) => {
        await client.query(`select set_config('app.provider_id', $1, false)`, [provider.providerId])
        await client.query(`${statement} where id = '${id}'`)
      })
      await expect(asOwner).rejects.toMatchObject({ code: '42501' })
    },
  )
})

test.each([
  ['2024-02-29', '2025-02-27', '2024-02-29', '2025-02-28'],
  ['2024-02-29', '2025-02-28', '2025-02-28', '2026-02-28'],
  ['2024-02-29', '2028-02-28', '2027-02-28', '2028-02-29'],
  ['2024-02-29', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['2026-05-10', '2026-05-10', '2026-05-10', '2027-05-10'],
  ['2026-05-10', '2027-05-09', '2026-05-10', '2027-05-10'],
  ['2026-05-10', '2027-05-10', '2027-05-10', '2028-05-10'],
  ['2026-12-31', '2027-01-01', '2026-12-31', '2027-12-31'],
  [null, '2026-12-31', '2026-01-01', '2027-01-01'],
])('the year of a policy from %s that holds %s is %s to before %s', async (start, on, from, until) => {
  const { rows } = await provider.inDatabase((db) =>
    sql<{ from: string; until: string }>`select lower(y)::text as from, upper(y)::text as until
      from benefit_year(${start}::date, ${on}::date) y`.execute(db),
  )
  expect(rows).toEqual([{ from, until }])
})
