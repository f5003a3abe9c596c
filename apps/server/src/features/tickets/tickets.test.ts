import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type InboxFixture, inboxFixture } from '../../testing/fixtures/inbox-fixture.ts'
import { day, nowhere } from '../../testing/insured.ts'
import { makeCompany } from '../companies/factory.ts'

let stage: InboxFixture
beforeEach(async () => {
  stage = await inboxFixture()
})

const detail = (ticketId: string) => stage.admin.ok(tickets.detail, { ticketId })

describe('a ticket', () => {
  it('is created for a person and can be answered in its conversation immediately', async () => {
    const { admin, personProfileId, provider } = stage
    const tagId = await stage.tag('VIP')
    const made = await admin.ok(tickets.save, {
      personProfileId,
      businessTypeSave: 'CLINIC_RECEPTION',
      description: 'Cardiologist',
      programIdSave: provider.planId,
      slotDateTimeSave: '2031-03-03T09:30:00.000Z',
      tagIdsSave: [tagId],
    })
    expect(await detail(made.ticketId)).toMatchObject({
      number: 1,
      status: 'NEW',
      businessType: 'CLINIC_RECEPTION',
      source: 'OPERATOR',
      author: { kind: 'PERSON', personProfileId, fullName: 'Ana Peña', phone: '+34911234567' },
      program: { id: provider.planId },
      slotDateTime: '2031-03-03T09:30:00.000Z',
      conversationId: expect.any(String),
      conversationChannel: 'APP',
      tags: [{ name: 'VIP' }],
      can: { update: true, take: true, reassign: false, close: true, reopen: false, cancel: true },
    })
    const second = await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
    expect((await detail(second.ticketId)).number).toBe(2)
    expect((await detail(second.ticketId)).conversationId).toBe((await detail(made.ticketId)).conversationId)
  })

  it('names missing fields and rejects references to unknown records', async () => {
    const { admin, personProfileId } = stage
    await admin.fails(tickets.save, { personProfileId }, 'common.validation')
    await admin.fails(tickets.save, { businessTypeSave: 'CALL' }, 'common.validation')
    await admin.fails(
      tickets.save,
      { businessTypeSave: 'COMPANY_EMPLOYEE_ADD', personProfileId },
      'common.validation',
    )
    await admin.fails(tickets.save, { businessTypeSave: 'LEAD', personProfileId }, 'common.validation')
    await admin.fails(
      tickets.save,
      { businessTypeSave: 'CALL', personProfileId: nowhere },
      'common.not-found',
    )
    for (const field of ['programIdSave', 'serviceIdSave', 'clinicIdSave'])
      await admin.fails(
        tickets.save,
        { businessTypeSave: 'CALL', personProfileId, [field]: nowhere },
        'common.not-found',
      )
    await admin.fails(
      tickets.save,
      { businessTypeSave: 'CALL', personProfileId, tagIdsSave: [nowhere] },
      'common.not-found',
    )
    await admin.fails(tickets.save, { ticketId: nowhere, description: 'x' }, 'common.not-found')
    await admin.fails(tickets.detail, { ticketId: nowhere }, 'common.not-found')
  })

  it('is an open chat only once per person', async () => {
    const { admin, personProfileId } = stage
    const chat = { personProfileId, businessTypeSave: 'CHAT' as const }
    const first = await admin.ok(tickets.save, chat)
    const refused = await admin.fails(tickets.save, chat, 'tickets.chat-open')
    expect(refused.details).toEqual({ ticketId: first.ticketId })
    await admin.ok(tickets.save, { ticketId: first.ticketId, statusSave: 'DONE' })
    await admin.ok(tickets.save, chat)
    // The first chat cannot be reopened while the second one is open.
    await admin.fails(
      tickets.save,
      { ticketId: first.ticketId, statusSave: 'IN_PROGRESS' },
      'tickets.chat-open',
    )
  })

  it('moves from new to in progress to done, and back when reopened', async () => {
    const { admin } = stage
    const ticketId = await stage.ticket()
    const move = (statusSave: 'NEW' | 'IN_PROGRESS' | 'DONE') => ({ ticketId, statusSave })
    await admin.ok(tickets.save, move('IN_PROGRESS'))
    expect(await detail(ticketId)).toMatchObject({ status: 'IN_PROGRESS', startedAt: expect.any(String) })
    await admin.fails(tickets.save, move('NEW'), 'tickets.status-changed')
    await admin.ok(tickets.save, move('DONE'))
    expect(await detail(ticketId)).toMatchObject({
      closedAt: expect.any(String),
      can: { reopen: true, close: false },
    })
    await admin.fails(tickets.save, move('NEW'), 'tickets.status-changed')
    await admin.ok(tickets.save, move('IN_PROGRESS'))
    expect(await detail(ticketId)).toMatchObject({ status: 'IN_PROGRESS', closedAt: null })
    const history = await admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })
    expect(history.items.map(({ action }) => action).toSorted()).toEqual([
      'tickets.closed',
      'tickets.reopened',
      'tickets.started',
    ])
  })

  it('is canceled with a reason by members with that right; reopening clears the reason', async () => {
    const { admin, provider } = stage
    const doctor = await provider.as('DOCTOR')
    const ticketId = await stage.ticket({ operatorUserId: doctor.userId })
    const cancel = {
      ticketId,
      cancellationReasonSave: 'DUPLICATE' as const,
      cancellationNoteSave: 'Asked twice',
    }
    await doctor.fails(tickets.save, cancel, 'common.forbidden')
    await admin.fails(tickets.save, { ...cancel, statusSave: 'IN_PROGRESS' }, 'common.validation')
    await admin.fails(tickets.save, { ticketId, cancellationNoteSave: 'No reason' }, 'common.validation')
    await admin.ok(tickets.save, cancel)
    expect(await detail(ticketId)).toMatchObject({
      status: 'DONE',
      cancellationReason: 'DUPLICATE',
      cancellationNote: 'Asked twice',
    })
    await admin.fails(tickets.save, cancel, 'tickets.status-changed')
    await admin.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
    expect(await detail(ticketId)).toMatchObject({ cancellationReason: null, cancellationNote: null })
  })

  it('is visible to a doctor if it is their own or unassigned telemedicine', async () => {
    const { provider } = stage
    const [doctor, other] = [await provider.as('DOCTOR'), await provider.as('DOCTOR')]
    const own = await stage.ticket({ operatorUserId: doctor.userId })
    const free = await stage.ticket({ businessType: 'TELEMEDICINE_RECEPTION' })
    const foreign = await stage.ticket({
      businessType: 'TELEMEDICINE_RECEPTION',
      operatorUserId: other.userId,
    })
    const call = await stage.ticket()
    expect(await stage.found({}, doctor)).toEqual(expect.arrayContaining([own, free]))
    expect(await stage.found({}, doctor)).toHaveLength(2)
    for (const ticketId of [foreign, call]) {
      await doctor.fails(tickets.detail, { ticketId }, 'common.not-found')
      await doctor.fails(tickets.save, { ticketId, description: 'mine' }, 'common.not-found')
      await doctor.fails(tickets.assign, { ticketId, reassign: true }, 'common.not-found')
      await doctor.fails(tickets.saveMany, { ticketIds: [ticketId], statusSave: 'DONE' }, 'common.not-found')
    }
    await doctor.fails(tickets.assign, { ticketId: free, operatorUserId: other.userId }, 'common.forbidden')
    await doctor.ok(tickets.assign, { ticketId: free })
    expect((await doctor.ok(tickets.list, {})).stats.commonCountTodo).toBe(2)
    await doctor.fails(
      tickets.save,
      { personProfileId: stage.personProfileId, businessTypeSave: 'CALL' },
      'common.forbidden',
    )
  })
})

describe('the program of a ticket', () => {
  it('shows policies, remaining services and, with the right to see amounts, payments', async () => {
    const { admin, provider, personProfileId } = stage
    const policyId = await provider.policy(personProfileId, {
      number: 'T-1',
      startDate: day(-10),
      endDate: day(355),
    })
    await admin.ok(payments.schedule, { policyId, premiumSave: '1200', paymentFormatSave: 'MONTHLY' })
    const doctor = await provider.as('DOCTOR')
    const ticketId = await stage.ticket({ operatorUserId: doctor.userId })
    const shown = await admin.ok(tickets.program, { ticketId })
    expect(shown).toMatchObject({
      personProfileId,
      policies: [{ policyId, number: 'T-1', program: { id: provider.planId }, services: [] }],
    })
    expect(shown.policies[0]?.payments).toMatchObject({
      currency: 'EUR',
      nextAmount: expect.stringMatching(/^\d+\.\d\d$/),
    })
    expect((await doctor.ok(tickets.program, { ticketId })).policies[0]?.payments).toBeNull()
    await doctor.fails(tickets.program, { ticketId: await stage.ticket() }, 'common.not-found')
    await admin.fails(tickets.program, { ticketId: nowhere }, 'common.not-found')
  })
})

describe('tags', () => {
  it('are created, renamed and deleted; a name is unique regardless of case', async () => {
    const { admin } = stage
    const { tagId } = await admin.ok(tickets.saveTag, { name: 'Urgent', color: 'RED' })
    await admin.fails(tickets.saveTag, { name: 'URGENT' }, 'tickets.tag-exists')
    await admin.fails(tickets.saveTag, { color: 'RED' }, 'common.validation')
    const other = await admin.ok(tickets.saveTag, { name: 'VIP' })
    await admin.fails(tickets.saveTag, { tagId: other.tagId, name: 'urgent' }, 'tickets.tag-exists')
    await admin.fails(tickets.saveTag, { tagId: nowhere, name: 'x' }, 'common.not-found')
    await admin.ok(tickets.saveTag, { tagId, name: 'At once' })
    expect((await admin.ok(tickets.tags, {})).items).toMatchObject([
      { name: 'At once', color: 'RED' },
      { name: 'VIP' },
    ])
    const ticketId = await stage.ticket({ tagIds: [tagId, other.tagId] })
    await admin.ok(tickets.deleteTag, { tagId })
    await admin.fails(tickets.deleteTag, { tagId }, 'common.not-found')
    expect((await detail(ticketId)).tags).toMatchObject([{ name: 'VIP' }])
    const operator = await stage.provider.as('INSURANCE_OPERATOR')
    await operator.fails(tickets.deleteTags, {}, 'common.forbidden')
    expect(await admin.ok(tickets.deleteTags, {})).toEqual({ deleted: 1 })
    expect((await detail(ticketId)).tags).toEqual([])
  })

  it('are not changed by doctors, and deleted only with the right to delete', async () => {
    const tagId = await stage.tag('Shared')
    const doctor = await stage.provider.as('DOCTOR')
    await doctor.fails(tickets.saveTag, { name: 'Mine' }, 'common.forbidden')
    await doctor.fails(tickets.saveTag, { tagId, name: 'x' }, 'common.forbidden')
    await doctor.fails(tickets.deleteTag, { tagId }, 'common.forbidden')
    const operator = await stage.provider.as('INSURANCE_OPERATOR')
    await operator.ok(tickets.saveTag, { tagId, name: 'Shared by all' })
    await operator.fails(tickets.deleteTag, { tagId }, 'common.forbidden')
    expect((await doctor.ok(tickets.tags, {})).items).toContainEqual(expect.objectContaining({ tagId }))
  })

  it('of a ticket are the last ones assigned', async () => {
    const { admin } = stage
    const [one, two] = [await stage.tag('One'), await stage.tag('Two')]
    const ticketId = await stage.ticket({ tagIds: [one] })
    await admin.ok(tickets.save, { ticketId, tagIdsSave: [two, two] })
    expect((await detail(ticketId)).tags.map(({ tagId }) => tagId)).toEqual([two])
    const history = await admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })
    expect(history.items[0]?.changes).toEqual([{ field: 'tags', before: 'One', after: 'Two' }])
  })
})

describe('a company', () => {
  it('sees the tickets and chats of its officers, never the tickets of its people', async () => {
    const { provider } = stage
    const { providerId, inDatabase } = provider
    const [companyId, foreign] = await inDatabase(async (db) => [
      await makeCompany(db, providerId, { name: 'Acme' }),
      await makeCompany(db, providerId, { name: 'Other' }),
    ])
    const officer = await provider.as('HR', { companyId })
    const asked = await stage.ticket({ companyId, businessType: 'COMPANY_EMPLOYEE_ADD', source: 'HR' })
    const chat = await stage.ticket({ companyId, businessType: 'CHAT', source: 'HR', status: 'DONE' })
    const hidden = [
      await stage.ticket({
        companyId,
        insuredId: stage.personProfileId,
        businessType: 'TELEMEDICINE_RECEPTION',
      }),
      await stage.ticket({
        companyId,
        insuredId: stage.personProfileId,
        businessType: 'CHAT',
        source: 'APP',
      }),
      await stage.ticket({ companyId: foreign, businessType: 'COMPANY_EMPLOYEE_ADD', source: 'HR' }),
    ]
    const { items } = await officer.ok(companyTickets.list, {})
    expect(items.map(({ ticketId }) => ticketId).toSorted()).toEqual([asked, chat].toSorted())
    const todo = await officer.ok(companyTickets.list, { status: ['TODO'] })
    expect(todo.items).toMatchObject([{ ticketId: asked, status: 'TODO' }])
    expect(items.find(({ ticketId }) => ticketId === asked)?.status).toBe('TODO')
    expect((await officer.ok(companyTickets.detail, { ticketId: asked })).status).toBe('TODO')
    expect(await officer.ok(companyTickets.detail, { ticketId: chat })).toMatchObject({
      businessType: 'CHAT',
      status: 'DONE',
    })
    // The company API neither returns nor accepts the provider's status names.
    expect((await officer.send(companyTickets.list, { status: ['NEW'] })).status).toBe(400)
    for (const ticketId of [...hidden, nowhere])
      await officer.fails(companyTickets.detail, { ticketId }, 'common.not-found')
  })
})
