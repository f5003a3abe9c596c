import { members } from '@coverline/contract/members/endpoints'
import { requestRules } from '@coverline/contract/request-rules/endpoints'
import { mostRules } from '@coverline/contract/request-rules/terms'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { asSystem, chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import {
  blankRule,
  type RuleFixture,
  ruleFixture,
  type RuleInput,
} from '../../testing/fixtures/rule-fixture.ts'
import { nowhere } from '../../testing/insured.ts'
import { bookingRules } from '../bookings/service.ts'
import { applyRules } from './apply-rules.ts'

let stage: RuleFixture
beforeEach(async () => {
  stage = await ruleFixture()
})

it('of a rule whose tag or member is gone, the rest is done', async () => {
  const [gone, kept] = [await stage.newTag('Gone'), await stage.newTag('Kept')]
  const leaver = await stage.provider.as('INSURANCE_OPERATOR')
  const ruleId = await stage.save({
    tagIds: [gone, kept],
    assignee: 'MEMBER',
    memberUserIds: [leaver.userId],
  })
  expect((await stage.admin.ok(requestRules.list, {})).items).toMatchObject([{ isOutdated: false }])
  await stage.admin.ok(tickets.deleteTag, { tagId: gone })
  const { items } = await stage.admin.ok(members.list, {})
  const grantIds = items.flatMap(({ grantId, userId }) => (userId === leaver.userId ? [grantId] : []))
  await stage.admin.ok(members.delete, { grantIds })
  const ticketId = await stage.request('Call me')
  await stage.apply(ticketId)
  expect(await stage.tagged(ticketId)).toEqual(['Kept'])
  expect(await stage.operatorOf(ticketId)).toBeUndefined()
  expect((await stage.admin.ok(requestRules.list, {})).items).toMatchObject([
    { isOutdated: true, members: [{ isThere: false }], tags: [{ name: 'Kept' }] },
  ])
  // It is turned off as it is; a save has to name a member who is there.
  await stage.admin.ok(requestRules.turn, { ruleId, isOn: false })
  const { code } = await stage.admin.fails(
    requestRules.save,
    { ...blankRule, ruleId, tagIds: [kept], assignee: 'MEMBER', memberUserIds: [leaver.userId] },
    'common.not-found',
  )
  expect(code).toBe('NOT_FOUND')
})

it('a rule that says too little or names what is not there is refused', async () => {
  const doctor = await stage.provider.as('AGENT')
  const tagIds = [await stage.newTag('Tag')]
  const refused = async (given: Partial<RuleInput>, fields: object) => {
    const error = await stage.admin.fails(requestRules.save, { ...blankRule, ...given }, 'common.validation')
    expect(error.fields).toEqual(fields)
  }
  await refused({}, { tagIds: 'IS_REQUIRED' })
  await refused({ assignee: 'ONLINE' }, { memberUserIds: 'IS_REQUIRED' })
  const two = [stage.admin.userId, stage.operator.userId]
  await refused({ assignee: 'MEMBER', memberUserIds: two }, { memberUserIds: 'NOT_SUPPORTED_VALUE' })
  await refused({ tagIds, memberUserIds: [stage.admin.userId] }, { memberUserIds: 'NOT_SUPPORTED_VALUE' })
  await refused({ tagIds, words: ['…'] }, { words: 'NOT_SUPPORTED_VALUE' })
  const fails = (given: Partial<RuleInput>, code: 'common.not-found' | 'tickets.not-assignable') =>
    stage.admin.fails(requestRules.save, { ...blankRule, ...given }, code)
  await fails({ tagIds: [nowhere] }, 'common.not-found')
  await fails({ tagIds, clientCompanyIds: [nowhere] }, 'common.not-found')
  await fails({ assignee: 'MEMBER', memberUserIds: [nowhere] }, 'common.not-found')
  await fails({ assignee: 'MEMBER', memberUserIds: [doctor.userId] }, 'tickets.not-assignable')
  await fails({ ruleId: nowhere, tagIds }, 'common.not-found')
  await stage.save({ title: 'Twice', tagIds })
  const twice = await stage.admin.fails(
    requestRules.save,
    { ...blankRule, title: 'TWICE', tagIds },
    'request-rules.title-taken',
  )
  expect(twice.fields).toEqual({ title: 'IS_NOT_UNIQUE' })
})

it('a provider has so many rules at most, also if several are saved at once', async () => {
  const tagIds = [await stage.newTag('Tag')]
  await stage.provider.inDatabase((db) =>
    sql`insert into request_rules (provider_id, id, title, is_on, moment, sources, business_types, company_ids, words, tag_ids,
        member_ids, is_last, position, created_at, updated_at)
      select ${stage.provider.providerId}, gen_random_uuid(), 'Rule ' || nth, true, 'CREATED', '{}', '{}', '{}', '{}',
        ${tagIds}::uuid[], '{}', false, nth, now(), now() from generate_series(1, ${mostRules - 1}) nth`.execute(
      db,
    ),
  )
  const saves = ['X', 'Y', 'Z'].map((title) =>
    stage.admin.send(requestRules.save, { ...blankRule, title, tagIds }),
  )
  expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await stage.admin.fails(
    requestRules.save,
    { ...blankRule, title: 'More', tagIds },
    'request-rules.too-many',
  )
})

it('another provider’s rules do nothing here, and its ids are not found', async () => {
  const other = await chatFixture()
  const foreign = await other.provider.as('ADMIN')
  const tagId = (await foreign.ok(tickets.saveTag, { name: 'Foreign' })).tagId
  const { ruleId } = await foreign.ok(requestRules.save, { ...blankRule, tagIds: [tagId] })
  const ticketId = await stage.request('Here')
  await asSystem(other.provider)((ctx) => applyRules(ctx, { ticketId, moment: 'CREATED' }, bookingRules))
  await stage.apply(ticketId)
  expect(await stage.tagged(ticketId)).toEqual([])
  await stage.admin.fails(requestRules.turn, { ruleId, isOn: false }, 'common.not-found')
  await stage.admin.fails(requestRules.save, { ...blankRule, tagIds: [tagId] }, 'common.not-found')
})
