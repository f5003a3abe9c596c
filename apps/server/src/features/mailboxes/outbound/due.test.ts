import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { freshDatabase } from '../../../testing/database.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { mailFixture, type MailFixture } from '../../../testing/fixtures/mail-fixture.ts'
import { sendMail, settled } from '../../../testing/fixtures/outbound-fixture.ts'
import { sendWaiting } from './send-mail.ts'
import { mailboxMaintenanceJob } from '../health/mailbox-maintenance-job.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

let password: string
let stage: MailFixture
let round: () => Promise<void>
let tend: () => Promise<unknown>
let save: (given: string) => Promise<unknown>

// Starts a mailbox server that accepted our password once and has another one since.
beforeEach(async () => {
  password = 'first'
  const server = new SMTPServer({
    logger: false,
    onAuth: (given, _session, done) =>
      done(given.password === password ? null : new Error('no'), { user: 'help' }),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  // The server's type definitions omit that it listens on a port.
  const { port } = server.server.address() as { port: number }
  const app = await startTestApp(
    await freshDatabase(),
    { MAIL_SERVERS: `127.0.0.1:${port}` },
    { work: false },
  )
  ends.push(() => app.stop())
  stage = await mailFixture({ app })
  const { provider, operator, mailbox } = stage
  const { address = '' } = (await stage.detail()) ?? {}
  round = () => sendWaiting(jobContextOf(app), provider.providerId)
  tend = async () => mailboxMaintenanceJob.handler(jobContextOf(app), {})
  save = (given) =>
    operator.ok(mailboxes.save, {
      mailboxId: mailbox.id,
      address,
      inbound: 'FORWARDING',
      smtp: { host: '127.0.0.1', port, security: 'STARTTLS', user: 'help', password: given },
    })
  await save('first')
  password = 'second'
  await sendMail(stage, 'one')
  await round()
  // No mail is sent before its time.
  await round()
  await settled(stage, ['QUEUED'])
  expect((await stage.detail())?.health).toMatchObject({ outFault: { code: 'WRONG_PASSWORD' } })
})

it('mails waiting for a retry are sent immediately when the mailbox gets the right password', async () => {
  await save('second')
  await round()
  await settled(stage, ['SENT'])
})

it('mails waiting for a retry are sent immediately when the server accepts our login again', async () => {
  password = 'first'
  await tend()
  await round()
  await settled(stage, ['SENT'])
})
