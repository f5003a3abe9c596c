import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { companyNotifications } from '@coverline/contract/notifications/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { additionTo, changesFixture, type ChangesFixture } from '../../../testing/fixtures/changes-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'

let stage: ChangesFixture
beforeAll(async () => {
  stage = await changesFixture()
})

/** A sent change with one addition, of a company of its own */
async function sentRow() {
  const { hr, planId, companyId } = await stage.company()
  const review = await stage.sent(hr, additionTo(planId))
  const { employeeChangeId } = review
  const row = { employeeChangeId, rowId: review.rows[0]?.rowId ?? '' }
  return { hr, companyId, row, name: review.rows[0]?.name ?? '' }
}

const question = 'Is the <b>birth date</b> right?'

describe('a question about a row', () => {
  it('keeps the row open until an officer answers it, at the row and in the chat', async () => {
    const { admin } = stage
    const { hr, row, name } = await sentRow()
    const { conversationId } = await admin.ok(changes.ask, { ...row, question })
    const asked = await hr.ok(companyChanges.detail, { employeeChangeId: row.employeeChangeId })
    expect(asked).toMatchObject({
      state: 'SUBMITTED',
      can: { answer: true },
      rows: [{ state: 'SUBMITTED', question: { text: question, answer: null, answeredAt: null } }],
    })
    const { items } = await hr.ok(companyConversations.messages, { conversationId })
    expect(items.at(-1)?.text).toContain(`<strong>${name} · `)
    expect(items.at(-1)?.text).toContain('Is the &lt;b&gt;birth date&lt;/b&gt; right?')
    expect((await hr.ok(companyNotifications.list, {})).items).toContainEqual(
      expect.objectContaining({
        kind: 'COMPANY_QUESTION',
        happening: 'ASKED',
        subject: { noun: 'companyQuestions', id: row.employeeChangeId },
        text: question,
      }),
    )
    // The question is told once, although it is a message too.
    const notices = (await hr.ok(companyNotifications.list, {})).items
    expect(notices.map(({ kind }) => kind)).not.toContain('COMPANY_MESSAGE')
    const accept = { employeeChangeId: row.employeeChangeId, rows: [{ rowId: row.rowId }] }
    await admin.fails(changes.accept, accept, 'changes.conflict')
    await admin.fails(changes.ask, { ...row, question: 'Again?' }, 'changes.asked-already')

    const answered = await hr.ok(companyChanges.answer, { ...row, answer: 'Yes, it is.' })
    expect(answered.conversationId).toBe(conversationId)
    const review = await admin.ok(changes.detail, { employeeChangeId: row.employeeChangeId })
    expect(review.rows).toMatchObject([
      { conflict: null, question: { text: question, answer: 'Yes, it is.' } },
    ])
    const chat = await admin.ok(conversations.messages, { conversationId })
    expect(chat.items.at(-1)).toMatchObject({ author: 'CLIENT' })
    expect(chat.items.at(-1)?.text).toContain('Yes, it is.')
    await hr.fails(companyChanges.answer, { ...row, answer: 'Once more' }, 'changes.nothing-asked')
    await admin.ok(changes.ask, { ...row, question: 'And the phone?' })
    await hr.ok(companyChanges.answer, { ...row, answer: 'It is right too.' })
    expect(await admin.ok(changes.accept, accept)).toEqual({ accepted: 1, rowsLeft: 0 })
    await admin.fails(changes.ask, { ...row, question }, 'changes.decided')
  })

  it('can be rejected or withdrawn without an answer', async () => {
    const [first, second] = [await sentRow(), await sentRow()]
    for (const { row } of [first, second]) await stage.admin.ok(changes.ask, { ...row, question })
    const { employeeChangeId, rowId } = first.row
    await stage.admin.ok(changes.reject, { employeeChangeId, rowIds: [rowId], reason: 'No answer' })
    await first.hr.fails(companyChanges.answer, { ...first.row, answer: 'Late' }, 'changes.nothing-asked')
    await second.hr.ok(companyChanges.withdraw, { employeeChangeId: second.row.employeeChangeId })
    await second.hr.fails(companyChanges.answer, { ...second.row, answer: 'Late' }, 'changes.nothing-asked')
  })

  it('is answered by a colleague in the own chat, and asked and answered once by two at the same time', async () => {
    const { admin, provider } = stage
    const { hr, row, companyId } = await sentRow()
    const colleague = await provider.as('HR', { companyId })
    const ask = { ...row, question }
    const asked = await Promise.all([admin, admin].map((one) => one.send(changes.ask, ask)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const answers = await Promise.all(
      [hr, colleague].map((one) => one.send(companyChanges.answer, { ...row, answer: 'Yes' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = { 'idempotency-key': `ask-${row.rowId}` }
    const repeated = [
      await admin.ok(changes.ask, ask, { headers: again }),
      await admin.ok(changes.ask, ask, { headers: again }),
    ]
    expect(repeated[0]).toEqual(repeated[1])
    const { conversationId } = await colleague.ok(companyChanges.answer, { ...row, answer: 'Still yes' })
    expect((await colleague.ok(companyConversations.detail, {})).conversationId).toBe(conversationId)
  })

  it('is not there for another company, an agent or an unknown row', async () => {
    const { admin, provider } = stage
    const [own, other] = [await sentRow(), await sentRow()]
    await admin.ok(changes.ask, { ...own.row, question })
    await other.hr.fails(companyChanges.answer, { ...own.row, answer: 'Mine' }, 'common.not-found')
    await admin.fails(changes.ask, { ...own.row, rowId: other.row.rowId, question }, 'common.not-found')
    await own.hr.fails(companyChanges.answer, { ...own.row, rowId: nowhere, answer: 'x' }, 'common.not-found')
    const agent = await provider.as('AGENT')
    expect((await agent.send(changes.ask, { ...own.row, question })).status).toBe(403)
    expect((await other.hr.ok(companyNotifications.list, {})).items).toEqual([])
  })
})
