import { audit } from '@coverline/contract/audit/endpoints'
import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { requestRules } from '@coverline/contract/request-rules/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { type RuleFixture, ruleFixture, type RuleInput } from '../../testing/fixtures/rule-fixture.ts'
import { nowhere } from '../../testing/insured.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { bookingRules } from '../bookings/service.ts'
import { requestRulesJobs } from './jobs.ts'

let stage: RuleFixture
beforeEach(async () => {
  stage = await ruleFixture()
})

it('a message starts the rules: its request is tagged and assigned, once', async () => {
  const tagIds = [await stage.newTag('Refund')]
  await stage.save({
    words: ['reembolso', 'refund'],
    sources: ['APP'],
    tagIds,
    assignee: 'MEMBER',
    memberUserIds: [stage.admin.userId],
  })
  await stage.receive({ text: 'I wait for my REFÚNDS' })
  const only = async () => (await stage.operator.ok(tickets.list, {})).items[0]
  await expect
    .poll(only, { timeout: 60_000 })
    .toMatchObject({ operator: { userId: stage.admin.userId }, tags: [{ name: 'Refund' }] })
  const ticketId = (await only())?.ticketId ?? ''
  const applied = async () =>
    (await stage.admin.ok(audit.list, { entity: 'tickets', entityId: ticketId })).items.filter(
      ({ action }) => action === 'request-rules.applied',
    )
  expect(await applied()).toMatchObject([{ changes: [{ field: 'title', after: 'Rule' }] }])
  // The job runs again, as after a crash: the request keeps what it has.
  await stage.admin.ok(tickets.assign, { ticketId, operatorUserId: stage.operator.userId, reassign: true })
  const [job] = requestRulesJobs(bookingRules)
  const { providerId } = stage.provider
  await job?.handler(jobContextOf(stage.provider.app), { providerId, ticketId, moment: 'CREATED' })
  expect(await stage.operatorOf(ticketId)).toBe(stage.operator.userId)
  expect(await stage.tagged(ticketId)).toEqual(['Refund'])
})

it('each condition must hold, and of its values one', async () => {
  const company = await stage.officer()
  const call = await stage.request('Where is my card?')
  const tagIds = [await stage.newTag('Fits')]
  const doesFit = async (given: Partial<RuleInput>) => {
    const ruleId = await stage.save({ ...given, tagIds, title: 'One' })
    await stage.apply(call)
    const found = await stage.tagged(call)
    await stage.operator.ok(tickets.saveMany, { ticketIds: [call], tagIdsRemove: tagIds })
    await stage.admin.ok(requestRules.remove, { ruleId })
    return found.length > 0
  }
  expect(await doesFit({})).toBe(true)
  expect(await doesFit({ businessTypes: ['CHAT', 'CALL'] })).toBe(true)
  expect(await doesFit({ businessTypes: ['CHAT'] })).toBe(false)
  expect(await doesFit({ sources: ['OPERATOR'] })).toBe(true)
  expect(await doesFit({ sources: ['EMAIL', 'WHATSAPP'] })).toBe(false)
  expect(await doesFit({ clientCompanyIds: [company.companyId] })).toBe(false)
  expect(await doesFit({ sender: 'KNOWN' })).toBe(true)
  expect(await doesFit({ sender: 'UNKNOWN' })).toBe(false)
  expect(await doesFit({ words: ['refund', 'CÁRD'] })).toBe(true)
  // In the middle of a word it is another one.
  expect(await doesFit({ words: ['ard'] })).toBe(false)
  expect(await doesFit({ words: ['card'], businessTypes: ['CHAT'] })).toBe(false)
  expect(await doesFit({ isOn: false })).toBe(false)
  expect(await doesFit({ moment: 'CLIENT_WROTE' })).toBe(false)
})

it('office hours are a condition: without any the office is open', async () => {
  const tagIds = [await stage.newTag('Open')]
  await stage.save({ title: 'Open', hours: 'OPEN', tagIds })
  await stage.save({ title: 'Closed', hours: 'CLOSED', tagIds: [await stage.newTag('Closed')] })
  const first = await stage.request('First')
  await stage.apply(first)
  expect(await stage.tagged(first)).toEqual(['Open'])
  const day = new Date(Date.now() + 2 * 86_400_000)
  const weekday = (['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const)[day.getUTCDay()] ?? 'MON'
  const { can: _can, ...settings } = (await stage.admin.ok(chatbot.config, {})).chatBot
  const officeHours = [{ weekday, from: '03:00', to: '03:01' }]
  await stage.admin.ok(chatbot.saveConfig, { chatBot: { ...settings, officeHours } })
  const second = await stage.request('Second')
  await stage.apply(second)
  expect(await stage.tagged(second)).toEqual(['Closed'])
})

it('rules look at a request in their order, and none after the last one', async () => {
  const [first, second, third] = [
    await stage.save({ title: 'A', tagIds: [await stage.newTag('A')] }),
    await stage.save({ title: 'B', tagIds: [await stage.newTag('B')], isLast: true }),
    await stage.save({ title: 'C', tagIds: [await stage.newTag('C')] }),
  ]
  const before = await stage.request('Before')
  await stage.apply(before)
  expect(await stage.tagged(before)).toEqual(['A', 'B'])
  await stage.admin.ok(requestRules.sort, { ruleIds: [third, second] })
  expect((await stage.admin.ok(requestRules.list, {})).items.map(({ title }) => title)).toEqual([
    'C',
    'B',
    'A',
  ])
  const after = await stage.request('After')
  await stage.apply(after)
  expect(await stage.tagged(after)).toEqual(['B', 'C'])
  await stage.admin.fails(requestRules.sort, { ruleIds: [first, nowhere] }, 'common.not-found')
})

it('a rule for answers looks at the newest message alone, and leaves a closed request as it is', async () => {
  await stage.save({ moment: 'CLIENT_WROTE', words: ['urgent'], tagIds: [await stage.newTag('Urgent')] })
  await stage.receive({ text: 'This is urgent' })
  const ticketId = (await stage.operator.ok(tickets.list, {})).items[0]?.ticketId ?? ''
  await stage.receive({ text: 'Hello?' })
  await stage.apply(ticketId, 'CLIENT_WROTE')
  expect(await stage.tagged(ticketId)).toEqual([])
  await stage.receive({ text: 'URGENT!' })
  await expect.poll(() => stage.tagged(ticketId), { timeout: 60_000 }).toEqual(['Urgent'])
  const closed = await stage.request('urgent')
  await stage.save({ title: 'All', tagIds: [await stage.newTag('All')] })
  await stage.operator.ok(tickets.save, { ticketId: closed, statusSave: 'DONE' })
  await stage.apply(closed)
  expect(await stage.tagged(closed)).toEqual([])
})

it('without rules that are on, a message starts no work', async () => {
  const jobs = async () =>
    Number(
      (
        await stage.provider.app.services.pools.plain.query(
          `select count(*) as count from pgboss.job where name = 'request-rules.apply' and data -> 'payload' ->> 'providerId' = $1`,
          [stage.provider.providerId],
        )
      ).rows[0]?.count,
    )
  await stage.receive({ text: 'Before any rule' })
  const ruleId = await stage.save({ tagIds: [await stage.newTag('Any')] })
  await stage.admin.ok(requestRules.turn, { ruleId, isOn: false })
  await stage.request('While it is off')
  expect(await jobs()).toBe(0)
  await stage.admin.ok(requestRules.turn, { ruleId, isOn: true })
  await stage.request('While it is on')
  expect(await jobs()).toBe(1)
  await stage.admin.ok(requestRules.remove, { ruleId })
  await stage.request('After it')
  expect(await jobs()).toBe(1)
  await stage.admin.fails(requestRules.turn, { ruleId, isOn: true }, 'common.not-found')
  await stage.admin.fails(requestRules.remove, { ruleId }, 'common.not-found')
})
