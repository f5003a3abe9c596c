import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { polls } from '@coverline/contract/polls/endpoints'
import { targets } from '@coverline/contract/targets/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { memberTickets } from '@coverline/contract/tickets/member-endpoints'
import { describe, expect, it, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { inDays, nowhere } from '../../../testing/insured.ts'

type Kind = 'CALL' | 'INSURANCE' | 'CLINIC_RECEPTION' | 'DOCTOR_CALL' | 'TELEMEDICINE_RECEPTION'

/** A family with requests that staff make and close. */
async function requestFixture() {
  const family = await familyFixture()
  const admin = await family.provider.as('ADMIN')
  const ask = async (personProfileId: string, businessTypeSave: Kind = 'INSURANCE') =>
    (await admin.ok(tickets.save, { personProfileId, businessTypeSave, description: 'Among ourselves' }))
      .ticketId
  const save = (ticketId: string, change: object) => admin.ok(tickets.save, { ticketId, ...change })
  return {
    ...family,
    admin,
    ask,
    close: (ticketId: string) => save(ticketId, { statusSave: 'DONE' }),
    cancel: (ticketId: string) => save(ticketId, { cancellationReasonSave: 'OTHER' }),
    reopen: (ticketId: string) => save(ticketId, { statusSave: 'IN_PROGRESS' }),
    confidentialFrom: (age: number) =>
      family.provider.inDatabase((db) =>
        db
          .updateTable('providers')
          .set({ confidential_age: age })
          .where('id', '=', family.provider.providerId)
          .execute(),
      ),
  }
}

const idsOf = async (caller: Caller, input: { personProfileId?: string } = {}) =>
  (await caller.ok(memberTickets.list, input)).items.map(({ ticketId }) => ticketId)

const stateOf = async (caller: Caller, ticketId: string) =>
  (await caller.ok(memberTickets.detail, { ticketId })).state

it('shows people the requests of their own and of a child, and none of an adult, a stranger or another provider', async () => {
  const [family, other] = [await requestFixture(), await requestFixture()]
  const { principal, principalId } = family
  const child = await family.child()
  const own = await family.ask(principalId)
  const ofChild = await family.ask(child)
  const hidden = [
    await family.ask(await family.adult()),
    await family.ask(await family.add({ birthdate: null })),
    await other.ask(other.principalId),
    nowhere,
  ]
  expect((await idsOf(principal)).toSorted()).toEqual([own, ofChild].toSorted())
  expect(await idsOf(principal, { personProfileId: child })).toEqual([ofChild])
  await principal.fails(memberTickets.list, { personProfileId: other.principalId }, 'common.not-found')
  for (const ticketId of hidden) {
    await principal.fails(memberTickets.detail, { ticketId }, 'common.not-found')
    await principal.fails(memberTickets.rate, { ticketId, score: 5 }, 'common.not-found')
  }
  const answer = await principal.ok(memberTickets.list, {})
  expect(JSON.stringify(answer)).not.toContain('Among ourselves')
})

it('hides confidential requests of a child from the age that the provider set, and shows visits still', async () => {
  const family = await requestFixture()
  const child = await family.child()
  const kinds = ['CALL', 'INSURANCE', 'TELEMEDICINE_RECEPTION', 'CLINIC_RECEPTION', 'DOCTOR_CALL'] as const
  const ids: string[] = []
  for (const kind of kinds) ids.push(await family.ask(child, kind))
  expect(await idsOf(family.principal)).toHaveLength(5)
  await family.confidentialFrom(9)
  expect((await idsOf(family.principal)).toSorted()).toEqual(ids.slice(3).toSorted())
  await family.principal.fails(memberTickets.detail, { ticketId: ids[0] ?? '' }, 'common.not-found')
})

it('says in words whose turn it is, and until when an answer is meant to come', async () => {
  const { principal, principalId, ask, close, cancel, reopen, admin } = await requestFixture()
  const [first, second] = [await ask(principalId), await ask(principalId)]
  expect(await stateOf(principal, first)).toBe('RECEIVED')
  await reopen(first)
  expect(await stateOf(principal, first)).toBe('IN_PROGRESS')
  await close(first)
  await cancel(second)
  expect([await stateOf(principal, first), await stateOf(principal, second)]).toEqual(['DONE', 'CANCELED'])
  const { ticketId } = await principal.ok(memberConversations.send, { text: '<p>When?</p>' })
  const chat = { ticketId: ticketId ?? '' }
  expect((await principal.ok(memberTickets.detail, chat)).answerBy).toBeNull()
  await admin.ok(targets.saveSettings, { isOn: true, answerMinutes: 60, closeMinutes: null })
  const { answerBy, createdAt } = await principal.ok(memberTickets.detail, chat)
  expect(Date.parse(answerBy ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt) + 3_600_000)
})

describe('a rating', () => {
  it('is stored once for a closed request, read by staff at the request, and can be changed', async () => {
    const { principal, principalId, ask, close, admin } = await requestFixture()
    const ticketId = await ask(principalId)
    await close(ticketId)
    expect((await principal.ok(memberTickets.detail, { ticketId })).can.rate).toBe(true)
    await principal.ok(memberTickets.rate, { ticketId, score: 2, comment: 'Slow' })
    await principal.ok(memberTickets.rate, { ticketId, score: 4 })
    expect(await principal.ok(memberTickets.detail, { ticketId })).toMatchObject({
      rating: { score: 4, comment: null },
    })
    const { items } = await admin.ok(polls.list, { ticketIds: [ticketId] })
    expect(items).toMatchObject([{ ticketId, score: 4, comment: null, personProfileId: principalId }])
  })

  it('given twice at once is one', async () => {
    const { principal, principalId, ask, close, admin, provider } = await requestFixture()
    await provider.inDatabase((db) =>
      db.updateTable('insured').set({ registered_at: null }).where('id', '=', principalId).execute(),
    )
    const ticketId = await ask(principalId)
    await close(ticketId)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((score) => principal.send(memberTickets.rate, { ticketId, score })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await admin.ok(polls.list, { ticketIds: [ticketId] })).items).toHaveLength(1)
  })

  it('is refused for an open or canceled request, and two weeks after the end', async () => {
    const { principal, email, signIn, principalId, ask, close, cancel } = await requestFixture()
    const [open, ended, late] = [await ask(principalId), await ask(principalId), await ask(principalId)]
    await cancel(ended)
    for (const ticketId of [open, ended])
      await principal.fails(memberTickets.rate, { ticketId, score: 3 }, 'tickets.not-done')
    await close(late)
    await inDays(13, async () => {
      const again = await signIn(email)
      await again.ok(memberTickets.rate, { ticketId: late, score: 3 })
    })
    await inDays(15, async () => {
      const again = await signIn(email)
      await again.fails(memberTickets.rate, { ticketId: late, score: 1 }, 'tickets.rating-over')
      expect((await again.ok(memberTickets.detail, { ticketId: late })).can.rate).toBe(false)
    })
  })

  it.each([0, 6, 2.5, -1])('of %s is refused', async (score) => {
    const { principal, principalId, ask, close } = await requestFixture()
    const ticketId = await ask(principalId)
    await close(ticketId)
    await principal.fails(memberTickets.rate, { ticketId, score }, 'common.validation')
  })
})

test('staff and officers have calls of their own', async () => {
  const { provider, admin } = await requestFixture()
  for (const who of [admin, await provider.as('HR')]) {
    await who.fails(memberTickets.list, {}, 'common.forbidden')
    await who.fails(memberTickets.rate, { ticketId: nowhere, score: 5 }, 'common.forbidden')
  }
})
