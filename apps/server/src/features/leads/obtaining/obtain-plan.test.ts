import { companies } from '@coverline/contract/companies/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller
let count = 0

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

/** A won lead of a company whose name no other lead has */
const won = async (given: object = {}) => {
  count += 1
  const companyName = `Café Norte ${count}`
  const deal = { clientType: 'CORPORATE', stageSave: 'WIN', dealPremiumSave: '48000' } as const
  const { leadId } = await admin.ok(leads.save, { title: companyName, companyName, ...deal, ...given })
  return { leadId, companyName }
}
const detail = (leadId: string) => admin.ok(leads.detail, { leadId })
const companyCount = async () => (await admin.ok(companies.list, {})).totalCount
const planCount = async () => (await admin.ok(plans.list, {})).totalCount

describe('obtaining a plan', () => {
  it('makes the company and the corporate plan that the preview names', async () => {
    const { leadId, companyName } = await won()
    expect((await detail(leadId)).can).toMatchObject({ obtainPlan: true, obtainPolicy: false })
    const { form, items, fields } = await admin.ok(leads.previewPlan, { leadId, programName: 'Gold' })
    expect(fields).toEqual({})
    expect(items).toEqual({
      company: { isNew: true, clientCompanyId: null, name: companyName },
      program: { isNew: true, programId: null, name: 'Gold', insurer: null },
    })
    expect(form).toMatchObject({ startDateSave: day(0), premiumSave: '48000.00', insuranceType: 'HEALTH' })
    const made = await admin.ok(leads.obtainPlan, { leadId, programName: 'Gold' })
    const { clientCompanyId, programId: packageId } = made
    expect(await admin.ok(companies.detail, { clientCompanyId })).toMatchObject({ name: companyName })
    expect(await admin.ok(plans.detail, { packageId })).toMatchObject({
      name: 'Gold',
      insurancePlanType: 'CORPORATE',
      clientCompany: { id: clientCompanyId },
      isAvailable: false,
      dealPremium: '48000',
      validityStartAt: day(0),
    })
    const { obtained, can } = await detail(leadId)
    expect(obtained).toMatchObject({
      company: { id: clientCompanyId, name: companyName },
      program: { id: packageId, name: 'Gold' },
      person: null,
      policy: null,
    })
    expect(can.obtainPlan).toBe(false)
    expect((await admin.ok(leads.history, { leadId })).items[0]?.action).toBe('LEAD_PLAN_OBTAINED')
  })

  it('keeps the lead won and present as long as the plan exists', async () => {
    const { leadId } = await won()
    const { programId } = await admin.ok(leads.obtainPlan, { leadId })
    await admin.fails(leads.save, { leadId, stageSave: 'LOST', lostReason: 'PRICE' }, 'leads.has-policy')
    await admin.fails(leads.save, { leadId, leadDelete: true }, 'leads.has-policy')
    const again = await admin.fails(leads.obtainPlan, { leadId }, 'leads.policy-exists')
    expect(again.details).toMatchObject({ programId })
    await admin.ok(plans.save, { packageId: programId, packageDelete: true })
    await admin.ok(leads.save, { leadId, stageSave: 'NEGOTIATION' })
  })

  it('finds the company of the same name, whatever its accents and capitals, and its plan', async () => {
    const { leadId, companyName } = await won()
    const first = await admin.ok(leads.obtainPlan, { leadId, programName: 'Básico' })
    const second = await won({ companyName: companyName.toUpperCase().replace('É', 'E') })
    const input = { leadId: second.leadId, programName: 'basico' }
    const { items } = await admin.ok(leads.previewPlan, input)
    expect(items).toMatchObject({
      company: { isNew: false, clientCompanyId: first.clientCompanyId, name: companyName },
      program: { isNew: false, programId: first.programId, name: 'Básico' },
    })
    const { clientCompanyId, programId } = await admin.ok(leads.obtainPlan, input)
    expect([clientCompanyId, programId]).toEqual([first.clientCompanyId, first.programId])
    // What existed before the second lead stays when that one is undone.
    await admin.ok(leads.undoPolicy, { leadId: second.leadId })
    expect(await admin.ok(companies.detail, { clientCompanyId })).toMatchObject({ planCount: 1 })
  })

  it('makes one company and one plan for twenty callers at once', async () => {
    const { leadId } = await won()
    const before = [await companyCount(), await planCount()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(leads.obtainPlan, { leadId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => (body as { code?: string }).code))).toEqual(
      new Set(['LEAD_POLICY_EXISTS']),
    )
    expect([await companyCount(), await planCount()]).toEqual(before.map((one) => one + 1))
  })

  it('makes one company for two leads of the same client at once', async () => {
    const one = await won()
    const other = await won({ companyName: one.companyName.replace('é', 'e') })
    const before = await companyCount()
    const made = await Promise.all(
      [one, other].map(({ leadId }) => admin.ok(leads.obtainPlan, { leadId, programName: `Of ${leadId}` })),
    )
    expect(new Set(made.map(({ clientCompanyId }) => clientCompanyId)).size).toBe(1)
    expect(await companyCount()).toBe(before + 1)
  })

  it('names every wrong field, and leaves nothing behind', async () => {
    const { leadId } = await won()
    const before = [await companyCount(), await planCount()]
    const empty = { leadId, companyName: null, programName: null, startDateSave: null }
    const missing = {
      companyName: 'IS_REQUIRED',
      programName: 'IS_REQUIRED',
      startDateSave: 'IS_REQUIRED',
      endDateSave: 'IS_REQUIRED',
    }
    expect((await admin.ok(leads.previewPlan, empty)).fields).toEqual(missing)
    expect((await admin.fails(leads.obtainPlan, empty, 'common.validation')).fields).toEqual(missing)
    const turned = { leadId, startDateSave: day(10), endDateSave: day(1) }
    expect((await admin.fails(leads.obtainPlan, turned, 'plans.invalid-validity')).fields).toEqual({
      endDateSave: 'NOT_SUPPORTED_VALUE',
    })
    const desk = { title: 'Closed', email: 'desk@closed.example' }
    const { insuranceCompanyId } = await admin.ok(insurers.save, desk)
    await admin.ok(insurers.save, { insuranceCompanyId, status: 'NOT_ACTIVE' })
    await admin.fails(leads.obtainPlan, { leadId, insuranceCompanyId }, 'plans.insurer-inactive')
    expect([await companyCount(), await planCount()]).toEqual(before)
  })

  it('needs a won lead of a company', async () => {
    const person = await won({ clientType: 'INDIVIDUAL' })
    await admin.fails(leads.obtainPlan, { leadId: person.leadId }, 'leads.only-companies')
    const open = await won({ stageSave: 'NEGOTIATION' })
    for (const endpoint of [leads.previewPlan, leads.obtainPlan])
      await admin.fails(endpoint, { leadId: open.leadId }, 'leads.not-won')
  })

  it('is refused to agents, to doctors and to other providers, also with their records', async () => {
    const agent = await provider.as('AGENT')
    const { leadId } = await won({ agentUserId: agent.userId })
    expect((await agent.ok(leads.detail, { leadId })).can.obtainPlan).toBe(false)
    const other = await provideInsured()
    const stranger = await other.as('ADMIN')
    for (const endpoint of [leads.previewPlan, leads.obtainPlan]) {
      await agent.fails(endpoint, { leadId }, 'common.forbidden')
      await (await provider.as('DOCTOR')).fails(endpoint, { leadId }, 'common.forbidden')
      await stranger.fails(endpoint, { leadId }, 'common.not-found')
    }
    const { insuranceCompanyId } = await stranger.ok(insurers.save, {
      title: 'Foreign',
      email: 'desk@foreign.example',
    })
    const input = { leadId, insuranceCompanyId }
    expect((await admin.fails(leads.obtainPlan, input, 'common.not-found')).fields).toEqual({
      insuranceCompanyId: 'NOT_FOUND',
    })
    // A company of another provider with the same name is not found.
    const { companyName } = await detail(leadId)
    await stranger.ok(companies.save, { name: companyName ?? '' })
    expect((await admin.ok(leads.previewPlan, { leadId })).items.company?.isNew).toBe(true)
  })
})

describe('taking an obtained plan back', () => {
  it('removes the company and the plan, and lets the lead move again', async () => {
    const { leadId } = await won()
    const before = [await companyCount(), await planCount()]
    await admin.ok(leads.obtainPlan, { leadId })
    expect(await admin.ok(leads.previewUndo, { leadId })).toEqual({
      holds: [],
      isPersonRemoved: false,
      isThreadMoved: false,
      isCompanyRemoved: true,
    })
    await admin.ok(leads.undoPolicy, { leadId })
    expect([await companyCount(), await planCount()]).toEqual(before)
    expect(await detail(leadId)).toMatchObject({ obtained: null, can: { obtainPlan: true } })
    await admin.fails(leads.undoPolicy, { leadId }, 'leads.nothing-to-undo')
    await admin.ok(leads.save, { leadId, stageSave: 'NEGOTIATION' })
  })

  it('is held by people, services, other plans, staff and files', async () => {
    const { leadId } = await won()
    const { insuranceCompanyId } = await admin.ok(insurers.save, {
      title: 'Holder',
      email: 'desk@holder.example',
    })
    const made = await admin.ok(leads.obtainPlan, { leadId, insuranceCompanyId })
    const { clientCompanyId, programId } = made
    const person = await provider.person()
    await provider.policy(person, { planId: programId })
    await provider.plan({ companyId: clientCompanyId, planType: 'CORPORATE' })
    await provider.as('HR', { companyId: clientCompanyId })
    const { holds } = await admin.ok(leads.previewUndo, { leadId })
    expect(holds.toSorted()).toEqual(['COMPANY_OFFICERS', 'COMPANY_PLANS', 'PLAN_PEOPLE'])
    await admin.fails(leads.undoPolicy, { leadId }, 'leads.undo-held')
    await provider.inDatabase((db) =>
      sql`update plans set is_available = true where id = ${programId}`.execute(db),
    )
    expect((await admin.ok(leads.previewUndo, { leadId })).holds).toContain('PLAN_ACTIVE')
    expect((await detail(leadId)).obtained?.company?.id).toBe(clientCompanyId)
  })
})
