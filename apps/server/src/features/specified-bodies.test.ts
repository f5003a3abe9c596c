import { accounts } from '@coverline/contract/accounts/endpoints'
import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../testing/insured.ts'
import { unzip } from '../testing/unzip.ts'
import { makeCompany } from './companies/factory.ts'

let provider: InsuredProvider
let admin: Caller

beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const ending = async () =>
  provider.policy(await provider.person(), { startDate: day(-300), endDate: day(20) })
const shown = (policyId: string) => admin.ok(policies.detail, { policyId })
const stageOf = async (policyId: string) => (await admin.ok(renewals.detail, { policyId })).stage

describe('POST /insurance/policy/save-bulk {itemsSave}', () => {
  it('gives each policy its own values', async () => {
    const [one, two] = [await ending(), await ending()]
    const itemsSave = [
      { policyId: one, policyNumberSave: 'BULK-1', endDateSave: day(40) },
      { policyId: two, detailsSave: 'Renewed by telephone', renewalStageSave: 'NEGOTIATION' as const },
    ]
    expect(await admin.ok(policies.saveBulk, { itemsSave })).toEqual({ changed: 2, refused: [] })
    expect(await shown(one)).toMatchObject({ number: 'BULK-1', endDate: day(40) })
    expect(await shown(two)).toMatchObject({ details: 'Renewed by telephone' })
    expect(await stageOf(two)).toBe('NEGOTIATION')
  })

  it('changes all or none, and names the place of the refused one', async () => {
    const [one, two] = [await ending(), await ending()]
    const itemsSave = [
      { policyId: one, detailsSave: 'Not kept' },
      { policyId: two, startDateSave: day(30), endDateSave: day(10) },
    ]
    const { fields } = await admin.fails(policies.saveBulk, { itemsSave }, 'policies.incorrect-validity')
    expect(Object.keys(fields ?? {}).every((field) => field.startsWith('itemsSave.1.'))).toBe(true)
    expect((await shown(one)).details).not.toBe('Not kept')
    const past = [{ policyId: one, endDateSave: day(-2) }]
    await admin.fails(policies.saveBulk, { itemsSave: past }, 'policies.end-in-past')
    const endless = [{ policyId: one, startDateSave: null, endDateSave: null }]
    await admin.fails(policies.saveBulk, { itemsSave: endless }, 'policies.no-validity')
    const twice = [{ policyId: one }, { policyId: one }]
    await admin.fails(policies.saveBulk, { itemsSave: twice }, 'common.validation')
    await admin.fails(policies.saveBulk, { itemsSave: [{ policyId: nowhere }] }, 'common.not-found')
    for (const wrong of [{}, { itemsSave: [] }, { itemsSave, insurancePolicyIds: [one], activate: true }])
      await admin.fails(policies.saveBulk, wrong, 'common.validation')
  })
})

describe('POST /insurance/policy/save with the renewal', () => {
  it('moves the stage and notes the deal status', async () => {
    const policyId = await ending()
    const change = { renewalStageSave: 'DECISION_MAKING', transactionStatusSave: 'RECEIVED' } as const
    await admin.ok(policies.save, { policyId, ...change })
    expect(await admin.ok(renewals.detail, { policyId })).toMatchObject({
      stage: 'DECISION_MAKING',
      transactionStatus: 'RECEIVED',
    })
    // The same stage again changes nothing.
    await admin.ok(policies.save, { policyId, renewalStageSave: 'DECISION_MAKING' })
    const newPolicyId = await renewed(policyId)
    const back = { policyId, renewalStageSave: 'INCOMING' as const }
    await admin.fails(policies.save, back, 'renewals.already-renewed')
    await admin.fails(policies.saveBulk, { itemsSave: [back] }, 'renewals.already-renewed')
    expect(newPolicyId).not.toBe(policyId)
  })

  it('is refused for a policy without an end, which no renewal belongs to', async () => {
    const endless = await provider.policy(await provider.person(), { startDate: day(-5), endDate: null })
    await admin.fails(
      policies.save,
      { policyId: endless, renewalStageSave: 'NEGOTIATION' },
      'common.not-found',
    )
  })
})

async function renewed(policyId: string): Promise<string> {
  const { next } = await admin.ok(renewals.detail, { policyId })
  const term = { startDateSave: next.startDate, endDateSave: next.endDate }
  return (await admin.ok(renewals.renew, { policyId, ...term })).policyId
}

test.each(['POLICY', 'policy', 'payments', 'PAYMENTS', 'Payments'])(
  'POST /insurance/policy/export {type: "%s"} answers a zip',
  async (type) => {
    await ending()
    const { status, headers } = await admin.send(policies.export, { type, filters: {} })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  },
)

test('POST /insurance/policy/export refuses another type', async () => {
  await admin.fails(policies.export, { type: 'people' }, 'common.validation')
})

test('POST /insurance/ticket/export answers the zip itself', async () => {
  const { status, body } = await admin.send(tickets.export, { format: 'CSV' })
  expect(status).toBe(200)
  expect([...(await unzip(body as Buffer)).keys()]).toEqual(['requests.csv'])
})

describe('POST /company/conversation/message/send with conversationId', () => {
  it('writes to the own conversation, and to no other one', async () => {
    const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId))
    const [hr, colleague] = [await provider.as('HR', { companyId }), await provider.as('HR', { companyId })]
    await hr.ok(companyConversations.send, { text: 'Good morning' })
    const { conversationId } = await hr.ok(companyConversations.detail, {})
    await hr.ok(companyConversations.send, { conversationId: conversationId ?? '', text: 'One more' })
    const { items } = await hr.ok(companyConversations.messages, { conversationId: conversationId ?? '' })
    expect(items).toHaveLength(2)
    const foreign = { conversationId: conversationId ?? '', text: 'Not here' }
    await colleague.fails(companyConversations.send, foreign, 'common.not-found')
    await hr.fails(companyConversations.send, { ...foreign, conversationId: nowhere }, 'common.not-found')
  })
})

test('PUT /user/info {id, defaultLocale} changes the own language, and no other account', async () => {
  const send = (input: object) => admin.send(accounts.saveInfo, input)
  expect((await send({ id: admin.userId, defaultLocale: 'pt' })).status).toBe(200)
  expect(await admin.ok(accounts.info, {})).toMatchObject({ defaultLocale: 'pt' })
  await admin.fails(accounts.saveInfo, { id: nowhere, defaultLocale: 'es' }, 'common.not-found')
})
