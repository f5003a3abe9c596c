import { leads } from '@coverline/contract/leads/endpoints'
import { type LeadStage, leadStages, lostReasons, type LostReason } from '@coverline/contract/leads/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { provideInsured } from '../../testing/insured.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'

type Model = { stage: LeadStage; premium: string | null; reason: LostReason | null; moves: string[] }
type Step = {
  stage: LeadStage | null
  premium: string | null | undefined
  reason: LostReason | null | undefined
}

/** What the rules of the product say, written down a second time. */
function expected(model: Model, step: Step): { model: Model; code?: string } {
  const stage = step.stage ?? model.stage
  const premium = step.premium === undefined ? model.premium : step.premium
  const reason = stage === 'LOST' ? (step.reason === undefined ? model.reason : step.reason) : null
  if (stage === 'WIN' && premium === null) return { model, code: 'LEAD_DEAL_PREMIUM_REQUIRED' }
  // The random steps never give a text, which OTHER needs.
  if (stage === 'LOST' && (reason === null || reason === 'OTHER'))
    return { model, code: 'LEAD_LOST_REASON_REQUIRED' }
  const moves = stage === model.stage ? model.moves : [...model.moves, `${model.stage}>${stage}`]
  return { model: { stage, premium, reason, moves } }
}

const step: fc.Arbitrary<Step> = fc.record({
  stage: fc.constantFrom(null, ...leadStages),
  premium: fc.constantFrom(undefined, null, '100.00', '250.50'),
  reason: fc.constantFrom(undefined, null, ...lostReasons),
})

async function play(admin: Caller, steps: readonly Step[]): Promise<void> {
  const { leadId } = await admin.ok(leads.save, { title: 'Random' })
  let model: Model = { stage: 'INCOMING', premium: null, reason: null, moves: [] }
  for (const { stage, premium, reason } of steps) {
    const answer = await admin.send(leads.save, {
      leadId,
      ...(stage === null ? {} : { stageSave: stage }),
      ...(premium === undefined ? {} : { dealPremiumSave: premium }),
      ...(reason === undefined ? {} : { lostReason: reason }),
    })
    const wanted = expected(model, { stage, premium, reason })
    expect((answer.body as { code?: string }).code).toBe(wanted.code)
    model = wanted.model
  }
  const shown = await admin.ok(leads.detail, { leadId })
  expect({ stage: shown.stage, premium: shown.dealPremium, reason: shown.lostReason }).toEqual({
    stage: model.stage,
    premium: model.premium,
    reason: model.reason,
  })
  const { items } = await admin.ok(leads.history, { leadId })
  const moves = items.flatMap(({ action, previousStage, newStage }) =>
    action === 'LEAD_UPDATED_STAGE' ? [`${previousStage}>${newStage}`] : [],
  )
  expect(moves.toReversed()).toEqual(model.moves)
}

const runs = size('LEAD_STAGES', 20, 1000)

test(
  `random moves of a lead do what the model of its rules does: ${runs} sequences`,
  { timeout: 60_000 + runs * 2_000 },
  async () => {
    const provider = await provideInsured()
    const admin = await provider.as('ADMIN')
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        withinTime((steps) => play(admin, steps)),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)
