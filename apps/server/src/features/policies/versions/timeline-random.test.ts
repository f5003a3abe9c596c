import { payments } from '@coverline/contract/payments/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day } from '../../../testing/insured.ts'
import { activatePlan, type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'

// TENANCY-10: in any order of recorded changes, the premium is the sum of its days, and payments plus credit
// add up to it.
const first = -120
const last = 244
const length = last - first + 1
const sequences = size('VERSIONS', 24, 2000)
const steps = 40

type Command =
  | { do: 'change'; on: number; cents?: number; plan?: 0 | 1 }
  | { do: 'cancel' | 'reinstate'; on: number }
  | { do: 'pay'; which: number; half: boolean }

/** The state on each day of the term */
type Day = { cents: number; plan: 0 | 1; isCanceled: boolean }
/** The recorded changes in order; the days follow only from them. */
type Model = { said: Extract<Command, { on: number }>[]; paid: Map<string, bigint>; fault: Fault }
/** Deliberately wrong rules; the comparison must find each. */
type Fault = 'none' | 'recorded last wins' | 'cancellations cost' | 'later changes forgotten'

function daysOf({ said, fault }: Model, cents: number): Day[] {
  const days: Day[] = []
  for (let offset = first; offset <= last; offset += 1) {
    const today: Day = { cents, plan: 0, isCanceled: false }
    const until = said.map((step, nth) => ({ step, nth })).filter(({ step }) => step.on <= offset)
    const byDay =
      fault === 'recorded last wins'
        ? until
        : until.toSorted((a, b) => a.step.on - b.step.on || a.nth - b.nth)
    for (const { step } of fault === 'later changes forgotten' ? byDay.slice(0, 1) : byDay) {
      if (step.do === 'cancel') today.isCanceled = fault !== 'cancellations cost'
      if (step.do === 'reinstate') today.isCanceled = false
      if (step.do === 'change')
        Object.assign(today, { cents: step.cents ?? today.cents, plan: step.plan ?? today.plan })
    }
    days.push(today)
  }
  return days
}

const totalOf = (days: readonly Day[]): bigint => {
  const sum = days.reduce((all, { cents, isCanceled }) => all + (isCanceled ? 0 : cents), 0)
  return (BigInt(sum) * 2n + BigInt(length)) / (BigInt(length) * 2n)
}

type Ids = { policyId: string; plans: [string, string] }

async function play(
  stage: PolicyFixture,
  ids: Ids,
  model: Model,
  step: Command,
  begin: number,
): Promise<void> {
  const { admin } = stage
  const { policyId, plans } = ids
  if (step.do === 'pay') {
    const { items } = await admin.ok(payments.list, { policyIds: [policyId], limit: 100, sortBy: 'dueDate' })
    const open = items.filter(({ can }) => can.receive)
    const payment = open[step.which % Math.max(open.length, 1)]
    if (!payment) return
    const left = centsOf(payment.amount) - centsOf(payment.paidAmount)
    const amount = amountOf(step.half && left > 1n ? left / 2n : left)
    await admin.ok(payments.receive, { paymentId: payment.paymentId, amount, receivedOn: day(0) })
    model.paid.set(payment.paymentId, centsOf(payment.paidAmount) + centsOf(amount))
    return
  }
  const { edition } = await admin.ok(versions.list, { policyId })
  const kinds = { change: 'CHANGE', cancel: 'CANCEL', reinstate: 'REINSTATE' } as const
  const input = {
    policyId,
    kind: kinds[step.do],
    validFrom: day(step.on),
    ...(step.do === 'change' && step.cents !== undefined
      ? { premiumSave: amountOf(BigInt(step.cents)) }
      : {}),
    ...(step.do === 'change' && step.plan !== undefined ? { programIdSave: plans[step.plan] } : {}),
  }
  const before = daysOf(model, begin)
  const after = daysOf({ ...model, said: [...model.said, step] }, begin)
  const isCanceled = before[step.on - first]?.isCanceled === true
  const preview = await admin.send(versions.preview, input)
  const answer = await admin.send(versions.save, { ...input, edition })
  const codeOf = ({ body }: { body: unknown }) => Reflect.get(Object(body), 'code')
  const wanted =
    step.do === 'change' && isCanceled
      ? 'POLICY_IS_CANCELED_ON_THIS_DAY'
      : step.do === 'reinstate' && !isCanceled
        ? 'POLICY_IS_NOT_CANCELED_ON_THIS_DAY'
        : JSON.stringify(before) === JSON.stringify(after)
          ? 'POLICY_CHANGE_WITHOUT_EFFECT'
          : undefined
  expect([codeOf(preview), codeOf(answer)], JSON.stringify(step)).toEqual([wanted, wanted])
  if (wanted !== undefined) return
  const difference = totalOf(after) - totalOf(before)
  const said = String(Reflect.get(Object(preview.body), 'difference'))
  expect(said.startsWith('-') ? -centsOf(said.slice(1)) : centsOf(said)).toBe(difference)
  model.said.push(step)
}

async function compare(stage: PolicyFixture, ids: Ids, model: Model, begin: number): Promise<void> {
  const { admin, provider } = stage
  const { policyId, plans } = ids
  const days = daysOf(model, begin)
  const { items, total, credit, edition } = await admin.ok(versions.list, { policyId })
  expect(centsOf(total)).toBe(totalOf(days))
  for (const version of items)
    for (const on of [version.from, version.until]) {
      const offset = Math.round((Date.parse(on) - Date.parse(day(0))) / 86_400_000)
      const said = days[offset - first]
      expect([version.isCanceled, version.program.id]).toEqual([said?.isCanceled, plans[said?.plan ?? 0]])
      expect(centsOf(version.premium ?? '0')).toBe(BigInt(said?.cents ?? 0))
    }
  const rows = (await admin.ok(payments.list, { policyIds: [policyId], limit: 700 })).items
  const scheduled = rows
    .filter(({ status }) => status !== 'CANCELED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  expect(scheduled - centsOf(credit)).toBe(totalOf(days))
  for (const { paymentId, amount, paidAmount, status } of rows) {
    expect(centsOf(paidAmount)).toBe(model.paid.get(paymentId) ?? 0n)
    expect(centsOf(amount) >= centsOf(paidAmount)).toBe(true)
    if (status === 'CANCELED') expect(paidAmount).toBe('0.00')
  }
  const now = days[-first]
  const policy = await admin.ok(policies.detail, { policyId })
  expect(policy.program.id).toBe(plans[now?.plan ?? 0])
  expect(policy.state === 'DEACTIVATED').toBe(now?.isCanceled)
  if (edition === 0) return
  const stored = await provider.inDatabase((db) =>
    sql<{
      from: string
      until: string
      amount: string
    }>`select valid_from as from, valid_until as until, amount
      from policy_versions where policy_id = ${policyId} and edition = ${edition} order by valid_from`.execute(
      db,
    ),
  )
  expect(stored.rows).toEqual(
    items.map(({ from, until, amount }) => ({ from, until: dayAfter(until, 1), amount })),
  )
}

const on = fc.oneof(fc.integer({ min: first, max: last }), fc.constantFrom(first, first + 1, -1, 0, 1, last))
const cents = fc.integer({ min: 1, max: 300_000 })
const plan = fc.constantFrom<0 | 1>(0, 1)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), on, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), on, plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), on }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reinstate' as const), on }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(20), half: fc.boolean() }),
  },
)

const run = fc.record({
  begin: cents,
  format: fc.constantFrom('MONTHLY' as const, 'QUARTERLY', 'ANNUAL'),
  commands: fc.array(command, { minLength: steps, maxLength: steps, size: 'max' }),
})
type Run = typeof run extends fc.Arbitrary<infer R> ? R : never

async function begins(): Promise<{ stage: PolicyFixture; other: string }> {
  const stage = await policyFixture()
  const other = await stage.provider.plan()
  await activatePlan(stage.provider, other)
  return { stage, other }
}

async function check(
  { stage, other }: Awaited<ReturnType<typeof begins>>,
  { begin, format, commands }: Run,
  fault: Fault = 'none',
): Promise<void> {
  const { provider, admin } = stage
  const policyId = await provider.policy(await provider.person(), {
    startDate: day(first),
    endDate: day(last),
  })
  const ids: Ids = { policyId, plans: [provider.planId, other] }
  const premium = Math.max(begin, 100)
  await admin.ok(payments.schedule, {
    policyId,
    premiumSave: amountOf(BigInt(premium)),
    paymentFormatSave: format,
  })
  const model: Model = { said: [], paid: new Map(), fault }
  for (const each of commands) await play(stage, ids, model, each, premium)
  await compare(stage, ids, model, premium)
}

test(
  `${sequences} random timelines of ${steps} steps with their payments add up on every day`,
  { timeout: 240_000 + sequences * 10_000 },
  async () => {
    const begun = await begins()
    await fc.assert(
      fc.asyncProperty(
        run,
        withinTime((one) => check(begun, one)),
      ),
      { numRuns: sequences, seed: seedOfRun() },
    )
  },
)

test.each(['recorded last wins', 'cancellations cost', 'later changes forgotten'] as const)(
  'the comparison finds the fault: %s',
  { timeout: 300_000 },
  async (fault) => {
    const begun = await begins()
    const found = await fc.check(
      fc.asyncProperty(run, (one) => check(begun, one, fault)),
      { numRuns: 20, seed: seedOfRun(), endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  },
)
