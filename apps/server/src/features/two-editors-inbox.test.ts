import { macros } from '@coverline/contract/macros/endpoints'
import { requestRules } from '@coverline/contract/request-rules/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { test } from 'vitest'
import { provideInsured } from '../testing/insured.ts'
import { editTogether } from '../testing/two-editors.ts'

test('two people edit one macro, and the later save of a field is answered CHANGED_MEANWHILE', async () => {
  const admin = await (await provideInsured()).as('ADMIN')
  const macro = {
    title: 'Greet',
    text: '<p>Hi</p>',
    isSent: false,
    tagIds: [],
    assignee: null,
    assigneeUserId: null,
    status: null,
    snooze: null,
    isShared: true,
  }
  const { macroId } = await admin.ok(macros.save, macro)
  await editTogether({
    caller: admin,
    save: macros.save,
    key: { macroId },
    read: async () => {
      const found = (await admin.ok(macros.list, {})).items.find((one) => one.macroId === macroId)
      const { title, text, isSent, assignee, status, snooze, isShared } = found ?? macro
      const tagIds = found?.tags.map(({ tagId }) => tagId) ?? []
      const assigneeUserId = found?.member?.userId ?? null
      return { title, text, isSent, tagIds, assignee, assigneeUserId, status, snooze, isShared }
    },
    others: {
      title: ['A', 'B'],
      text: ['<p>Hello</p>', '<p>Hey</p>'],
      isSent: [true],
      tagIds: [[(await admin.ok(tickets.saveTag, { name: 'Macro' })).tagId]],
      assignee: ['ME', 'NOBODY'],
      status: ['IN_PROGRESS'],
      snooze: ['WEEK', 'HOURS'],
      isShared: [false],
    },
  })
})

test('two people edit one rule of requests, and the later save of a field is answered CHANGED_MEANWHILE', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const operator = await provider.as('INSURANCE_OPERATOR')
  const tagOf = async (name: string) => (await admin.ok(tickets.saveTag, { name })).tagId
  const rule = {
    title: 'Rule',
    isOn: true,
    moment: 'CREATED' as const,
    sources: [],
    businessTypes: [],
    clientCompanyIds: [],
    words: [],
    hours: null,
    sender: null,
    tagIds: [await tagOf('First')],
    assignee: 'ONLINE' as const,
    memberUserIds: [admin.userId],
    answer: null,
    isClosing: false,
    isLast: false,
  }
  const { ruleId } = await admin.ok(requestRules.save, rule)
  await editTogether({
    caller: admin,
    save: requestRules.save,
    key: { ruleId },
    read: async () => {
      const found = (await admin.ok(requestRules.list, {})).items.find((one) => one.ruleId === ruleId)
      if (!found) return rule
      const { ruleId: _ruleId, isOutdated: _isOutdated, companies, tags, members, ...rest } = found
      return {
        ...rest,
        clientCompanyIds: companies.map(({ id }) => id),
        tagIds: tags.map(({ tagId }) => tagId),
        memberUserIds: members.map(({ userId }) => userId),
      }
    },
    others: {
      title: ['A', 'B'],
      isOn: [false],
      moment: ['CLIENT_WROTE'],
      sources: [['APP'], ['EMAIL', 'APP']],
      businessTypes: [['CALL'], ['CHAT']],
      words: [['refund'], ['card']],
      hours: ['OPEN', 'CLOSED'],
      sender: ['KNOWN', 'UNKNOWN'],
      tagIds: [[await tagOf('Second')]],
      memberUserIds: [[operator.userId], [admin.userId, operator.userId]],
      answer: ['Thank you', 'Thanks'],
      isClosing: [true],
      isLast: [true],
    },
  })
})
