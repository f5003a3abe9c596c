import { conversations } from '@coverline/contract/conversations/endpoints'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { startMailSink, type MailSink } from '../../../testing/servers/mail-sink.ts'
import type { MailFixture } from '../../../testing/fixtures/mail-fixture.ts'
import { sendMail, fixtureWith } from '../../../testing/fixtures/outbound-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'
import { conversationService } from '../../conversations/service.ts'
import { writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { sendWaiting } from './send-mail.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

let server: MailSink
let stage: MailFixture
let round: () => Promise<void>
beforeEach(async () => {
  server = await startMailSink()
  ends.push(server.close)
  const made = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  stage = made.stage
  round = () => sendWaiting(jobContextOf(made.app), stage.provider.providerId)
})

const home = 'ana.home@other.example'

const receive = (given: Partial<Parameters<typeof conversationService.receive>[1]>) =>
  stage.inSystem<Awaited<ReturnType<typeof conversationService.receive>>>((ctx) =>
    conversationService.receive(ctx, {
      party: { insuredId: stage.personId },
      channel: 'EMAIL',
      text: 'Hello',
      ...given,
    }),
  )

/** Receives a mail from an unknown address and joins it to the person by hand. */
async function joined(): Promise<void> {
  const { conversationId } = await receive({ party: { address: home }, mail: mailFrom(home) })
  expect(await stage.operator.ok(conversations.detail, { conversationId })).toMatchObject({
    mailAddress: home,
  })
  await stage.operator.ok(conversations.join, { conversationId, personProfileId: stage.personId })
}

const detail = () => stage.operator.ok(conversations.detail, { personProfileId: stage.personId })

const withoutEmail = () => writeContact(stage.provider, stage.personId, { email: null })

it('an answer goes to the profile’s current address, whatever address the client wrote from', async () => {
  expect(await detail()).toMatchObject({ mailAddress: stage.email })
  await joined()
  await receive({ mail: mailFrom('wrong.person@other.example', { sender: 'PROVEN' }) })
  expect(await detail()).toMatchObject({ mailAddress: stage.email })
  await sendMail(stage, 'one')
  const email = 'ana.corrected@mail.example'
  await writeContact(stage.provider, stage.personId, { email })
  expect(await detail()).toMatchObject({ mailAddress: email })
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([email])
})

it('a person without an address is answered where they wrote from, once that is joined by hand', async () => {
  await withoutEmail()
  await joined()
  expect((await detail()).channels).toContainEqual({ channelType: 'EMAIL', state: 'OPEN', isLinked: true })
  expect(await detail()).toMatchObject({ mailAddress: home })
  await sendMail(stage, 'one')
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([home])
})

it('an address that only resembles the person’s gets no mail', async () => {
  await withoutEmail()
  await receive({ party: { address: home }, mail: mailFrom(home) })
  // Unproven mail never enters a person's thread; if it did, no answer would go to its sender.
  await receive({ mail: mailFrom('forged@evil.example') })
  expect(await detail()).toMatchObject({ mailAddress: null })
  await stage.operator.fails(
    conversations.send,
    { personProfileId: stage.personId, text: '<p>one</p>', channelType: 'EMAIL' },
    'conversations.no-address',
  )
  await receive({ mail: mailFrom('ana.work@work.example', { sender: 'PROVEN' }) })
  expect(await detail()).toMatchObject({ mailAddress: 'ana.work@work.example' })
  await sendMail(stage, 'two')
  await round()
  expect(server.got.map(({ to }) => to)).toEqual(['ana.work@work.example'])
})
