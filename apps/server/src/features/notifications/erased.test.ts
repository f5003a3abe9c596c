import { insured } from '@coverline/contract/insured/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inMinutes, noticeFixture } from '../../testing/fixtures/notice-fixture.ts'

test('the erasure of a person leaves no notice about the person and sends none', async () => {
  const stage = await noticeFixture()
  const { operator, provider, personId } = stage
  const admin = await provider.as('ADMIN')
  const other = await provider.person({ firstName: 'Bo', lastName: 'Berg' })
  await stage.register(other)
  await operator.ok(notifications.saveSettings, {
    kinds: { CLIENT_CHAT: { email: true }, TICKET_MESSAGE_CREATED: { email: true } },
  })
  await stage.receive({ text: 'About my child' })
  await stage.receive({ party: { insuredId: other }, text: 'Mine' })
  const notices = () =>
    stage.rows<{ insuredId: string }>(sql`select t.insured_id as "insuredId" from notifications n
      join tickets t on t.provider_id = n.provider_id and t.id = n.subject_id where n.user_id = ${operator.userId}`)
  expect(new Set((await notices()).map(({ insuredId }) => insuredId))).toEqual(new Set([personId, other]))

  const { firstName, lastName } = await admin.ok(insured.detail, { personProfileId: personId })
  await admin.ok(subjects.erase, { personProfileId: personId, name: `${firstName} ${lastName}` })

  const left = await notices()
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(({ insuredId }) => insuredId === personId)).toEqual([])
  expect(await stage.unread(operator)).toBe(left.length)
  // The mails were due some minutes later: only those about the other person are sent.
  await inMinutes(10, () => stage.deliver())
  expect(await stage.mails(operator)).toHaveLength(left.length)
})
