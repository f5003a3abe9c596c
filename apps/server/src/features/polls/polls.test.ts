import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { polls } from '@coverline/contract/polls/endpoints'
import { expect, test } from 'vitest'
import { mergeFixture } from '../../testing/fixtures/merge-fixture.ts'
import { makePoll } from './factory.ts'

test('poll answers are listed newest first, and the list of people shows their average', async () => {
  const stage = await mergeFixture()
  const { admin, providerId } = stage
  const [a, b] = [await stage.person({ firstName: 'Ana', lastName: 'Torres' }), await stage.person()]
  await stage.inDatabase(async (db) => {
    await makePoll(db, providerId, a, { score: 5, comment: 'Quick', askedAt: new Date('2026-01-02') })
    await makePoll(db, providerId, a, { score: 4, askedAt: new Date('2026-01-03') })
    await makePoll(db, providerId, a, { askedAt: new Date('2026-01-04') })
    await makePoll(db, providerId, b, { score: 1, askedAt: new Date('2026-01-01') })
  })
  const all = await admin.ok(polls.list, {})
  expect(all.items.map((poll) => poll.score)).toEqual([null, 4, 5, 1])
  expect(all.items[2]).toMatchObject({ personProfileId: a, personName: 'Ana Torres', comment: 'Quick' })
  expect(await admin.ok(polls.list, { personProfileIds: [b], limit: 100, page: 0 })).toMatchObject({
    totalCount: 1,
  })
  const { items } = await admin.ok(insured.list, {})
  const averages = Object.fromEntries(items.map((person) => [person.personProfileId, person.satisfaction]))
  expect(averages).toEqual({ [a]: 4.5, [b]: 1 })
})

test('poll answers move with a merge and come back with its split', async () => {
  const stage = await mergeFixture()
  const [a, b] = [await stage.person(), await stage.person()]
  await stage.inDatabase((db) => makePoll(db, stage.providerId, b, { score: 3 }))
  const before = await stage.state()
  const { mergeId } = await stage.merge(a, b)
  expect(await stage.admin.ok(polls.list, { personProfileIds: [a] })).toMatchObject({ items: [{ score: 3 }] })
  expect(await stage.admin.ok(merges.splitPreview, { mergeId })).toMatchObject({ moves: { polls: 1 } })
  await stage.admin.ok(merges.split, { mergeId })
  expect(await stage.state()).toEqual(before)
})

test('an agent sees the answers of their own people, a doctor and another provider see none', async () => {
  const stage = await mergeFixture()
  const agent = await stage.as('AGENT')
  const [own, other] = [await stage.person({ agentUserId: agent.userId }), await stage.person()]
  await stage.inDatabase(async (db) => {
    await makePoll(db, stage.providerId, own, { score: 2 })
    await makePoll(db, stage.providerId, other, { score: 5 })
  })
  expect(await agent.ok(polls.list, {})).toMatchObject({ items: [{ personProfileId: own }], totalCount: 1 })
  await (await stage.as('DOCTOR')).fails(polls.list, {}, 'common.forbidden')
  const { admin: stranger } = await mergeFixture()
  expect(await stranger.ok(polls.list, { personProfileIds: [own] })).toMatchObject({ totalCount: 0 })
})
