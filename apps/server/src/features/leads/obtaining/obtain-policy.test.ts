import { insured } from '@coverline/contract/insured/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { day, type InsuredProvider, provideInsured } from '../../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller
let count = 0

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

/** A won lead of a person without namesakes and with an own e-mail */
const won = async (given: object = {}, caller = admin) => {
  count += 1
  const name = { firstName: `Ana${count}`, lastName: `Silva${count}` }
  const input = { title: `Ana Silva ${count}`, ...name, email: `ana${count}@won.example`, ...given }
  const deal = { stageSave: 'WIN' as const, dealPremiumSave: '1200' }
  return (await caller.ok(leads.save, { ...input, ...deal, ...given })).leadId
}
const detail = (leadId: string) => admin.ok(leads.detail, { leadId })
const peopleCount = async () => (await admin.ok(insured.list, {})).totalCount
const policyCount = async () => (await admin.ok(policies.list, {})).totalCount

describe('obtaining a policy', () => {
  it('needs a lead that is won, of a person and without a policy', async () => {
    const leadId = await won({ stageSave: 'NEGOTIATION' })
    const input = { leadId, programId: provider.planId }
    await admin.fails(leads.previewPolicy, input, 'leads.not-won')
    await admin.fails(leads.obtainPolicy, input, 'leads.not-won')
    await admin.ok(leads.save, { leadId, stageSave: 'WIN', clientType: 'CORPORATE' })
    expect((await detail(leadId)).can.obtainPolicy).toBe(false)
    await admin.fails(leads.obtainPolicy, input, 'leads.only-individuals')
    await admin.ok(leads.save, { leadId, clientType: 'INDIVIDUAL' })
    expect((await detail(leadId)).can.obtainPolicy).toBe(true)
    const { policyId, personProfileId } = await admin.ok(leads.obtainPolicy, input)
    for (const endpoint of [leads.previewPolicy, leads.obtainPolicy])
      expect((await admin.fails(endpoint, input, 'leads.policy-exists')).details).toEqual({
        policyId,
        personProfileId,
      })
    await admin.fails(leads.save, { leadId, stageSave: 'LOST', lostReason: 'PRICE' }, 'leads.has-policy')
    await admin.fails(leads.save, { leadId, leadDelete: true }, 'leads.has-policy')
  })

  it('makes one person and one policy for twenty callers at once', async () => {
    const leadId = await won()
    const [people, all] = [await peopleCount(), await policyCount()]
    const input = { leadId, programId: provider.planId }
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.send(leads.obtainPolicy, input)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => (body as { code?: string }).code))).toEqual(
      new Set(['LEAD_POLICY_EXISTS']),
    )
    expect([await peopleCount(), await policyCount()]).toEqual([people + 1, all + 1])
  })

  it('makes one person for two leads of the same client at once', async () => {
    const [one, other] = [await won(), await won()]
    const { firstName, lastName, email } = await detail(one)
    await admin.ok(leads.save, { leadId: other, firstName, lastName, email })
    const people = await peopleCount()
    const made = await Promise.all(
      [one, other].map((leadId) =>
        admin.send(leads.obtainPolicy, { leadId, programId: provider.planId, confirm: ['POLICY_OVERLAPS'] }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(await peopleCount()).toBe(people + 1)
  })

  it('keeps a lead won that is moved at the same time', async () => {
    const leadId = await won()
    const [obtained, ...moves] = await Promise.all([
      admin.send(leads.obtainPolicy, { leadId, programId: provider.planId }),
      ...Array.from({ length: 8 }, () => admin.send(leads.save, { leadId, stageSave: 'NEGOTIATION' })),
    ])
    const shown = await detail(leadId)
    const isMoved = moves.some(({ status }) => status === 200) && shown.stage === 'NEGOTIATION'
    expect([obtained.status, shown.stage]).toEqual(isMoved ? [409, 'NEGOTIATION'] : [200, 'WIN'])
  })

  it('leaves nothing behind when the licence has no room for one more person', async () => {
    const limited = await provideInsured()
    const caller = await limited.as('ADMIN')
    await limited.policy(await limited.person(), { endDate: day(30) })
    await withUnscoped(limited.app.services.pools, 'licence of a test', (db) =>
      sql`update providers set insured_limit = 1 where id = ${limited.providerId}`.execute(db),
    )
    const deal = { stageSave: 'WIN', dealPremiumSave: '1200' } as const
    const given = { title: 'Ana Silva', email: 'ana@full.example', ...deal }
    const { leadId } = await caller.ok(leads.save, given)
    const input = { leadId, newProgramName: 'Never kept', sendWelcomeEmail: true }
    expect((await caller.ok(leads.previewPolicy, input)).warnings).toContain('LICENCE_LIMIT_REACHED')
    await caller.fails(leads.obtainPolicy, input, 'common.licence-limit')
    expect((await caller.ok(insured.list, {})).totalCount).toBe(1)
    expect((await caller.ok(policies.list, {})).totalCount).toBe(1)
    expect((await caller.ok(plans.list, {})).totalCount).toBe(1)
    expect((await caller.ok(leads.history, { leadId })).items.map(({ action }) => action)).toEqual([
      'LEAD_CREATED',
    ])
    expect(await caller.ok(leads.detail, { leadId })).toMatchObject({ policyId: null, obtained: null })
  })

  it('gives a new person no contact and no number that another one has', async () => {
    const taken = { email: 'one@taken.example', identificationNumber: 'TAKEN-1' }
    await admin.ok(insured.save, { firstName: 'One', lastName: 'Taken', ...taken })
    await admin.ok(insured.save, { firstName: 'Two', lastName: 'Taken', phone: '+34600777888' })
    const input = { leadId: await won(), programId: provider.planId, isNewPerson: true }
    const fails = async (given: object, code: Parameters<Caller['fails']>[2], field: string) =>
      expect((await admin.fails(leads.obtainPolicy, { ...input, ...given }, code)).fields).toEqual({
        [field]: 'IS_NOT_UNIQUE',
      })
    await fails({ email: taken.email }, 'insured.email-taken', 'email')
    await fails({ phone: '+34600777888' }, 'insured.phone-taken', 'phone')
    await fails({ identificationNumber: 'taken-1' }, 'insured.id-number-taken', 'identificationNumber')
    // Contacts of two people: adding a person asks to merge them ('insured.need-to-merge'), a lead names the first.
    await fails({ email: taken.email, phone: '+34600777888' }, 'insured.email-taken', 'email')
  })

  it('asks before it makes a policy that is over, needs its start, and takes no insurer that is not active', async () => {
    const leadId = await won()
    const past = { startDateSave: '2020-01-01', endDateSave: '2020-12-31' }
    const given = { leadId, programId: provider.planId }
    await admin.fails(leads.obtainPolicy, { ...given, ...past }, 'policies.end-in-past')
    // A policy of a person may lack both days if the user confirms it ('policies.no-validity'); payments need the start.
    const endless = { ...given, startDateSave: null, endDateSave: null }
    expect((await admin.fails(leads.obtainPolicy, endless, 'common.validation')).fields).toEqual({
      startDateSave: 'IS_REQUIRED',
    })
    const { insuranceCompanyId } = await admin.ok(insurers.save, {
      title: 'Closed',
      email: 'desk@closed.example',
    })
    await admin.ok(insurers.save, { insuranceCompanyId, status: 'NOT_ACTIVE' })
    const people = await peopleCount()
    const plan = { leadId, newProgramName: 'Of a closed insurer', insuranceCompanyId }
    // One that closes at the same time answers 'plans.insurer-inactive'.
    expect((await admin.fails(leads.obtainPolicy, plan, 'common.not-found')).fields).toEqual({
      insuranceCompanyId: 'NOT_FOUND',
    })
    expect(await peopleCount()).toBe(people)
  })
})
