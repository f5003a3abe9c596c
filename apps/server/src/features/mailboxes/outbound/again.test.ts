import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { startMailSink } from '../../../testing/servers/mail-sink.ts'
import { deliveriesOf, sendMail, settled, fixtureWith } from '../../../testing/fixtures/outbound-fixture.ts'
import { conversationService } from '../../conversations/service.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { sendWaiting } from './send-mail.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Sets up a server that rejects mail to the person until it is told otherwise. */
async function refusing() {
  let isRefusing = true
  const server = await startMailSink(undefined, {
    recipient: () => (isRefusing ? { code: 550, text: '5.1.1 No such user' } : null),
  })
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  return {
    stage,
    server,
    round: () => sendWaiting(jobContextOf(app), stage.provider.providerId),
    takeAll: () => {
      isRefusing = false
    },
  }
}

it('a failed mail is sent again by its author after every failure, and fails again if it must', async () => {
  const { stage, server, round, takeAll } = await refusing()
  const { operator } = stage
  const { messageId, canSendAgain } = await sendMail(stage, 'one')
  expect(canSendAgain).toBe(false)
  await operator.fails(conversations.sendAgain, { messageId }, 'common.conflict')
  await round()
  expect(await stage.message(messageId)).toMatchObject({ delivery: 'FAILED', canSendAgain: true })
  const colleague = await stage.provider.as('INSURANCE_OPERATOR')
  expect(await stage.message(messageId, colleague)).toMatchObject({ canSendAgain: false })
  await colleague.fails(conversations.sendAgain, { messageId }, 'common.forbidden')

  expect(await operator.ok(conversations.sendAgain, { messageId })).toMatchObject({
    delivery: 'QUEUED',
    failureCode: null,
    canSendAgain: false,
  })
  await round()
  expect(await deliveriesOf(stage)).toEqual([{ delivery: 'FAILED', failure: 'MAIL_REFUSED' }])

  takeAll()
  await operator.ok(conversations.sendAgain, { messageId })
  await round()
  await settled(stage, ['SENT'])
  expect(server.got).toHaveLength(1)

  // A mail that was accepted and bounces later can be sent again too.
  await stage.inSystem((ctx) =>
    conversationService.deliveries.report(ctx, { messageId, state: 'FAILED', failureCode: 'BOUNCED' }),
  )
  await operator.ok(conversations.sendAgain, { messageId })
  await round()
  await settled(stage, ['SENT'])
  expect(server.got).toHaveLength(2)
})

it('a mail to a person whose address was removed is not sent again', async () => {
  const { stage, round } = await refusing()
  const { messageId } = await sendMail(stage, 'one')
  await round()
  await writeContact(stage.provider, stage.personId, { email: null })
  await stage.operator.fails(conversations.sendAgain, { messageId }, 'conversations.no-address')
})

it('a waiting or failed mail never shows as read, however far the client has read', async () => {
  const { stage, round, takeAll } = await refusing()
  const { operator, personId, inSystem } = stage
  await inSystem(
    async ({ db }) =>
      void (await sql`update insured set registered_at = now() where id = ${personId}`.execute(db)),
  )
  const mail = await sendMail(stage, 'one')
  const inApp = await operator.ok(conversations.send, {
    personProfileId: personId,
    text: '<p>two</p>',
    channelType: 'APP',
  })
  await inSystem((ctx) =>
    conversationService.deliveries.report(ctx, { messageId: inApp.messageId, state: 'READ' }),
  )
  expect(await stage.message(inApp.messageId)).toMatchObject({ clientIsRead: true })
  expect(await stage.message(mail.messageId)).toMatchObject({ delivery: 'QUEUED', clientIsRead: false })
  await round()
  expect(await stage.message(mail.messageId)).toMatchObject({ delivery: 'FAILED', clientIsRead: false })
  takeAll()
  await operator.ok(conversations.sendAgain, { messageId: mail.messageId })
  await round()
  await settled(stage, ['SENT', 'READ'])
})
