import { companyLeads } from '@coverline/contract/leads/company-endpoints'
import { mostHeadcount } from '@coverline/contract/leads/terms'
import { leads } from '@coverline/contract/leads/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { day, provideInsured } from '../../../testing/insured.ts'
import { makeCompany } from '../../companies/factory.ts'

async function stage() {
  const provider = await provideInsured()
  const { providerId, inDatabase } = provider
  const [own, other] = await inDatabase(async (db) => [
    await makeCompany(db, providerId),
    await makeCompany(db, providerId),
  ])
  const officer = await provider.as('HR', { companyId: own })
  const stranger = await provider.as('HR', { companyId: other })
  return { ...provider, own, officer, stranger, admin: await provider.as('ADMIN') }
}

test('an officer’s request for insurance is a request of the company and a corporate lead', async () => {
  const startDate = day(60)
  const { own, officer, stranger, admin } = await stage()
  const made = await officer.ok(companyLeads.request, {
    headcount: 12,
    startDate,
    insuranceTypes: ['HEALTH'],
    comment: 'Dental for drivers',
  })
  const [lead] = (await admin.ok(leads.list, {})).items
  expect(lead).toMatchObject({
    clientType: 'CORPORATE',
    stage: 'INCOMING',
    source: 'HR',
    insuranceType: 'HEALTH',
    expectedCloseDate: startDate,
  })
  const { notes, email } = await admin.ok(leads.detail, { leadId: lead!.leadId })
  const from = startDate.split('-').toReversed().join('.')
  expect(notes).toBe(`12 people\nFrom ${from}\nHealth\nDental for drivers`)
  expect(email).toContain('@')
  const { items } = await officer.ok(companyTickets.list, {})
  expect(items).toMatchObject([{ ticketId: made.ticketId, number: made.number, businessType: 'INSURANCE' }])
  expect((await stranger.ok(companyTickets.list, {})).items).toEqual([])
  expect(await admin.ok(tickets.detail, { ticketId: made.ticketId })).toMatchObject({
    source: 'HR',
    clientCompany: { id: own },
    description: notes,
  })
  const told = (await admin.ok(notifications.list, {})).items.map(({ kind }) => kind)
  expect(told).toContain('LEAD_CREATED')
})

test('one call that is sent twice makes one request', async () => {
  const { officer, admin } = await stage()
  const headers = { 'idempotency-key': 'a-request-for-insurance' }
  const input = { headcount: 3, insuranceTypes: ['LIFE', 'TRAVEL'] }
  const [first, second] = await Promise.all([
    officer.send(companyLeads.request, input, { headers }),
    officer.send(companyLeads.request, input, { headers }),
  ])
  expect([first.status, second.status].toSorted()[0]).toBe(200)
  const { items } = await admin.ok(leads.list, {})
  expect(items).toMatchObject([{ insuranceType: null }])
})

test('a request without people, kinds or a day that can be is refused with the field', async () => {
  const { officer, admin } = await stage()
  const valid = { headcount: 1, insuranceTypes: ['HEALTH' as const] }
  for (const [wrong, field] of [
    [{ headcount: 0 }, 'headcount'],
    [{ headcount: mostHeadcount + 1 }, 'headcount'],
    [{ insuranceTypes: [] }, 'insuranceTypes'],
    [{ startDate: day(-400) }, 'startDate'],
    [{ startDate: day(4000) }, 'startDate'],
  ] as const) {
    const { fields } = await officer.fails(companyLeads.request, { ...valid, ...wrong }, 'common.validation')
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  await admin.fails(companyLeads.request, valid, 'common.forbidden')
  expect((await admin.ok(leads.list, {})).totalCount).toBe(0)
})
