import { renewals } from '@coverline/contract/renewals/endpoints'
import {
  movableStages,
  renewalBucket,
  type RenewalStage,
  renewalStages,
} from '@coverline/contract/renewals/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, provideInsured } from '../../testing/insured.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'

type Model = { stages: RenewalStage[]; notes: string[]; last: { nth: number; from: RenewalStage }[] }
type Real = { admin: Caller; policyIds: string[] }

const policies = 3
const ends = [-4, 20, 70]

/**
 * After any sequence, the server shows the state of the model: in the list, or in the detail if no longer
 * listed.
 */
async function compare(model: Model, { admin, policyIds }: Real): Promise<void> {
  const listed = new Map((await admin.ok(renewals.list, {})).items.map((item) => [item.policyId, item]))
  for (const [nth, policyId] of policyIds.entries()) {
    const isGone = (ends[nth] ?? 0) < 0 && ['RENEWED', 'NOT_RENEWED'].includes(model.stages[nth] ?? '')
    expect(listed.has(policyId)).toBe(!isGone)
    const shown = listed.get(policyId) ?? (await admin.ok(renewals.detail, { policyId }))
    expect({ stage: shown.stage, note: shown.note, isRenewed: shown.newPolicyId !== null }).toEqual({
      stage: model.stages[nth],
      note: model.notes[nth],
      isRenewed: model.stages[nth] === 'RENEWED',
    })
    expect(shown.bucket).toBe(renewalBucket(day(ends[nth] ?? 0), shown.stage, day(0)))
  }
}

/** Moves renewals from the stages that the caller believes are current. */
class Move implements fc.AsyncCommand<Model, Real> {
  readonly moves: { nth: number; believed: RenewalStage | null; to: (typeof movableStages)[number] }[]
  readonly note: string | undefined
  constructor(moves: Move['moves'], note: string | undefined) {
    this.moves = moves.filter(({ nth }, at) => moves.findIndex((other) => other.nth === nth) === at)
    this.note = note
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const moves = this.moves.map(({ nth, believed, to }) => ({
      nth,
      from: believed ?? model.stages[nth] ?? 'INCOMING',
      to,
    }))
    const input = {
      moves: moves.map(({ nth, from, to }) => ({ policyId: real.policyIds[nth], from, to })),
      ...(this.note === undefined ? {} : { note: this.note }),
    }
    const { status } = await real.admin.send(renewals.move, input)
    const fits = moves.every(({ nth, from }) => model.stages[nth] === from && from !== 'RENEWED')
    expect(status).toBe(fits ? 200 : 409)
    if (fits) {
      const changed = moves.filter(({ from, to }) => from !== to)
      model.last = changed.map(({ nth, from }) => ({ nth, from }))
      for (const { nth, to } of changed) {
        model.stages[nth] = to
        if (this.note !== undefined) model.notes[nth] = this.note
      }
    }
    await compare(model, real)
  }
  toString = () => `move ${JSON.stringify(this.moves)}`
}

/** Undoes the last moves, as the interface does. */
class Undo implements fc.AsyncCommand<Model, Real> {
  check = (model: Readonly<Model>) => model.last.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const moves = model.last.map(({ nth, from }) => ({
      policyId: real.policyIds[nth],
      from: model.stages[nth],
      to: from,
    }))
    const { status } = await real.admin.send(renewals.move, { moves })
    const fits = model.last.every(({ nth }) => model.stages[nth] !== 'RENEWED')
    expect(status).toBe(fits ? 200 : 409)
    if (fits) for (const { nth, from } of model.last) model.stages[nth] = from
    model.last = []
    await compare(model, real)
  }
  toString = () => 'undo'
}

class Renew implements fc.AsyncCommand<Model, Real> {
  readonly nth: number
  constructor(nth: number) {
    this.nth = nth
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const confirm = ['POLICY_OVERLAPS', 'RENEWAL_STARTS_BEFORE_END']
    const period = { startDateSave: day(100), endDateSave: day(464) }
    const input = { policyId: real.policyIds[this.nth], ...period, confirm }
    const { status } = await real.admin.send(renewals.renew, input)
    expect(status).toBe(model.stages[this.nth] === 'RENEWED' ? 409 : 200)
    model.stages[this.nth] = 'RENEWED'
    await compare(model, real)
  }
  toString = () => `renew ${this.nth}`
}

const nth = fc.nat(policies - 1)
const commands = [
  fc
    .tuple(
      fc.array(
        fc.record({
          nth,
          // Usually the shown stage, sometimes an earlier one
          believed: fc.oneof(
            { weight: 4, arbitrary: fc.constant(null) },
            { weight: 1, arbitrary: fc.constantFrom(...renewalStages) },
          ),
          to: fc.constantFrom(...movableStages),
        }),
        { minLength: 1, maxLength: policies },
      ),
      fc.option(fc.constantFrom('Too dear', 'Calls back'), { nil: undefined }),
    )
    .map(([moves, note]) => new Move(moves, note)),
  fc.constant(new Undo()),
]
const renew = nth.map((each) => new Renew(each))

const sequences = size('RENEWALS', 24, 2000)
const steps = 40
const runs = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.oneof(...commands) }, { weight: 1, arbitrary: renew }),
  { minLength: steps, maxLength: steps, size: 'max' },
)
const limit = { timeout: 240_000 + sequences * 2_000 }

test(
  `TENANCY-10: random moves, undos and renewals match the stages of the model: ${sequences} × ${steps}`,
  limit,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        runs,
        withinTime(async (run) => {
          const provider = await provideInsured()
          const person = await provider.person()
          const policyIds: string[] = []
          for (const end of ends)
            policyIds.push(await provider.policy(person, { startDate: day(end - 300), endDate: day(end) }))
          const admin = await provider.as('ADMIN')
          const model = { stages: ends.map(() => 'INCOMING' as const), notes: ends.map(() => ''), last: [] }
          await fc.asyncModelRun(() => ({ model, real: { admin, policyIds } }), run)
        }),
      ),
      { numRuns: sequences, seed: seedOfRun() },
    )
  },
)
