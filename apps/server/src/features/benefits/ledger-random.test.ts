import { benefits } from '@coverline/contract/benefits/endpoints'
import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import { plans } from '@coverline/contract/plans/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makeService } from '../plans/services/factory.ts'

// Compares the ledger with a model: random uses, reversals and changes must give the same answers and rests.
const sequences = size('LEDGER', 24, 2000)
const steps = 40
const seed = seedOfRun()

const [begins, ends] = [-400, 60]
type Rules = Partial<BenefitRules>
/** Rules of the two services of a policy; the second one has a waiting period and covers only some people. */
const rules: [Rules, Rules] = [
  {
    limits: [
      { unit: 'VISITS', period: 'YEAR', quantity: '5' },
      { unit: 'AMOUNT', period: 'TERM', quantity: '100.05' },
    ],
  },
  {
    limits: [{ unit: 'DAYS', period: 'TERM', quantity: '12' }],
    waitingDays: 100,
    covered: ['CHILD', 'PRINCIPAL'],
  },
]

type Use = { service: 0 | 1; day: number; count: number; cents: number }
type Command =
  | ({ do: 'use' } & Use)
  | { do: 'reverse'; which: number }
  | { do: 'plan' | 'policy' | 'service' | 'limit' }

type Entry = Use & { id: string; isReversed: boolean }
type Model = {
  planActive: boolean
  deactivated: boolean
  serviceActive: boolean
  visits: number
  uses: Entry[]
}

const dates = new Map(
  Array.from({ length: ends - begins + 20 }, (_, index) => [begins - 5 + index, day(begins - 5 + index)]),
)
const dayAt = (offset: number): string => dates.get(offset) ?? ''

/** Returns the policy year, which starts at an anniversary of the policy's first day. */
function yearOf(offset: number): string {
  const first = dayAt(begins)
  const anniversary = (years: number) => `${Number(first.slice(0, 4)) + years}${first.slice(4)}`
  return [anniversary(1), first].find((begin) => begin <= dayAt(offset)) ?? ''
}

type Fault = 'none' | 'limit too large' | 'reversals forgotten' | 'nobody waits' | 'one year for all'

function left(model: Model, unit: 'VISITS' | 'DAYS' | 'AMOUNT', on: number, fault: Fault): number {
  const whole = { VISITS: model.visits + (fault === 'limit too large' ? 1 : 0), DAYS: 12, AMOUNT: 10_005 }[
    unit
  ]
  const isCounted = (use: Entry) =>
    unit !== 'VISITS' || fault === 'one year for all' || yearOf(use.day) === yearOf(on)
  const used = model.uses
    .filter((use) => use.service === (unit === 'DAYS' ? 1 : 0))
    .filter((use) => (fault === 'reversals forgotten' || !use.isReversed) && isCounted(use))
    .reduce((sum, use) => sum + (unit === 'AMOUNT' ? use.cents : use.count), 0)
  return Math.max(0, whole - used)
}

/** Returns the rejection of a use by the requirements, independent of the code; undefined: accepted. */
function refusalOf(model: Model, use: Use, fault: Fault): string | undefined {
  if (!model.planActive) return 'INSURANCE_POLICY_PROGRAM_IS_NOT_ACTIVE'
  if (model.deactivated && use.day >= 0) return 'BENEFIT_POLICY_IS_NOT_ACTIVE'
  if (use.day < begins || use.day > ends) return 'INSURANCE_POLICY_INCORRECT_VALIDITY_PERIOD'
  if (use.service === 0 && !model.serviceActive) return 'BENEFIT_OFFER_IS_NOT_ACTIVE'
  if (use.service === 1 && use.day < begins + 100 && fault !== 'nobody waits') return 'BENEFIT_WAITING_PERIOD'
  if (use.day > 0) return 'VALIDATION_FAILED'
  const isOver =
    use.service === 0
      ? use.count > left(model, 'VISITS', use.day, fault) || use.cents > left(model, 'AMOUNT', use.day, fault)
      : use.count > left(model, 'DAYS', use.day, fault)
  return isOver ? 'BENEFIT_LIMIT_EXCEEDED' : undefined
}

type Stage = { provider: InsuredProvider; admin: Caller; insurerId: string }
type Ids = { planId: string; policyId: string; offers: [string, string] }

async function makeStage(): Promise<Stage> {
  const provider = await provideInsured()
  const insurerId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  return { provider, admin: await provider.as('ADMIN'), insurerId }
}

/** Creates an active plan for each sequence, with two services and one insured person. */
async function begin({ provider, insurerId }: Stage): Promise<Ids> {
  const planId = await provider.plan({ insurerId, isAvailable: true })
  const personId = await provider.person()
  const policyId = await provider.policy(personId, {
    planId,
    startDate: dayAt(begins),
    endDate: dayAt(ends),
  })
  const make = (nth: 0 | 1) =>
    provider.inDatabase((db) => makeService(db, provider.providerId, planId, { benefits: rules[nth] }))
  return { planId, policyId, offers: [await make(0), await make(1)] }
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const toCents = (amount: string): number => Math.round(Number(amount) * 100)

async function write({ admin }: Stage, ids: Ids, model: Model, use: Use, fault: Fault): Promise<void> {
  const { service, count, cents } = use
  const answer = await admin.send(benefits.use, {
    policyId: ids.policyId,
    offerId: ids.offers[service],
    day: dayAt(use.day),
    reason: 'x',
    ...(service === 0 ? { visits: count, amount: money(cents) } : { days: count }),
  })
  const refusal = refusalOf(model, use, fault)
  const { code, useId } = Object(answer.body) as { code?: string; useId?: string }
  expect({ use, code }).toEqual({ use, code: refusal })
  if (useId !== undefined) model.uses.push({ ...use, id: useId, isReversed: false })
}

async function run(stage: Stage, ids: Ids, model: Model, command: Command, fault: Fault): Promise<void> {
  const { admin } = stage
  switch (command.do) {
    case 'use':
      return write(stage, ids, model, command, fault)
    case 'reverse': {
      const use = model.uses[command.which % Math.max(1, model.uses.length)]
      if (!use) return
      const answer = await admin.send(benefits.reverse, { useId: use.id, reason: 'x' })
      expect(answer.status).toBe(use.isReversed ? 409 : 200)
      use.isReversed = true
      return
    }
    case 'plan':
      model.planActive = !model.planActive
      await admin.ok(plans.save, { packageId: ids.planId, isAvailable: model.planActive })
      return
    case 'policy': {
      const insurancePolicyIds = [ids.policyId]
      if (model.deactivated && !model.planActive) {
        const activation = { insurancePolicyIds, activate: true }
        await admin.fails(policies.saveBulk, activation, 'policies.program-not-active')
        return
      }
      model.deactivated = !model.deactivated
      const to = model.deactivated
        ? { deactivate: { deactivationDate: dayAt(0) } }
        : { activate: true as const }
      await admin.ok(policies.saveBulk, { insurancePolicyIds, ...to })
      return
    }
    case 'service':
      model.serviceActive = !model.serviceActive
      await admin.ok(services.save, {
        offerId: ids.offers[0],
        status: model.serviceActive ? 'ACTIVE' : 'NOT_ACTIVE',
      })
      return
    case 'limit': {
      model.visits = model.visits === 5 ? 3 : 5
      const { benefits: before } = await admin.ok(services.detail, { offerId: ids.offers[0] })
      const limits = before?.limits.map((limit) =>
        limit.unit === 'VISITS' ? { ...limit, quantity: String(model.visits) } : limit,
      )
      if (before && limits)
        await admin.ok(services.save, { offerId: ids.offers[0], benefits: { ...before, limits } })
    }
  }
}

/** Compares today's rests with the model. */
async function compare({ admin }: Stage, ids: Ids, model: Model, fault: Fault): Promise<void> {
  const { items } = await admin.ok(benefits.list, { policyId: ids.policyId })
  const shown = new Map(
    items[0]?.benefits.flatMap((one) =>
      one.offerId === ids.offers[0] || one.offerId === ids.offers[1]
        ? one.limits.map(
            (limit) => [limit.unit, toCents(limit.left) / (limit.unit === 'AMOUNT' ? 1 : 100)] as const,
          )
        : [],
    ),
  )
  if (model.serviceActive || model.uses.some((use) => use.service === 0)) {
    expect(shown.get('VISITS')).toBe(left(model, 'VISITS', 0, fault))
    expect(shown.get('AMOUNT')).toBe(left(model, 'AMOUNT', 0, fault))
  }
  expect(shown.get('DAYS')).toBe(left(model, 'DAYS', 0, fault))
}

async function check(stage: Stage, commands: readonly Command[], fault: Fault = 'none'): Promise<void> {
  const ids = await begin(stage)
  const model: Model = { planActive: true, deactivated: false, serviceActive: true, visits: 5, uses: [] }
  for (const [index, command] of commands.entries()) {
    await run(stage, ids, model, command, fault)
    if (index % 10 === 9) await compare(stage, ids, model, fault)
  }
}

const use = fc.record({
  do: fc.constant('use' as const),
  service: fc.constantFrom<0 | 1>(0, 0, 1),
  // Mostly the same range, so that limits are reached; also the limits of policy, waiting period, year and
  // today.
  day: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -40, max: 0 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        begins - 1,
        begins,
        begins + 99,
        begins + 100,
        -35,
        -34,
        0,
        1,
        ends,
        ends + 1,
      ),
    },
    { weight: 2, arbitrary: fc.integer({ min: begins, max: 0 }) },
  ),
  count: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: 1, max: 4000 }),
})
const commands = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: use },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(30) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('plan' as const, 'plan', 'policy', 'service', 'limit') }),
    },
  ),
  { minLength: steps, maxLength: steps, size: 'max' },
)

test(
  `${sequences} random sequences of ${steps} steps give the rests of the model`,
  { timeout: 1_800_000 },
  async () => {
    const stage = await makeStage()
    await fc.assert(
      fc.asyncProperty(
        commands,
        withinTime((run) => check(stage, run)),
      ),
      { numRuns: sequences, seed },
    )
  },
)

test.each(['limit too large', 'reversals forgotten', 'nobody waits', 'one year for all'] as const)(
  'the comparison finds the fault: %s',
  { timeout: 300_000 },
  async (fault) => {
    const stage = await makeStage()
    const found = await fc.check(
      fc.asyncProperty(commands, (run) => check(stage, run, fault)),
      { numRuns: 40, seed, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  },
)
