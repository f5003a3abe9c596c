import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devMailRoutes } from './dev-mail-routes.ts'
import { renderMail } from './layout.ts'
import { createMailer, type Mail } from './mailer.ts'

const content = {
  locale: 'en',
  sender: 'Harbour <Mutual>',
  title: 'Welcome, <script>alert(1)</script>',
  preview: 'You are invited',
  blocks: [
    { kind: 'text' as const, text: 'Dear "Anna" & co' },
    { kind: 'button' as const, label: 'Accept', url: 'https://app.example.com/invite?t=1&x=2' },
    { kind: 'code' as const, code: '0427' },
    { kind: 'facts' as const, facts: [{ label: 'Policy', value: 'P-1' }] },
  ],
  footer: 'Sent by Coverline',
}

function mailOf(key: string, to = 'anna@example.com'): Mail {
  return { key, providerId: null, to, subject: 'Приглашение', locale: 'ru', ...renderMail(content) }
}

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverline-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('mail layout', () => {
  test('escapes user text and adds a text alternative', () => {
    const { html, text } = renderMail(content)
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('href="https://app.example.com/invite?t=1&amp;x=2"')
    expect(text).toContain('https://app.example.com/invite?t=1&x=2')
    expect(text).toContain('0427')
  })

  test('rejects a link that would run a script', () => {
    const blocks = [{ kind: 'button' as const, label: 'x', url: 'javascript:alert(1)' }]
    expect(() => renderMail({ ...content, blocks })).toThrow('may not point')
  })
})

describe('mail without a mail server', () => {
  test('is written completely, once per key, and listed newest first', async () => {
    const mailer = createMailer({ dataDir, mail: { from: 'Coverline <no-reply@coverline.example>' } })
    await Promise.all([1, 2, 3].map(() => mailer.send(mailOf('invite-1'))))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await mailer.send(mailOf('invite-2', 'boris@example.com'))
    const mails = await mailer.folder?.list()
    expect(mails?.map((mail) => mail.to)).toEqual(['boris@example.com', 'anna@example.com'])
    const files = await readdir(join(dataDir, 'mail'))
    expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(2)
    expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
    const eml = await readFile(
      join(dataDir, 'mail', files.find((name) => name.endsWith('.eml')) ?? ''),
      'utf8',
    )
    expect(eml).toMatch(/^From: Coverline <no-reply@coverline\.example>\r?\nTo: /m)
    expect(eml).toContain('Message-ID: <')
  })

  test('accepts no further recipients or headers in an address', async () => {
    const mailer = createMailer({ dataDir, mail: { from: 'a@b.example' } })
    await mailer.send({
      ...mailOf('evil', 'x@example.com\r\nBcc: y@example.com'),
      subject: 'a\r\nBcc: z@example.com',
    })
    const files = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
    const all = await Promise.all(files.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')))
    expect(all.some((eml) => /^Bcc:/im.test(eml))).toBe(false)
  })

  test('is shown on /dev/mail only to the machine itself', async () => {
    const mailer = createMailer({ dataDir, mail: { from: 'a@b.example' } })
    await mailer.send(mailOf('shown'))
    const app = Fastify()
    devMailRoutes(app, { mailer, publicUrl: 'http://localhost:3000' })
    const own = await app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } })
    expect(own.statusCode).toBe(200)
    expect(own.headers['content-security-policy']).toContain("default-src 'none'")
    const id = /\/dev\/mail\/([0-9a-f]{32})/.exec(own.body)?.[1] ?? ''
    const page = await app.inject({ url: `/dev/mail/${id}`, headers: { host: 'localhost' } })
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const body = await app.inject({ url: `/dev/mail/${id}/body`, headers: { host: '127.0.0.1:3000' } })
    expect(body.body).toContain('<base target="_blank">')
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost', 'x-forwarded-for': '1.2.3.4' },
      { host: '127.0.0.1:3000', 'x-real-ip': '1.2.3.4' },
      { host: '127.0.0.1:3000', 'x-forwarded-proto': 'https' },
      { host: 'localhost', 'cf-connecting-ip': '1.2.3.4' },
      { host: 'localhost', forwarded: 'for=1.2.3.4' },
    ]) {
      for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`, `/dev/mail/${id}/body`]) {
        expect((await app.inject({ url, headers })).statusCode).toBe(404)
      }
    }
    const away = await app.inject({
      url: '/dev/mail',
      headers: { host: 'localhost' },
      remoteAddress: '203.0.113.9',
    })
    expect(away.statusCode).toBe(404)
    expect(
      (await app.inject({ url: '/dev/mail/..%2f..%2fetc', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404)
    await app.close()
  })
})

test('the mail of an installation with a public address is not shown, to its own machine either', async () => {
  const mailer = createMailer({ dataDir, mail: { from: 'Coverline <a@b.example>' } })
  const app = Fastify()
  devMailRoutes(app, { mailer, publicUrl: 'https://app.example.com' })
  expect((await app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
  expect((await app.inject({ url: '/dev/mail.json', headers: { host: 'localhost' } })).statusCode).toBe(404)
  await app.close()
})

describe('mail by SMTP', () => {
  test('has one recipient and the same message id for every try', async () => {
    const received: string[] = []
    const server = createServer((socket) => serveSmtp(socket, received)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const port = (server.address() as AddressInfo).port
    const mailer = createMailer({
      dataDir,
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Coverline <a@b.example>' },
    })
    await mailer.send(mailOf('twice'))
    await mailer.send(mailOf('twice'))
    mailer.close()
    server.close()
    const ids = received.flatMap((message) => /^Message-ID: (.*)$/m.exec(message)?.[1] ?? [])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(received[0]).toMatch(/^RCPT TO:<anna@example\.com>\r\nDATA/m)
    expect(mailer.folder).toBeUndefined()
  })
})

function serveSmtp(socket: Socket, received: string[]): void {
  let text = ''
  let inData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    if (inData) {
      if (!text.endsWith('\r\n.\r\n')) return
      inData = false
      received.push(text)
      socket.write('250 done\r\n')
      return
    }
    const line = chunk.toString('utf8')
    inData = line.startsWith('DATA')
    if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(inData ? '354 go\r\n' : '250 ok\r\n')
  })
}
