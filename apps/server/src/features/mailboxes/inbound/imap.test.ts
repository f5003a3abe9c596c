import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { largestMail } from '@coverline/contract/mailboxes/terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshDatabase } from '../../../testing/database.ts'
import { imapServer } from '../../../testing/servers/imap-server.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { mailOf } from '../../../testing/fixtures/mail-fixture.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { fetchMail } from './fetch-mail.ts'

const account = { user: 'help', password: 'right-one' }
let server: Awaited<ReturnType<typeof imapServer>>
let app: TestApp
let provider: TestProvider
let operator: Caller

beforeAll(async () => {
  server = await imapServer(account)
  app = await startTestApp(await freshDatabase(), { MAIL_SERVERS: `127.0.0.1:${server.port}` })
})
afterAll(async () => {
  await app.stop()
  await server.close()
})
beforeEach(async () => {
  provider = await freshProvider({ app })
  operator = await provider.as('INSURANCE_OPERATOR')
})

const link = (more: object = {}) =>
  operator.send(mailboxes.save, {
    address: 'help@harbour.example',
    inbound: 'IMAP',
    imap: { host: '127.0.0.1', port: server.port, security: 'TLS', ...account, ...more },
  })
const fetch = () => fetchMail(jobContextOf(app), provider.providerId)
const words = async (): Promise<string[]> => {
  const { rows } = await provider.inDatabase((db) =>
    sql<{
      plain: string
    }>`select plain from messages where provider_id = ${provider.providerId} order by at, id`.execute(db),
  )
  return rows.map(({ plain }) => plain)
}
const become = (expected: readonly string[]) =>
  vi.waitFor(async () => expect((await words()).toSorted()).toEqual([...expected].toSorted()), {
    timeout: 60_000,
    interval: 100,
  })

describe('an inbox by IMAP', () => {
  it('returns each new mail once and keeps all flags', async () => {
    server.put(mailOf({ text: 'Old, before it was linked' }))
    expect((await link()).status).toBe(200)
    await fetch()
    server.put(mailOf({ text: 'First' }))
    server.put(mailOf({ text: 'Second' }))
    await Promise.all([fetch(), fetch(), fetch()])
    await fetch()
    await become(['First', 'Second'])
    expect(server.asked.filter((text) => /STORE|EXPUNGE|COPY|MOVE|APPEND|SELECT|BODY\[/i.test(text))).toEqual(
      [],
    )
    expect((await operator.ok(mailboxes.detail, {})).mailbox).toMatchObject({
      inbound: 'IMAP',
      inboundAddress: null,
      health: { inFault: null },
    })
  })

  it('continues where it stopped when the fetch is killed between two mails', async () => {
    await link()
    for (const text of ['One', 'Two', 'Three']) server.put(mailOf({ text }))
    let kept = 0
    const dying = jobContextOf(app)
    const killed = {
      ...dying,
      inProvider: ((id, work) => {
        if (kept > 2) return Promise.reject(new Error('killed'))
        kept += 1
        return dying.inProvider(id, work)
      }) as typeof dying.inProvider,
    }
    await fetchMail(killed, provider.providerId).catch(() => undefined)
    await fetch()
    await become(['One', 'Two', 'Three'])
  })

  it('reports a mail that is too large to fetch once, and continues after it', async () => {
    await link()
    server.put(mailOf({ text: 'x'.repeat(largestMail + 1) }))
    server.put(mailOf({ text: 'Behind it' }))
    await Promise.all([fetch(), fetch()])
    await fetch()
    await become(['Behind it'])
    const { mailbox } = await operator.ok(mailboxes.detail, {})
    expect(mailbox?.health).toMatchObject({ inFault: null, skipped: { count: 1 } })
    server.put(mailOf({ text: 'y'.repeat(largestMail + 1) }))
    await fetch()
    expect((await operator.ok(mailboxes.detail, {})).mailbox?.health.skipped?.count).toBe(2)
  })

  it('returns no mail twice when the server renumbers its mails', async () => {
    await link()
    server.put(mailOf({ text: 'Before', id: '<before@mail.example>' }))
    await fetch()
    await become(['Before'])
    server.renumber()
    server.put(mailOf({ text: 'After' }))
    await fetch()
    await vi.waitFor(async () => expect(await words()).toContain('After'), 60_000)
    expect((await words()).filter((text) => text === 'Before')).toHaveLength(1)
  })

  it('is tested before it is linked, and reports later problems', async () => {
    const wrong = await link({ password: 'wrong-one' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'MAIL_SERVER_REFUSED', fields: { 'imap.password': 'WRONG_PASSWORD' } },
    })
    await link()
    account.password = 'changed-since'
    await fetch()
    const failing = (await operator.ok(mailboxes.detail, {})).mailbox
    expect(failing).toMatchObject({ state: 'FAILING', health: { inFault: { code: 'WRONG_PASSWORD' } } })
    account.password = 'right-one'
    await fetch()
    expect((await operator.ok(mailboxes.detail, {})).mailbox?.health.inFault).toBeNull()
  })
})
