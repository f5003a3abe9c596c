import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '@coverline/contract/audit/endpoints'
import type { Caller } from '../../../testing/caller.ts'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'
import { size } from '../../../testing/security/sizes.ts'

let stage: InboxFixture
beforeEach(async () => {
  stage = await inboxFixture()
})

const holderOf = async (ticketId: string) =>
  (await stage.admin.ok(tickets.detail, { ticketId })).operator?.userId ?? null

describe('assigning', () => {
  it('assigns a ticket once, to the caller or to another member', async () => {
    const { admin, provider } = stage
    const operator = await provider.as('INSURANCE_OPERATOR')
    const ticketId = await stage.ticket()
    expect(await operator.ok(tickets.assign, { ticketId })).toEqual({ operatorUserId: operator.userId })
    await operator.fails(tickets.assign, { ticketId }, 'tickets.already-assigned')
    await admin.fails(tickets.assign, { ticketId }, 'tickets.already-assigned')
    await admin.fails(tickets.assign, { ticketId: nowhere }, 'common.not-found')
    const other = await stage.ticket()
    const agent = { ticketId: other, operatorUserId: (await provider.as('AGENT')).userId }
    await admin.fails(tickets.assign, agent, 'tickets.not-assignable')
    await admin.fails(tickets.assign, { ...agent, operatorUserId: nowhere }, 'common.not-found')
    const doctor = await provider.as('DOCTOR')
    await admin.ok(tickets.assign, { ticketId: other, operatorUserId: doctor.userId })
    expect(await holderOf(other)).toBe(doctor.userId)
  })

  it('reassigns only with `reassign`, by the assignee or an administrator', async () => {
    const { admin, provider } = stage
    const [holder, other] = [await provider.as('INSURANCE_OPERATOR'), await provider.as('INSURANCE_OPERATOR')]
    const ticketId = await stage.ticket({ operatorUserId: holder.userId })
    await other.fails(tickets.assign, { ticketId, reassign: true }, 'tickets.already-assigned')
    expect((await other.ok(tickets.detail, { ticketId })).can.reassign).toBe(false)
    await holder.ok(tickets.assign, { ticketId, operatorUserId: other.userId, reassign: true })
    expect(await holderOf(ticketId)).toBe(other.userId)
    await admin.ok(tickets.assign, { ticketId, operatorUserId: null, reassign: true })
    expect(await holderOf(ticketId)).toBeNull()
    const history = await admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })
    expect(history.items.map(({ action }) => action)).toEqual(['tickets.assigned', 'tickets.assigned'])
  })

  it('has one winner of twenty concurrent calls (B11)', async () => {
    const callers: Caller[] = [stage.admin]
    while (callers.length < 5) callers.push(await stage.provider.as('INSURANCE_OPERATOR'))
    for (let round = 0; round < size('RACES', 10, 200); round++) {
      const ticketId = await stage.ticket()
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, nth) => {
          const caller = callers[nth % callers.length]!
          return { userId: caller.userId, status: (await caller.send(tickets.assign, { ticketId })).status }
        }),
      )
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      expect(await holderOf(ticketId)).toBe(winners[0]?.userId)
    }
  }, 240_000)

  it('skips tickets that have an assignee and returns their ids', async () => {
    const { admin, provider } = stage
    const operator = await provider.as('INSURANCE_OPERATOR')
    const [free, taken] = [await stage.ticket(), await stage.ticket({ operatorUserId: operator.userId })]
    const done = await stage.ticket({ status: 'DONE' })
    const tagId = await stage.tag('Bulk')
    const ticketIds = [free, taken, done, free]
    expect(
      await admin.ok(tickets.saveMany, { ticketIds, operatorUserId: admin.userId, tagIdsAdd: [tagId] }),
    ).toEqual({
      changed: 3,
      skipped: [{ ticketId: taken, code: 'TICKET_ALREADY_ASSIGNED' }],
    })
    expect([await holderOf(free), await holderOf(taken)]).toEqual([admin.userId, operator.userId])
    const closed = await admin.ok(tickets.saveMany, { ticketIds, statusSave: 'DONE', tagIdsRemove: [tagId] })
    expect(closed.skipped).toEqual([{ ticketId: done, code: 'TICKET_STATUS_CHANGED' }])
    expect((await admin.ok(tickets.detail, { ticketId: free })).status).toBe('DONE')
    const history = await admin.ok(audit.list, { entity: 'tickets', entityId: free })
    expect(history.items.map(({ action }) => action)).toEqual(['tickets.updated', 'tickets.updated'])
    await admin.fails(
      tickets.saveMany,
      { ticketIds: [free, nowhere], statusSave: 'DONE' },
      'common.not-found',
    )
    await admin.fails(tickets.saveMany, { ticketIds, operatorUserId: nowhere }, 'common.not-found')
    const agent = { ticketIds, operatorUserId: (await provider.as('AGENT')).userId }
    await admin.fails(tickets.saveMany, agent, 'tickets.not-assignable')
    await admin.fails(tickets.saveMany, { ticketIds, tagIdsAdd: [nowhere] }, 'common.not-found')
  })
})

describe('new tickets', () => {
  it('are announced to the members they concern', async () => {
    const { admin, provider } = stage
    const [doctor, operator] = [await provider.as('DOCTOR'), await provider.as('INSURANCE_OPERATOR')]
    const free = await stage.ticket({ businessType: 'TELEMEDICINE_RECEPTION' })
    const doctors = await stage.ticket({
      businessType: 'TELEMEDICINE_RECEPTION',
      operatorUserId: doctor.userId,
    })
    const chat = await stage.ticket({ businessType: 'CHAT', operatorUserId: operator.userId })
    const call = await stage.ticket({ operatorUserId: operator.userId })
    await stage.ticket({ status: 'IN_PROGRESS' })
    const told = async (caller: Caller) => {
      const { newest, concernedCount } = await caller.ok(tickets.totals, {})
      expect(newest).toHaveLength(concernedCount)
      return newest.map(({ ticketId }) => ticketId).toSorted()
    }
    expect(await told(doctor)).toEqual([free, doctors].toSorted())
    expect(await told(operator)).toEqual([free, chat, call].toSorted())
    expect(await told(admin)).toEqual([free, call].toSorted())
  })
})
