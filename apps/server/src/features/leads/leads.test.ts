import { leads } from '@coverline/contract/leads/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, inDays, nowhere, provideInsured } from '../../testing/insured.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { sql } from 'kysely'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const lead = async (given: object = {}, caller = admin) =>
  (await caller.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const titles = async (input: object = {}, caller = admin) =>
  (await caller.ok(leads.list, input)).items.map(({ title }) => title).toSorted()
const actionsOf = async (leadId: string) =>
  (await admin.ok(leads.history, { leadId })).items.map(({ action, previousStage, newStage, changes }) => ({
    action,
    previousStage,
    newStage,
    fields: changes.map(({ field }) => field).toSorted(),
  }))

describe('a lead', () => {
  it('is created with numbers that count within the provider, and shown with all its fields', async () => {
    const insuranceCompanyId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
    const given = {
      title: 'Bodega Arribas',
      firstName: 'Lucía',
      lastName: 'Aranda',
      email: 'lucia@bodega.example',
      phone: '612 55 50 87',
      sex: 'FEMALE',
      clientType: 'CORPORATE',
      companyName: 'Bodega Arribas SL',
      agentUserId: admin.userId,
      agentCommission: { kind: 'PERCENT', value: '12' },
      clientAcquisitionChannel: 'REFERRAL',
      insuranceCompanyId,
      insuranceType: 'HEALTH',
      dealPremiumSave: '7740',
      paymentFormat: 'QUARTERLY',
      paymentType: 'TRANSFER',
      paymentStatus: 'RECEIVED',
      transactionStatus: 'PENDING',
      expectedCloseDate: '2026-12-30',
      notes: '18 people',
    } as const
    const leadId = await lead(given)
    const { insuranceCompanyId: _insurer, agentUserId: _agent, dealPremiumSave: _premium, ...plain } = given
    expect(await admin.ok(leads.detail, { leadId })).toMatchObject({
      ...plain,
      number: 1,
      phone: '+34612555087',
      stage: 'INCOMING',
      source: 'MANUAL',
      currency: 'EUR',
      dealPremium: '7740.00',
      agentCommission: { kind: 'PERCENT', value: '12.00' },
      agent: { userId: admin.userId },
      insuranceCompany: { id: insuranceCompanyId },
      stageDays: { INCOMING: 0 },
      can: { update: true, delete: true, assign: true },
    })
    const second = await lead()
    expect((await admin.ok(leads.detail, { leadId: second })).number).toBe(2)
    const other = await (await provideInsured()).as('ADMIN')
    const foreign = await lead({}, other)
    expect((await other.ok(leads.detail, { leadId: foreign })).number).toBe(1)
    await other.fails(leads.detail, { leadId }, 'common.not-found')
    await other.fails(leads.save, { leadId, title: 'Mine' }, 'common.not-found')
    await other.fails(leads.history, { leadId }, 'common.not-found')
    expect(await titles({}, other)).toEqual(['Ana Peña'])
  })

  it('names the field of what cannot be saved', async () => {
    const fails = async (given: object, name: 'common.validation' | 'common.not-found') =>
      (await admin.fails(leads.save, { title: 'Ana', ...given }, name)).fields
    expect(await fails({ phone: '12' }, 'common.validation')).toEqual({ phone: 'INCORRECT_PHONE' })
    expect(await fails({ title: '  ' }, 'common.validation')).toHaveProperty('title')
    expect(await fails({ title: undefined }, 'common.validation')).toHaveProperty('title')
    expect(await fails({ agentUserId: nowhere }, 'common.not-found')).toEqual({ agentUserId: 'NOT_FOUND' })
    expect(await fails({ insuranceCompanyId: nowhere }, 'common.not-found')).toEqual({
      insuranceCompanyId: 'NOT_FOUND',
    })
    expect(
      await fails({ agentCommission: { kind: 'PERCENT', value: '101' } }, 'common.validation'),
    ).toHaveProperty('agentCommission.value')
    const doctor = await provider.as('DOCTOR')
    expect(await fails({ agentUserId: doctor.userId }, 'common.not-found')).toEqual({
      agentUserId: 'NOT_FOUND',
    })
    const leadId = await lead()
    await admin.fails(leads.save, { leadId, cdnFileIdsSave: [nowhere] }, 'common.not-found')
    await doctor.fails(leads.list, {}, 'common.forbidden')
  })

  it('is deleted for good after 30 days, and hidden at once', async () => {
    const leadId = await lead({ email: 'gone@lead.example', notes: 'Secret' })
    const operator = await provider.as('INSURANCE_OPERATOR')
    await (await provider.as('AGENT')).fails(leads.save, { leadId, leadDelete: true }, 'common.forbidden')
    await operator.ok(leads.save, { leadId, leadDelete: true })
    await admin.fails(leads.detail, { leadId }, 'common.not-found')
    expect(await titles()).toEqual([])
    const { purgeLeadsIn } = await import('./erasure/purge-leads.ts')
    const { jobContextOf } = await import('../../testing/job-context.ts')
    const emailOf = () =>
      provider.inDatabase(async (db) => {
        const { rows } = await sql<{
          email: string | null
        }>`select email from leads where id = ${leadId}`.execute(db)
        return rows[0]?.email
      })
    await inDays(29, () => purgeLeadsIn(jobContextOf(provider.app), provider.providerId))
    expect(await emailOf()).toBe('gone@lead.example')
    await inDays(31, () => purgeLeadsIn(jobContextOf(provider.app), provider.providerId))
    expect(await emailOf()).toBeNull()
  })
})

describe('the stages of a lead', () => {
  it('ask for a premium before WIN and for a reason before LOST, and drop the reason afterwards', async () => {
    const leadId = await lead()
    const move = (given: object) => ({ leadId, ...given })
    const asked = await admin.fails(leads.save, move({ stageSave: 'WIN' }), 'leads.deal-premium-required')
    expect(asked.fields).toEqual({ dealPremiumSave: 'IS_REQUIRED' })
    await admin.ok(leads.save, move({ stageSave: 'WIN', dealPremiumSave: '430' }))
    await admin.fails(leads.save, move({ dealPremiumSave: null }), 'leads.deal-premium-required')
    await admin.fails(leads.save, move({ stageSave: 'LOST' }), 'leads.lost-reason-required')
    const unsaid = await admin.fails(
      leads.save,
      move({ stageSave: 'LOST', lostReason: 'OTHER', lostReasonText: ' ' }),
      'leads.lost-reason-required',
    )
    expect(unsaid.fields).toEqual({ lostReasonText: 'IS_REQUIRED' })
    await admin.ok(leads.save, move({ stageSave: 'LOST', lostReason: 'OTHER', lostReasonText: 'Moved away' }))
    expect(await admin.ok(leads.detail, { leadId })).toMatchObject({
      lostReason: 'OTHER',
      lostReasonText: 'Moved away',
    })
    await admin.ok(leads.save, move({ stageSave: 'NEGOTIATION' }))
    expect(await admin.ok(leads.detail, { leadId })).toMatchObject({ lostReason: null, lostReasonText: null })
  })

  it('are kept in the history with the stage before and after', async () => {
    const leadId = await lead({ notes: 'Call in May' })
    await admin.ok(leads.save, { leadId, stageSave: 'WIN', dealPremiumSave: '430', notes: 'Signed' })
    await admin.ok(leads.save, { leadId, title: 'Ana Peña Ruiz' })
    await admin.ok(leads.save, { leadId, title: 'Ana Peña Ruiz', dealPremiumSave: '430' })
    const [renamed, ...rest] = await actionsOf(leadId)
    expect(renamed).toEqual({
      action: 'LEAD_UPDATED',
      previousStage: null,
      newStage: null,
      fields: ['title'],
    })
    expect(rest.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { action: 'LEAD_UPDATED_STAGE', previousStage: 'INCOMING', newStage: 'WIN', fields: ['dealPremium'] },
        { action: 'LEAD_UPDATED', previousStage: null, newStage: null, fields: ['notes'] },
      ]),
    )
    expect(rest).toHaveLength(3)
    expect(rest[2]).toMatchObject({ action: 'LEAD_CREATED', newStage: 'INCOMING' })
    const paged = await admin.ok(leads.history, { leadId, page: 1, limit: 3 })
    expect(paged).toMatchObject({ totalCount: 4, items: [{ action: 'LEAD_CREATED' }] })
  })

  it('stay WIN while a policy exists that was made from the lead', async () => {
    const leadId = await lead({ stageSave: 'WIN', dealPremiumSave: '430' })
    const policyId = await provider.policy(await provider.person())
    const link = (column: 'policy_id' | 'deleted_at') =>
      provider.inDatabase((db) =>
        column === 'policy_id'
          ? sql`update leads set policy_id = ${policyId} where id = ${leadId}`.execute(db)
          : sql`update policies set deleted_at = now() where id = ${policyId}`.execute(db),
      )
    await link('policy_id')
    await admin.fails(leads.save, { leadId, stageSave: 'NEGOTIATION' }, 'leads.has-policy')
    await admin.fails(leads.save, { leadId, leadDelete: true }, 'leads.has-policy')
    await admin.fails(
      leads.saveBulk,
      { itemsSave: [{ leadId, stageSave: 'LOST', lostReason: 'PRICE' }] },
      'leads.has-policy',
    )
    await admin.ok(leads.save, { leadId, dealPremiumSave: '500' })
    await link('deleted_at')
    await admin.ok(leads.save, { leadId, stageSave: 'NEGOTIATION' })
  })

  it('are counted with their premiums under the filters of the list, the one by stage aside', async () => {
    await lead({ title: 'A', dealPremiumSave: '100.50' })
    await lead({ title: 'B', dealPremiumSave: '200', clientType: 'CORPORATE' })
    await lead({ title: 'C', dealPremiumSave: '1000', currency: 'USD' })
    await lead({ title: 'D', stageSave: 'WIN', dealPremiumSave: '5' })
    const { stats, totalCount } = await admin.ok(leads.list, { stages: ['WIN'] })
    expect(totalCount).toBe(1)
    expect(stats).toEqual([
      { stage: 'INCOMING', count: 3, dealPremium: '300.50', leftOut: 1 },
      { stage: 'DECISION_MAKING', count: 0, dealPremium: '0' },
      { stage: 'NEGOTIATION', count: 0, dealPremium: '0' },
      { stage: 'WIN', count: 1, dealPremium: '5.00' },
      { stage: 'LOST', count: 0, dealPremium: '0' },
    ])
    const corporate = await admin.ok(leads.list, { clientTypes: ['CORPORATE'] })
    expect(corporate.stats[0]).toEqual({ stage: 'INCOMING', count: 1, dealPremium: '200.00' })
  })
})

describe('the money of a lead', () => {
  it('has a currency of ISO 4217, and no cents where the currency has none', async () => {
    const fieldsOf = async (input: object) =>
      (await admin.fails(leads.save, { title: 'Money', ...input }, 'common.validation')).fields
    expect(await fieldsOf({ currency: 'ZZZ' })).toEqual({ currency: 'NOT_SUPPORTED_VALUE' })
    expect(await fieldsOf({ currency: 'JPY', dealPremiumSave: '100.50' })).toEqual({
      dealPremiumSave: 'NO_CENTS',
    })
    const leadId = await lead({ currency: 'JPY', dealPremiumSave: '100.00' })
    expect(await fieldsOf({ leadId, agentCommission: { kind: 'AMOUNT', value: '1.5' } })).toEqual({
      'agentCommission.value': 'NO_CENTS',
    })
    await admin.ok(leads.save, { leadId, agentCommission: { kind: 'PERCENT', value: '1.5' } })
    const inEuro = await lead({ dealPremiumSave: '100.50' })
    expect(await fieldsOf({ leadId: inEuro, currency: 'JPY' })).toEqual({ dealPremiumSave: 'NO_CENTS' })
    await admin.ok(leads.save, { leadId: inEuro, currency: 'JPY', dealPremiumSave: '100' })
  })

  it('is told in the history as a sum that is formatted once', async () => {
    const leadId = await lead({ dealPremiumSave: '1240.5' })
    await admin.ok(leads.save, { leadId, dealPremiumSave: '1300' })
    const { items } = await admin.ok(leads.history, { leadId })
    expect(items[0]?.changes).toEqual([{ field: 'dealPremium', before: '1240.50', after: '1300.00' }])
  })
})

describe('the list of leads', () => {
  it('is filtered by every filter and sorted by every column', async () => {
    const agent = await provider.as('AGENT')
    const insuranceCompanyId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
    await lead({ title: 'Plain' })
    await lead({ title: 'Agent', agentUserId: agent.userId })
    await lead({ title: 'Web', clientAcquisitionChannel: 'WEBSITE', paymentStatus: 'RECEIVED' })
    await lead({ title: 'Insurer', insuranceCompanyId, insuranceType: 'AUTO', dealPremiumSave: '9' })
    await lead({ title: 'Soon', expectedCloseDate: '2026-12-24' })
    expect(await titles({ agentUserIds: [agent.userId] })).toEqual(['Agent'])
    expect(await titles({ withoutAgent: true })).toEqual(['Insurer', 'Plain', 'Soon', 'Web'])
    expect(await titles({ clientAcquisitionChannels: ['WEBSITE'] })).toEqual(['Web'])
    expect(await titles({ paymentStatuses: ['RECEIVED'] })).toEqual(['Web'])
    expect(await titles({ insuranceCompanyIds: [insuranceCompanyId] })).toEqual(['Insurer'])
    expect(await titles({ insuranceTypes: ['AUTO'] })).toEqual(['Insurer'])
    expect(await titles({ expectedCloseFrom: '2026-12-24', expectedCloseTo: '2026-12-24' })).toEqual(['Soon'])
    const { items } = await admin.ok(leads.list, {})
    const taskOf = (title: string) =>
      admin.ok(tasks.save, {
        title: 'Ring',
        dueDate: day(1),
        leadId: items.find((one) => one.title === title)?.leadId,
      })
    await taskOf('Web')
    const { taskId } = await taskOf('Soon')
    await admin.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })
    expect(await titles({ hasOpenTask: true })).toEqual(['Web'])
    expect(await titles({ hasOpenTask: false })).toEqual(['Agent', 'Insurer', 'Plain', 'Soon'])
    expect(await titles({ createdFrom: day(0), createdTo: day(0) })).toHaveLength(5)
    expect(await titles({ createdFrom: day(1) })).toEqual([])
    const first = async (sortBy: string, sortDirection: string) =>
      (await admin.ok(leads.list, { sortBy, sortDirection, limit: 1 } as never)).items[0]?.title
    expect(await first('title', 'ASC')).toBe('Agent')
    expect(await first('number', 'DESC')).toBe('Soon')
    expect(await first('dealPremium', 'DESC')).toBe('Insurer')
    expect(await first('expectedCloseDate', 'ASC')).toBe('Soon')
    expect(await first('stageChangedAt', 'ASC')).toBe('Plain')
    const page = await admin.ok(leads.list, { sortBy: 'dealPremium', limit: 2 })
    const next = await admin.ok(leads.list, { sortBy: 'dealPremium', limit: 9, cursor: page.nextCursor })
    expect(new Set([...page.items, ...next.items].map(({ leadId }) => leadId)).size).toBe(5)
  })

  it('is searched by name in any spelling, company, contact and number', async () => {
    const leadId = await lead({ title: 'Сергей Самойлов', phone: '+34612555087' })
    await lead({ title: 'Müller', companyName: 'Bodega', email: 'office@mueller.example' })
    const { number } = await admin.ok(leads.detail, { leadId })
    expect(await titles({ searchQuery: 'Sergey samoi' })).toEqual(['Сергей Самойлов'])
    expect(await titles({ searchQuery: '612 555 087' })).toEqual(['Сергей Самойлов'])
    expect(await titles({ searchQuery: `L-${number}` })).toEqual(['Сергей Самойлов'])
    expect(await titles({ searchQuery: 'mueller' })).toEqual(['Müller'])
    expect(await titles({ searchQuery: 'bodega' })).toEqual(['Müller'])
    await admin.ok(leads.save, { leadId, title: 'Someone Else' })
    expect(await titles({ searchQuery: 'sergey' })).toEqual([])
  })
})
