import { conversations } from '@coverline/contract/conversations/endpoints'
import { scheduledMessages } from '@coverline/contract/conversations/tools'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterEach, expect, it } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { mailOf, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import { fixtureWith, makeTriesDue, sendMail } from '../../../testing/fixtures/outbound-fixture.ts'
import { startMailSink } from '../../../testing/servers/mail-sink.ts'
import { conversationService } from '../../conversations/service.ts'
import { sendDue } from '../../conversations/scheduled/send-scheduled.ts'
import { readMail } from '../inbound/reading/read-mail.ts'
import { settleMail } from './settle-mail.ts'
import { sendWaiting } from './send-mail.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const boss = 'boss@corp.example'
const wife = 'wife@home.example'

/** A mail server that refuses some recipients, and a mailbox whose mails go there. */
async function refusing(refused: Record<string, number> = {}) {
  const server = await startMailSink(undefined, {
    recipient: (address) => (refused[address] ? { code: refused[address], text: 'no' } : null),
  })
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  return { stage, server, refused, round: () => sendWaiting(jobContextOf(app), stage.provider.providerId) }
}

type Stage = Awaited<ReturnType<typeof refusing>>['stage']

/** Reads a mail as the job does. */
const take = (stage: Stage, raw: string) =>
  stage.inSystem(async (ctx) => {
    const arrival = {
      id: stage.personId,
      route: 'FORWARDED' as const,
      conversationId: null,
      fileId: stage.personId,
    }
    return settleMail(ctx, { mail: await readMail(Buffer.from(raw)), arrival: { ...arrival } as never })
  })

const detail = ({ operator, personId }: Stage) =>
  operator.ok(conversations.detail, { personProfileId: personId })

it('offers everybody on the client’s last mail for an answer to all, but no own address and not the client', async () => {
  const { stage } = await refusing()
  expect((await detail(stage)).mailOthers).toEqual([])
  const own = stage.mailbox.address
  const raw = mailOf({
    from: `Ana Torres <${stage.email}>`,
    headers: [
      vouched('mail.example'),
      `Cc: Boss <BOSS@Corp.example>, ${stage.email.toUpperCase()}, ${own}, ${own.replace('@', '+x@')}, t@in.test.example, ${wife}`,
    ],
  })
  await take(stage, raw.replace('To: help@harbour.example', `To: ${own}, ${boss}`))
  expect(await detail(stage)).toMatchObject({
    mailAddress: stage.email,
    mailOthers: [boss, wife],
    mailboxAddress: own,
  })
})

it('sends an answer to all of its recipients, who are named in it and at the message', async () => {
  const { stage, server, round } = await refusing()
  const { messageId, mailCc } = await sendMail(stage, 'one', {
    mailCc: [` ${boss.toUpperCase()}`, boss, wife],
  })
  expect(mailCc).toEqual([boss, wife])
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([stage.email, boss])
  const sent = await simpleParser(server.got[0]?.raw ?? '')
  expect([sent.cc].flat().flatMap((line) => line?.value.map(({ address }) => address))).toEqual([boss, wife])
  expect(await stage.message(messageId)).toMatchObject({
    delivery: 'SENT',
    mailCc: [boss, wife],
    mailCcFailed: [],
    mail: { address: stage.email, cc: [boss, wife] },
  })
})

it('names the refused recipients and sends the client the mail once', async () => {
  const { stage, server, round } = await refusing({ [boss]: 550 })
  const one = await sendMail(stage, 'one', { mailCc: [boss, wife] })
  const two = await sendMail(stage, 'two', { mailCc: [boss] })
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([stage.email, wife, stage.email])
  expect(await stage.message(one.messageId)).toMatchObject({ delivery: 'SENT', mailCcFailed: [boss] })
  expect(await stage.message(two.messageId)).toMatchObject({ delivery: 'SENT', mailCcFailed: [boss] })
})

it('keeps the recipients of a retried or resent mail and sends to the client first', async () => {
  const { stage, server, refused, round } = await refusing()
  refused[stage.email] = 451
  const { messageId } = await sendMail(stage, 'one', { mailCc: [boss] })
  await round()
  expect(server.got).toEqual([])
  refused[stage.email] = 550
  await makeTriesDue(stage)
  await round()
  expect(await stage.message(messageId)).toMatchObject({ delivery: 'FAILED', mailCc: [boss] })
  delete refused[stage.email]
  expect(await stage.operator.ok(conversations.sendAgain, { messageId })).toMatchObject({ mailCc: [boss] })
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([stage.email, boss])
})

it('a report about another recipient leaves the message sent and names the recipient', async () => {
  const { stage, server, round } = await refusing()
  const { messageId } = await sendMail(stage, 'one', { mailCc: [boss] })
  await round()
  const { messageId: id } = await simpleParser(server.got[0]?.raw ?? '')
  const report = (address: string) =>
    [
      'From: MAILER-DAEMON@mail.example',
      'To: help@harbour.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Message-ID: <report@mail.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      '',
      '--b--',
      '',
    ].join('\r\n')
  await take(stage, report(boss))
  expect(await stage.message(messageId)).toMatchObject({ delivery: 'SENT', mailCcFailed: [boss] })
  await take(stage, report(stage.email))
  expect(await stage.message(messageId)).toMatchObject({ delivery: 'FAILED', mailCcFailed: [boss] })
})

it('refuses recipients that no mail may have, and copies of what is no mail', async () => {
  const { stage } = await refusing()
  const { operator, personId, mailbox } = stage
  const text = '<p>one</p>'
  const tooMany = Array.from({ length: 21 }, (_, nth) => `p${nth}@corp.example`)
  for (const mailCc of [
    ['nobody'],
    ['a b@corp.example'],
    ['<x@corp.example>'],
    tooMany,
    [mailbox.address.toUpperCase()],
  ])
    await operator.fails(
      conversations.send,
      { personProfileId: personId, text, channelType: 'EMAIL', mailCc },
      'common.validation',
    )
  await operator.ok(conversations.send, {
    personProfileId: personId,
    text,
    channelType: 'EMAIL',
    mailCc: [...tooMany.slice(0, 20), 'P0@corp.example'],
  })
  await operator.fails(
    conversations.send,
    { personProfileId: personId, text, isNote: true, mailCc: [boss] },
    'common.validation',
  )
})

it('keeps the recipients with a draft and with a scheduled mail', async () => {
  const { stage, server, round } = await refusing()
  const { operator } = stage
  const { conversationId } = await sendMail(stage, 'first')
  await operator.ok(conversations.saveDraft, {
    conversationId,
    text: '<p>two</p>',
    mailCc: [boss.toUpperCase()],
  })
  expect((await detail(stage)).draft).toMatchObject({ mailCc: [boss] })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { scheduledId } = await operator.ok(scheduledMessages.save, {
    conversationId,
    text: '<p>three</p>',
    channelType: 'EMAIL',
    sendAt,
    mailCc: [boss],
  })
  await operator.ok(scheduledMessages.save, { scheduledId, text: '<p>four</p>', sendAt })
  expect((await operator.ok(scheduledMessages.list, { conversationId })).items).toMatchObject([
    { mailCc: [boss] },
  ])
  await stage.inSystem(async (ctx) => {
    await sql`update scheduled_messages set send_at = now() - interval '1 minute' where id = ${scheduledId}`.execute(
      ctx.db,
    )
    await sendDue(ctx, scheduledId)
  })
  await round()
  expect(server.got.map(({ to }) => to)).toEqual([stage.email, stage.email, boss])
  expect(
    conversationService.mails.othersOf([boss], { to: boss, own: { mailbox: null, domain: null } }),
  ).toEqual([])
})
