import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller
let count = 0

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const won = async (given: object = {}) => {
  count += 1
  const name = { firstName: `Eva${count}`, lastName: `Luz${count}` }
  const deal = { stageSave: 'WIN', dealPremiumSave: '600' } as const
  const input = { title: `Eva Luz ${count}`, ...name, email: `eva${count}@undo.example`, ...deal, ...given }
  return (await admin.ok(leads.save, input)).leadId
}
/** A lead whose policy was made, with what was made */
const obtained = async (given: object = {}) => {
  const leadId = await won()
  return admin.ok(leads.obtainPolicy, { leadId, programId: provider.planId, ...given })
}

describe('taking an obtained policy back', () => {
  it('removes the person, the policy and the e-mail that waits, and lets the lead move again', async () => {
    const people = await provider.countOf()
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const { leadId, personProfileId, policyId } = await obtained({ sendWelcomeEmailAt: at })
    expect(await admin.ok(leads.previewUndo, { leadId })).toEqual({
      holds: [],
      isPersonRemoved: true,
      isThreadMoved: false,
      isCompanyRemoved: false,
    })
    await admin.ok(leads.undoPolicy, { leadId })
    await admin.fails(insured.detail, { personProfileId }, 'common.not-found')
    await admin.fails(policies.detail, { policyId }, 'common.not-found')
    expect(await provider.countOf()).toBe(people)
    const { rows } = await provider.inDatabase((db) =>
      sql<{
        status: string
      }>`select invitation_status as status from insured where id = ${personProfileId}`.execute(db),
    )
    expect(rows).toEqual([{ status: 'NOT_SENT' }])
    expect(await admin.ok(leads.detail, { leadId })).toMatchObject({
      personProfileId: null,
      policyId: null,
      obtained: null,
      can: { obtainPolicy: true },
    })
    expect((await admin.ok(leads.history, { leadId })).items[0]).toMatchObject({
      action: 'LEAD_POLICY_UNDONE',
    })
    await admin.ok(leads.save, { leadId, stageSave: 'NEGOTIATION' })
    for (const endpoint of [leads.previewUndo, leads.undoPolicy])
      await admin.fails(endpoint, { leadId }, 'leads.nothing-to-undo')
  })

  it('leaves a person who was insured before as they were', async () => {
    const personProfileId = await provider.person()
    await provider.policy(personProfileId, { startDate: day(-90), endDate: day(-1) })
    const { leadId, policyId } = await obtained({ personProfileId })
    await admin.ok(leads.undoPolicy, { leadId })
    await admin.fails(policies.detail, { policyId }, 'common.not-found')
    const { policies: left } = await admin.ok(insured.detail, { personProfileId, withRelations: true })
    expect(left).toHaveLength(1)
  })

  it('is held by everything that depends on it, each named', async () => {
    const { leadId, personProfileId, policyId } = await obtained()
    const holds = async () => (await admin.ok(leads.previewUndo, { leadId })).holds.toSorted()
    const [payment] = (await admin.ok(payments.list, { policyIds: [policyId] })).items
    const paymentId = payment?.paymentId ?? nowhere
    const { receiptId } = await admin.ok(payments.receive, { paymentId, amount: '10', receivedOn: day(0) })
    expect(await holds()).toEqual(['PAID'])
    await admin.ok(payments.reverse, { receiptId, reason: 'Bounced' })
    expect(await holds()).toEqual(['PAID'])
    await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
    await provider.policy(personProfileId, { startDate: day(500), endDate: day(700) })
    const child = { firstName: 'Kid', lastName: 'Luz', link: { linkType: 'CHILD' as const, personProfileId } }
    await admin.ok(insured.save, child)
    await provider.inDatabase((db) =>
      sql`update insured set registered_at = now() where id = ${personProfileId}`.execute(db),
    )
    const all = ['LINKED', 'PAID', 'POLICIES', 'REGISTERED', 'REQUESTS']
    expect(await holds()).toEqual(all)
    const { details } = await admin.fails(leads.undoPolicy, { leadId }, 'leads.undo-held')
    expect((details as { holds: string[] }).holds.toSorted()).toEqual(all)
    expect(await admin.ok(policies.detail, { policyId })).toMatchObject({ policyId })
  })

  it('is over once the policy was deleted by hand; the lead may get another one for the same person', async () => {
    const { leadId, personProfileId, policyId } = await obtained()
    await admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId], insurancePolicyDelete: true })
    await admin.fails(leads.undoPolicy, { leadId }, 'leads.nothing-to-undo')
    const { items } = await admin.ok(leads.previewPolicy, { leadId, programId: provider.planId })
    expect(items.person).toMatchObject({ isNew: false, personProfileId })
    const again = await admin.ok(leads.obtainPolicy, { leadId, programId: provider.planId })
    expect(again).toMatchObject({ personProfileId })
  })

  it('happens once when twenty callers ask for it', async () => {
    const { leadId } = await obtained()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(leads.undoPolicy, { leadId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('the rights to obtain a policy', () => {
  it('let an agent do so for the own leads; the person is theirs', async () => {
    const agent = await provider.as('AGENT')
    const foreign = await won()
    const own = await won({ agentUserId: agent.userId })
    for (const endpoint of [leads.previewPolicy, leads.obtainPolicy, leads.previewUndo, leads.undoPolicy])
      await agent.fails(endpoint, { leadId: foreign }, 'common.not-found')
    const input = { leadId: own, programId: provider.planId }
    await agent.fails(leads.obtainPolicy, { leadId: own, newProgramName: 'Mine' }, 'common.forbidden')
    const { personProfileId, policyId } = await agent.ok(leads.obtainPolicy, input)
    expect(await agent.ok(insured.detail, { personProfileId })).toMatchObject({ personProfileId })
    expect(await agent.ok(policies.detail, { policyId })).toMatchObject({ policyId })
    await agent.ok(leads.undoPolicy, { leadId: own })
  })

  it('give an agent no commission that only an administrator agrees on', async () => {
    const agent = await provider.as('AGENT')
    const agentCommission = { kind: 'PERCENT', value: '99' } as const
    const leadId = await won({ agentUserId: agent.userId, agentCommission })
    const input = { leadId, programId: provider.planId }
    const { items, warnings } = await agent.ok(leads.previewPolicy, input)
    expect({ commission: items.commission, warnings }).toEqual({
      commission: null,
      warnings: ['COMMISSION_NEEDS_ADMIN'],
    })
    const { policyId } = await agent.ok(leads.obtainPolicy, input)
    const { rows } = await provider.inDatabase((db) =>
      sql`select rate from policy_commissions where policy_id = ${policyId}`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('tell an agent nothing of people whom they do not see, and take none of them', async () => {
    const agent = await provider.as('AGENT')
    const leadId = await won({ agentUserId: agent.userId })
    const { firstName, lastName, email } = await admin.ok(leads.detail, { leadId })
    const hidden = await provider.person({ firstName: firstName ?? '', lastName: lastName ?? '', email })
    const input = { leadId, programId: provider.planId }
    const { candidates, items, refusals } = await agent.ok(leads.previewPolicy, input)
    expect(candidates).toEqual([])
    expect(items.person?.personProfileId ?? null).toBeNull()
    expect(refusals).toMatchObject([{ code: 'EMAIL_ALREADY_EXISTS', fields: { email: 'IS_NOT_UNIQUE' } }])
    const refused = await agent.fails(leads.obtainPolicy, input, 'insured.email-taken')
    expect(JSON.stringify(refused)).not.toContain(hidden)
    await agent.fails(leads.obtainPolicy, { ...input, personProfileId: hidden }, 'common.not-found')
  })

  it('end at the provider, and are those of nobody without leads', async () => {
    const leadId = await won()
    const input = { leadId, programId: provider.planId }
    const other = await provideInsured()
    const stranger = await other.as('ADMIN')
    for (const endpoint of [leads.previewPolicy, leads.obtainPolicy, leads.previewUndo, leads.undoPolicy])
      await stranger.fails(endpoint, { leadId }, 'common.not-found')
    await admin.fails(leads.obtainPolicy, { leadId, programId: other.planId }, 'common.not-found')
    const person = await other.person()
    await admin.fails(leads.obtainPolicy, { ...input, personProfileId: person }, 'common.not-found')
    const doctor = await provider.as('DOCTOR')
    await doctor.fails(leads.obtainPolicy, input, 'common.forbidden')
  })
})

it('erases the lead with the person that it became, and exports both', async () => {
  const { leadId, personProfileId } = await obtained()
  const { lastName, firstName } = await admin.ok(insured.detail, { personProfileId })
  await admin.ok(subjects.erase, { personProfileId, name: `${firstName} ${lastName}` })
  await admin.fails(leads.detail, { leadId }, 'common.not-found')
  const { rows } = await provider.inDatabase((db) =>
    sql`select title, first_name, email from leads where id = ${leadId}`.execute(db),
  )
  expect(rows).toEqual([{ title: '', first_name: null, email: null }])
})
