import { policies } from '@coverline/contract/policies/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, inDays } from '../../../testing/insured.ts'
import { type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'

// TENANCY-10: the rules of a policy's states, in days from today. They are written from the decisions, not
// from the code.
const starts = 3
const ends = 60
const steps = 40
const sequences = size('POLICIES', 24, 2000)

type Command =
  | { do: 'deactivate' | 'activateOn'; in: number }
  | { do: 'activate' | 'unschedule' | 'plan' | 'register' | 'delete' | 'restore' | 'job' }
  | { do: 'wait'; days: number }

type Model = {
  now: number
  off: number | null
  on: number | null
  planActive: boolean
  registered: boolean
  deletedOn: number | null
  isFinal: boolean
}
type Fault =
  | 'none'
  | 'plan ignored'
  | 'period ignored'
  | 'activation survives'
  | 'job sleeps'
  | 'final too late'

const first: Model = {
  now: 0,
  off: null,
  on: null,
  planActive: true,
  registered: false,
  deletedOn: null,
  isFinal: false,
}

/** Returns the catalogue error that prevents the policy from being active on a day, or null. */
function refusal(model: Model, on: number, fault: Fault): string | null {
  if (!model.planActive && fault !== 'plan ignored') return 'INSURANCE_POLICY_PROGRAM_IS_NOT_ACTIVE'
  const isOutside = (on < starts || on > ends) && fault !== 'period ignored'
  return isOutside ? 'INSURANCE_POLICY_INCORRECT_VALIDITY_PERIOD' : null
}

function stateOf({ now, off, planActive, registered }: Model): string {
  const yearAgo = new Date(`${day(now)}T00:00:00Z`)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  if (day(ends) < yearAgo.toISOString().slice(0, 10)) return 'ARCHIVED'
  if (off !== null && off <= now) return 'DEACTIVATED'
  if (!planActive) return 'NOT_ACTIVATED'
  if (now < starts) return 'ACTIVATION_SCHEDULED'
  if (off !== null) return 'DEACTIVATION_SCHEDULED'
  return registered ? 'ACTIVE' : 'ACTIVATION_PENDING'
}

/** Returns the expected answer to an activation on a day. Changes the model if the activation is allowed. */
function activate(model: Model, on: number, fault: Fault): string | null {
  const { off, now } = model
  if (off === null) return null
  const isLater = on > now && on > off
  if (isLater && model.on === on) return null
  if (!isLater && off > now) {
    Object.assign(model, { off: null, on: null })
    return null
  }
  const refused = refusal(model, isLater ? on : now, fault)
  if (refused === null) Object.assign(model, isLater ? { on } : { off: null, on: null })
  return refused
}

function runJob(model: Model, fault: Fault): void {
  if (fault === 'job sleeps' || model.deletedOn !== null || model.on === null || model.on > model.now) return
  if (refusal(model, model.now, fault) === null) Object.assign(model, { off: null, on: null })
  else model.on = null
}

async function play(
  stage: PolicyFixture,
  ids: Ids,
  model: Model,
  step: Command,
  fault: Fault,
): Promise<void> {
  const { admin, provider } = stage
  const { policyId, personId } = ids
  const bulk = async (change: object): Promise<string | null> => {
    const answer = await admin.send(policies.saveBulk, { insurancePolicyIds: [policyId], ...change })
    return answer.status === 200 ? null : String(Reflect.get(Object(answer.body), 'code'))
  }
  const expectCode = async (change: object, code: () => string | null) => {
    const wanted = model.deletedOn === null ? code() : 'NOT_FOUND'
    expect(await bulk(change), step.do).toBe(wanted)
  }
  switch (step.do) {
    case 'wait':
      model.now += step.days
      return
    case 'job': {
      await stage.applyDays()
      await stage.purge()
      runJob(model, fault)
      const isOver = model.deletedOn !== null && model.now - model.deletedOn >= 30
      if (isOver) model.isFinal = true
      return
    }
    case 'plan':
      model.planActive = !model.planActive
      await provider.inDatabase((db) =>
        db
          .updateTable('plans')
          .set({ is_available: model.planActive })
          .where('id', '=', ids.planId)
          .execute(),
      )
      return
    case 'register':
      model.registered = true
      await provider.inDatabase((db) =>
        db.updateTable('insured').set({ registered_at: new Date() }).where('id', '=', personId).execute(),
      )
      return
    case 'deactivate': {
      const on = model.now + step.in
      return expectCode({ deactivate: { deactivationDate: day(on) } }, () => {
        const isSame = model.off === on && model.on === null
        if (!isSame) Object.assign(model, { off: on, on: fault === 'activation survives' ? model.on : null })
        return null
      })
    }
    case 'activate':
      return expectCode({ activate: true }, () => activate(model, model.now, fault))
    case 'activateOn': {
      const on = model.now + step.in
      return expectCode({ activate: { activationDate: day(on) } }, () => activate(model, on, fault))
    }
    case 'unschedule':
      return expectCode({ unschedule: true }, () => {
        if (model.off !== null && model.off > model.now) model.off = null
        model.on = null
        return null
      })
    case 'delete':
      return expectCode({ insurancePolicyDelete: true }, () => {
        model.deletedOn = model.now
        return null
      })
    case 'restore': {
      const age = model.deletedOn === null ? 0 : model.now - model.deletedOn
      const isOver = model.isFinal || age >= (fault === 'final too late' ? 60 : 30)
      expect(await bulk({ restore: true })).toBe(isOver ? 'NOT_FOUND' : null)
      if (!isOver) model.deletedOn = null
    }
  }
}

type Ids = { policyId: string; personId: string; planId: string }

async function check(stage: PolicyFixture, run: readonly Command[], fault: Fault = 'none'): Promise<void> {
  const { provider, admin } = stage
  const personId = await provider.person()
  const policyId = await provider.policy(personId, { startDate: day(starts), endDate: day(ends) })
  const model = { ...first }
  await provider.inDatabase((db) => db.updateTable('plans').set({ is_available: true }).execute())
  for (const step of run) {
    await inDays(model.now, () =>
      play(stage, { policyId, personId, planId: provider.planId }, model, step, fault),
    )
    const { items } = await inDays(model.now, () =>
      admin.ok(policies.list, { groupInsurancePolicyIds: [policyId] }),
    )
    const expected = {
      state: stateOf(model),
      deactivationDate: model.off === null ? null : day(model.off),
      activationDate: model.on === null ? null : day(model.on),
    }
    if (model.deletedOn === null) expect(items, JSON.stringify(step)).toMatchObject([expected])
    else expect(items).toEqual([])
    if (model.isFinal) return
  }
}

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('deactivate' as const, 'activateOn'),
      in: fc.integer({ min: -3, max: 15 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('activate' as const, 'unschedule', 'job', 'job') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('plan' as const, 'register', 'restore', 'delete') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.constantFrom(0, 1, 1, 2, 2, 5, 5, 9, 9, 30, 200),
    }),
  },
)
/** Steps that matter only together; single random ones seldom meet before the policy has ended. */
const together: fc.Arbitrary<Command[]> = fc.oneof(
  fc
    .constantFrom(1, 2, 5)
    .map((days): Command[] => [
      { do: 'deactivate', in: 0 },
      { do: 'activateOn', in: days },
      { do: 'wait', days },
      { do: 'job' },
    ]),
  fc.constantFrom(1, 2, 5).map((days): Command[] => [
    { do: 'deactivate', in: 0 },
    { do: 'activateOn', in: days },
    { do: 'deactivate', in: days },
  ]),
  fc.constant<Command[]>([{ do: 'delete' }, { do: 'wait', days: 30 }, { do: 'restore' }]),
)
const runs = fc
  .array(
    fc.oneof({ weight: 12, arbitrary: command.map((one) => [one]) }, { weight: 2, arbitrary: together }),
    { minLength: steps, maxLength: steps, size: 'max' },
  )
  .map((parts) => parts.flat().slice(0, steps))

test(
  `${sequences} random sequences of ${steps} changes and days leave the state of the model`,
  { timeout: 1_800_000 },
  async () => {
    const stage = await policyFixture()
    await fc.assert(
      fc.asyncProperty(
        runs,
        withinTime((run) => check(stage, run)),
      ),
      { numRuns: sequences, seed: seedOfRun() },
    )
  },
)

test.each(['plan ignored', 'period ignored', 'activation survives', 'job sleeps', 'final too late'] as const)(
  'the comparison finds the fault: %s',
  { timeout: 300_000 },
  async (fault) => {
    const stage = await policyFixture()
    const found = await fc.check(
      fc.asyncProperty(runs, (run) => check(stage, run, fault)),
      { numRuns: 60, seed: seedOfRun(), endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  },
)
