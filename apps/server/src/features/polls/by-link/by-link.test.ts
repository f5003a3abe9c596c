import { polls } from '@coverline/contract/polls/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nobody } from '../../../testing/provider.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { inDays } from '../../../testing/insured.ts'

/** A provider that asks at once, and a person without the app who has written an e-mail */
async function stageOf({ asksByLink = true } = {}) {
  const stage = await chatFixture()
  const { provider, personId, register, receive, rows } = stage
  const admin = await provider.as('ADMIN')
  await register(personId, null)
  if (asksByLink) await admin.ok(polls.saveSettings, { asksByLink, delayMinutes: 0 })
  const request = async (channel: 'EMAIL' | 'WHATSAPP' = 'EMAIL') => {
    const { messageId } = await receive({ channel, text: 'Where is my card?' })
    const [message] = await rows(
      sql<{ ticketId: string }>`select ticket_id as "ticketId" from messages where id = ${messageId}`,
    )
    return message?.ticketId ?? ''
  }
  const close = (ticketId: string) => admin.ok(tickets.save, { ticketId, statusSave: 'DONE' })
  /** Returns the links that the person was sent, oldest first. */
  const links = async () => {
    const found = await rows(
      sql<{ html: string }>`select html from messages where author = 'BOT' order by seq`,
    )
    return found.map(({ html }) => /\/satisfaction#([\w-]{64})/.exec(html)?.[1] ?? '')
  }
  const asked = async () => (await admin.ok(polls.list, { personProfileIds: [personId] })).items
  /** Returns the token of the one link sent. */
  const token = async () => {
    await expect.poll(async () => (await links()).length).toBe(1)
    return (await links())[0] ?? ''
  }
  return { ...stage, admin, request, close, links, asked, token, outside: await nobody(provider.app) }
}

test('a person without the app is asked in the channel of the request, and answers by the link', async () => {
  const { request, close, token, asked, outside, rows, admin, provider } = await stageOf()
  const ticketId = await request()
  await close(ticketId)
  const link = await token()
  expect(await asked()).toMatchObject([{ ticketId, score: null }])
  const { number } = await admin.ok(tickets.detail, { ticketId })
  const [named] = await rows(
    sql<{ name: string }>`select name from providers where id = ${provider.providerId}`,
  )
  expect(await outside.ok(polls.open, { token: link })).toEqual({
    providerName: named?.name,
    requestNumber: number,
    score: null,
    comment: null,
  })
  await outside.ok(polls.answer, { token: link, score: 2, comment: '  Slow  ' })
  await outside.ok(polls.answer, { token: link, score: 4, comment: null })
  expect(await asked()).toMatchObject([{ ticketId, score: 4, comment: null }])
  expect(await admin.ok(polls.list, { ticketIds: [ticketId] })).toMatchObject({ totalCount: 1 })
})

test('a person is not asked without the provider’s choice, after a cancellation or twice in two weeks', async () => {
  const silent = await stageOf({ asksByLink: false })
  await silent.close(await silent.request())
  const { request, close, token, links, asked, admin } = await stageOf()
  await admin.ok(tickets.save, { ticketId: await request(), cancellationReasonSave: 'DUPLICATE' })
  await close(await request())
  await token()
  await close(await request('WHATSAPP'))
  await inDays(15, async () => {
    await close(await request())
    await expect.poll(async () => (await links()).length).toBe(2)
  })
  expect(await asked()).toHaveLength(2)
  expect(await silent.links()).toEqual([])
})

test('a request that was opened again before the delay was over asks nothing', async () => {
  const { admin, request, close, links, asked } = await stageOf()
  await admin.ok(polls.saveSettings, { delayMinutes: 1440 })
  const ticketId = await request()
  await close(ticketId)
  await admin.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  expect(await asked()).toEqual([])
  expect(await links()).toEqual([])
})

test('a link ends after two weeks, and opens nothing of another provider', async () => {
  const { request, close, token, outside } = await stageOf()
  await close(await request())
  const link = await token()
  const foreign = await stageOf()
  const other = foreign.provider.providerId
  const forged = Buffer.concat([
    Buffer.from(other.replaceAll('-', ''), 'hex'),
    Buffer.from(link, 'base64url').subarray(16),
  ]).toString('base64url')
  for (const wrong of [forged, 'A'.repeat(64)]) {
    await outside.fails(polls.open, { token: wrong }, 'polls.link-not-valid')
    await outside.fails(polls.answer, { token: wrong, score: 1, comment: null }, 'polls.link-not-valid')
  }
  await inDays(15, () => outside.fails(polls.open, { token: link }, 'polls.link-not-valid'))
  await outside.ok(polls.open, { token: link })
})

test('the settings change what is given, and only who may change settings does', async () => {
  const { admin, provider } = await stageOf({ asksByLink: false })
  expect(await admin.ok(polls.settings, {})).toEqual({ asksByLink: false, delayMinutes: 60 })
  await admin.ok(polls.saveSettings, { delayMinutes: 10 })
  await admin.ok(polls.saveSettings, { asksByLink: true })
  expect(await admin.ok(polls.settings, {})).toEqual({ asksByLink: true, delayMinutes: 10 })
  await (await provider.as('AGENT')).fails(polls.saveSettings, { asksByLink: false }, 'common.forbidden')
})
