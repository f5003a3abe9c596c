import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { startMailSink, type SunkMail } from '../../../testing/servers/mail-sink.ts'
import type { MailFixture } from '../../../testing/fixtures/mail-fixture.ts'
import { sendMail, settled, fixtureWith } from '../../../testing/fixtures/outbound-fixture.ts'
import { sendWaiting } from './send-mail.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).toReversed()) await end()
})

const wordsOf = (mails: readonly SunkMail[]) =>
  mails.map(
    ({ raw }) =>
      /\b(?:first|second|third|corrected)\b/.exec(String(raw).split('\r\n\r\n').slice(1).join())?.[0],
  )

const edit = ({ operator }: MailFixture, messageId: string, text: string) =>
  operator.ok(conversations.edit, { messageId, text: `<p>${text}</p>` })

it('a mail corrected or deleted during a run is sent corrected or not at all', async () => {
  const server = await startMailSink()
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  const first = await sendMail(stage, 'first')
  const second = await sendMail(stage, 'second')
  const third = await sendMail(stage, 'third')
  const job = jobContextOf(app)
  let isBegun = false
  await sendWaiting(
    {
      ...job,
      once: async (key, effect) => {
        if (isBegun) return job.once(key, effect)
        isBegun = true
        // The server has the first mail; the run has loaded the others.
        await edit(stage, second.messageId, 'corrected')
        await stage.operator.ok(conversations.remove, { messageId: third.messageId })
        await stage.operator.fails(
          conversations.edit,
          { messageId: first.messageId, text: '<p>late</p>' },
          'conversations.too-late',
        )
        await stage.operator.fails(
          conversations.remove,
          { messageId: first.messageId },
          'conversations.too-late',
        )
        expect((await stage.message(first.messageId)).changeableUntil).toBeNull()
        return job.once(key, effect)
      },
    },
    stage.provider.providerId,
  )
  expect(wordsOf(server.got)).toEqual(['first', 'corrected'])
  await settled(stage, ['SENT', 'SENT', 'QUEUED'])
  expect(await stage.message(third.messageId)).toMatchObject({ isDeleted: true })
})

it('a mail whose process died is released after a while and sent with later changes', async () => {
  const server = await startMailSink()
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  const { messageId } = await sendMail(stage, 'first')
  const { providerId } = stage.provider
  await new Promise<void>((resolve) => {
    // It neither ends nor reports any more.
    const once = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    void sendWaiting(jobContextOf(app, { once }), providerId)
  })
  await stage.operator.fails(conversations.edit, { messageId, text: '<p>late</p>' }, 'conversations.too-late')
  await sendWaiting(jobContextOf(app), providerId)
  expect(server.got).toEqual([])
  await stage.inSystem(
    async ({ db }) =>
      void (await sql`update messages set claimed_until = claimed_until - interval '3 minutes' where id = ${messageId}`.execute(
        db,
      )),
  )
  await edit(stage, messageId, 'corrected')
  await sendWaiting(jobContextOf(app), providerId)
  expect(wordsOf(server.got)).toEqual(['corrected'])
  await settled(stage, ['SENT'])
})

it('a mail that the server postpones may be changed until the next try', async () => {
  const server = await startMailSink(() => ({ code: 451 }))
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  const { messageId } = await sendMail(stage, 'first')
  await sendWaiting(jobContextOf(app), stage.provider.providerId)
  expect((await stage.message(messageId)).changeableUntil).not.toBeNull()
  await edit(stage, messageId, 'corrected')
})

it('a mail that the server takes long to accept keeps its claim until the end', async () => {
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const server = await startMailSink(() => {
    asked.resolve()
    return answer.promise.then(() => null)
  })
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  const { messageId } = await sendMail(stage, 'first')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const round = sendWaiting(jobContextOf(app), stage.provider.providerId)
  await asked.promise
  // Its claim of two minutes is nearly over.
  const left = async () => {
    const [row] = await stage.rows(
      sql<{
        seconds: number
      }>`select extract(epoch from claimed_until - now())::integer as seconds from messages
        where id = ${messageId}`,
    )
    return row?.seconds ?? 0
  }
  await stage.inSystem(
    async ({ db }) =>
      void (await sql`update messages set claimed_until = now() + interval '5 seconds' where id = ${messageId}`.execute(
        db,
      )),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(async () => expect(await left()).toBeGreaterThan(60), 60_000)
  await stage.operator.fails(conversations.edit, { messageId, text: '<p>late</p>' }, 'conversations.too-late')
  answer.resolve()
  await round
  await settled(stage, ['SENT'])
  expect(server.got).toHaveLength(1)
})
