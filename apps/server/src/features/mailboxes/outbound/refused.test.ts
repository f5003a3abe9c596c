import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { startMailSink } from '../../../testing/servers/mail-sink.ts'
import type { MailFixture } from '../../../testing/fixtures/mail-fixture.ts'
import {
  deliveriesOf,
  makeTriesDue,
  sendMail,
  settled,
  fixtureWith,
} from '../../../testing/fixtures/outbound-fixture.ts'
import { classifySmtpError, type SmtpErrorClass } from '../health/classify-smtp-error.ts'
import { recordHealth } from '../health/record-health.ts'
import { sendWaiting } from './send-mail.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const health = async (stage: MailFixture) => (await stage.detail())?.health

const byHand = { work: false, isVerified: true } as const

const refusals = [
  { at: 'sender', text: '5.7.60 Client does not have permissions to send as this sender' },
  { at: 'sender', text: '5.1.0 Sender denied' },
  { at: 'data', text: '5.4.5 Daily user sending limit exceeded' },
  { at: 'data', text: '5.7.60 Client does not have permissions to send as this sender' },
] as const

describe('a mailbox rejected by its own server', () => {
  it.each(refusals)(
    'keeps its mails waiting, shows the error, and sends them once it works: $text',
    async ({ at, text }) => {
      let isRefusing = true
      const refuse = () => (isRefusing ? { code: 550, text } : null)
      const server = await startMailSink(
        at === 'data' ? refuse : undefined,
        at === 'sender' ? { sender: refuse } : {},
      )
      ends.push(server.close)
      const { stage, app } = await fixtureWith(server.url, ends, byHand)
      const { providerId } = stage.provider
      const other = await stage.provider.person({ email: 'bob@mail.example' })
      for (const to of [stage.personId, other]) await sendMail(stage, 'one', { personProfileId: to })
      // More tries than a temporary error is allowed.
      for (let nth = 0; nth < 14; nth += 1) {
        await sendWaiting(jobContextOf(app), providerId)
        await makeTriesDue(stage)
      }
      await settled(stage, ['QUEUED', 'QUEUED'])
      expect(await health(stage)).toMatchObject({ outFault: { code: 'REFUSED' }, waitingOut: 2 })
      expect((await stage.detail())?.state).toBe('FAILING')
      // A successful login does not mean that the server accepts our mails.
      await stage.inSystem((ctx) => recordHealth(ctx, stage.mailbox.id, { side: 'out', fault: null }))
      expect(await health(stage)).toMatchObject({ outFault: { code: 'REFUSED' } })
      isRefusing = false
      // One retry is due; the other is sent with it before its time.
      await stage.inSystem(
        async ({ db }) =>
          void (await sql`update outbound_tries set next_at = case when message_id = (select min(id::text)::uuid from messages
          where provider_id = ${providerId}) then now() - interval '1 minute' else now() + interval '1 hour' end`.execute(
            db,
          )),
      )
      await sendWaiting(jobContextOf(app), providerId)
      await settled(stage, ['SENT', 'SENT'])
      expect(server.got).toHaveLength(2)
      expect(await health(stage)).toMatchObject({ outFault: null, waitingOut: 0 })
    },
  )

  it('is not tried again for every mail of a run', async () => {
    let asked = 0
    const server = await startMailSink(undefined, {
      sender: () => {
        asked += 1
        return { code: 550, text: '5.4.5 Daily user sending limit exceeded' }
      },
    })
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, byHand)
    for (let nth = 0; nth < 12; nth += 1) {
      const personProfileId = await stage.provider.person({ email: `p${nth}@mail.example` })
      await sendMail(stage, 'one', { personProfileId })
    }
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    expect(asked).toBeLessThanOrEqual(4)
  })
})

describe('a mail rejected by the server', () => {
  it('fails alone if its recipient is rejected: the next one is sent and the mailbox is healthy', async () => {
    const server = await startMailSink(undefined, {
      recipient: (address) => (address.startsWith('gone') ? { code: 550, text: '5.1.1 No such user' } : null),
    })
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, byHand)
    const gone = await stage.provider.person({ email: 'gone@mail.example' })
    await sendMail(stage, 'one', { personProfileId: gone })
    await sendMail(stage, 'two')
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    expect((await deliveriesOf(stage)).toSorted((a, b) => a.delivery.localeCompare(b.delivery))).toEqual([
      { delivery: 'FAILED', failure: 'MAIL_REFUSED' },
      { delivery: 'SENT', failure: null },
    ])
    expect(await health(stage)).toMatchObject({ outFault: null })
  })

  it('loses no tries if postponed while others are sent, and the mailbox is healthy', async () => {
    const server = await startMailSink(undefined, {
      recipient: (address) => (address.startsWith('busy') ? { code: 451, text: '4.7.1 Greylisted' } : null),
    })
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, byHand)
    const busy = await stage.provider.person({ email: 'busy@mail.example' })
    await sendMail(stage, 'one', { personProfileId: busy })
    for (let nth = 0; nth < 14; nth += 1) {
      await sendMail(stage, `to others ${nth}`)
      await sendWaiting(jobContextOf(app), stage.provider.providerId)
      expect(await health(stage)).toMatchObject({ outFault: null })
    }
    expect(server.got).toHaveLength(14)
    expect(await deliveriesOf(stage)).toContainEqual({ delivery: 'QUEUED', failure: null })
  })

  it('waits if the rule may concern its content, and fails after twelve tries', async () => {
    const server = await startMailSink(({ raw }) =>
      String(raw).includes('one') ? { code: 554, text: '5.7.1 Rejected by policy' } : null,
    )
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, byHand)
    await sendMail(stage, 'one')
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    await settled(stage, ['QUEUED'])
    expect(await health(stage)).toMatchObject({ outFault: { code: 'REFUSED' } })
    for (let nth = 1; nth < 12; nth += 1) {
      await makeTriesDue(stage)
      await sendWaiting(jobContextOf(app), stage.provider.providerId)
    }
    expect(await deliveriesOf(stage)).toEqual([{ delivery: 'FAILED', failure: 'MAIL_REFUSED' }])
  })
})

const answers: readonly [SmtpErrorClass, string, string][] = [
  ['MAILBOX', 'MAIL FROM', '530 5.7.0 Authentication Required'],
  ['MAILBOX', 'MAIL FROM', '550 5.7.1 Sender not allowed'],
  ['MAILBOX', 'DATA', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.'],
  [
    'MAILBOX',
    'DATA',
    '554 5.2.252 SendAsDenied; help@harbour.example not allowed to send as other@harbour.example',
  ],
  ['MAILBOX', 'DATA', '550 5.1.8 Access denied, bad outbound sender'],
  ['MAILBOX', 'DATA', '550 5.7.705 Access denied, tenant has exceeded threshold'],
  ['MAILBOX', 'RCPT TO', '553 5.7.1 <help@harbour.example>: Sender address rejected: not owned by user'],
  ['MAILBOX', 'RCPT TO', '554 5.7.1 <ana@mail.example>: Relay access denied'],
  [
    'UNCLEAR',
    'DATA',
    '552-5.7.0 This message was blocked because its content presents a potential security issue.',
  ],
  ['MAIL', 'RCPT TO', '550 5.7.1 Recipient does not take mail from outside'],
  ['MAIL', 'RCPT TO', '550 5.1.1 No such user'],
  ['MAIL', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['MAILBOX', 'DATA', '554 Message rejected: Email address is not verified. The following identities failed'],
  ['MAILBOX', 'DATA', '554 Sending paused for this account.'],
  ['MAILBOX', 'DATA', '454 Throttling failure: Daily message quota exceeded.'],
  ['MAILBOX', 'RCPT TO', '554 5.7.1 <host[192.0.2.1]>: Client host rejected: Access denied'],
  ['MAILBOX', 'RCPT TO', '504 5.5.2 <host>: Helo command rejected: need fully-qualified hostname'],
  ['MAILBOX', 'RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using bl.example'],
  ['MAIL', 'RCPT TO', '550 5.1.1 <x@relay-access-denied.example>: User unknown'],
  ['MAIL', 'RCPT TO', '550 5.1.1 <sendas@mail.example>: User unknown'],
  ['MAIL', 'DATA', '554 Transaction failed'],
  ['LATER', 'RCPT TO', '450 4.2.0 Greylisted'],
  ['PASSING', 'MAIL FROM', '451 4.7.1 Try again later'],
  ['PASSING', 'DATA', '452 4.2.2 Over quota'],
]

it.each(answers)('an SMTP error is classified as %s after %s: %s', (blame, command, response) => {
  const error = Object.assign(new Error('no'), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })
  expect(classifySmtpError(error)).toBe(blame)
})

it('a rejected password and a rejected size are recognised without an SMTP command', () => {
  const auth = {
    code: 'EAUTH',
    command: 'AUTH PLAIN',
    response: '535 5.7.8 Wrong password',
    responseCode: 535,
  }
  expect(classifySmtpError(Object.assign(new Error('no'), auth))).toBe('MAILBOX')
  expect(classifySmtpError(Object.assign(new Error('no'), { code: 'EMESSAGE', command: 'MAIL FROM' }))).toBe(
    'MAIL',
  )
  expect(classifySmtpError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe('PASSING')
})
