import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import { policies } from '@coverline/contract/policies/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { withinTime } from '../../../testing/security/within-time.ts'

type Step = 'obtain' | 'undo' | 'delete-policy' | LeadStage
type Model = {
  stage: LeadStage
  policy: 'NONE' | 'MADE' | 'DELETED'
  people: number
  policies: number
  hasPerson: boolean
}

/** What the rules say, written down a second time; returns the code of a refusal. */
function expected(model: Model, step: Step): { model: Model; code?: string } {
  const isMade = model.policy === 'MADE'
  if (step === 'obtain') {
    if (isMade) return { model, code: 'LEAD_POLICY_EXISTS' }
    if (model.stage !== 'WIN') return { model, code: 'LEAD_NOT_WON' }
    // The person of a policy that was deleted by hand is still insured here.
    const people = model.people + (model.hasPerson ? 0 : 1)
    return {
      model: { ...model, policy: 'MADE', people, policies: model.policies + 1, hasPerson: true },
    }
  }
  if (step === 'undo') {
    if (!isMade) return { model, code: 'LEAD_NOTHING_TO_UNDO' }
    return {
      model: { ...model, policy: 'NONE', policies: model.policies - 1, people: 0, hasPerson: false },
    }
  }
  if (step === 'delete-policy')
    return isMade ? { model: { ...model, policy: 'DELETED', policies: model.policies - 1 } } : { model }
  if (isMade && step !== 'WIN') return { model, code: 'LEAD_HAS_POLICY' }
  return { model: { ...model, stage: step } }
}

const step: fc.Arbitrary<Step> = fc.constantFrom(
  'obtain',
  'obtain',
  'undo',
  'delete-policy',
  'WIN',
  'WIN',
  'NEGOTIATION',
  'LOST',
)

let count = 0

async function play(provider: InsuredProvider, admin: Caller, steps: readonly Step[]): Promise<void> {
  count += 1
  const word = `Rnd${count}`
  const contact = { firstName: word, lastName: `${word}son`, email: `${word}@random.example` }
  const { leadId } = await admin.ok(leads.save, { title: word, ...contact, dealPremiumSave: '100' })
  let model: Model = { stage: 'INCOMING', policy: 'NONE', people: 0, policies: 0, hasPerson: false }
  // A person of an earlier round stays when a later policy is taken back.
  let isKept = false
  for (const one of steps) {
    const wanted = expected(model, one)
    const code = await run(provider, admin, leadId, one)
    expect(code).toBe(wanted.code)
    if (one === 'obtain' && code === undefined) isKept = model.hasPerson
    model = wanted.model
    if (one === 'undo' && code === undefined && isKept) model = { ...model, people: 1, hasPerson: true }
    const shown = await admin.ok(leads.detail, { leadId })
    expect([shown.stage, shown.can.obtainPolicy]).toEqual([
      model.stage,
      model.stage === 'WIN' && model.policy !== 'MADE',
    ])
  }
  const found = { searchQuery: word, limit: 100 }
  expect((await admin.ok(insured.list, found)).totalCount).toBe(model.people)
  expect((await admin.ok(policies.list, found)).totalCount).toBe(model.policies)
}

async function run(
  { planId }: InsuredProvider,
  admin: Caller,
  leadId: string,
  one: Step,
): Promise<string | undefined> {
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
  if (one === 'obtain') return codeOf(await admin.send(leads.obtainPolicy, { leadId, programId: planId }))
  if (one === 'undo') return codeOf(await admin.send(leads.undoPolicy, { leadId }))
  if (one === 'delete-policy') {
    const { obtained } = await admin.ok(leads.detail, { leadId })
    const id = obtained?.policy?.id
    if (id) await admin.ok(policies.saveBulk, { insurancePolicyIds: [id], insurancePolicyDelete: true })
    return undefined
  }
  const reason = one === 'LOST' ? { lostReason: 'PRICE' as const } : {}
  return codeOf(await admin.send(leads.save, { leadId, stageSave: one, ...reason }))
}

const runs = size('LEAD_OBTAIN', 4, 300)

test(
  `random obtaining, taking back and moving does what the model says: ${runs} sequences`,
  { timeout: 60_000 + runs * 4_000 },
  async () => {
    const provider = await provideInsured()
    const admin = await provider.as('ADMIN')
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 8 }),
        withinTime((steps) => play(provider, admin, ['WIN', ...steps])),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)
