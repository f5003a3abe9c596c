import { commissions } from '@coverline/contract/commissions/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { invitations } from '@coverline/contract/invitations/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../../../testing/insured.ts'
import { makeInsurer } from '../../insurers/factory.ts'

let provider: InsuredProvider
let admin: Caller
let agent: Caller
let count = 0

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  agent = await provider.as('AGENT')
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

describe('the preview of a policy', () => {
  it('names each thing that the call then makes', async () => {
    const leadId = await won({
      phone: '612 55 50 87',
      sex: 'FEMALE',
      agentUserId: agent.userId,
      agentCommission: { kind: 'PERCENT', value: '10' },
      paymentFormat: 'MONTHLY',
    })
    const input = {
      leadId,
      programId: provider.planId,
      policyNumberSave: `P-${count}`,
      birthdate: '1990-05-07',
      startDateSave: day(10),
      endDateSave: day(374),
      sendWelcomeEmailAt: new Date(Date.now() + 86_400_000).toISOString(),
    }
    const { items, refusals, warnings, candidates, form } = await admin.ok(leads.previewPolicy, input)
    expect({ refusals, warnings, candidates }).toEqual({ refusals: [], warnings: [], candidates: [] })
    expect(form).toMatchObject({ phone: '+34612555087', gender: 'FEMALE', premiumSave: '1200.00' })
    const made = await admin.ok(leads.obtainPolicy, input)
    const person = await admin.ok(insured.detail, { personProfileId: made.personProfileId })
    expect(items.person).toEqual({
      isNew: true,
      personProfileId: null,
      name: `${person.firstName} ${person.lastName}`,
    })
    expect(person).toMatchObject({ phone: form.phone, email: form.email, gender: 'FEMALE' })
    const policy = await admin.ok(policies.detail, { policyId: made.policyId })
    expect(items.policy).toEqual({
      number: policy.number,
      startDate: policy.startDate,
      endDate: policy.endDate,
    })
    expect(items.program).toMatchObject({
      isNew: false,
      programId: provider.planId,
      name: policy.program.name,
    })
    const found = await admin.ok(payments.list, { policyIds: [made.policyId], limit: 100 })
    const due = found.items.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
    expect(items.payments).toEqual({
      count: found.totalCount,
      firstDueDate: due[0]?.dueDate,
      lastDueDate: due.at(-1)?.dueDate,
      amount: due[0]?.amount,
      lastAmount: due.at(-1)?.amount,
      total: '1200.00',
      currency: due[0]?.currency,
    })
    const commission = await admin.ok(commissions.ofPolicy, { policyId: made.policyId })
    expect(items.commission).toEqual({
      agent: commission.agent,
      rate: commission.rate,
      source: commission.source,
      amount: '120.00',
      currency: 'EUR',
    })
    const mails = await admin.ok(invitations.list, { personProfileId: made.personProfileId })
    const { sendWelcomeEmailAt: at } = input
    expect(items.welcomeEmail).toEqual({ email: person.email, at })
    expect(mails.items).toMatchObject([{ status: 'SCHEDULED', email: person.email, sendAt: at }])
    expect(await detail(leadId)).toMatchObject({
      stage: 'WIN',
      personProfileId: made.personProfileId,
      policyId: made.policyId,
      obtained: { person: { id: made.personProfileId }, policy: { id: made.policyId } },
      can: { obtainPolicy: false },
    })
    const { items: history } = await admin.ok(leads.history, { leadId })
    expect(history[0]).toMatchObject({ action: 'LEAD_POLICY_OBTAINED' })
  })

  it('makes a new individual plan of an insurance company', async () => {
    const insuranceCompanyId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
    const leadId = await won({ insuranceCompanyId, insuranceType: 'TRAVEL' })
    const input = { leadId, newProgramName: 'Ana travels' }
    const { items } = await admin.ok(leads.previewPolicy, input)
    const { programId } = await admin.ok(leads.obtainPolicy, input)
    const plan = await admin.ok(plans.detail, { packageId: programId })
    expect(items.program).toEqual({
      isNew: true,
      programId: null,
      name: plan.name,
      insurer: plan.insuranceCompany?.name,
    })
    expect(plan).toMatchObject({
      insurancePlanType: 'INDIVIDUAL',
      insuranceType: 'TRAVEL',
      policyCount: 1,
      insuranceCompany: { id: insuranceCompanyId },
    })
    await admin.ok(leads.undoPolicy, { leadId })
    await admin.fails(plans.detail, { packageId: programId }, 'common.not-found')
  })

  it('takes an insured person for the lead whose name and contact agree, and never makes a second one', async () => {
    const leadId = await won()
    const { email, firstName, lastName } = await detail(leadId)
    const known = { firstName: firstName ?? '', lastName: lastName ?? '', email }
    const { personProfileId } = await admin.ok(insured.save, known)
    const before = await peopleCount()
    const input = { leadId, programId: provider.planId }
    const { items, refusals } = await admin.ok(leads.previewPolicy, input)
    expect(items.person).toMatchObject({ isNew: false, personProfileId })
    expect(refusals).toEqual([])
    await admin.fails(leads.obtainPolicy, { ...input, isNewPerson: true }, 'insured.email-taken')
    expect((await admin.ok(leads.obtainPolicy, input)).personProfileId).toBe(personProfileId)
    expect(await peopleCount()).toBe(before)
  })

  it('asks whom of the people who look alike the lead is', async () => {
    const leadId = await won({ email: null })
    const { firstName, lastName } = await detail(leadId)
    const person = { firstName: firstName ?? '', lastName: lastName ?? '' }
    const { personProfileId } = await admin.ok(insured.save, person)
    const input = { leadId, programId: provider.planId }
    const { candidates, items, refusals } = await admin.ok(leads.previewPolicy, input)
    expect(candidates).toMatchObject([{ personProfileId, reasons: ['NAME'] }])
    expect(items.person).toBeNull()
    expect(refusals).toMatchObject([{ code: 'LEAD_PERSON_CHOICE_REQUIRED' }])
    await admin.fails(leads.obtainPolicy, input, 'leads.choose-person')
    const same = await admin.ok(leads.previewPolicy, { ...input, personProfileId })
    expect(same.items.person).toMatchObject({ isNew: false, personProfileId })
    const made = await admin.ok(leads.obtainPolicy, { ...input, isNewPerson: true })
    expect(made.personProfileId).not.toBe(personProfileId)
  })

  it('shows a person of another name with the same e-mail, and refuses a second person with it', async () => {
    const leadId = await won()
    const { email } = await detail(leadId)
    const { personProfileId } = await admin.ok(insured.save, { firstName: 'Otto', lastName: 'Lang', email })
    const input = { leadId, programId: provider.planId }
    const { candidates } = await admin.ok(leads.previewPolicy, input)
    expect(candidates).toMatchObject([{ personProfileId, reasons: ['EMAIL'] }])
    const anew = await admin.ok(leads.previewPolicy, { ...input, isNewPerson: true })
    expect(anew.refusals).toMatchObject([
      { code: 'EMAIL_ALREADY_EXISTS', fields: { email: 'IS_NOT_UNIQUE' } },
    ])
    const made = await admin.ok(leads.obtainPolicy, { ...input, personProfileId })
    expect(made.personProfileId).toBe(personProfileId)
    const { isPersonRemoved } = await admin.ok(leads.previewUndo, { leadId })
    expect(isPersonRemoved).toBe(false)
    await admin.ok(leads.undoPolicy, { leadId })
    expect(await admin.ok(insured.detail, { personProfileId })).toMatchObject({ lastName: 'Lang' })
  })

  it('names every missing field, and the call fails with them', async () => {
    const leadId = await won({ firstName: null, lastName: null, title: 'Ana', currency: 'USD' })
    const missing = {
      firstName: 'IS_REQUIRED',
      lastName: 'IS_REQUIRED',
      programId: 'IS_REQUIRED',
      premiumSave: 'IS_REQUIRED',
    }
    const { refusals, warnings, items } = await admin.ok(leads.previewPolicy, { leadId })
    expect(refusals).toMatchObject([{ fields: missing }])
    expect(warnings).toEqual(['CURRENCY_DIFFERS'])
    expect(items).toMatchObject({ program: null, payments: null })
    expect((await admin.fails(leads.obtainPolicy, { leadId }, 'common.validation')).fields).toEqual(missing)
  })

  it('warns of a second policy for the same days, which has to be confirmed', async () => {
    const personProfileId = await provider.person()
    await provider.policy(personProfileId, { startDate: day(-10), endDate: day(30) })
    const leadId = await won()
    const input = { leadId, programId: provider.planId, personProfileId }
    expect((await admin.ok(leads.previewPolicy, input)).warnings).toContain('POLICY_OVERLAPS')
    await admin.fails(leads.obtainPolicy, input, 'policies.overlaps')
    await admin.ok(leads.obtainPolicy, { ...input, confirm: ['POLICY_OVERLAPS'] })
  })

  it('refuses a number that another policy has and days that end before they begin', async () => {
    const number = `TAKEN-${count}`
    await provider.policy(await provider.person(), { number })
    const input = { leadId: await won(), programId: provider.planId }
    await admin.fails(leads.obtainPolicy, { ...input, policyNumberSave: number }, 'policies.not-unique')
    const reversed = { ...input, startDateSave: day(5), endDateSave: day(1) }
    await admin.fails(leads.obtainPolicy, reversed, 'policies.incorrect-validity')
    await admin.fails(leads.obtainPolicy, { ...input, programId: nowhere }, 'common.not-found')
    await admin.fails(leads.obtainPolicy, { ...input, personProfileId: nowhere }, 'common.not-found')
    await admin.fails(leads.obtainPolicy, { ...input, phone: '12' }, 'common.validation')
    const short = {
      ...input,
      startDateSave: day(0),
      premiumSave: '0.05',
      paymentFormatSave: 'MONTHLY' as const,
    }
    const { fields } = await admin.fails(leads.obtainPolicy, short, 'common.validation')
    expect(fields).toEqual({ premiumSave: 'NOT_SUPPORTED_VALUE' })
  })
})
