import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makePlan } from '../../plans/factory.ts'

/** A provider with a person who moved from one company's plan to another company's plan */
async function stage() {
  const chat = await chatFixture()
  const { provider, personId } = chat
  const { inDatabase, providerId } = provider
  const admin = await provider.as('ADMIN')
  const planOf = (insuranceType: 'LIFE' | 'HEALTH') =>
    inDatabase(async (db) => {
      const companyId = await makeCompany(db, providerId, {})
      return { companyId, planId: await makePlan(db, providerId, { companyId, insuranceType }) }
    })
  const [former, present] = [await planOf('HEALTH'), await planOf('LIFE')]
  await provider.policy(personId, { planId: present.planId, startDate: day(-300), endDate: day(60) })
  await provider.policy(personId, { planId: former.planId, startDate: day(-200), endDate: day(-1) })
  const found = async (input: Parameters<typeof admin.ok<typeof tickets.list>>[1]) =>
    (await admin.ok(tickets.list, input)).items.map(({ ticketId }) => ticketId)
  /** Expects that all plan filters find the tickets by the current plan and none by the former plan. */
  const expectOfPresent = async (ids: readonly string[]) => {
    const filters = ({ companyId, planId }: typeof former, insuranceType: 'LIFE' | 'HEALTH') => [
      { clientCompanyId: [companyId] },
      { programId: [planId] },
      { insuranceType: [insuranceType] },
    ]
    for (const filter of filters(present, 'LIFE'))
      expect((await found(filter)).toSorted(), JSON.stringify(filter)).toEqual(ids.toSorted())
    for (const filter of filters(former, 'HEALTH')) expect(await found(filter)).toEqual([])
  }
  return { ...chat, admin, former, present, found, expectOfPresent }
}

test('a client’s message becomes a ticket of the client’s plan and its company', async () => {
  const { receive, found, expectOfPresent, admin, present } = await stage()
  await receive({ text: 'Where is the clinic?' })
  const [ticketId = ''] = await found({})
  await expectOfPresent([ticketId])
  expect(await admin.ok(tickets.detail, { ticketId })).toMatchObject({
    program: { id: present.planId },
    clientCompany: { id: present.companyId },
  })
})

test('an operator’s ticket gets the person’s plan unless another is named; the company follows the plan', async () => {
  const { admin, personId, former, expectOfPresent, found } = await stage()
  const call = { personProfileId: personId, businessTypeSave: 'CALL' as const }
  const { ticketId } = await admin.ok(tickets.save, call)
  await expectOfPresent([ticketId])
  const other = await admin.ok(tickets.save, { ...call, programIdSave: former.planId })
  expect(await found({ clientCompanyId: [former.companyId] })).toEqual([other.ticketId])
  await admin.ok(tickets.save, { ticketId, programIdSave: former.planId })
  expect((await found({ clientCompanyId: [former.companyId] })).toSorted()).toEqual(
    [ticketId, other.ticketId].toSorted(),
  )
})

test('an unknown sender’s ticket gets the plan when its conversation is linked to the person', async () => {
  const { receive, admin, personId, found, expectOfPresent } = await stage()
  await receive({ party: { address: 'someone@elsewhere.example' }, channel: 'EMAIL', text: 'It is me, Ana' })
  const { items } = await admin.ok(tickets.list, {})
  expect(items).toMatchObject([{ program: null, clientCompany: null }])
  await admin.ok(conversations.join, {
    conversationId: items[0]!.conversationId!,
    personProfileId: personId,
  })
  await expectOfPresent(await found({}))
})

test('an uninsured person has tickets without a plan', async () => {
  const { provider, admin } = await stage()
  const stranger = await provider.person({ firstName: 'Eva' })
  const { ticketId } = await admin.ok(tickets.save, { personProfileId: stranger, businessTypeSave: 'CALL' })
  expect(await admin.ok(tickets.detail, { ticketId })).toMatchObject({ program: null, clientCompany: null })
})
