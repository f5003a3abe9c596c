import { audit } from '@coverline/contract/audit/endpoints'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { signatureOf } from '@coverline/contract/mailboxes/signature'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshDatabase } from '../../testing/database.ts'
import { bringMail, mailOf } from '../../testing/fixtures/mail-fixture.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { newId } from '../../platform/id.ts'
import { findMailbox } from './queries.ts'
import { verificationCode } from './tokens.ts'

const secret = `pw-${randomBytes(12).toString('hex')}`
const logins: string[] = []
// Its certificate is the library's own, for tests.
const smtp = new SMTPServer({
  logger: false,
  disabledCommands: [],
  onAuth: ({ password: given }, _session, done) => {
    const password = given ?? ''
    logins.push(password)
    done(password === secret ? null : new Error('no'), { user: 'help' })
  },
})
let app: TestApp
let port: number
let provider: TestProvider
let operator: Caller

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const address = smtp.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const keys = [randomBytes(32), randomBytes(32)].map((key) => key.toString('hex')).join(',')
  app = await startTestApp(await freshDatabase(), { MAIL_SERVERS: `127.0.0.1:${port}`, ENCRYPTION_KEY: keys })
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve())
  })
})
beforeEach(async () => {
  provider = await freshProvider({ app })
  operator = await provider.as('INSURANCE_OPERATOR')
})

const forwarded = { address: 'Help@Harbour.example', inbound: 'FORWARDING' } as const
const ownSmtp = () => ({
  host: '127.0.0.1',
  port,
  security: 'STARTTLS' as const,
  user: 'help',
  password: secret,
})
const detail = async () => (await operator.ok(mailboxes.detail, {})).mailbox
const row = () => provider.inDatabase((db) => findMailbox({ db, actor: { providerId: provider.providerId } }))

describe('linking an address', () => {
  it('has a signature, which refuses unknown variables and an older version, and is emptied again', async () => {
    const { mailboxId } = await operator.ok(mailboxes.save, forwarded)
    const { version } = (await detail())!
    const save = { mailboxId, version, signature: ' {{member}}\n{{ company }} ' }
    const unknown = { ...save, signature: '{{name}}' }
    expect(await operator.fails(mailboxes.saveSignature, unknown, 'common.validation')).toMatchObject({
      fields: { signature: 'NOT_SUPPORTED_VALUE' },
    })
    await operator.ok(mailboxes.saveSignature, save)
    expect(await detail()).toMatchObject({ signature: '{{member}}\n{{ company }}', version: version + 1 })
    await operator.fails(mailboxes.saveSignature, save, 'mailboxes.changed-meanwhile')
    await operator.ok(mailboxes.saveSignature, { mailboxId, version: version + 1, signature: ' ' })
    expect((await detail())?.signature).toBeNull()
    await operator.fails(
      mailboxes.saveSignature,
      { ...save, mailboxId: newId(), version: version + 2 },
      'common.not-found',
    )
  })

  it('shows the forwarding target and waits until our own mail has come back', async () => {
    expect(await operator.ok(mailboxes.detail, {})).toMatchObject({ mailbox: null, canForward: true })
    const { mailboxId } = await operator.ok(mailboxes.save, forwarded)
    const linked = await detail()
    expect(linked).toMatchObject({
      mailboxId,
      address: 'help@harbour.example',
      state: 'WAITING',
      hasProofs: false,
    })
    expect(linked?.inboundAddress).toMatch(/^[a-z2-7]{20}@in\.test\.example$/)
    const sentAt = new Date(linked?.verificationSentAt ?? '')
    const code = verificationCode(app.services.keys, mailboxId, sentAt)
    await vi.waitFor(async () => {
      const mails = (await app.services.mailer.folder?.list()) ?? []
      expect(mails.find(({ to }) => to === 'help@harbour.example')?.subject).toContain(code)
    }, 60_000)
    const headers = ['Authentication-Results: mx.host.example; spf=pass smtp.mailfrom=coverline.example']
    // A code of another mailbox and an invented one: not ours.
    const other = verificationCode(app.services.keys, provider.providerId, sentAt)
    await bringMail(provider, mailOf({ subject: `Fwd (${other})` }), linked?.inboundAddress ?? '')
    await bringMail(provider, mailOf({ subject: `Please (${code})`, headers }), linked?.inboundAddress ?? '')
    await vi.waitFor(
      async () => expect(await detail()).toMatchObject({ state: 'WORKING', hasProofs: true }),
      60_000,
    )
    expect((await row())?.authservId).toBe('mx.host.example')
  })

  it('shows Gmail’s confirmation and no link of another sender', async () => {
    await operator.ok(mailboxes.save, forwarded)
    const to = (await detail())?.inboundAddress ?? ''
    const link = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8%5D-abc'
    const text = `Confirmation code: 123456789\r\nhttps://evil.example/mail/vf-1\r\n${link}`
    const from = 'Gmail Team <forwarding-noreply@google.com>'
    await bringMail(
      provider,
      mailOf({ from, subject: '(#123456789) Gmail Forwarding Confirmation', text }),
      to,
    )
    await vi.waitFor(
      async () => expect((await detail())?.forwarding).toEqual({ code: '123456789', link }),
      60_000,
    )
  })

  it('allows one address only, even with concurrent calls', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => operator.send(mailboxes.save, forwarded)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await operator.fails(mailboxes.save, forwarded, 'mailboxes.only-one')
  })

  it('supports changes, a new confirmation, and unlinking', async () => {
    const { mailboxId } = await operator.ok(mailboxes.save, forwarded)
    const first = await detail()
    await operator.fails(mailboxes.verify, { mailboxId }, 'mailboxes.too-soon')
    await provider.inDatabase((db) =>
      sql`update mailboxes set verified_at = now(), verification_sent_at = now() - interval '1 hour'`.execute(
        db,
      ),
    )
    await operator.ok(mailboxes.verify, { mailboxId })
    expect((await detail())?.state).toBe('WORKING')
    const version = first?.version ?? 0
    const renamed = { ...forwarded, mailboxId, version, senderName: 'Harbour help' }
    await operator.ok(mailboxes.save, renamed)
    expect(await detail()).toMatchObject({ senderName: 'Harbour help', state: 'WORKING' })
    await operator.fails(mailboxes.save, renamed, 'mailboxes.changed-meanwhile')
    await operator.ok(mailboxes.save, { mailboxId, ...forwarded, address: 'new@harbour.example' })
    expect(await detail()).toMatchObject({ address: 'new@harbour.example', state: 'WAITING' })
    await operator.ok(mailboxes.delete, { mailboxId })
    expect(await detail()).toBeNull()
    await operator.fails(mailboxes.delete, { mailboxId }, 'common.not-found')
    const to = first?.inboundAddress ?? ''
    await expect(bringMail(provider, mailOf(), to)).rejects.toMatchObject({ responseCode: 550 })
  })

  it('by forwarding needs an installation that accepts forwarded mail', async () => {
    const bare = await startTestApp(app.database, { INBOUND_MAIL_DOMAIN: '', INBOUND_SMTP_PORT: '' })
    await operator.at(bare.url).fails(mailboxes.save, forwarded, 'mailboxes.no-forwarding')
    expect(bare.mail).toBeNull()
    await bare.stop()
  })
})

describe('the mailbox’s own servers', () => {
  it('are tested before they are stored; a stored password goes to no other server', async () => {
    await operator.fails(
      mailboxes.save,
      { ...forwarded, smtp: { ...ownSmtp(), password: 'wrong' } },
      'mailboxes.refused',
    )
    expect(await detail()).toBeNull()
    const { mailboxId } = await operator.ok(mailboxes.save, { ...forwarded, smtp: ownSmtp() })
    const { password: _password, ...known } = ownSmtp()
    await operator.ok(mailboxes.save, { ...forwarded, mailboxId, smtp: known })
    expect(logins.at(-1)).toBe(secret)
    const before = logins.length
    const other = { ...known, host: 'localhost' }
    await operator.fails(
      mailboxes.save,
      { ...forwarded, mailboxId, smtp: other },
      'mailboxes.password-missing',
    )
    expect(logins).toHaveLength(before)
  })

  it.each([
    ['a private address', { host: '127.0.0.1', port: 587 }, 'mailboxes.refused'],
    ['a port that mail does not go by', { host: '93.184.216.34', port: 6379 }, 'mailboxes.refused'],
    ['a name that is none', { host: 'nowhere.invalid', port: 587 }, 'mailboxes.not-reached'],
  ] as const)('are refused at %s (E4)', async (_what, place, error) => {
    await operator.fails(mailboxes.save, { ...forwarded, smtp: { ...ownSmtp(), ...place } }, error)
    const imap = { ...ownSmtp(), ...place, port: place.port === 587 ? 993 : place.port }
    await operator.fails(mailboxes.save, { address: 'a@b.example', inbound: 'IMAP', imap }, error)
  })

  it('keep their password secret: answers, history, log and table never contain it', async () => {
    const saved = await operator.send(mailboxes.save, { ...forwarded, smtp: ownSmtp() })
    const shown = await operator.send(mailboxes.detail, {})
    const admin = await provider.as('ADMIN')
    const history = await admin.send(audit.search, {})
    expect(history.status).toBe(200)
    const rows = await provider.inDatabase(
      async (db) => (await sql`select * from mailboxes`.execute(db)).rows,
    )
    const everything = JSON.stringify([saved.body, shown.body, history.body, rows, app.logLines])
    expect(everything).toContain('help@harbour.example')
    expect(everything).not.toContain(secret)
  })
})

describe('mailbox access', () => {
  it('lets operators and administrators link an address if the feature is enabled', async () => {
    for (const role of ['DOCTOR', 'AGENT'] as const)
      await (await provider.as(role)).fails(mailboxes.detail, {}, 'common.forbidden')
    await (await provider.as('ADMIN')).ok(mailboxes.save, forwarded)
    const locked = await freshProvider({ app, features: [] })
    await (await locked.as('ADMIN')).fails(mailboxes.save, forwarded, 'common.feature-locked')
  })

  it('shows no mailbox of another provider', async () => {
    const { mailboxId } = await operator.ok(mailboxes.save, forwarded)
    const stranger = await (await freshProvider({ app })).as('ADMIN')
    expect((await stranger.ok(mailboxes.detail, {})).mailbox).toBeNull()
    for (const endpoint of [mailboxes.delete, mailboxes.verify] as const)
      await stranger.fails(endpoint, { mailboxId }, 'common.not-found')
    await stranger.fails(mailboxes.save, { ...forwarded, mailboxId }, 'common.not-found')
  })
})

test('a mail that no member wrote has no line of the signature that names one', () => {
  const bot = { member: null, company: 'Harbour' }
  expect(signatureOf('{{member}}, claims\n{{company}}\n{{phone}}', bot)).toBe('Harbour\n{{phone}}')
  expect(signatureOf('{{member}}', bot)).toBe('')
  expect(signatureOf(null, bot)).toBe('Harbour')
  expect(signatureOf(null, { ...bot, member: 'Ana' })).toBe('Ana, Harbour')
})
