import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { freshDatabase } from '../../../testing/database.ts'
import { mailOf, mailFixture } from '../../../testing/fixtures/mail-fixture.ts'

let folder: string
let app: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-tls-'))
  // The certificate is the library's own, for tests.
  const { key, cert } = tlsOptions({})
  if (typeof key !== 'string' || typeof cert !== 'string') throw new Error('the certificate is no text')
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'cert.pem'), cert)
  app = await startTestApp(await freshDatabase(), {
    INBOUND_MAIL_DOMAIN: 'in.test.example',
    INBOUND_SMTP_PORT: '0',
    INBOUND_TLS_CERT: join(folder, 'cert.pem'),
    INBOUND_TLS_KEY: join(folder, 'key.pem'),
  })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

it('a server that requires encryption delivers by STARTTLS with the configured certificate', async () => {
  const stage = await mailFixture({ app })
  const transport = createTransport({
    host: '127.0.0.1',
    port: app.mail?.port ?? 0,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  })
  try {
    const raw = mailOf({ text: 'Behind a lock' })
    await transport.sendMail({ envelope: { from: 'host@host.example', to: stage.inboundAddress }, raw })
  } finally {
    transport.close()
  }
  const [end] = await stage.ends(1)
  expect((await stage.message(end?.messageId ?? null)).text).toBe('<p>Behind a lock</p>')
})
